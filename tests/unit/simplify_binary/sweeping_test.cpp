#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "sat/cdcl/inprocess/congruence.h"
#include "sat/cdcl/inprocess/equivalences.h"
#include "sat/cdcl/inprocess/sweeping.h"
#include "tests/property/simplify_binary/proved_database.h"

using namespace sat;
using namespace sat::test;

namespace {

// 4 and 5 are both the majority of 1, 2 and 3: as a sum of products and as a choice by 6 = 1 + 2, with gates that have
// no inputs in common.
const Clauses kMajorities{{-7, 1},      {-7, 2},     {7, -1, -2}, {-8, 1},     {-8, 3},     {8, -1, -3},   {-9, 2},
                          {-9, 3},      {9, -2, -3}, {4, -7},     {4, -8},     {4, -9},     {-4, 7, 8, 9}, {-6, 1, 2},
                          {-6, -1, -2}, {6, -1, 2},  {6, 1, -2},  {-6, -3, 5}, {-6, 3, -5}, {6, -1, 5},    {6, 1, -5}};

std::uint64_t swept(ProvedDatabase& proved) {
    Effort effort;
    SweepMemory memory;
    return sweep(proved.db, effort, memory);
}

}  // namespace

TEST_CASE("two circuits for one function are found equal, which congruence does not see") {
    ProvedDatabase proved(kMajorities);
    Effort effort;
    CHECK(congruence(proved.db, effort) == 0);
    const std::uint64_t clauses = proved.db.irredundant();
    CHECK(swept(proved) == 1);
    CHECK(proved.db.irredundant() == clauses);
    CHECK(proved.db.redundant() == 2);
    CHECK(equivalences(proved.db, effort) == 1);
    CHECK(proved.proof_error(false) == "");
}

TEST_CASE("a miter of them is refuted") {
    Clauses clauses = kMajorities;
    clauses.push_back({4, 5});
    clauses.push_back({-4, -5});
    ProvedDatabase proved(clauses);
    swept(proved);
    CHECK(proved.db.refuted());
    CHECK(proved.proof_error(true) == "");
}

TEST_CASE("a literal that is true in all models is found, though no propagation finds it") {
    // 1 follows by cases on 2 and 3; its negation implies nothing.
    ProvedDatabase proved({{1, 2, 3}, {1, 2, -3}, {1, -2, 3}, {1, -2, -3}, {-1, 4, 5}});
    CHECK(swept(proved) == 1);
    CHECK(proved.db.is_true(Lit::of(Var{0}, false)));
    CHECK(proved.proof_error(false) == "");
}

TEST_CASE("without anything to find nothing changes, and the next rounds are left out") {
    ProvedDatabase proved({{1, 2, 3}, {-1, -2, -3}, {2, 3, 4}, {-2, -3, -4}});
    Effort effort;
    SweepMemory memory;
    CHECK(sweep(proved.db, effort, memory) == 0);
    CHECK(proved.db.arena.num_clauses() == 4);
    const std::uint64_t ticks = effort.ticks;
    CHECK(sweep(proved.db, effort, memory) == 0);
    CHECK(effort.ticks == ticks);
    CHECK(sweep(proved.db, effort, memory) == 0);
    CHECK(effort.ticks > ticks);
}

TEST_CASE("a small budget is kept, and what was found until then is right") {
    for (std::uint64_t limit = 0; limit < 200; limit += 5) {
        ProvedDatabase proved(kMajorities);
        Effort effort;
        effort.limit = limit;
        SweepMemory memory;
        const std::uint64_t gained = sweep(proved.db, effort, memory);
        if (limit == 0) CHECK(gained == 0);
        CHECK(effort.ticks <= limit + 300);  // a query and a neighbourhood
        CHECK(proved.models() == proved.models_of_input());
        CHECK(proved.proof_error(false) == "");
    }
}

TEST_CASE("an equivalence of frozen variables stays as two clauses and is found once") {
    ProvedDatabase proved(kMajorities, {4, 5});
    Effort effort;
    SweepMemory memory;
    CHECK(sweep(proved.db, effort, memory) == 1);
    CHECK(equivalences(proved.db, effort) == 0);
    const std::size_t clauses = proved.db.arena.num_clauses();
    CHECK(sweep(proved.db, effort, memory) == 0);
    CHECK(proved.db.arena.num_clauses() == clauses);
}
