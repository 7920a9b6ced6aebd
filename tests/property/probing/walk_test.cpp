#include "sat/cdcl/walk.h"

#include <doctest/doctest.h>

#include "tests/property/probing/random_database.h"
#include "tests/rounds.h"

namespace sat::probing_test {
namespace {

std::uint32_t broken_by(const ClauseDatabase& db, const VarMap<std::int8_t>& phases) {
    std::uint32_t broken = 0;
    for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c)) {
        const Clause& clause = db.arena[c];
        if (clause.redundant()) continue;
        bool satisfied = false;
        for (const Lit l : clause)
            satisfied = satisfied || db.is_true(l) || (db.is_open(l) && (phases[l.var()] > 0) != l.negative());
        broken += !satisfied;
    }
    return broken;
}
VarMap<std::int8_t> random_phases(Random& random, std::size_t vars) {
    VarMap<std::int8_t> phases(vars, 1);
    for (std::int8_t& p : phases.all()) p = random.flip() ? 1 : -1;
    return phases;
}

}  // namespace

TEST_CASE("the phases of a walk break the reported number of clauses, and no more than at its start") {
    Random random(1);
    int improved = 0, solved = 0;
    for (int round = 0; round < rounds(3000); ++round) {
        Mix mix;
        mix.vars = 5 + random.below(40);
        mix.clauses = mix.vars * (2 + random.below(4));
        mix.longs = random.below(6);
        const Formula formula = build(with_all_variables(random_clauses(random, mix), mix.vars));
        ClauseDatabase db{Settings{}};
        load(db, formula);
        if (db.refuted()) continue;
        VarMap<std::int8_t> phases = random_phases(random, db.num_vars());
        const std::uint32_t before = broken_by(db, phases);
        Effort effort;
        effort.limit = random.below(4000);
        const cdcl::WalkResult result = cdcl::walk(db, phases, random.next(), effort);
        REQUIRE(broken_by(db, phases) == result.broken);
        REQUIRE(result.broken <= before);
        REQUIRE(result.improved == (result.broken < before));
        improved += result.improved;
        solved += result.broken == 0;
    }
    CHECK(improved > rounds(500));
    CHECK(solved > rounds(500));
}

TEST_CASE("a walk finds models of random 3-SAT below the threshold, deterministically") {
    Random random(2);
    Mix mix{2000, 7600, 0, 1, 0};
    const Formula formula = build(with_all_variables(random_clauses(random, mix), mix.vars));
    std::uint64_t flips[2];
    for (std::uint64_t& f : flips) {
        ClauseDatabase db{Settings{}};
        load(db, formula);
        VarMap<std::int8_t> phases(db.num_vars(), 0);
        Effort effort;
        effort.limit = 20'000'000;
        const auto result = cdcl::walk(db, phases, 3, effort);
        CHECK(result.broken == 0);
        CHECK(broken_by(db, phases) == 0);
        f = result.flips;
    }
    CHECK(flips[0] == flips[1]);
}

TEST_CASE("a walk on an unsatisfiable formula stops when its effort is used up") {
    Random random(4);
    const Formula formula = build(random_clauses(random, {200, 2000, 1, 8, 1}));
    ClauseDatabase db{Settings{}};
    load(db, formula);
    REQUIRE_FALSE(db.refuted());
    VarMap<std::int8_t> phases(db.num_vars(), 1);
    Effort effort;
    effort.limit = 1'000'000;
    const auto result = cdcl::walk(db, phases, 5, effort);
    CHECK(result.broken > 0);
    CHECK(effort.ticks >= effort.limit);
    CHECK(effort.ticks < effort.limit + 10'000);
}

}  // namespace sat::probing_test
