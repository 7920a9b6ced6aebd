#include "sudoku/solve/sat_oracle.h"

#include <utility>

#include "sudoku/solve/by_sat.h"

namespace sudoku {

sat::Settings incremental_settings(sat::Settings settings, const SearchOptions& options) {
    settings.engine = "learning";
    if (!sat::cdcl::accepts_rule(settings.branch)) settings.branch = "best";
    settings.limits = {};
    settings.proof = nullptr;
    settings.lrat = nullptr;
    settings.observer = nullptr;
    settings.progress = nullptr;
    if (options.random == nullptr) return settings;
    settings.seed = options.random->next();
    if (settings.branch == "best" || settings.branch == "auto") settings.branch = "random";
    return settings;
}

namespace {

sat::Formula formula_without(const Encoding& encoding, const std::optional<Candidate>& without) {
    sat::FormulaSink sink;
    encoding.write(sink);
    if (without && !encoding.contradiction()) forbid(encoding.variables(), *without, sink);
    return std::move(sink).formula();
}

}  // namespace

std::unique_ptr<SatOracle> SatOracle::make(const Puzzle& puzzle, const Rules& rules, const sat::Settings& settings,
                                           const SearchOptions& options) {
    auto encoding = Encoding::make(puzzle, rules, {.encoding = find_encoding("reduced")});
    if (!encoding || encoding->num_literals() >= sat::FormulaBuilder::kMaxLiterals) return nullptr;
    return std::unique_ptr<SatOracle>(new SatOracle(*std::move(encoding), settings, options));
}

// Measured on blank and on half-filled boards from 9x9 to 25x25.
std::uint64_t SatOracle::worth_of_start() const {
    const std::uint64_t side = encoding_.rules().side();
    return 80 * encoding_.num_literals() / (side * side * side);
}

Oracle::Reply SatOracle::ask(std::span<const Branch> path, const Limits& limits) {
    Reply reply;
    if (encoding_.contradiction()) reply.answer = Answer::none;
    if (reply.answer == Answer::none) return reply;
    if (!solver_) {
        formula_ = formula_without(encoding_, options_.without);
        solver_.emplace(incremental_settings(settings_, options_));
        solver_->load(formula_);
        // Any variable may be assumed in any query, and restoring one costs more than keeping it.
        for (std::uint32_t v = 0; v < formula_.num_vars(); ++v) solver_->freeze(sat::Var{v});
    }
    if (assume(path, reply)) decide(limits, reply);
    return reply;
}

// Returns false if the givens refute the path, which was then answered.
bool SatOracle::assume(std::span<const Branch> path, Reply& reply) {
    assumed_.clear();
    places_.clear();
    for (std::size_t i = 0; i < path.size(); ++i) {
        const auto number = encoding_.variables().number(path[i].candidate);
        const auto literal = number ? formula_.from_dimacs(static_cast<std::int32_t>(*number)) : std::nullopt;
        if (!literal && !path[i].placed) continue;
        if (!literal) {
            reply.answer = Answer::none;
            reply.refuted = i + 1;
            return false;
        }
        assumed_.push_back(path[i].placed ? *literal : ~*literal);
        places_.push_back(i);
    }
    return true;
}

// Measured on boards of side 9 to 25: a propagated literal takes about as long as 10 to 32 / side^2 nodes of bits, and
// a conflict, with the propagations after it, as 3000 / side^2.
void SatOracle::decide(const Limits& limits, Reply& reply) {
    const std::uint64_t cells = encoding_.rules().num_cells();
    const std::uint64_t conflicts = 10 + limits.worth * cells / 3000;
    const sat::Outcome outcome = solver_->solve(assumed_, {conflicts, limits.nodes, {}, options_.stop});
    const Effort before = std::exchange(spent_, {outcome.stats.decisions, outcome.stats.propagations});
    reply.effort = {spent_.nodes - before.nodes, spent_.rounds - before.rounds};
    reply.worth = 16 + 32 * reply.effort.rounds / cells;
    if (outcome.verdict == sat::Verdict::unknown) return give_up(outcome.stopped, reply);
    if (outcome.verdict == sat::Verdict::unsatisfiable) return refute(reply);
    sat::Result<Board> solution = encoding_.decode(formula_, outcome.model);
    reply.answer = solution ? Answer::solution : Answer::ended;
    if (solution) return void(reply.solution = *std::move(solution));
    reply.ended = Ended::stopped;
    reply.error = solution.error();
}

void SatOracle::refute(Reply& reply) const {
    reply.answer = Answer::none;
    for (std::size_t i = 0; i < assumed_.size(); ++i)
        if (solver_->failed(assumed_[i])) reply.refuted = places_[i] + 1;
}

void SatOracle::give_up(sat::StopReason reason, Reply& reply) {
    if (reason == sat::StopReason::conflict_limit) return;
    reply.answer = Answer::ended;
    reply.ended = reason == sat::StopReason::decision_limit ? Ended::budget : Ended::stopped;
}

}  // namespace sudoku
