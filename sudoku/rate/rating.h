#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sudoku/logic/walkthrough.h"
#include "sudoku/solve/solver.h"

namespace sudoku {

// The freedom of a puzzle: over its blanks, the other blanks in each of the blank's houses, summed.  A blank
// that shares two houses with another (row and box, say) counts it twice.  So a house with b blanks adds b *
// (b - 1), which is how it is computed; 81 blanks in rows, columns and boxes of 9x9 make 27 * 72 = 1944.
// Source: the batch tool that this program replaces grades by "blanks plus freedom".  Requires: sides agree.
std::uint64_t freedom(const Board& board, const Rules& rules);

// Compares the effort of two searches: by nodes, then by rounds.
inline std::strong_ordering harder(const Effort& a, const Effort& b) {
    if (const auto nodes = a.nodes <=> b.nodes; nodes != 0) return nodes;
    return a.rounds <=> b.rounds;
}

// The difficulty of a puzzle by two measures that are independent of solving techniques.
struct Rating {
    std::uint64_t blanks = 0;
    std::uint64_t freedom = 0;
    Effort effort;                // of the search for a second solution, which proves that there is one or none
    std::uint64_t solutions = 0;  // 0, 1 or 2 (two or more); of a search that hit its budget, what was found
    bool complete = true;         // false: the budget, an interrupt or an error ended the search
    // Why there is no rating: the solver's, or it was wrong (checked_search.h).
    std::optional<sat::Error> error;
};
// "blanks=52 freedom=860 nodes=3 rounds=41"
std::string to_string(const Rating& rating);

// The rating by a search for a second solution of the whole board.  Requires: sides agree.
Rating rating_of(const Board& board, const Rules& rules, const SearchResult& result);

// Rates puzzles under fixed rules.  The effort is that of the search for many at once (`bulk`) where the rules are for
// it, otherwise of the candidate masks (`bits`), or of `auto` where a board is too large for them.  Those of two kinds
// of boards cannot be compared.  It depends on the form of a puzzle (which of two equal cells is met first), so
// equivalent puzzles have about the same effort, not exactly.
class Rater {
public:
    // Requires: `rules` outlive the rater.
    explicit Rater(const Rules& rules);
    // Of `options` the node budget and the stop flag are used.  Requires: sides agree.
    Rating rate(const Puzzle& puzzle, const SearchOptions& options = {});

private:
    const Rules& rules_;
    std::unique_ptr<Solver> solver_;
};

struct RedundantGivens {
    std::vector<Cell> cells;  // rising
    bool complete = true;     // false: the search was stopped, or a given hit its budget; `cells` holds those found
    std::optional<sat::Error>
        error;  // the solver's, or it was wrong (checked_search.h), with `complete` false; empty otherwise
};

// The givens of a puzzle with exactly one solution that could be left out, each alone, with that solution
// still the only one; a puzzle without any is minimal.  Of `options` the node budget (for each given) and the
// stop flag are used.  One search a given: for a solution that has another digit there. Requires: `solution`
// is the only solution of `puzzle`; `solver` is for its rules.
RedundantGivens redundant_givens(const Puzzle& puzzle, const Board& solution, const Rules& rules, Solver& solver,
                                 const SearchOptions& options = {});

// The difficulty of a puzzle for a player, by the techniques of the walkthrough.
//
// `difficulty` is that of the hardest technique, as the list of techniques has it (techniques.h):
//   1  singles                                  2  locked candidates, pairs
//   3  larger subsets, fish, turbot fish        4  wings, colouring, unique rectangles
//   5  chains and nets, and what needs a search: the reduction
// `score` orders puzzles of one difficulty: the sum of the costs of all steps, those of a reduction with the effort of
// its search.
struct LogicRating {
    const TechniqueEntry* hardest = nullptr;  // null if no cell is blank
    std::uint64_t score = 0;
    unsigned difficulty = 1;  // 1 to 5
};
// "difficulty=3 hardest=x-wing score=412"
std::string to_string(const LogicRating& rating);

// Rates by walk() on the canonical form of a classic puzzle up to side 16: which of several steps of a technique is
// found first depends on the form, and so does the number of steps.  Equivalent puzzles have the same rating.  A puzzle
// with pencil marks or of another variant is rated as it is, and so is any with `stop_at_difficulty`, for quick
// rejections.  Requires: as for walk().
LogicRating rate_by_logic(const Puzzle& puzzle, const Board& solution, const Rules& rules,
                          const WalkOptions& options = {});

}  // namespace sudoku
