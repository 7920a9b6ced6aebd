// One formula and one query: the search, and before or during it a decision to break the symmetries of the formula.
#include <algorithm>
#include <optional>
#include <utility>

#include "sat/cdcl/held_proof.h"
#include "sat/cdcl/listener.h"
#include "sat/cdcl/solver.h"
#include "sat/core/stats_sum.h"
#include "sat/symmetry/breaking.h"

namespace sat::cdcl {
namespace {

// The arena, the watches, and the tables of the variables, before anything is learned.
std::uint64_t estimated_bytes(const Formula& formula) {
    return 4 * (2 * formula.num_clauses() + formula.num_literals()) + 16 * formula.num_clauses() +
           70 * formula.num_vars();
}

// Symmetries are looked for before a round of inprocessing, once the search has taken this many times the work of
// reading all clauses as a graph and refining it, and at least this many ticks (20 ms or more): most formulas are
// solved before, and the others lose little.
constexpr std::uint64_t kSearchBefore = 12, kTicksBefore = 1'000'000;
// Ticks for everything, about a second, or this share of the search so far.
constexpr std::uint64_t kToBreak = 40'000'000;
constexpr double kShare = 0.05;
// Larger formulas have too many symmetries for this effort; the second limit holds unless symmetry is switched on.
constexpr std::size_t kMostLiterals = 5'000'000, kMostUnasked = 500'000;

std::uint64_t work_of_refining(const Formula& formula) {
    return 4 * (formula.num_literals() + formula.num_clauses() + formula.num_vars());
}
std::uint64_t ticks_before_breaking(const Formula& formula) {
    return std::max(kTicksBefore, kSearchBefore * work_of_refining(formula));
}
std::uint64_t bytes_of_breaking(const Formula& formula) {
    return 120 * (formula.num_clauses() + 2 * formula.num_vars()) + 24 * formula.num_literals();
}

class Query {
public:
    Query(const Formula& formula, const Settings& settings) : formula_(formula), settings_(settings) {
        const bool watched = settings.tree || settings.conflicts || settings.learning;
        const bool provable = !settings.lrat && (!settings.proof || settings.proof->takes_substitutions());
        may_break_ =
            settings.uses(Technique::symmetry, true) && provable && !watched &&
            formula.num_literals() <= (settings.use(Technique::symmetry) == Use::on ? kMostLiterals : kMostUnasked) &&
            settings.limits.allow_memory(bytes_of_breaking(formula));
    }

    Outcome run() {
        if (may_break_ && settings_.use(Technique::symmetry) == Use::on) look_for_symmetries(kToBreak);
        if (breaking_) return search_broken({});
        std::optional<Outcome> outcome = search_plain();
        if (!breaking_) return std::move(*outcome);
        return search_broken(outcome->stats);
    }

private:
    // Without breaking, unless breaking_ is set when it returns.
    Outcome search_plain() {
        Settings settings = settings_;
        HeldProof held(settings_.proof);
        if (may_break_ && settings_.proof) settings.proof = &held;
        Solver solver(settings, Queries::one);
        solver.load(formula_);
        if (may_break_ && !looked_)
            solver.set_before_round([&](std::uint64_t ticks) {
                if (looked_ || ticks * settings_.interval_divisor < ticks_before_breaking(formula_)) return false;
                look_for_symmetries(
                    std::max(kToBreak, static_cast<std::uint64_t>(kShare * static_cast<double>(ticks))));
                if (!breaking_) held.release();
                return breaking_.has_value();
            });
        Outcome outcome = solver.solve();
        if (!breaking_) held.release();
        note(outcome);
        return outcome;
    }

    // Sets breaking_ if it pays.
    void look_for_symmetries(std::uint64_t limit) {
        looked_ = true;
        Effort effort;
        effort.limit = limit;
        effort.terminator = settings_.limits.stop;
        const bool always = settings_.use(Technique::symmetry) == Use::on;
        Breaking breaking = break_symmetries(formula_, {settings_.proof != nullptr, always}, effort);
        work_.rounds = 1;
        work_.ticks = effort.ticks;
        note_ = breaking.reason;
        if (!breaking.pays && !(always && breaking.clauses.size() > 0)) return;
        work_.gained = breaking.clauses.size();
        breaking_ = std::move(breaking);
    }

    Outcome search_broken(const Stats& earlier) {
        if (settings_.proof) write_proof();
        Settings settings = settings_;
        std::optional<std::uint64_t>& conflicts = settings.limits.conflicts;
        if (conflicts) *conflicts -= std::min(*conflicts, earlier.conflicts);
        std::optional<std::uint64_t>& decisions = settings.limits.decisions;
        if (decisions) *decisions -= std::min(*decisions, earlier.decisions);
        std::optional<Listener> listener;
        if (settings.exchange)
            settings.exchange = &listener.emplace(*settings.exchange, earlier.ticks + technique_ticks(earlier));
        Solver solver(settings, Queries::one);
        solver.load(formula_);
        for (std::uint32_t v = 0; v < breaking_->new_vars; ++v) solver.new_var();
        for (std::size_t c = 0; c < breaking_->clauses.size(); ++c) solver.add_clause(breaking_->clauses[c]);
        Outcome outcome = solver.solve();
        if (outcome.verdict == Verdict::satisfiable && breaking_->new_vars > 0) {
            Model model(formula_.num_vars());
            for (std::uint32_t v = 0; v < formula_.num_vars(); ++v)
                if (const Lit l = Lit::of(Var{v}, false); outcome.model.satisfies(l)) model.make_true(l);
            outcome.model = std::move(model);
        }
        outcome.stats.exported = 0;
        add(outcome.stats, earlier);
        note(outcome);
        return outcome;
    }

    void note(Outcome& outcome) const {
        outcome.note = note_;
        outcome.stats.of(Technique::symmetry) = work_;
    }

    void write_proof() {
        for (const BreakingStep& step : breaking_->proof) {
            if (step.kind == BreakingStep::Kind::removed) settings_.proof->remove(step.clause);
            else if (step.kind == BreakingStep::Kind::implied || step.witness.empty())
                settings_.proof->add(step.clause);
            else settings_.proof->add_redundant(step.clause, step.witness);
        }
        breaking_->proof.clear();
    }

    const Formula& formula_;
    const Settings& settings_;
    bool may_break_ = false, looked_ = false;
    std::optional<Breaking> breaking_;  // if it pays
    TechniqueWork work_;
    std::string note_;
};

}  // namespace

Outcome solve(const Formula& formula, const Settings& settings) {
    if (!settings.limits.allow_memory(estimated_bytes(formula))) {
        Outcome outcome;
        outcome.stopped = StopReason::memory_limit;
        return outcome;
    }
    return Query(formula, settings).run();
}

}  // namespace sat::cdcl
