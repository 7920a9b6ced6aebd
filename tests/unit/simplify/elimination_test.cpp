#include <doctest/doctest.h>

#include "sat/cdcl/inprocess/elimination.h"
#include "sat/cdcl/inprocess/pure.h"
#include "tests/unit/simplify/databases.h"

namespace sat::test {
namespace {

void freeze_all_but(ClauseDatabase& db, std::int32_t n) {
    for (std::uint32_t v = 0; v < db.num_vars(); ++v)
        if (static_cast<std::int32_t>(v) + 1 != n) db.freeze(Var{v});
}
std::uint64_t eliminate_all(ClauseDatabase& db, EliminationState& state, const EliminationOptions& options = {}) {
    Effort effort;
    return eliminate(db, effort, state, options);
}

}  // namespace

TEST_CASE("a variable's clauses are replaced by their resolvents") {
    ClauseDatabase db = database(5, {{1, 2}, {1, 3}, {-1, 4, 5}});
    freeze_all_but(db, 1);
    EliminationState state;
    CHECK(eliminate_all(db, state) == 1);
    CHECK((clauses_of(db) == ClauseSet{{2, 4, 5}, {3, 4, 5}}));
    CHECK(db.state(Var{0}) == VarState::eliminated);
    CHECK(db.reconstruction.size() == 3);
}

TEST_CASE("the bound rises only when nothing is left to try, and then allows more resolvents than clauses") {
    Clauses clauses;  // 3 times 3 resolvents for 6 clauses
    for (int i = 0; i < 3; ++i) clauses.push_back({1, 2 + i, 5 + i}), clauses.push_back({-1, 8 + i, 11 + i});
    ClauseDatabase db = database(13, clauses);
    freeze_all_but(db, 1);
    EliminationState state;
    for (const std::uint32_t bound : {0u, 1u, 2u}) {
        CHECK(eliminate_all(db, state) == 0);
        CHECK(state.bound == bound);
        CHECK(state.complete);
    }
    CHECK(eliminate_all(db, state) == 1);  // 9 <= 6 + 4
    CHECK(db.irredundant() == 9);
}

TEST_CASE("a definition is resolved only with the other clauses") {
    // 1 = 2 and 3; the clauses with 1 and those with -1 that are not the definition's would have resolvents too.
    const Clauses clauses{{1, -2, -3}, {-1, 2}, {-1, 3}, {1, 4, 5}, {-1, 6, 7}};
    for (const bool gates : {true, false}) {
        ClauseDatabase db = database(7, clauses);
        freeze_all_but(db, 1);
        EliminationState state;
        CHECK(eliminate_all(db, state, {.gates = gates}) == 1);
        CHECK(state.by_definition == (gates ? 1 : 0));
        CHECK(clauses_of(db).contains({4, 5, 6, 7}) == !gates);
        CHECK(clauses_of(db).contains({2, 4, 5}));
        CHECK(clauses_of(db).contains({-3, -2, 6, 7}));
    }
}

TEST_CASE("all redundant clauses of an eliminated variable are removed, and no others") {
    ClauseDatabase db = database(4, {{1, 2}, {-1, 3}});
    db.add({Lit::from_dimacs(1), Lit::from_dimacs(4)}, true, 2, {});
    db.add({Lit::from_dimacs(2), Lit::from_dimacs(4)}, true, 2, {});
    freeze_all_but(db, 1);
    EliminationState state;
    eliminate_all(db, state);
    CHECK((clauses_of(db) == ClauseSet{{2, 3}, {2, 4}}));
}

TEST_CASE("nothing is eliminated if models are kept, or with too many or too long clauses") {
    const Clauses clauses{{1, 2}, {1, 3}, {-1, 4, 5}};
    EliminationState state;
    ClauseDatabase kept = database(5, clauses);
    kept.keep_models();
    CHECK(eliminate_all(kept, state) == 0);
    ClauseDatabase db = database(5, clauses);
    freeze_all_but(db, 1);
    CHECK(eliminate_all(db, state, {.most_occurrences = 1}) == 0);
    CHECK(eliminate_all(db, state, {.longest_clause = 2}) == 0);
    CHECK(eliminate_all(db, state) == 1);
}

TEST_CASE("a failed variable is tried again only when its clauses have changed") {
    Clauses clauses;
    for (int i = 0; i < 8; ++i) clauses.push_back({1, 2 + i, 20 + i}), clauses.push_back({-1, 11 + i, 30 + i});
    ClauseDatabase db = database(40, clauses);
    freeze_all_but(db, 1);
    EliminationState state;
    for (int round = 0; round < 6; ++round) CHECK(eliminate_all(db, state) == 0);
    CHECK(state.bound == EliminationState::kLargestBound);
    CHECK(eliminate_all(db, state) == 0);
    Effort idle, busy;
    eliminate(db, idle, state);
    state.tried[Var{0}] = 0;
    eliminate(db, busy, state);
    CHECK(idle.ticks < busy.ticks);
    for (int i = 0; i < 6; ++i) db.remove(db.arena.first());
    CHECK(eliminate_all(db, state) == 1);
}

TEST_CASE("pure literals are removed with their clauses until there are none; frozen ones stay") {
    ClauseDatabase db = database(4, {{1, 2}, {-2, 3}, {-3, 4, -4}, {-3, 4}, {-4, 3}});
    Effort effort;
    CHECK(take_out_pure(db, effort) == 2);  // 1, then -2
    CHECK((clauses_of(db) == ClauseSet{{-3, 4}, {-4, 3}}));
    ClauseDatabase frozen = database(2, {{1, 2}});
    frozen.freeze(Var{0});
    frozen.freeze(Var{1});
    CHECK(take_out_pure(frozen, effort) == 0);
}

}  // namespace sat::test
