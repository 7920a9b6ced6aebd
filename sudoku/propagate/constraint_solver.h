#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/settings.h"
#include "sat/core/terminator.h"
#include "sat/count/count.h"
#include "sudoku/propagate/encode.h"
#include "sudoku/propagate/network.h"
#include "sudoku/propagate/search.h"

namespace sudoku {

// How the solutions of a puzzle are found.
//   automatic  by search and through SAT in turn: each continues where it stopped, with twice the effort
//   search     by search alone
//   sat        through SAT alone
enum class ConstraintEngine : std::uint8_t { automatic, search, sat };

struct ConstraintSolveOptions {
    // Of solve(): it ends after this many solutions; > 0.
    std::uint64_t limit = 1;
    ConstraintEngine engine = ConstraintEngine::automatic;
    const sat::Terminator* stop = nullptr;  // may be null
    // Seed, branching rule and techniques of the CDCL solver, and limits.memory_bytes; nothing else is used.
    sat::Settings sat = {};
    // Of solve(): called with every solution counted; may be empty.
    std::function<void(const Values&)> on_solution = {};
    // Of `automatic`: the first turn of the search ends when it has reversed this many decisions since the last
    // solution, that of SAT after as many conflicts, which take ten times as long or more.  A node takes 2 to 15
    // microseconds on a 9x9 grid.
    std::uint64_t patience = 2500;
};

struct ConstraintSolveResult {
    std::uint64_t solutions = 0;                                 // exact if the search ended exhausted
    ConstraintSearchEnd ended = ConstraintSearchEnd::exhausted;  // never `budget`
    std::uint64_t nodes = 0;                                     // of the search
    std::uint64_t conflicts = 0;                                 // of the CDCL solver
    bool used_sat = false;
};

// Whether a puzzle has one solution.
struct FewSolutions {
    std::vector<Values> values;  // at most two
    std::uint64_t nodes = 0;     // of the search
    bool stopped = false;        // there may be more than these

    bool is_one() const { return values.size() == 1 && !stopped; }
};

// Which digits occur in solutions.
struct ConstraintCandidates {
    std::vector<Digits> proven;  // by cell of the grid: digits that occur in some solution
    std::vector<Digits> open;    // by cell of the grid: digits that may or may not; none if complete
    bool complete = false;       // false: it was interrupted
    std::uint64_t nodes = 0, conflicts = 0;

    // Requires: complete.
    bool has_solution() const {
        for (const Digits digits : proven)
            if (digits != 0) return true;
        return false;
    }
};

struct ConstraintCountOptions {
    const sat::Terminator* stop = nullptr;           // may be null
    std::optional<std::uint64_t> memory_bytes = {};  // for the model counter
    std::uint64_t cache_bytes = sat::kCountCacheBytes;
    sat::CountProgress* progress = nullptr;  // of the model counter; may be null
    // A search with this many nodes, and as many solutions, comes first: it is faster where there are few.
    std::uint64_t search_nodes = 50'000;
};

struct ConstraintCount {
    std::string solutions;                            // a decimal number; empty if it was not found out
    std::uint64_t at_least = 0;                       // solutions found by the search
    sat::StopReason stopped = sat::StopReason::none;  // why there is no number
    bool too_long = false;                            // the number has more digits than sat/count writes
    std::uint64_t nodes = 0;                          // of the search
    std::optional<sat::CountOutcome> counted = {};    // of the model counter, if it was needed
};

// Finds the solutions of a puzzle: some or all, the digits that occur in any, or their number.  With unknown regions,
// solutions differ if their digits or their regions do.  Every solution is checked by check_values() before it is used.
// Deterministic, also where `automatic` changes from search to SAT.
//
// At the end of each turn of the search, what it has visited is excluded by clauses: for every decision that it has
// reversed, the branch that it left.  Solutions found through SAT are known when the search comes to them, and after a
// few of them SAT keeps its turn.  So no solution is reported twice, and memory does not grow with their number.
//
// Errors of all queries: "internal error" if a solution is wrong; if SAT is requested, or needed by count(), those of
// ConstraintEncoding::make(); with the memory limit, that the CDCL solver reached it.  `automatic` continues by search
// where there is no encoding.  Unknown regions are found through SAT, also by `automatic`; `search` is an error there.
class ConstraintSolver {
public:
    // `cache`: diagrams of the puzzles before; not used after this call.  `stop` (may be null) interrupts it.
    // Errors: those of Parts::of(); "interrupted".  Requires: fits(puzzle); `puzzle` outlives the solver.
    static sat::Result<ConstraintSolver> make(const ConstraintPuzzle& puzzle, DiagramCache& cache,
                                              const sat::Terminator* stop = nullptr);

    // Find up to `limit` solutions, each once.
    sat::Result<ConstraintSolveResult> solve(const ConstraintSolveOptions& options);
    // solve() up to the second solution; `limit` and `on_solution` are not used.
    sat::Result<FewSolutions> few_solutions(ConstraintSolveOptions options);
    // Find out which digits occur in some solution, for every cell.  If it is interrupted, the result is what is known
    // by then.
    sat::Result<ConstraintCandidates> true_candidates(const ConstraintSolveOptions& options);
    // The exact number of solutions.
    sat::Result<ConstraintCount> count(const ConstraintCountOptions& options);

    const ConstraintPuzzle& puzzle() const { return *puzzle_; }
    const Parts& parts() const { return *parts_; }
    const Network& network() const { return *network_; }
    // Made at the first call, valid as long as the solver.  Errors: those of ConstraintEncoding::make(), also
    // "interrupted", after which it may be called again.
    sat::Result<const ConstraintEncoding*> encoding(const sat::Terminator* stop = nullptr);

private:
    ConstraintSolver(const ConstraintPuzzle& puzzle, Parts parts, const sat::Terminator* stop);
    sat::Status check_engine(ConstraintEngine engine) const;

    const ConstraintPuzzle* puzzle_;
    // On the heap, since the network and the encoding refer to them while the solver is moved.
    std::unique_ptr<Parts> parts_;
    std::unique_ptr<Network> network_;
    std::unique_ptr<ConstraintEncoding> encoding_;  // null: not made yet
};

}  // namespace sudoku
