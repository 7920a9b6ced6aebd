#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/model/rules.h"

namespace sudoku {

// Places in a house as bits: the cell house.cells[i] is bit i.
using PlaceBits = std::uint64_t;
// Cells as bits, Geometry::num_words() words: cell c is bit c % 64 of word c / 64.
using CellBits = std::span<const std::uint64_t>;

// What follows from the rules alone, laid out for techniques: who sees whom, and where houses cross.  Made
// once, shared by all grids of these rules.
//
// At side 9 it takes some ten microseconds to make and 10 kB; at side 64, the largest, 5 MB.
class Geometry {
public:
    // Requires: rules.side() <= 64; `rules` outlive this.
    explicit Geometry(const Rules& rules);

    const Rules& rules() const { return *rules_; }
    // Rows, columns and boxes, and nothing else?
    bool classic() const { return classic_; }

    // Every cell that must differ from `c`, rising.
    std::span<const Cell> peers(Cell c) const {
        ASSERT(c + 1u < peers_begin_.size());
        return std::span(peers_).subspan(peers_begin_[c], peers_begin_[c + 1] - peers_begin_[c]);
    }
    CellBits peer_bits(Cell c) const {
        ASSERT(c < rules_->num_cells());
        return std::span(peer_bits_).subspan(c * num_words_, num_words_);
    }
    bool sees(Cell a, Cell b) const {
        ASSERT(a < rules_->num_cells() && b < rules_->num_cells());
        return (peer_bits_[a * num_words_ + b / 64] >> (b % 64) & 1) != 0;
    }
    std::size_t num_words() const { return num_words_; }

    // Which places of house `a` lie in house `b` too.  Of a house and itself: all.
    PlaceBits shared(std::size_t a, std::size_t b) const {
        ASSERT(a < rules_->num_houses() && b < rules_->num_houses());
        return shared_[a * rules_->num_houses() + b];
    }
    // The place of the cell in each of rules().houses_of(c).
    std::span<const std::uint8_t> places_of(Cell c) const {
        return std::span(places_of_).subspan(places_begin_[c], places_begin_[c + 1] - places_begin_[c]);
    }

private:
    void find_peers();
    void find_places();

    const Rules* rules_;
    bool classic_;
    std::size_t num_words_;
    std::vector<Cell> peers_;
    std::vector<std::uint32_t> peers_begin_, places_begin_;
    std::vector<std::uint64_t> peer_bits_;
    std::vector<PlaceBits> shared_;
    std::vector<std::uint8_t> places_of_;
};

}  // namespace sudoku
