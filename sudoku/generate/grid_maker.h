#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/generate/deadline.h"
#include "sudoku/solve/solver.h"

namespace sudoku {

class Seeding;

// A way to complete grids.
struct GridMethodEntry {
    std::string_view name, summary;
    // Sets digits in an empty board, in which the corner may stand already, for the search to start from.
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
// Classic grids wider than any search fills are coloured instead, whatever the method (coloured_grids.h).
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
