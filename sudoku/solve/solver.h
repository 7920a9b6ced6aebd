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
    std::uint64_t limit = 1;           // the search ends after this many solutions; > 0
    std::optional<Candidate> without;  // only solutions without this candidate count
    // Maximum number of nodes.  `sat` checks it before a decision, but not before the second branch after a conflict,
    // so it may exceed it by some nodes.
    std::optional<std::uint64_t> node_budget;
    // Polled before every node.
    const sat::Terminator* stop = nullptr;
    // If not null, candidates of a cell are tried in random order, so that the first solution is random, but not
    // uniform.
    sat::Random* random = nullptr;
    // Called for every solution counted; may be empty.  May throw, which ends the search and leaves the solver usable.
    std::function<void(const Board&)> on_solution;
};

enum class Ended : std::uint8_t { exhausted, limit, budget, stopped };

// The effort of a search; that of `bulk` and `bits` measures the difficulty of a puzzle (rating.h).  The numbers are
// the same on every machine and in every build.
//
//   bits: nodes are branches, counting both sides; rounds are propagation passes over the board (bits/kernel.h).
//   sat:  nodes are decisions, counting both sides; rounds are literals made true by unit propagation.
//   bulk: nodes are twice the cells branched on; rounds are sweeps (bulk/sweep.h) until the board is solved,
//         contradictory, or needs a guess.
//   auto: the sums over the solvers it used; also bulk and sat for more than two solutions.
//
// A puzzle solved by propagation alone has 0 nodes.
struct Effort {
    std::uint64_t nodes = 0;
    std::uint64_t rounds = 0;
};

// `solutions` is exact if the search ended exhausted, otherwise the number found so far.
struct SearchResult {
    std::uint64_t solutions = 0;
    Ended ended = Ended::exhausted;
    Effort effort;
    // Set, with `ended` stopped, if the solver failed (for example, the clauses exceed the size of a formula).
    std::optional<sat::Error> error;
};

// A solver for puzzles under fixed rules: tables derived from the rules are built once for many puzzles.  Not
// thread-safe; use one per thread.
class Solver {
public:
    virtual ~Solver() = default;
    // Deterministic: the same puzzle, options and state of `random` give the same solutions in the same order.  If the
    // givens violate the rules, there is no solution.  Requires: sides agree.
    virtual SearchResult search(const Puzzle& puzzle, const SearchOptions& options) = 0;
};

struct SolverEntry {
    std::string_view name, summary;
    // Why the solver does not support these rules ("boards up to side 64"); empty if it does.
    std::string (*obstacle)(const Rules& rules);
    // `sat`: engine, rule and seed for searches by the SAT library.  Requires: obstacle() is empty; `rules` outlive the
    // solver.
    std::unique_ptr<Solver> (*make)(const Rules& rules, const sat::Settings& sat);
    // True if batches of puzzles may be solved by bulk.h instead, if it supports the rules.
    bool bulk;
};
// The registry of solvers: auto, bits, bulk, sat.
std::span<const SolverEntry> solvers();
// Null if there is no such solver.
const SolverEntry* find_solver(std::string_view name);

}  // namespace sudoku
