#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/generate/deadline.h"
#include "sudoku/model/board.h"
#include "sudoku/solve/solver.h"

namespace sudoku {

// A bipartite graph whose edges are removed matching by matching.  If all left nodes have degree k, and the right nodes
// k times their capacity, k matchings remove all edges (Koenig, 1916: a regular bipartite graph has a perfect matching,
// and the rest is regular again).
class RandomMatchings {
public:
    RandomMatchings(std::size_t left, std::size_t right, std::size_t capacity)
        : edges_(left), held_(right), seen_(right), partner_(left), capacity_(capacity) {}

    void add(std::size_t left, std::size_t right) { edges_[left].push_back(right); }
    // Removes a random matching within the capacities of the right nodes, and returns the right nodes by left node.
    // Requires: there is such a matching.
    const std::vector<std::size_t>& draw(sat::Random& random);

private:
    bool augment(std::size_t left);

    std::vector<std::vector<std::size_t>> edges_;  // by left node
    std::vector<std::vector<std::size_t>> held_;   // by right node: the left nodes that have it
    std::vector<bool> seen_;                       // right nodes visited by the current augmentation
    std::vector<std::size_t> partner_;             // by left node
    std::size_t capacity_;
};

// Random complete classic grids of any size, without a search: 400x400 takes a second.
//
// A grid is two edge colourings.  In every stack, each digit appears once in each band, each time in another column:
// edges from digits to bands, coloured by the columns of the stack; the number of digits of a colour in a band is the
// number of rows of a box.  Then, in every band, each digit has one column in each stack: edges from digits to columns,
// coloured by the rows of the band.  Both graphs are regular, so that choosing one matching after the other never
// fails.  Every grid is possible, but not with equal probability.
class ColouredGrids {
public:
    explicit ColouredGrids(Box box) : box_(box), column_of_(box.side() * box.side()) {}

    // Deterministic in the state of `random`.
    Board make(sat::Random& random);

private:
    std::size_t& column_of(std::size_t band, std::size_t stack, std::size_t digit) {
        return column_of_[(band * box_.rows + stack) * box_.side() + digit];
    }
    void colour_stack(std::size_t stack, sat::Random& random);
    void colour_band(std::size_t band, sat::Random& random, Board& grid);

    Box box_;
    std::vector<std::size_t> column_of_;  // of a digit (from 0) in a box, from 0
};

class Seeding;

// A method to make grids.
struct GridMethodEntry {
    std::string_view name, summary;
    // Sets digits in an empty board, in which the corner may be set, as the start of the search.  Returns false if it
    // must start over.  Null if the grids are enumerated without a search (ShiftGrids).
    bool (*seed)(Seeding& seeding, sat::Random& random);

    bool is_random() const { return seed != nullptr; }
};
// The registry of methods: shift, backtrack, lasvegas, diagonal.
std::span<const GridMethodEntry> grid_methods();
// Null if there is no such method.
const GridMethodEntry* find_grid_method(std::string_view name);

// Random complete grids of any rules.  Some digits are set at random, then a randomised search, fewest candidates
// first, fills the rest under a node budget; if it fails, it starts over with other digits (a Las Vegas algorithm: the
// result is correct, the time is random).  The budget grows slowly, so that every grid can be reached, and some
// attempts run without set digits, so that rules without any grid are detected.
//
// Classic grids too large for a search are coloured instead, whatever the method (ColouredGrids).
//
// Grids are random, but not uniform: a grid that is forced early is more likely than one with many alternatives near
// the end.
class GridMaker {
public:
    // Every kUnseeded-th attempt sets no digits.
    static constexpr unsigned kUnseeded = 16;

    // `corner`: any if empty.  Requires: method.is_random(); corner <= rules.side(); `rules` outlive this.
    GridMaker(const Rules& rules, const GridMethodEntry& method, std::optional<Digit> corner = std::nullopt);
    ~GridMaker();

    // A complete grid without conflict; nullopt if the deadline passed.  Errors: the rules have no grid, the solver
    // does not support boards of this size, or its answer is wrong.
    // Deterministic in the state of `random`.
    sat::Result<std::optional<Board>> make(sat::Random& random, const Deadline& deadline);

private:
    static constexpr std::size_t kMostBySearch = 64;  // side

    SearchResult fill(sat::Random& random, const Deadline& deadline, std::uint64_t budget);
    Board colour(sat::Random& random) const;

    const Rules& rules_;
    const GridMethodEntry& method_;
    std::optional<Digit> corner_;
    std::unique_ptr<Solver> solver_;
    std::unique_ptr<Seeding> seeding_;
    Puzzle puzzle_;
    Board grid_;
};

// The best solver for these rules with random digits: bits up to side 64, otherwise the first of the registry that
// supports them.
std::unique_ptr<Solver> make_generating_solver(const Rules& rules);

}  // namespace sudoku
