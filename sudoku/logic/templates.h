#pragma once

#include <vector>

#include "sudoku/logic/candidate_grid.h"

namespace sudoku {

// Candidates that no placement of their digit in all rows contains ("templates").  Whatever excludes candidates by the
// places of one digit alone excludes only these, so that the search for a fish starts where it will find something.
class Templates {
public:
    // Sides beyond this are not searched, so that all candidates are possible.
    static constexpr std::size_t kMostSide = 16;

    // Those of this grid, found once.
    static const Templates& of(const CandidateGrid& grid);

    struct Target {
        Candidate candidate;
        bool is_certain;  // otherwise the search for a placement with it took too long
    };
    // In the order of digits and cells.
    const std::vector<Target>& targets() const { return targets_; }

private:
    explicit Templates(const CandidateGrid& grid);
    std::vector<Target> targets_;
};

}  // namespace sudoku
