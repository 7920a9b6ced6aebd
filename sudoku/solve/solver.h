#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sat/core/random.h"
#include "sat/core/settings.h"
#include "sat/core/terminator.h"
#include "sudoku/model/board.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace sudoku {

struct SearchOptions {
    std::uint64_t limit = 1;           // the search ends with this many solutions; > 0
    std::optional<Candidate> without;  // only solutions without this one count
    // The search ends before it takes one node more.  `sat` looks at it before a decision, and not before the
    // second sides that conflicts lead to, so that it may end some nodes later.
    std::optional<std::uint64_t> node_budget;
    // Polled before every node.
    const sat::Terminator* stop = nullptr;
    // Not null: the order in which the candidates of a cell are tried is random, so that the first
    // solution is a random one (not a uniform one).
    sat::Random* random = nullptr;
    // Called for every solution counted; empty: only the number is needed.  May throw: the search ends with
    // that, and the solver stays usable.
    std::function<void(const Board&)> on_solution;
};

enum class Ended : std::uint8_t { exhausted, limit, budget, stopped };

// How hard the search was; the difficulty of a puzzle is measured by that of `bulk` and `bits` (rating.h).  The
// numbers are the same on every machine, and in every build.
//
//   bits: nodes are branches taken, both sides of each counted; rounds are looks at the whole board for what
//         follows (bits/kernel.h).
//   sat:  nodes are decisions, both sides of each counted; rounds are literals made true by unit propagation.
//   bulk: nodes are twice the cells branched on; rounds are looks at the whole board (bulk/sweep.h) until it is solved,
//         a contradiction, or in need of a guess.
//   auto: the sums over the solvers it used.
//
// A puzzle that follows without a guess has 0 nodes.
struct Effort {
    std::uint64_t nodes = 0;
    std::uint64_t rounds = 0;
};

// `solutions` is exact where the search ended exhausted, otherwise what was found until then.
struct SearchResult {
    std::uint64_t solutions = 0;
    Ended ended = Ended::exhausted;
    Effort effort;
    // Why the solver could not do it (a board whose clauses fit no formula), with `ended` stopped; empty
    // otherwise.
    std::optional<sat::Error> error;
};

// A search for the solutions of puzzles under fixed rules: tables that follow from the rules are built once,
// then many puzzles are searched.  Not shared between threads; every thread has its own.
class Solver {
public:
    virtual ~Solver() = default;
    // Deterministic: same puzzle, same options (and same state of `random`): same solutions in the same
    // order. Givens that break the rules: no solution.  Requires: sides agree.
    virtual SearchResult search(const Puzzle& puzzle, const SearchOptions& options) = 0;
};

struct SolverEntry {
    std::string_view name, summary;
    // Why these rules are not for this solver ("boards up to side 64"); empty: they are.
    std::string (*obstacle)(const Rules& rules);
    // `sat`: engine, rule and seed where the SAT library searches.  Requires: obstacle() is empty; `rules`
    // outlive the solver.
    std::unique_ptr<Solver> (*make)(const Rules& rules, const sat::Settings& sat);
    // May puzzles that come many at a time be searched by bulk.h instead, where the rules are for it?
    bool bulk;
};
// The one list: auto, bits, bulk, sat.
std::span<const SolverEntry> solvers();
// nullptr: no such solver.
const SolverEntry* find_solver(std::string_view name);

}  // namespace sudoku
