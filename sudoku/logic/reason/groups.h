#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/logic/reason.h"

namespace sudoku {

// A set of groups, as bits.  The operands of an operation belong to the same Groups.
class GroupSet {
public:
    GroupSet() = default;
    // The empty set over groups 0 to size - 1.
    explicit GroupSet(std::size_t size) : words_((size + 63) / 64, 0) {}

    bool has(std::size_t g) const {
        ASSERT(g / 64 < words_.size());
        return (words_[g / 64] >> (g % 64) & 1) != 0;
    }
    void add(std::size_t g) {
        ASSERT(g / 64 < words_.size());
        words_[g / 64] |= std::uint64_t{1} << (g % 64);
    }
    void remove(std::size_t g) {
        ASSERT(g / 64 < words_.size());
        words_[g / 64] &= ~(std::uint64_t{1} << (g % 64));
    }

    std::size_t count() const {
        std::size_t n = 0;
        for (const std::uint64_t w : words_) n += static_cast<std::size_t>(std::popcount(w));
        return n;
    }
    bool meets(const GroupSet& other) const {
        ASSERT(words_.size() <= other.words_.size());
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((words_[i] & other.words_[i]) != 0) return true;
        return false;
    }
    std::size_t count_without(const GroupSet& other) const {
        ASSERT(words_.size() <= other.words_.size());
        std::size_t n = 0;
        for (std::size_t i = 0; i < words_.size(); ++i)
            n += static_cast<std::size_t>(std::popcount(words_[i] & ~other.words_[i]));
        return n;
    }
    // True if they share a group that is not in `outside`.
    bool meets_outside(const GroupSet& other, const GroupSet& outside) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((words_[i] & other.words_[i] & ~outside.words_[i]) != 0) return true;
        return false;
    }
    bool is_inside(const GroupSet& other) const {
        ASSERT(words_.size() <= other.words_.size());
        for (std::size_t i = 0; i < words_.size(); ++i)
            if ((words_[i] & ~other.words_[i]) != 0) return false;
        return true;
    }
    GroupSet& operator|=(const GroupSet& other) {
        ASSERT(words_.size() <= other.words_.size());
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    // Calls f(group) in increasing order.
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                f(64 * i + static_cast<std::size_t>(std::countr_zero(rest)));
    }
    std::vector<std::size_t> members() const {
        std::vector<std::size_t> list;
        for_each([&](std::size_t g) { list.push_back(g); });
        return list;
    }
    friend bool operator==(const GroupSet&, const GroupSet&) = default;

private:
    std::vector<std::uint64_t> words_;
};

// The possible members of a reason, numbered: the givens of a puzzle, the candidates excluded by its marks, and the
// houses and pairs of its rules, in this order.  Only that every cell has exactly one digit is implicit.
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

    // kNone if the cell is blank.
    std::size_t of_given(Cell c) const {
        ASSERT(c < given_of_.size());
        return given_of_[c];
    }
    // Calls f(digit, group) for the digits excluded by marks in a cell.
    template <class F>
    void for_each_mark(Cell c, F&& f) const {
        for (std::size_t i = marks_begin_[c]; i < marks_begin_[c + 1]; ++i) f(marks_[i].digit, first_mark() + i);
    }
    std::size_t of_house(std::size_t h) const {
        ASSERT(h < rules_->num_houses());
        return first_house() + h;
    }
    // Calls f(partner, group) for the pairs of a cell.
    template <class F>
    void for_each_pair(Cell c, F&& f) const {
        for (std::size_t i = pairs_begin_[c]; i < pairs_begin_[c + 1]; ++i)
            f(partners_[i].first, first_pair() + partners_[i].second);
    }

    // The groups that a board violates.  Requires: the board is complete.
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
    std::vector<std::pair<Cell, std::size_t>> partners_;  // the other cell, and the number of the pair
};

// Moves a board that violates the conclusion towards the solution, one cell or two exchanged cells at a time, without
// violating more groups, so that the resulting correction set is small.  Returns the groups that it then violates.
// This saves searches: growing a counter by tests with the SAT library, one group at a time, takes a search per
// violated group.
// Requires: both boards are complete; the solution violates nothing; `board` has another digit in the conclusion's
// cell.
GroupSet approach(Board& board, const Board& solution, Candidate conclusion, const Groups& groups);

}  // namespace sudoku
