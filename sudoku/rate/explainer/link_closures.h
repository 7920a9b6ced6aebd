#pragma once

#include <vector>

#include "sudoku/rate/explainer/closure.h"
#include "sudoku/rate/explainer/reach.h"

namespace sudoku::explainer {

// Which links a chain without memory may use.
struct Links {
    bool cells, houses;
};

// What follows from each literal of a grid where each link rests on one literal.  What follows from a conclusion
// follows from the assumption, so that a closure is made of those that are known.
class LinkClosures {
public:
    // Forgets what it knows unless the candidates and links are the same.
    void set(const Grid& grid, Links links);
    // Requires: set().
    const Closure& closure(Literal x);
    // The candidates that, off, turn something on; by digit.
    const std::array<CellSet, kNine>& linked() const { return linked_; }
    // Calls `visit(literal)` once for each literal that one that is off turns on.
    template <class Visit>
    void turned_on(Literal x, Visit visit) const {
        const Conjugates& c = conjugates_[x / 2];
        for (int i = 0; i < c.count; ++i) visit(c.on[i]);
    }

private:
    struct Conjugates {
        std::uint8_t count;
        std::array<Literal, 4> on;
    };

    void find_conjugates(const Grid& grid);
    void close(Literal source, Closure& c);
    void follow_on(Literal x, Closure& c);
    void follow_off(Literal x, Closure& c);
    void join(const Closure& known, Closure& c);
    void push(Literal x) { todo_[count_++] = x; }

    Links links_{};
    std::array<Mask, kCells> candidates_{};
    std::array<CellSet, kNine> cells_{}, linked_{};  // by digit
    std::array<Conjugates, kLiterals / 2> conjugates_;
    std::vector<Closure> closures_;  // by literal
    std::vector<std::uint8_t> known_;
    std::array<CellSet, kNine> joined_on_, joined_off_;  // of the known closures that are part of the new one
    int first_digit_ = 0, end_digit_ = kNine;            // that the new one can reach
    std::array<Literal, kLiterals> todo_;
    int count_ = 0;
};

}  // namespace sudoku::explainer
