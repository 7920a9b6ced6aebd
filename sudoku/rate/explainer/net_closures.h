#pragma once

#include <vector>

#include "sudoku/rate/explainer/closure.h"
#include "sudoku/rate/explainer/reach.h"

namespace sudoku::explainer {

// What follows from each literal of a grid by dynamic chains of level 0 or 1, with the grid that is left.
//
// What follows from a conclusion follows from the assumption, too.  So where a conclusion is met whose closure is
// known, its grid is intersected with the one at hand, in a few vector instructions, instead of being inferred again;
// only singles that neither of the grids had are new.  For the same reason, closures of level 1 begin with those of
// level 0.
class NetClosures {
public:
    // `without_patterns`: for closures of level 1, those of level 0; else null.
    explicit NetClosures(NetClosures* without_patterns)
        : with_patterns_(without_patterns != nullptr), easier_(without_patterns) {}

    // Forgets everything.  `grid` must outlive the closures.  Requires: no easier technique finds anything in it, and
    // closures without patterns are of this grid, too.
    void set(const Grid& grid);
    const Closure& closure(Literal x);

private:
    void close(Literal source);
    void begin_with_easier(Literal source);
    void follow(Literal x);
    void turn_on(int cell, int d);
    void turn_off(int cell, int d);
    void join(Literal known);
    bool adds_few(const Closure& other) const;
    void turn_off_each(const Closure& other);
    void intersect_with(Literal known);
    void turn_on_singles(const Grid& before, const Grid& known);

    bool use_patterns();
    template <class Pattern>
    void apply(const Pattern& pattern);
    void look_at(int house, int d);
    void hidden_pairs(int house, int d);
    void x_wings(int line, int d);
    void naked_pairs(int cell);
    // Marks what differs from `before` for the patterns.
    void mark_changes(const Grid& before);

    bool with_patterns_;
    NetClosures* easier_;
    const Grid* source_ = nullptr;
    std::array<CellSet, kNine> cells_{};  // of the source, by digit
    std::vector<Closure> closures_;       // by literal
    std::vector<Grid> grids_;
    std::vector<std::uint8_t> known_;

    // The closure at hand.
    Closure* closure_ = nullptr;
    Grid* grid_ = nullptr;
    std::array<CellSet, kNine> joined_{};  // what is on in the known closures that were joined
    std::array<Literal, kLiterals> todo_;  // what is on and was not followed
    int count_ = 0;
    std::array<Mask, kHouses> changed_{};  // digits of which a place was removed since the patterns were looked for
    CellSet changed_cells_;
    Removals removed_;
};

}  // namespace sudoku::explainer
