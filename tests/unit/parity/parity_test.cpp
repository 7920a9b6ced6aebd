#include "sat/cdcl/inprocess/parity.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>

#include "sat/cdcl/inprocess/parity_elimination.h"
#include "sat/cdcl/inprocess/parity_proof.h"
#include "sat/cdcl/inprocess/parity_system.h"
#include "sat/check/drat_check.h"
#include "tests/property/simplify/trial.h"

namespace sat::test {
namespace {

void add_sum(Clauses& clauses, const std::vector<std::int32_t>& vars, bool odd) {
    for (std::uint32_t signs = 0; signs < (1u << vars.size()); ++signs) {
        if ((std::popcount(signs) % 2 != 0) == odd) continue;
        clauses.emplace_back();
        for (std::size_t i = 0; i < vars.size(); ++i)
            clauses.back().push_back((signs >> i & 1) != 0 ? -vars[i] : vars[i]);
    }
}
std::uint32_t sums_found(const Clauses& clauses) {
    const Trial trial(clauses);
    Effort effort;
    return ParitySystem::find(trial.db, effort).num_linear;
}
std::uint64_t gained(Trial& trial, VarMap<std::int8_t>* phases = nullptr) {
    Effort effort;
    ParityState state;
    return parity(trial.db, effort, state, phases).gained;
}

TEST_CASE("a parity constraint of three to six variables is found, but not with a clause missing") {
    for (std::int32_t size = 3; size <= 6; ++size) {
        std::vector<std::int32_t> vars;
        for (std::int32_t v = 1; v <= size; ++v) vars.push_back(v);
        for (const bool odd : {false, true}) {
            Clauses clauses;
            add_sum(clauses, vars, odd);
            CHECK(sums_found(clauses) == 1);
            clauses.pop_back();
            CHECK(sums_found(clauses) == 0);
        }
    }
}

TEST_CASE("a shorter clause of a parity constraint counts for all that it subsumes") {
    Clauses clauses;
    add_sum(clauses, {1, 2, 3, 4}, true);
    clauses[0].pop_back();
    CHECK(sums_found(clauses) == 1);
}

TEST_CASE("two parity constraints that differ in one variable give a unit, in two an equivalence") {
    Clauses clauses;
    add_sum(clauses, {1, 2, 3}, false);
    add_sum(clauses, {1, 2, 3, 4}, true);
    add_sum(clauses, {1, 2, 5}, true);
    Trial trial(clauses);
    CHECK(gained(trial) == 2);
    CHECK(trial.db.is_true(Lit::from_dimacs(4)));
    CHECK(trial.drat_is_accepted());
    CHECK(trial.lrat_is_accepted());
    CHECK(trial.models_of_rest() == trial.models_of_input());
}

// Tseitin: at each vertex of a ladder of n rungs, closed to a ring, the edges sum up to 0, but for one vertex.
Clauses tseitin_ladder(std::int32_t n) {
    Clauses clauses;
    for (std::int32_t i = 0; i < n; ++i) {
        const std::int32_t before = (i + n - 1) % n;
        add_sum(clauses, {1 + i, 1 + before, 2 * n + 1 + i}, i == 0);
        add_sum(clauses, {n + 1 + i, n + 1 + before, 2 * n + 1 + i}, false);
    }
    return clauses;
}

TEST_CASE("the refutation of a long ladder is nearly linear in its length") {
    std::array<std::int64_t, 2> lines{};
    for (const std::size_t i : {0u, 1u}) {
        Trial trial(tseitin_ladder(i == 0 ? 50 : 200));
        CHECK(gained(trial) == 1);
        REQUIRE(trial.db.refuted());
        CHECK(trial.drat_is_accepted());
        CHECK(trial.lrat_is_accepted());
        lines[i] = std::ranges::count(trial.proofs.drat, '\n');
    }
    MESSAGE(lines[0] << " steps for 50 rungs, " << lines[1] << " for 200");
    CHECK(lines[1] < 6 * lines[0]);
}

TEST_CASE("when the effort is used up, unfinished work leaves nothing behind") {
    for (std::uint64_t limit = 0; limit < 60'000; limit += 2'000) {
        Clauses clauses = tseitin_ladder(6);
        for (std::int32_t i = 0; i < 3; ++i) add_sum(clauses, {19 + i, 1 + i, 2 + i, 22}, false);
        clauses.erase(clauses.begin(), clauses.begin() + 4);
        Trial trial(clauses);
        Effort effort;
        effort.limit = limit;
        ParityState state;
        parity(trial.db, effort, state);
        CHECK(trial.db.audit());
        CHECK(trial.db.num_vars() == trial.input_vars);
        CHECK(trial.lrat_is_accepted());
        CHECK(trial.drat_is_accepted());
    }
}

// x + yz and y + u and the like: no sums of variables, but linear in the products.
TEST_CASE("parity constraints with products have a solution that is a model") {
    Clauses clauses;
    const auto product_sum = [&](std::int32_t a, std::int32_t b, std::int32_t y, std::int32_t z, bool odd) {
        for (std::uint32_t m = 0; m < 16; ++m) {
            const bool sum = ((m & 1) != 0) != ((m >> 1 & 1) != 0), product = (m >> 2 & 3) == 3;
            if ((sum != product) == odd) continue;
            clauses.push_back({(m & 1) != 0 ? -a : a, (m >> 1 & 1) != 0 ? -b : b, (m >> 2 & 1) != 0 ? -y : y,
                               (m >> 3 & 1) != 0 ? -z : z});
        }
    };
    product_sum(1, 2, 3, 4, true);
    product_sum(2, 5, 3, 4, false);
    product_sum(1, 5, 6, 7, false);
    product_sum(8, 9, 6, 7, true);
    Trial trial(clauses);
    VarMap<std::int8_t> phases(trial.db.num_vars(), 1);
    Effort effort;
    ParityState state;
    REQUIRE(parity(trial.db, effort, state, &phases).solved);
    Trial::Assignment a = 0;
    for (std::uint32_t v = 0; v < phases.size(); ++v)
        if (phases[Var{v}] > 0) a |= Trial::Assignment{1} << v;
    CHECK(trial.satisfies_input(a));
}

// A DRAT proof of the sum of two rows as they are given, or of one of them with the other parity.
bool proof_is_accepted(bool wrong) {
    Clauses clauses;
    add_sum(clauses, {1, 2, 3, 4}, false);
    add_sum(clauses, {2, 3, 4, 5}, true);
    ProofTexts proofs;
    Settings settings;
    settings.proof = &proofs;
    Trial formula(clauses);
    ClauseDatabase db(settings);
    db.grow_vars(5);
    std::vector<CRef> refs;
    for (const auto& c : clauses) {
        std::vector<Lit> literals;
        for (const std::int32_t n : c) literals.push_back(Lit::from_dimacs(n));
        refs.push_back(db.add_original(literals));
    }
    ParityElimination elimination(5);
    elimination.add(std::vector<std::uint32_t>{0, 1, 2, 3}, false);
    elimination.add(std::vector<std::uint32_t>{1, 2, 3, 4}, !wrong);
    Effort effort;
    elimination.run(effort);
    const std::vector<std::uint32_t> target{0, 4};
    const std::vector<std::uint32_t> rows{elimination.derive(target, effort)};
    const std::vector<Var> vars{Var{0}, Var{1}, Var{2}, Var{3}, Var{4}};
    const std::vector<ParityProof::Given> given{{std::span(refs).first(8)}, {std::span(refs).last(8)}};
    ParityProof(db, elimination, vars, given).run(rows, effort);
    formula.proofs = proofs;
    return formula.drat_is_accepted();
}

TEST_CASE("a checker rejects the proof of a row with the wrong parity") {
    CHECK(proof_is_accepted(false));
    CHECK(!proof_is_accepted(true));
}

}  // namespace
}  // namespace sat::test
