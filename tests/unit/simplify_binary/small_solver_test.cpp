#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "sat/cdcl/inprocess/small_solver.h"
#include "sat/core/random.h"

using namespace sat;

namespace {

constexpr std::uint32_t kVars = 8;
using Literals = std::vector<Lit>;

bool holds(std::uint32_t assignment, std::span<const Lit> clause) {
    return std::ranges::any_of(clause,
                               [&](Lit l) { return ((assignment >> l.var().index & 1u) != 0) != l.negative(); });
}
// One bit a variable.
std::set<std::uint32_t> models_of(const std::vector<Literals>& clauses) {
    std::set<std::uint32_t> models;
    for (std::uint32_t a = 0; a < 1u << kVars; ++a)
        if (std::ranges::all_of(clauses, [&](const Literals& c) { return holds(a, c); })) models.insert(a);
    return models;
}
Literals random_literals(Random& random, std::uint32_t size) {
    std::vector<std::uint32_t> vars(kVars);
    for (std::uint32_t v = 0; v < kVars; ++v) vars[v] = v;
    random.shuffle(std::span(vars));
    Literals clause;
    for (std::uint32_t i = 0; i < size; ++i) clause.push_back(Lit::of(Var{vars[i]}, random.flip()));
    return clause;
}
std::uint32_t model_of(const SmallSolver& solver) {
    std::uint32_t model = 0;
    for (std::uint32_t v = 0; v < kVars; ++v)
        if (solver.is_true(Lit::of(Var{v}, false))) model |= 1u << v;
    return model;
}

// Do the antecedents refute the negation of the clause by unit propagation?
bool follows(const SmallSolver& solver, SmallSolver::Number c) {
    std::set<std::uint32_t> true_codes;
    for (const Lit l : solver.literals(c)) true_codes.insert((~l).code());
    for (bool progress = true; progress;) {
        progress = false;
        for (const SmallSolver::Number a : solver.antecedents(c)) {
            if (a >= c) return false;
            std::size_t open = 0;
            Lit last{};
            bool satisfied = false;
            for (const Lit l : solver.literals(a)) {
                satisfied = satisfied || true_codes.contains(l.code());
                if (!true_codes.contains((~l).code())) ++open, last = l;
            }
            if (satisfied) continue;
            if (open == 0) return true;
            if (open == 1) progress = true_codes.insert(last.code()).second || progress;
        }
    }
    return false;
}

void check_refutation(SmallSolver& solver, const std::set<std::uint32_t>& models, const Literals& assumptions,
                      std::size_t num_clauses) {
    for (const Lit l : solver.literals(solver.refutation()))
        CHECK(std::ranges::find(assumptions, ~l) != assumptions.end());
    for (const std::uint32_t m : models) CHECK(holds(m, solver.literals(solver.refutation())));
    std::vector<SmallSolver::Number> core;
    solver.core_of(
        solver.refutation(), [](SmallSolver::Number) { return false; }, core);
    REQUIRE(!core.empty());
    CHECK(core.back() == solver.refutation());
    std::set<SmallSolver::Number> known;
    for (const SmallSolver::Number c : core) {
        if (c < num_clauses) continue;
        CHECK(follows(solver, c));
        for (const SmallSolver::Number a : solver.antecedents(c)) CHECK((a < num_clauses || known.contains(a)));
        known.insert(c);
    }
}

void check_model(SmallSolver& solver, const std::set<std::uint32_t>& models, const Literals& assumptions,
                 Random& random) {
    CHECK(models.contains(model_of(solver)));
    for (const Lit a : assumptions) CHECK(solver.is_true(a));
    Effort effort;
    for (int i = 0; i < 4; ++i) {
        Lit l = Lit::of(Var{random.below(kVars)}, false);
        if (!solver.is_true(l)) l = ~l;
        const std::uint32_t before = model_of(solver), other = before ^ (1u << l.var().index);
        CHECK(solver.flip(l, effort) == models.contains(other));
        CHECK(model_of(solver) == (models.contains(other) ? other : before));
    }
}

}  // namespace

TEST_CASE("answers under assumptions are those of brute force, with models, cores and derivations") {
    Random random(5);
    SmallSolver solver;
    std::size_t satisfiable = 0, unsatisfiable = 0, refuted = 0;
    for (int round = 0; round < 600; ++round) {
        std::vector<Literals> clauses;
        for (std::uint32_t n = 8 + random.below(30); n > 0; --n)
            clauses.push_back(random_literals(random, random.below(25) == 0 ? 1 : 2 + random.below(3)));
        const std::set<std::uint32_t> models = models_of(clauses);
        solver.reset(kVars, static_cast<std::uint64_t>(round));
        for (const Literals& c : clauses) solver.add(c);
        for (int query = 0; query < 6; ++query) {
            const Literals assumptions = random_literals(random, random.below(4));
            const bool expected = std::ranges::any_of(models, [&](std::uint32_t m) {
                return std::ranges::all_of(assumptions, [&](Lit a) { return holds(m, std::span(&a, 1)); });
            });
            Effort effort;
            const Verdict verdict = solver.solve(assumptions, effort);
            REQUIRE(verdict == (expected ? Verdict::satisfiable : Verdict::unsatisfiable));
            if (expected) check_model(solver, models, assumptions, random);
            else check_refutation(solver, models, assumptions, clauses.size());
            for (const Lit l : solver.fixed())
                for (const std::uint32_t m : models) CHECK(holds(m, std::span(&l, 1)));
            ++(expected ? satisfiable : models.empty() ? refuted : unsatisfiable);
        }
    }
    for (const std::size_t n : {satisfiable, unsatisfiable, refuted}) CHECK(n > 300);
}

TEST_CASE("an exhausted effort leaves the question open, and the next query is answered") {
    Random random(7);
    SmallSolver solver;
    solver.reset(kVars, 1);
    for (int i = 0; i < 20; ++i) solver.add(random_literals(random, 3));
    Effort none;
    none.limit = 0;
    CHECK(solver.solve({}, none) == Verdict::unknown);
    Effort enough;
    CHECK(solver.solve({}, enough) == Verdict::satisfiable);
}
