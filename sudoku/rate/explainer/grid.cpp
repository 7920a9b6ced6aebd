#include "sudoku/rate/explainer/grid.h"

namespace sudoku::explainer {
namespace {

Geometry make_geometry() {
    Geometry g{};
    for (int cell = 0; cell < kCells; ++cell) {
        const int row = cell / kNine, column = cell % kNine;
        const std::array<int, 3> house{kBoxes + row / 3 * 3 + column / 3, kRows + row, kColumns + column};
        const std::array<int, 3> position{row % 3 * 3 + column % 3, column, row};
        for (int k = 0; k < 3; ++k) {
            g.houses[cell][k] = static_cast<std::uint8_t>(house[k]);
            g.position[cell][k] = static_cast<std::uint8_t>(position[k]);
            g.cells[house[k]][position[k]] = static_cast<std::uint8_t>(cell);
            g.house_set[house[k]] = g.house_set[house[k]] | CellSet::of(cell);
        }
    }
    for (int cell = 0; cell < kCells; ++cell) {
        for (const std::uint8_t house : g.houses[cell]) g.peers[cell] = g.peers[cell] | g.house_set[house];
        g.peers[cell] = g.peers[cell].minus(CellSet::of(cell));
        int n = 0;
        any_cell(g.peers[cell], [&](int peer) {
            g.peer_list[cell][n++] = static_cast<std::uint8_t>(peer);
            return false;
        });
    }
    return g;
}

}  // namespace

const Geometry kGeometry = make_geometry();

Grid Grid::open() {
    Grid grid;
    grid.candidates.fill(0x1FF);
    grid.digit.fill(kEmpty);
    grid.blanks.fill(kNine);
    for (auto& house : grid.places) house.fill(0x1FF);
    return grid;
}

void Grid::place(int cell, int d) {
    for (unsigned rest = candidates[cell]; rest != 0; rest &= rest - 1) remove(cell, lowest(rest));
    if (digit[cell] == kEmpty) {
        --num_blanks;
        ++placed[d];
        for (const std::uint8_t house : kGeometry.houses[cell]) --blanks[house];
    }
    digit[cell] = static_cast<std::uint8_t>(d);
    for (const std::uint8_t peer : kGeometry.peer_list[cell]) remove(peer, d);
}

bool crosses(int house, int other) {
    return !(kGeometry.house_set[house] & kGeometry.house_set[other]).empty();
}

}  // namespace sudoku::explainer
