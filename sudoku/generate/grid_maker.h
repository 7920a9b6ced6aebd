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

// A bipartite graph whose edges are taken away matching by matching.  Where all left nodes have the same
// degree k, and the right nodes k times their capacity, k matchings take all of them (Koenig, 1916: a regular
// bipartite graph has a perfect matching, and what is left is regular again).
class RandomMatchings {
public:
    RandomMatchings(std::size_t left, std::size_t right, std::size_t capacity)
        : edges_(left), held_(right), seen_(right), partner_(left), capacity_(capacity) {}

    void add(std::size_t left, std::size_t right) { edges_[left].push_back(right); }
    // Gives every left node one of its right nodes, at random, none of which gets more than its capacity;
    // returns them by left node, and takes these edges away.  Requires: there is such a matching.
    const std::vector<std::size_t>& draw(sat::Random& random);

private:
    bool augment(std::size_t left);

    std::vector<std::vector<std::size_t>> edges_;  // by left node
    std::vector<std::vector<std::size_t>> held_;   // by right node: the left nodes that have it
    std::vector<bool> seen_;                       // right nodes, by the augmentation under way
    std::vector<std::size_t> partner_;             // by left node
    std::size_t capacity_;
};

// Random complete grids of classic rules, without a search and so of any size: 400x400 takes a second.
//
// A grid is two colourings of edges.  In every stack each digit appears once in each band, in another column
// each time: edges from digits to bands, coloured by the columns of the stack, so that every band has as many
// digits of a colour as a box has rows.  In every band, then, each digit has one column in each stack, and
// each column as many digits as a box has rows: edges from digits to columns, coloured by the rows of the
// band.  Both graphs are regular, so that drawing one matching after the other never ends in a dead end.
// Every grid can come, but not all with the same chance.
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
    std::vector<std::size_t> column_of_;  // of a digit (from 0) in a box, from 0 to the box's columns
};

class Seeding;

// A way to complete grids.
struct GridMethodEntry {
    std::string_view name, summary;
    // Sets digits in an empty board, in which the corner may be set, for the search to start from.
    // false: an unlucky choice, start over.  nullptr: there is no search, the grids are enumerated (ShiftGrids).
    bool (*seed)(Seeding& seeding, sat::Random& random);

    bool is_random() const { return seed != nullptr; }
};
// The one list: shift, backtrack, lasvegas, diagonal.
std::span<const GridMethodEntry> grid_methods();
// nullptr: no such method.
const GridMethodEntry* find_grid_method(std::string_view name);

// Random complete grids of any rules.  Some digits are set at random, then a search in random order, fewest
// candidates first, fills the rest under a node budget; when it fails, everything starts over with other digits
// (a Las Vegas method: the result is right, the time is random).  The budget grows slowly, so that no grid is out
// of reach, and now and then the search runs without set digits, so that rules which no grid keeps are recognised.
//
// Classic grids wider than any search fills are coloured instead, whatever the method (ColouredGrids).
//
// Grids made so are random, but not uniformly so: a grid with many alternatives near its end is met less often than
// one that is forced early.
class GridMaker {
public:
    // Attempts without set digits come every so often.
    static constexpr unsigned kUnseeded = 16;

    // Requires: method.is_random(); corner <= rules.side(), or empty: any; `rules` outlive this.
    GridMaker(const Rules& rules, const GridMethodEntry& method, std::optional<Digit> corner = std::nullopt);
    ~GridMaker();

    // A complete grid without conflict; nullopt: deadline ended.  Errors: no grid keeps the rules, or the solver cannot
    // take boards so large, or it is wrong.
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

// The solver that suits these rules when digits are tried at random: bits up to side 64, otherwise the list's first
// that takes them.
std::unique_ptr<Solver> make_generating_solver(const Rules& rules);

}  // namespace sudoku
