#include "sat/portfolio/cube_solver.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "sat/cdcl/solver.h"
#include "sat/dpll/resolvents.h"
#include "sat/portfolio/lifted_proof.h"

namespace sat {
namespace {

using Clause = std::vector<Lit>;

Clause negation_of(std::span<const Lit> cube) {
    Clause clause(cube.begin(), cube.end());
    for (Lit& l : clause) l = ~l;
    return clause;
}

// Calls take(clause) for the clauses of the formula after the change.
template <class Take>
void for_clauses(const Formula& formula, const FormulaChange& change, Take&& take) {
    std::span<const ClauseId> dropped = change.dropped;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        if (!dropped.empty() && dropped.front().index == c) dropped = dropped.subspan(1);
        else take(formula.clause(ClauseId{c}));
    }
    for (const Clause& clause : change.added) take(clause);
    if (change.refuted) take({});
}

class IncrementalSolver final : public CubeSolver {
public:
    IncrementalSolver(const Formula& formula, const CubeList& cubes, const Settings& settings) : engine_(settings) {
        engine_.load(formula);
        freeze(formula.num_vars(), cubes);
    }

    Outcome solve(std::span<const Lit> cube, const Limits& limits) override {
        Outcome outcome = query(cube, limits);
        // Often a part of the cube is enough, and its negation is a stronger clause.
        if (outcome.verdict == Verdict::unsatisfiable) engine_.exclude_failed();
        return outcome;
    }
    void exclude(std::span<const Lit> cube) override { engine_.add_clause(negation_of(cube)); }
    Outcome solve_rest(const Limits& limits) override { return query({}, limits); }
    const Stats& stats() const override { return engine_.stats(); }

private:
    // Variables of cubes are assumed again and again: a variable that simplification eliminated would be restored each
    // time.
    void freeze(std::size_t num_vars, const CubeList& cubes) {
        VarMap<std::uint8_t> frozen(num_vars, 0);
        for (std::size_t i = 0; i < cubes.size(); ++i)
            for (const Lit l : cubes[i])
                if (!std::exchange(frozen[l.var()], std::uint8_t{1})) engine_.freeze(l.var());
    }
    Outcome query(std::span<const Lit> cube, const Limits& limits) {
        const Stats before = engine_.stats();
        Outcome outcome = engine_.solve(cube, limits);
        outcome.stats = since(before, outcome.stats);
        return outcome;
    }
    cdcl::Solver engine_;
};

class SeparateSolver final : public CubeSolver {
public:
    SeparateSolver(const Formula& formula, const FormulaChange* shared, const Choice& choice, const Settings& settings)
        : formula_(formula), shared_(shared), choice_(choice), settings_(settings) {
        // Most cubes are refuted, and a walk for each would be most of the work.
        choice_.walk_ticks = choice_.message_ticks = 0;
        if (shared) settings_.use(Technique::resolvents) = Use::off;
    }

    Outcome solve(std::span<const Lit> cube, const Limits& limits) override {
        std::vector<Clause> units;
        for (const Lit l : cube) units.push_back({l});
        std::optional<LiftedProof> proof;
        if (settings_.proof) proof.emplace(*settings_.proof, cube);
        Outcome outcome = search(units, proof ? &*proof : nullptr, limits);
        const bool refuted = outcome.verdict == Verdict::unsatisfiable;
        if (refuted) exclude(cube);
        if (proof) refuted ? proof->conclude() : proof->drop();
        return outcome;
    }
    void exclude(std::span<const Lit> cube) override { excluded_.push_back(negation_of(cube)); }
    Outcome solve_rest(const Limits& limits) override { return search(excluded_, settings_.proof, limits); }
    const Stats& stats() const override { return stats_; }

private:
    Outcome search(const std::vector<Clause>& clauses, ProofSink* proof, const Limits& limits) {
        Settings settings = settings_;
        settings.proof = proof;
        settings.limits = limits;
        Outcome outcome = run(choice_, formula_with(clauses), settings);
        add(stats_, outcome.stats);
        return outcome;
    }
    // Exactly the variables of the formula occur, so they keep their numbers.
    Formula formula_with(const std::vector<Clause>& clauses) const {
        FormulaBuilder builder;
        builder.declare_vars(formula_.declared_vars());
        const auto take = [&](std::span<const Lit> clause) {
            for (const Lit l : clause) builder.literal(formula_.to_dimacs(l));
            builder.end_clause();
        };
        const FormulaChange nothing;
        for_clauses(formula_, shared_ ? *shared_ : nothing, take);
        for (const Clause& clause : clauses) take(clause);
        return std::move(builder).build();
    }

    const Formula& formula_;
    const FormulaChange* shared_;
    Choice choice_;
    Settings settings_;
    std::vector<Clause> excluded_;
    Stats stats_;
};

// Restores the dropped clauses without which a variable would occur in none.
void keep_variables(const Formula& formula, FormulaChange& change) {
    VarMap<std::uint8_t> occurs(formula.num_vars(), 0);
    const auto take = [&](std::span<const Lit> clause) {
        for (const Lit l : clause) occurs[l.var()] = 1;
    };
    for_clauses(formula, change, take);
    std::erase_if(change.dropped, [&](ClauseId c) {
        const auto missing = [&](Lit l) { return occurs[l.var()] == 0; };
        const bool needed = std::ranges::any_of(formula.clause(c), missing);
        if (needed) take(formula.clause(c));
        return needed;
    });
}

}  // namespace

std::optional<FormulaChange> shared_resolvents(const Formula& formula, const Choice& choice, const Settings& settings) {
    if (choice.engine->incremental) return std::nullopt;
    FirstResolvents first = first_resolvents(formula, settings, choice.branch == "lookahead");
    if (first.kind != FirstResolvents::made) return std::nullopt;
    keep_variables(formula, first.change);
    return std::move(first.change);
}

std::unique_ptr<CubeSolver> make_cube_solver(const Formula& formula, const CubeList& cubes, const FormulaChange* shared,
                                             const Choice& choice, const Settings& settings) {
    Settings resolved = settings;
    resolved.engine = choice.engine->name;
    resolved.branch = choice.branch;
    if (choice.engine->incremental) return std::make_unique<IncrementalSolver>(formula, cubes, resolved);
    return std::make_unique<SeparateSolver>(formula, shared, choice, resolved);
}

}  // namespace sat
