#include "sudoku/rate/explainer/trial.h"

#include "sudoku/rate/explainer/reach.h"

namespace sudoku::explainer {
namespace {

enum class State : std::uint8_t { open, solved, contradiction, stopped };

// A grid in which placed digits stay candidates of their cells: a cell or house without any is a contradiction.
class TrialGrid {
public:
    explicit TrialGrid(const Grid& grid) : grid_(grid) {
        for (int cell = 0; cell < kCells; ++cell) {
            const int d = grid.digit[cell];
            if (d == kEmpty) continue;
            grid_.candidates[cell] = static_cast<Mask>(1u << d);
            for (int k = 0; k < 3; ++k) {
                Mask& places = grid_.places[kGeometry.houses[cell][k]][d];
                places = static_cast<Mask>(places | 1u << kGeometry.position[cell][k]);
            }
        }
        for (int cell = 0; cell < kCells; ++cell)
            if (size_of(grid_.candidates[cell]) == 1) push(cell, lowest(grid_.candidates[cell]));
        for (int house = 0; house < kHouses; ++house)
            for (int d = 0; d < kNine; ++d)
                if (const unsigned places = grid_.places[house][d]; size_of(places) == 1)
                    push(kGeometry.cells[house][lowest(places)], d);
    }

    unsigned candidates(int cell) const { return grid_.candidates[cell]; }
    void assume(int cell, int d) { push(cell, d); }
    bool refute(int cell, int d) { return remove(cell, d); }
    // Places all singles; false on a contradiction.
    bool propagate() {
        while (count_ > 0) {
            const Literal x = todo_[--count_];
            const int cell = cell_of(x), d = digit_of(x);
            if (!grid_.has(cell, d)) return false;
            for (unsigned rest = grid_.candidates[cell] & ~(1u << d); rest != 0; rest &= rest - 1)
                if (!remove(cell, lowest(rest))) return false;
            for (const std::uint8_t peer : kGeometry.peer_list[cell])
                if (!remove(peer, d)) return false;
        }
        return true;
    }
    bool is_solved() const {
        for (const Mask digits : grid_.candidates)
            if (size_of(digits) != 1) return false;
        return true;
    }

private:
    void push(int cell, int d) { todo_[count_++] = literal(cell, d, true); }
    // False if a cell has no candidate, or a digit no place, any more.
    bool remove(int cell, int d) {
        if (!grid_.has(cell, d)) return true;
        grid_.remove(cell, d);
        const unsigned digits = grid_.candidates[cell];
        if (digits == 0) return false;
        if (size_of(digits) == 1) push(cell, lowest(digits));
        for (const std::uint8_t house : kGeometry.houses[cell]) {
            const unsigned places = grid_.places[house][d];
            if (places == 0) return false;
            if (size_of(places) == 1) push(kGeometry.cells[house][lowest(places)], d);
        }
        return true;
    }

    Grid grid_;
    // A candidate enters at most four times: as the last of its cell and of each of its houses.
    std::array<Literal, 4 * kCells * kNine> todo_;
    int count_ = 0;
};

State reduce(TrialGrid& grid, int depth, const sat::Terminator* stop) {
    if (!grid.propagate()) return State::contradiction;
    for (bool changed = true; changed && depth > 0;) {
        changed = false;
        for (int cell = 0; cell < kCells; ++cell) {
            if (size_of(grid.candidates(cell)) < 2) continue;
            for (unsigned rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
                if (stop != nullptr && stop->terminated()) return State::stopped;
                TrialGrid trial = grid;
                trial.assume(cell, lowest(rest));
                const State state = reduce(trial, depth - 1, stop);
                if (state == State::stopped) return state;
                if (state != State::contradiction) continue;
                changed = true;
                if (!grid.refute(cell, lowest(rest)) || !grid.propagate()) return State::contradiction;
                rest &= grid.candidates(cell) | 1u << lowest(rest);
            }
        }
    }
    return grid.is_solved() ? State::solved : State::open;
}

}  // namespace

int trial_depth(const Grid& grid, const sat::Terminator* stop) {
    TrialGrid trial(grid);
    for (int depth = 0; depth < kMostTrialDepth; ++depth) {
        const State state = reduce(trial, depth, stop);
        if (state == State::stopped) return -1;
        if (state == State::solved) return depth;
    }
    return kMostTrialDepth;
}

}  // namespace sudoku::explainer
