#include "sat/cdcl/inprocess/probing.h"

#include <doctest/doctest.h>

#include "sat/check/brute_force.h"
#include "tests/property/probing/proofs.h"
#include "tests/property/probing/random_database.h"
#include "tests/rounds.h"

namespace sat::probing_test {
namespace {

Clauses redundant(const ClauseDatabase& db) {
    Clauses clauses;
    for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c)) {
        if (!db.arena[c].redundant()) continue;
        clauses.emplace_back();
        for (const Lit l : db.arena[c]) clauses.back().push_back(l.to_dimacs());
    }
    return clauses;
}

}  // namespace

TEST_CASE("probing keeps the models, adds only implied clauses, and its proofs are accepted") {
    Random random(1);
    int gained = 0, refuted = 0, added = 0, lifted = 0;
    for (int round = 0; round < rounds(4000); ++round) {
        const std::uint32_t vars = 6 + random.below(13);
        Mix mix{vars, vars * (12 + random.below(20)) / 10, 2 + random.below(4), 4, random.below(3)};
        const Formula formula = build(with_all_variables(random_clauses(random, mix), vars));
        Proofs proofs(formula);
        ClauseDatabase db{proofs.settings(random.below(4))};
        load(db, formula);
        if (db.refuted()) continue;
        Effort effort;
        Terminator terminator;
        if (random.below(4) == 0) terminator.terminate_at_poll(1 + random.below(30));
        effort.terminator = &terminator;
        ProbeMemory memory;
        memory.next = random.below(vars);
        const std::size_t lemmas = proofs.lemmas();
        const std::uint64_t gain = probe(db, effort, memory);
        lifted += proofs.lemmas() > lemmas + gain;
        REQUIRE(db.audit());
        REQUIRE(proofs.hold());
        gained += gain > 0;
        refuted += db.refuted();
        Clauses now = with_all_variables(contents(db), vars);
        const std::uint64_t models = brute_force_count(formula);
        REQUIRE(brute_force_count(build(now)) == models);
        for (const auto& clause : redundant(db)) now.push_back(clause), ++added;
        REQUIRE(brute_force_count(build(now)) == models);
    }
    CHECK(gained > rounds(500));
    CHECK(refuted > rounds(100));
    CHECK(added > rounds(100));
    CHECK(lifted > rounds(50));
}

TEST_CASE("probing stops when its effort is used up") {
    Random random(2);
    const Formula formula = build(random_clauses(random, {20'000, 40'000, 4, 4, 1}));
    ClauseDatabase db{Settings{}};
    load(db, formula);
    REQUIRE_FALSE(db.refuted());
    Effort effort;
    effort.limit = 300'000;
    ProbeMemory memory;
    probe(db, effort, memory);
    CHECK(effort.ticks >= effort.limit);
    CHECK(effort.ticks < 2 * effort.limit);
    CHECK(memory.done_trail != db.trail.size());
    const std::uint32_t next = memory.next;
    CHECK(next > 0);
}

}  // namespace sat::probing_test
