// The techniques in any order and with any budget, on formulas small enough for brute force.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <functional>

#include "sat/cdcl/inprocess/bounded_addition.h"
#include "sat/cdcl/inprocess/elimination.h"
#include "sat/cdcl/inprocess/pure.h"
#include "sat/cdcl/inprocess/subsumption.h"
#include "sat/core/random.h"
#include "tests/property/simplify/trial.h"

namespace sat::test {
namespace {

constexpr std::size_t kMostVars = 13;  // for brute force

// The state that an engine keeps.
struct Techniques {
    SubsumptionState subsumption;
    EliminationState elimination;

    void run(Trial& trial, std::uint32_t which, Effort& effort, bool gates) {
        EliminationOptions options;
        options.gates = gates;
        switch (which) {
            case 0: subsume(trial.db, effort, subsumption); break;
            case 1: eliminate(trial.db, effort, elimination, options); break;
            case 2: take_out_pure(trial.db, effort); break;
            default: add_variables(trial.db, effort, {.most_variables = kMostVars - trial.db.num_vars()}); break;
        }
    }
};

// Random steps of an engine: techniques, learning, garbage collection.
void run_steps(Trial& trial, std::uint64_t seed, bool may_learn = true) {
    Random random(seed);
    Techniques techniques;
    const std::uint32_t steps = 1 + random.below(6);
    for (std::uint32_t i = 0; i < steps && !trial.db.refuted(); ++i) {
        if (may_learn && random.below(2) == 0) trial.learn(random.next(), random.below(12));
        if (random.below(3) == 0) trial.collect();
        Effort effort;
        if (random.below(3) == 0) effort.limit = random.below(400);
        Terminator terminator;
        if (random.below(3) == 0) terminator.terminate_at_poll(1 + random.below(30));
        effort.terminator = &terminator;
        if (trial.db.refuted()) break;
        techniques.run(trial, random.below(4), effort, random.flip());
        RC_ASSERT(trial.db.audit());
        trial.propagate();
    }
}

void check_all(const Clauses& clauses, std::uint64_t seed) {
    Trial trial(clauses);
    run_steps(trial, seed);
    const bool satisfiable = !trial.models_of_input().empty();
    const auto rest = trial.models_of_rest();
    RC_ASSERT(rest.empty() == !satisfiable);
    for (const Trial::Assignment a : rest) RC_ASSERT(trial.satisfies_input(trial.extended(a)));
    if (!satisfiable) trial.refute_rest();
    RC_ASSERT(trial.drat_is_accepted());
    RC_ASSERT(trial.lrat_is_accepted());
    RC_CLASSIFY(satisfiable);
    RC_CLASSIFY(!trial.db.reconstruction.empty(), "taken out");
}

}  // namespace

TEST_CASE("random formulas keep their answer, models are extended correctly, and every change is proved") {
    CHECK(rc::check([] { check_all(*random_formulas(), *rc::gen::arbitrary<std::uint64_t>()); }));
}

TEST_CASE("circuits keep their answer, models are extended correctly, and every change is proved") {
    CHECK(rc::check([] { check_all(*gate_circuits(), *rc::gen::arbitrary<std::uint64_t>()); }));
}

TEST_CASE("products of clauses keep their answer, models are extended correctly, and every change is proved") {
    CHECK(rc::check([] { check_all(*products(), *rc::gen::arbitrary<std::uint64_t>()); }));
}

TEST_CASE("with keep_models, the models of the rest are those of the input") {
    CHECK(rc::check([](std::uint64_t seed) {
        Trial trial(*(seed % 2 == 0 ? random_formulas() : gate_circuits()));
        trial.db.keep_models();
        run_steps(trial, seed);
        RC_ASSERT(trial.models_of_rest() == trial.models_of_input());
    }));
}

TEST_CASE("frozen variables are not eliminated, and constraints on them may be added later") {
    CHECK(rc::check([](std::uint64_t seed) {
        Trial trial(*(seed % 2 == 0 ? random_formulas() : gate_circuits()));
        Trial::Assignment frozen = 0;
        for (std::uint32_t v = 0; v < trial.input_vars; v += 2) {
            trial.db.freeze(Var{v});
            frozen |= Trial::Assignment{1} << v;
        }
        run_steps(trial, seed);
        const auto projected = [frozen](const std::set<Trial::Assignment>& all) {
            std::set<Trial::Assignment> some;
            for (const Trial::Assignment a : all) some.insert(a & frozen);
            return some;
        };
        for (std::uint32_t v = 0; v < trial.input_vars; v += 2)
            RC_ASSERT(trial.db.state(Var{v}) != VarState::eliminated);
        RC_ASSERT(projected(trial.models_of_rest()) == projected(trial.models_of_input()));
    }));
}

}  // namespace sat::test
