#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sat/simplify/ternary.h"
#include "sat/simplify/transitive.h"
#include "tests/property/simplify_binary/proved_database.h"

using namespace sat;
using namespace sat::test;

namespace {

Lit lit(std::int32_t n) { return Lit::from_dimacs(n); }
bool has(const ClauseDatabase& db, std::vector<std::int32_t> numbers, bool redundant) {
    std::vector<Lit> wanted;
    for (const std::int32_t n : numbers) wanted.push_back(lit(n));
    for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c))
        if (db.arena[c].redundant() == redundant && std::ranges::is_permutation(db.arena[c], wanted)) return true;
    return false;
}

}  // namespace

TEST_CASE("a binary clause that a longer way implies goes, one that nothing implies stays") {
    ProvedDatabase proved({{-1, 2}, {-2, 3}, {-3, 4}, {-1, 4}, {-1, 5}});
    Effort effort;
    CHECK(transitive(proved.db, effort) == 1);
    CHECK(!has(proved.db, {-1, 4}, false));
    CHECK(has(proved.db, {-1, 5}, false));
    CHECK(proved.models() == proved.models_of_input());
}

TEST_CASE("an irredundant clause stays where only a redundant one implies it, and takes it out in turn") {
    ProvedDatabase proved({{-1, 2}, {-2, 3}, {2, -3}});
    const CRef first = proved.db.arena.first();
    proved.db.add({lit(-1), lit(3)}, true, 1, {first, proved.db.arena.after(first)});
    Effort effort;
    CHECK(transitive(proved.db, effort) == 1);
    CHECK(has(proved.db, {-1, 2}, false));
    CHECK(!has(proved.db, {-1, 3}, true));
}

TEST_CASE("equivalent literals keep the clauses that make them so") {
    ProvedDatabase proved({{-1, 2}, {-2, 3}, {-3, 1}, {-1, 3}});
    Effort effort;
    transitive(proved.db, effort);
    CHECK(proved.models() == proved.models_of_input());
}

TEST_CASE("a literal that leads to both signs of another is made false") {
    ProvedDatabase proved({{-1, 2}, {-1, 3}, {-2, 4}, {-3, -4}});
    Effort effort;
    CHECK(transitive(proved.db, effort) > 0);
    CHECK(proved.db.is_true(lit(-1)));
    CHECK(proved.proof_fault(false) == "");
}

TEST_CASE("two ternary clauses that share two literals become the binary clause of these") {
    ProvedDatabase proved({{1, 2, 3}, {1, 2, -3}, {4, 5, 1}});
    Effort effort;
    CHECK(ternary(proved.db, effort) == 1);
    CHECK(has(proved.db, {1, 2}, false));
    CHECK(proved.db.arena.num_clauses() == 2);
    CHECK(proved.proof_fault(false) == "");
}

TEST_CASE("two ternary clauses that share one literal give a redundant ternary one, unless a clause says more") {
    ProvedDatabase proved({{1, 2, 3}, {1, 4, -3}});
    Effort effort;
    CHECK(ternary(proved.db, effort) == 1);
    CHECK(has(proved.db, {1, 2, 4}, true));
    CHECK(ternary(proved.db, effort) == 0);
    ProvedDatabase subsumed({{1, 2, 3}, {1, 4, -3}, {4, 2}});
    CHECK(ternary(subsumed.db, effort) == 0);
}
