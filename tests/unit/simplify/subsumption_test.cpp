#include <doctest/doctest.h>

#include "sat/cdcl/inprocess/subsumption.h"
#include "tests/unit/simplify/databases.h"

namespace sat::test {
namespace {

std::uint64_t subsume_all(ClauseDatabase& db, SubsumptionState& state) {
    Effort effort;
    return subsume(db, effort, state);
}

}  // namespace

TEST_CASE("a subsumed clause is removed") {
    ClauseDatabase db = database(4, {{1, 2, 3}, {3, 1}, {1, 2, 3, 4}, {2, 4}});
    SubsumptionState state;
    CHECK(subsume_all(db, state) == 2);
    CHECK(state.subsumed == 2);
    CHECK((clauses_of(db) == ClauseSet{{1, 3}, {2, 4}}));
}

TEST_CASE("a clause is strengthened by self-subsuming resolution") {
    ClauseDatabase db = database(4, {{1, 2, 3, 4}, {1, -3}});
    SubsumptionState state;
    CHECK(subsume_all(db, state) == 1);
    CHECK((clauses_of(db) == ClauseSet{{1, 2, 4}, {-3, 1}}));
}

TEST_CASE("repeated binary clauses become one, and two that differ in a sign a unit") {
    ClauseDatabase db = database(3, {{1, 2}, {2, 1}, {3, 2}, {-3, 2}});
    SubsumptionState state;
    subsume_all(db, state);
    CHECK(db.is_true(Lit::from_dimacs(2)));
    CHECK(db.propagated == 0);
}

TEST_CASE("a redundant clause that subsumes an irredundant one becomes irredundant") {
    ClauseDatabase db = database(3, {{1, 2, 3}, {1, 2, -3}});
    const CRef c = db.add({Lit::from_dimacs(1), Lit::from_dimacs(2)}, true, 2, {});
    SubsumptionState state;
    CHECK(subsume_all(db, state) == 2);
    CHECK_FALSE(db.arena[c].redundant());
    CHECK(db.irredundant() == 1);
    CHECK(db.audit());
}

TEST_CASE("a redundant clause inherits the better LBD and use of one it subsumes") {
    ClauseDatabase db = database(3, {{2, 3}});
    const CRef part = db.add({Lit::from_dimacs(1), Lit::from_dimacs(-2)}, true, 5, {});
    const CRef whole = db.add({Lit::from_dimacs(1), Lit::from_dimacs(-2), Lit::from_dimacs(-3)}, true, 2, {});
    db.arena[part].set_used(1);
    db.arena[whole].set_used(3);
    SubsumptionState state;
    subsume_all(db, state);
    CHECK(db.arena[part].redundant());
    CHECK(db.arena[part].glue() == 2);
    CHECK(db.arena[part].used() == 3);
}

TEST_CASE("a second round tries only new clauses") {
    ClauseDatabase db = database(5, {{1, 2, 3, 4}, {1, 2, 5}});
    SubsumptionState state;
    CHECK(subsume_all(db, state) == 0);
    Effort effort;
    CHECK(subsume(db, effort, state) == 0);
    const std::uint64_t idle = effort.ticks;
    db.add({Lit::from_dimacs(1), Lit::from_dimacs(2)}, false, 0, {});
    CHECK(subsume(db, effort = {}, state) == 2);
    CHECK(effort.ticks > idle);
}

TEST_CASE("several interrupted rounds find the same as a single one") {
    Clauses clauses;
    for (int i = 1; i <= 60; ++i) {
        clauses.push_back({i, i + 1, i + 2, i + 3});
        if (i % 3 == 0) clauses.push_back({i, i + 1, i + 3});
    }
    ClauseDatabase db = database(70, clauses);
    SubsumptionState state;
    Effort effort;
    effort.limit = 1;
    CHECK(subsume(db, effort, state) == 0);  // setting up is all there was time for
    for (int rounds = 0; state.subsumed < 20 && rounds < 100; ++rounds) {
        Effort some;
        some.limit = 180;
        subsume(db, some, state);
    }
    CHECK(state.subsumed == 20);
}

}  // namespace sat::test
