#pragma once

#include <optional>
#include <span>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/logic/candidate_grid.h"
#include "sudoku/logic/reason/groups.h"

namespace sudoku {

// Propagates some groups and a denied candidate by singles, recording for each removed candidate the groups that
// removed it.  The remaining formula is a fraction of the whole, and half the tests of a search for reasons end here
// without a formula.
class Folding {
public:
    // Requires: `groups` outlive this; rules.side() <= CandidateGrid::kMaxSide.
    explicit Folding(const Groups& groups);

    // Restarts with these groups.  Returns a set of groups that contradicts the denial, if singles derive it.
    std::optional<GroupSet> run(const GroupSet& groups, Candidate denied);

    // Results of the last run.
    DigitBits left(Cell c) const {
        ASSERT(c < left_.size());
        return left_[c];
    }
    PlaceBits places(std::size_t h, Digit d) const {
        ASSERT(d >= 1 && d <= side_);
        return places_[h * side_ + d - 1];
    }
    // The groups that removed a candidate.
    const GroupSet& why(Candidate x) const { return why_[index(x)]; }

private:
    std::size_t index(Candidate x) const {
        ASSERT(x.digit >= 1 && x.digit <= side_);
        return x.cell * side_ + x.digit - 1;
    }
    void clear();
    void begin(Candidate denied);
    void remove(Candidate x, const GroupSet& why);
    void decide(Cell c, Digit d, const GroupSet& why);
    void spread(Cell c);
    bool find_hidden();
    GroupSet why_no_other_digit(Cell c) const;
    GroupSet why_no_other_place(std::size_t h, Digit d) const;

    const Groups& groups_;
    std::size_t side_;
    GroupSet given_;  // groups of this run
    std::vector<DigitBits> left_;
    std::vector<PlaceBits> places_;
    std::vector<GroupSet> why_;          // of each candidate that is gone
    std::vector<GroupSet> why_decided_;  // of each cell in decided_
    std::vector<bool> is_decided_;
    std::vector<Cell> decided_;  // with one digit left, in the order in which that was seen
    std::optional<GroupSet> contradiction_;
    std::vector<std::size_t> houses_;                  // of this run
    std::vector<std::vector<std::uint8_t>> place_in_;  // of each cell in each of its houses
};

}  // namespace sudoku
