#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sat/core/assert.h"
#include "sat/core/phrase.h"
#include "sudoku/model/board.h"

namespace sudoku {

enum class HouseKind : std::uint8_t { row, column, box, region, diagonal, window, position };

// A set of cells that holds every digit once.
struct House {
    HouseKind kind;
    std::uint32_t index;          // among houses of its kind, from 0
    std::span<const Cell> cells;  // in increasing order
};
// "row 3", "box 9", counted from 1 as players do.
sat::Phrase describe(const House& house);

// Two cells that must differ although no house contains both (for example a knight's move apart), first < second.
using CellPair = std::pair<Cell, Cell>;

// The constraints of a board: houses and pairs.  A variant of Sudoku is such a list (variant.h), and encodings, checks,
// solvers and generators are derived from it, so that none of them depends on specific variants.
//
// Flat arrays: at side 400 there are 1,200 houses of 400 cells, 1.9 MB; the 188 million pairs of peers are not stored;
// peers() computes those of one cell.
//
// Invariants: (R1) a house has side() distinct cells in increasing order; (R2) the first houses are the rows, the
// columns, and the boxes or regions, side() of each, in order; (R3) a pair is never inside a house, and listed once.
class Rules {
public:
    Box box() const { return box_; }
    std::size_t side() const { return box_.side(); }
    std::size_t num_cells() const { return side() * side(); }

    std::size_t num_houses() const { return kinds_.size(); }
    House house(std::size_t h) const;
    // The houses that contain a cell, in increasing order: its row, column and box first.
    std::span<const std::uint32_t> houses_of(Cell c) const {
        ASSERT(c < num_cells());
        return std::span(houses_of_).subspan(houses_begin_[c], houses_begin_[c + 1] - houses_begin_[c]);
    }

    std::span<const CellPair> pairs() const { return pairs_; }
    // The cells paired with a cell.
    std::span<const Cell> partners(Cell c) const {
        ASSERT(c < num_cells());
        return std::span(partners_).subspan(partners_begin_[c], partners_begin_[c + 1] - partners_begin_[c]);
    }

    // Every cell that must differ from `c`, in increasing order.
    std::vector<Cell> peers(Cell c) const;

    // True if the invariants hold.
    bool audit() const;

private:
    friend class RulesBuilder;
    struct Kind {
        HouseKind kind;
        std::uint32_t index;
    };
    Box box_;
    std::vector<Kind> kinds_;
    std::vector<Cell> house_cells_;  // by house, side() each
    std::vector<std::uint32_t> houses_of_, houses_begin_;
    std::vector<CellPair> pairs_;
    std::vector<Cell> partners_;
    std::vector<std::uint32_t> partners_begin_;
};

// True if there are only rows, columns and boxes.
bool is_classic(const Rules& rules);

// Collects houses and pairs; used by variant.cpp and by tests with their own rules.
class RulesBuilder {
public:
    // Adds the rows and columns; boxes or regions must be added next.
    explicit RulesBuilder(Box box);
    // Requires: side() distinct cells.
    void house(HouseKind kind, std::vector<Cell> cells);
    // Requires: a != b.  Repeated pairs, and pairs inside a house, are dropped by build().
    void pair(Cell a, Cell b);
    Rules build() &&;

private:
    void index_houses();
    void index_pairs();
    Rules rules_;
};

}  // namespace sudoku
