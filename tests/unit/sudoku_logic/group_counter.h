#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "sudoku/logic/reason.h"

namespace logic_tests {

// Is there a board with another digit in the conclusion's cell that keeps what a reason names?  A search of its own,
// which shares nothing with the library: candidates of cells, peers by houses and pairs of the reason, and of all open
// cells and (house, digit) the one with fewest choices first.
class GroupCounter {
public:
    GroupCounter(const sudoku::Reason& reason, const sudoku::Puzzle& puzzle, const sudoku::Rules& rules)
        : rules_(rules), reason_(reason), all_((std::uint64_t{1} << rules.side()) - 1) {
        start_.left.assign(rules.num_cells(), all_);
        start_.done.assign(rules.num_cells(), false);
        start_.left[reason.conclusion.cell] &= ~bit(reason.conclusion.digit);
        for (const sudoku::Candidate x : reason.marks) start_.left[x.cell] &= ~bit(x.digit);
        for (const sudoku::Cell c : reason.givens) start_.left[c] &= bit(puzzle.board[c]);
    }
    bool exists() { return search(start_); }

private:
    struct State {
        std::vector<std::uint64_t> left;
        std::vector<bool> done;
    };
    static std::uint64_t bit(sudoku::Digit d) { return std::uint64_t{1} << (d - 1); }

    bool spread(State& s, sudoku::Cell c) const {
        s.done[c] = true;
        for (const std::size_t h : reason_.houses) {
            const auto cells = rules_.house(h).cells;
            if (!std::binary_search(cells.begin(), cells.end(), c)) continue;
            for (const sudoku::Cell other : cells)
                if (other != c) s.left[other] &= ~s.left[c];
        }
        for (const auto& [a, b] : reason_.pairs) {
            if (a == c) s.left[b] &= ~s.left[c];
            if (b == c) s.left[a] &= ~s.left[c];
        }
        return std::none_of(s.left.begin(), s.left.end(), [](std::uint64_t x) { return x == 0; });
    }

    using Choice = std::pair<sudoku::Cell, std::uint64_t>;

    bool search(State s) const {
        for (sudoku::Cell c = 0; c < s.left.size(); ++c)
            if (s.left[c] == 0 || (!s.done[c] && std::popcount(s.left[c]) == 1 && !spread(s, c))) return false;
        const std::vector<Choice> choices = fewest(s);
        if (choices.empty()) return true;
        for (const auto& [c, digit] : choices) {
            State next = s;
            next.left[c] = digit;
            if ((s.left[c] & digit) != 0 && spread(next, c) && search(std::move(next))) return true;
        }
        return false;
    }
    // Empty: every cell that the reason's houses and pairs touch is done.
    std::vector<Choice> fewest(const State& s) const {
        std::vector<Choice> best;
        const auto offer = [&](std::vector<Choice> choices) {
            if (best.empty() || choices.size() < best.size()) best = std::move(choices);
        };
        for (sudoku::Cell c = 0; c < s.left.size(); ++c)
            if (!s.done[c]) offer(of_cell(s, c));
        for (const std::size_t h : reason_.houses)
            for (std::uint64_t rest = all_; rest != 0; rest &= rest - 1)
                if (auto choices = of_house(s, h, rest & (~rest + 1))) offer(*std::move(choices));
        return best;
    }
    static std::vector<Choice> of_cell(const State& s, sudoku::Cell c) {
        std::vector<Choice> choices;
        for (std::uint64_t rest = s.left[c]; rest != 0; rest &= rest - 1) choices.emplace_back(c, rest & (~rest + 1));
        return choices;
    }
    // Without a place left there is one choice, which fails.  nullopt: the digit stands there.
    std::optional<std::vector<Choice>> of_house(const State& s, std::size_t h, std::uint64_t digit) const {
        std::vector<Choice> choices;
        for (const sudoku::Cell c : rules_.house(h).cells) {
            if ((s.left[c] & digit) == 0) continue;
            if (s.done[c]) return std::nullopt;
            choices.emplace_back(c, digit);
        }
        if (choices.empty()) choices.emplace_back(rules_.house(h).cells.front(), 0);
        return choices;
    }

    const sudoku::Rules& rules_;
    const sudoku::Reason& reason_;
    std::uint64_t all_;
    State start_;
};

inline bool forces(const sudoku::Reason& reason, const sudoku::Puzzle& puzzle, const sudoku::Rules& rules) {
    return !GroupCounter(reason, puzzle, rules).exists();
}

// The reason without its i-th member: givens first, then marks, houses, pairs.
inline sudoku::Reason without(sudoku::Reason reason, std::size_t i) {
    const auto drop = [&](auto& list) {
        if (i < list.size()) list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
        else i -= list.size();
    };
    const std::size_t size = reason.size();
    drop(reason.givens);
    if (reason.size() == size) drop(reason.marks);
    if (reason.size() == size) drop(reason.houses);
    if (reason.size() == size) drop(reason.pairs);
    return reason;
}

}  // namespace logic_tests
