#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <span>
#include <vector>

#include "sudoku/constraint/parts.h"

namespace sudoku {

// The parts of a puzzle, arranged for propagation on sets of candidates, one word a cell:
//
//   peers      cells that differ, as bits: a placed digit leaves them, and a digit that a house or cage must hold in a
//              few cells leaves their common peers
//   houses     sets of different cells; `complete` ones hold every digit
//   arcs       relations of two cells: a candidate without partner goes.  A sum of two cells is one, too.
//   cages      different cells and the sets of digits that they may hold together: those of a sum, or of a line
//   sums       other sums: all sums that are reached from the left and from the right, as bits
//   counts     how often a digit occurs, instead of their lines
//   betweens   sums between the least and the greatest digit of different cells, instead of their lines
//   lines      automata
//
// Two relations of the same cells are joined, and equal houses are kept once.
class Network {
public:
    // `stop` (may be null) ends the search for sums that follow, which excludes less then.
    // Requires: `parts` outlive the network.
    explicit Network(const Parts& parts, const sat::Terminator* stop = nullptr);

    // 64 cells from 64 * word on, as bits.
    struct CellBits {
        std::uint32_t word;
        std::uint64_t bits;
    };

    struct House {
        std::vector<Cell> cells;
        bool complete;
        std::vector<CellBits> bits = {};  // the cells
    };
    // The image of a set of digits is the union of those of its bytes.
    struct Image {
        std::vector<std::array<Digits, 256>> of_byte;
        Digits operator()(Digits digits) const {
            Digits image = 0;
            for (std::size_t i = 0; i < of_byte.size(); ++i) image |= of_byte[i][digits >> (8 * i) & 0xff];
            return image;
        }
    };
    struct Arc {
        Cell to;
        std::uint32_t image;
    };
    struct Cage {
        std::vector<Cell> cells;
        std::span<const Digits> sets;
    };
    // Cells of one group follow each other, have the same factor, 1 or -1, and differ; other cells are groups of one.
    struct Sum {
        std::vector<Cell> cells;
        std::vector<int> factors;
        int low, high;
        std::vector<std::uint32_t> group_ends = {};
    };
    // low <= times that the digit occurs in the first cells - times in the others <= high.
    struct Count {
        std::vector<Cell> cells;
        std::size_t num_added;
        Digits digit;
        int low, high;
    };
    // `length` different cells, whose digits between the least and the greatest add up to the total; behind them, if
    // there are two more, auxiliary cells that hold these two.
    struct Between {
        std::vector<Cell> cells;
        std::size_t length;
        int total;
    };
    struct Line {
        std::vector<Cell> cells;
        const Diagram* diagram;
    };

    const Grid& grid() const { return parts_->grid(); }
    const Parts& parts() const { return *parts_; }
    std::size_t num_cells() const { return parts_->num_cells(); }
    // Only words with a bit, in increasing order: all bits of a large grid would be a square of its cells.
    std::span<const CellBits> peers(Cell c) const {
        return std::span(peers_).subspan(first_peers_[c], first_peers_[c + 1] - first_peers_[c]);
    }
    // Those of one word.
    std::uint64_t peers(Cell c, std::uint32_t word) const {
        const std::span<const CellBits> all = peers(c);
        std::size_t i = 0;
        while (i < all.size() && all[i].word < word) ++i;
        return i < all.size() && all[i].word == word ? all[i].bits : 0;
    }
    // Words of a row of the matrix of peers; 0: the grid is too large for one.
    std::size_t peer_words() const { return peer_words_; }
    // The peers of a cell, as bits.  Requires: peer_words() > 0.
    const std::uint64_t* peer_row(Cell c) const { return peer_rows_.data() + c * peer_words_; }
    bool are_peers(Cell a, Cell b) const {
        const auto word = static_cast<std::uint32_t>(b / 64);
        return ((peer_words_ != 0 ? peer_row(a)[word] : peers(a, word)) >> (b % 64) & 1) != 0;
    }

    const std::vector<House>& houses() const { return houses_; }
    const std::vector<Arc>& arcs(Cell c) const { return arcs_[c]; }
    const Image& image(std::uint32_t i) const { return images_[i]; }
    const std::vector<Cage>& cages() const { return cages_; }
    const std::vector<Sum>& sums() const { return sums_; }
    const std::vector<Count>& counts() const { return counts_; }
    const std::vector<Between>& betweens() const { return betweens_; }
    const std::vector<Line>& lines() const { return lines_; }
    // Sets of `size` different digits of the grid whose values add up to `total`; empty if there is none, the network
    // has no sums, or there are too many digits.
    std::span<const Digits> sets_with(std::size_t size, int total) const;

    // Houses, cages, sums, counts, betweens and lines in one numbering, cheap ones first.
    std::size_t num_units() const {
        return houses_.size() + cages_.size() + sums_.size() + counts_.size() + betweens_.size() + lines_.size();
    }
    const std::vector<std::uint32_t>& units_of(Cell c) const { return units_of_[c]; }
    // In increasing order.
    std::span<const std::uint32_t> houses_of(Cell c) const { return std::span(units_of_[c]).first(num_houses_of_[c]); }
    // The units as bits: 64 units from 64 * word on.
    std::span<const CellBits> unit_bits(Cell c) const {
        return std::span(unit_bits_).subspan(first_unit_bits_[c], first_unit_bits_[c + 1] - first_unit_bits_[c]);
    }
    bool contradicts() const { return contradicts_; }

private:
    using Matrix = std::vector<Digits>;  // by digit of the first cell
    // Above it, cages are handled as other sums: sets of digits would be too many.
    static constexpr std::size_t kMostDigitsOfCages = 16;

    void add_peers();
    void add_houses();
    void relate(Cell a, Cell b, const Matrix& forward);
    void add_arcs();
    void add_sums();
    bool add_flags(const std::vector<Cell>& cells, const std::vector<int>& factors, int low, int high);
    void group(Sum& sum) const;
    void add_sum(std::vector<Cell> cells, std::vector<int> factors, int low, int high);
    void add_sets();
    void add_lines();
    void number_units();
    std::uint32_t image_of(const Matrix& matrix);
    bool all_peers(std::span<const Cell> cells) const;
    void list_sets();

    const Parts* parts_;
    std::vector<CellBits> peers_;
    std::vector<std::size_t> first_peers_;  // by cell, and the end
    std::size_t peer_words_ = 0;
    std::vector<std::uint64_t> peer_rows_;  // the same as a matrix, in small grids
    std::vector<House> houses_;
    std::map<std::pair<Cell, Cell>, Matrix> relations_;  // joined, first < second
    std::vector<Image> images_;
    std::map<Matrix, std::uint32_t> known_images_;
    std::vector<std::vector<Arc>> arcs_;
    std::vector<Cage> cages_;
    std::deque<DigitSets> scattered_;  // of the parts with sets, in another order
    std::vector<Sum> sums_;
    std::vector<Count> counts_;
    std::vector<Between> betweens_;
    std::vector<Line> lines_;
    std::vector<std::vector<std::uint32_t>> units_of_;
    std::vector<std::uint32_t> num_houses_of_;  // by cell: the first of its units are houses
    std::vector<CellBits> unit_bits_;
    std::vector<std::size_t> first_unit_bits_;            // by cell, and the end
    std::vector<std::vector<std::vector<Digits>>> sets_;  // by size, and total above the least one
    std::vector<int> least_;                              // by size
    bool contradicts_ = false;
};

}  // namespace sudoku
