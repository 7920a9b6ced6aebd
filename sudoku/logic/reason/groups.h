#pragma once

#include <limits>
#include <span>
#include <vector>

#include "sudoku/logic/reason.h"
#include "sudoku/logic/reason/group_set.h"

namespace sudoku {

// What a reason may name, numbered: the givens of a puzzle, the candidates that its marks exclude, the houses and the
// pairs of its rules, in this order.  What a reason takes for granted is only that every cell holds one digit.
class Groups {
public:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    // Requires: both outlive this; sides agree.
    Groups(const Puzzle& puzzle, const Rules& rules);

    const Puzzle& puzzle() const { return *puzzle_; }
    const Rules& rules() const { return *rules_; }
    std::size_t size() const { return first_pair() + rules_->pairs().size(); }
    GroupSet none() const { return GroupSet(size()); }
    GroupSet all() const;

    // kNone: the cell is blank.
    std::size_t of_given(Cell c) const { return given_of_[c]; }
    // Calls f(digit, group) for what marks exclude in a cell.
    template <class F>
    void for_each_mark(Cell c, F&& f) const {
        for (std::size_t i = marks_begin_[c]; i < marks_begin_[c + 1]; ++i) f(marks_[i].digit, first_mark() + i);
    }
    std::size_t of_house(std::size_t h) const { return first_house() + h; }
    // Calls f(partner, group) for the pairs of a cell.
    template <class F>
    void for_each_pair(Cell c, F&& f) const {
        for (std::size_t i = pairs_begin_[c]; i < pairs_begin_[c + 1]; ++i)
            f(partners_[i].first, first_pair() + partners_[i].second);
    }

    // What a complete board breaks; of an empty cell nothing is known, so there must be none.
    GroupSet broken_by(const Board& board) const;
    bool is_broken_house(std::size_t h, const Board& board) const;

    Reason reason(Candidate conclusion, const GroupSet& members) const;

private:
    std::size_t first_mark() const { return givens_.size(); }
    std::size_t first_house() const { return first_mark() + marks_.size(); }
    std::size_t first_pair() const { return first_house() + rules_->num_houses(); }
    void list_puzzle();
    void list_pairs();

    const Puzzle* puzzle_;
    const Rules* rules_;
    std::vector<Cell> givens_;
    std::vector<std::size_t> given_of_;
    std::vector<Candidate> marks_;
    std::vector<std::size_t> marks_begin_, pairs_begin_;  // of each cell
    std::vector<std::pair<Cell, std::size_t>> partners_;  // the other cell, the pair's number
};

}  // namespace sudoku
