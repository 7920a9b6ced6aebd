#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sat/cdcl/solver.h"
#include "sudoku/encode/encode.h"
#include "sudoku/solve/oracle.h"

namespace sudoku {

// The settings of the CDCL solver for many queries of one search.
sat::Settings incremental_settings(sat::Settings settings, const SearchOptions& options);

// The CDCL solver as an oracle: the puzzle in the encoding `reduced`, and a path as assumptions (Een, Soerensson:
// Temporal induction by incremental SAT solving, 2003), so that what one query learns helps the next.  Learned clauses
// follow from the formula alone, and no clause is added for a solution, so memory does not grow with their number.
class SatOracle final : public Oracle {
public:
    // `settings`: seed, rule and techniques; the engine is `learning`.  Null if the puzzle is too large for a formula.
    // Requires: `rules` and `options` outlive the oracle.
    static std::unique_ptr<SatOracle> make(const Puzzle& puzzle, const Rules& rules, const sat::Settings& settings,
                                           const SearchOptions& options);

    std::uint64_t worth_of_start() const override;
    Reply ask(std::span<const Branch> path, const Limits& limits) override;

private:
    SatOracle(Encoding encoding, const sat::Settings& settings, const SearchOptions& options)
        : encoding_(std::move(encoding)), settings_(settings), options_(options) {}
    bool assume(std::span<const Branch> path, Reply& reply);
    void decide(const Limits& limits, Reply& reply);
    void refute(Reply& reply) const;
    static void give_up(sat::StopReason reason, Reply& reply);

    Encoding encoding_;
    sat::Settings settings_;
    const SearchOptions& options_;
    sat::Formula formula_;
    std::optional<sat::cdcl::Solver> solver_;  // made with the formula for the first query
    std::vector<sat::Lit> assumed_;
    std::vector<std::size_t> places_;  // of the assumptions in the path
    Effort spent_;                     // by all queries
};

}  // namespace sudoku
