#include "sat/cube/cube_solver.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "sat/cube/lifted_proof.h"
#include "sat/cube/stats_sum.h"
#include "sat/engine/learning/engine.h"
#include "sat/simplify/resolvents.h"

namespace sat {
namespace {

using Clause = std::vector<Lit>;

Clause negation_of(std::span<const Lit> cube) {
    Clause clause(cube.begin(), cube.end());
    for (Lit& l : clause) l = ~l;
    return clause;
}

class IncrementalSolver final : public CubeSolver {
public:
    IncrementalSolver(const Formula& formula, const CubeList& cubes, const Settings& settings)
        : proof_(settings.proof), engine_(settings), loaded_(engine_.load(formula, settings.limits.stop)) {
        if (loaded_) freeze(formula.num_vars(), cubes);
    }

    Outcome solve(std::span<const Lit> cube, const Limits& limits) override {
        Outcome outcome = ask(cube, limits);
        if (outcome.verdict == Verdict::unsatisfiable && !engine_.refuted()) exclude_failed(cube);
        return outcome;
    }
    void exclude(std::span<const Lit> cube) override { engine_.add_clause(negation_of(cube)); }
    Outcome solve_rest(const Limits& limits) override { return ask({}, limits); }
    const Stats& stats() const override { return engine_.stats(); }

private:
    // Variables of cubes are assumed again and again: one that simplification took out would come back each time.
    void freeze(std::size_t num_vars, const CubeList& cubes) {
        VarMap<std::uint8_t> frozen(num_vars, 0);
        for (std::size_t i = 0; i < cubes.size(); ++i)
            for (const Lit l : cubes[i])
                if (!std::exchange(frozen[l.var()], std::uint8_t{1})) engine_.freeze(l.var());
    }
    Outcome ask(std::span<const Lit> cube, const Limits& limits) {
        Outcome outcome;
        outcome.stopped = StopReason::interrupted;
        if (!loaded_) return outcome;
        const Stats before = engine_.stats();
        outcome = engine_.solve(cube, limits);
        outcome.stats = since(before, outcome.stats);
        return outcome;
    }
    // Often a part of the cube is enough, and its negation is the stronger clause.
    void exclude_failed(std::span<const Lit> cube) {
        Clause lemma;
        for (const Lit l : cube)
            if (engine_.failed(l) && std::ranges::find(lemma, ~l) == lemma.end()) lemma.push_back(~l);
        if (proof_) proof_->add(lemma);
        engine_.add_clause(lemma);
    }

    ProofSink* proof_;
    learning::Engine engine_;
    bool loaded_;
};

class SeparateSolver final : public CubeSolver {
public:
    SeparateSolver(const Formula& formula, const Choice& choice, const Settings& settings)
        : formula_(formula), choice_(choice), settings_(settings) {
        choice_.walk_ticks = 0;  // a walk for every cube would be most of the work, and all are expected to be refuted
        share_resolvents();
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
    // An engine that looks ahead begins with the short resolvents of its formula: with small cubes, half of its work.
    // So they are made once for all cubes.
    void share_resolvents() {
        const bool room = !settings_.limits.memory_bytes ||
                          most_bytes_of_resolvents(formula_) <= *settings_.limits.memory_bytes;
        const bool automatic = choice_.branch == "lookahead" && formula_.num_clauses() <= kMostClausesForResolvents;
        if (!room || !settings_.uses(Technique::resolvents, automatic)) return;
        FormulaChange change = short_resolvents(formula_, settings_.proof, settings_.limits.stop);
        stats_.resolvents = change.added.size();
        resolvents_ = std::move(change.added);
        if (change.refuted) resolvents_.emplace_back();
        settings_.use(Technique::resolvents) = Use::off;
    }
    // Every variable of a cube occurs in the formula, so its variables keep their numbers.
    Formula formula_with(const std::vector<Clause>& clauses) const {
        FormulaBuilder builder;
        builder.declare_vars(formula_.declared_vars());
        const auto take = [&](std::span<const Lit> clause) {
            for (const Lit l : clause) builder.literal(formula_.to_dimacs(l));
            builder.end_clause();
        };
        for (std::uint32_t c = 0; c < formula_.num_clauses(); ++c) take(formula_.clause(ClauseId{c}));
        for (const Clause& clause : resolvents_) take(clause);
        for (const Clause& clause : clauses) take(clause);
        return std::move(builder).build();
    }

    const Formula& formula_;
    Choice choice_;
    Settings settings_;
    std::vector<Clause> resolvents_;  // that follow from the formula
    std::vector<Clause> excluded_;
    Stats stats_;
};

}  // namespace

std::unique_ptr<CubeSolver> make_cube_solver(const Formula& formula, const CubeList& cubes, const Choice& choice,
                                             const Settings& settings) {
    Settings resolved = settings;
    resolved.engine = choice.engine->name;
    resolved.branch = choice.branch;
    if (choice.engine->incremental) return std::make_unique<IncrementalSolver>(formula, cubes, resolved);
    return std::make_unique<SeparateSolver>(formula, choice, resolved);
}

}  // namespace sat
