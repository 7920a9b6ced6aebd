#include "sudoku/rate/explainer/nishio.h"

namespace sudoku::explainer {
namespace {

class Nishio {
public:
    Nishio(const Grid& grid, int digit) {
        for (int house = 0; house < kHouses; ++house) places_[house] = grid.places[house][digit];
        open_ = grid.cells_with(digit);
    }

    bool is_refuted(int cell, bool on) {
        if (on) turn_on(cell);
        else turn_off(cell);
        while (!todo_.empty() && !absurd_) {
            const int next = todo_.first();
            todo_.drop_first();
            any_cell(kGeometry.peers[next] & open_, [&](int peer) {
                turn_off(peer);
                return absurd_;
            });
        }
        return absurd_;
    }

private:
    void turn_on(int cell) {
        if (on_.has(cell)) return;
        on_ = on_ | CellSet::of(cell);
        todo_ = todo_ | CellSet::of(cell);
        if (!open_.has(cell)) absurd_ = true;
    }
    void turn_off(int cell) {
        open_ = open_.minus(CellSet::of(cell));
        if (on_.has(cell)) absurd_ = true;
        for (int k = 0; k < 3; ++k) {
            const int house = kGeometry.houses[cell][k];
            Mask& places = places_[house];
            places = static_cast<Mask>(places & ~(1u << kGeometry.position[cell][k]));
            if (is_single(places)) turn_on(kGeometry.cells[house][lowest(places)]);
        }
    }

    std::array<Mask, kHouses> places_;
    CellSet open_, on_, todo_;  // open_: not off
    bool absurd_ = false;
};

}  // namespace

bool is_refuted_by_nishio(const Grid& grid, Literal assumption) {
    return Nishio(grid, digit_of(assumption)).is_refuted(cell_of(assumption), is_on(assumption));
}

}  // namespace sudoku::explainer
