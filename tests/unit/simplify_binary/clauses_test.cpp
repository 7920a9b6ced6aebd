#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sat/cdcl/inprocess/ternary.h"
#include "tests/property/simplify_binary/proved_database.h"

using namespace sat;
using namespace sat::test;

namespace {

Lit lit(std::int32_t n) {
    return Lit::from_dimacs(n);
}
bool has(const ClauseDatabase& db, std::vector<std::int32_t> numbers, bool redundant) {
    std::vector<Lit> wanted;
    for (const std::int32_t n : numbers) wanted.push_back(lit(n));
    for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c))
        if (db.arena[c].redundant() == redundant && std::ranges::is_permutation(db.arena[c], wanted)) return true;
    return false;
}

}  // namespace

TEST_CASE("two ternary clauses that share two literals become the binary clause of these") {
    ProvedDatabase proved({{1, 2, 3}, {1, 2, -3}, {4, 5, 1}});
    Effort effort;
    CHECK(ternary(proved.db, effort) == 1);
    CHECK(has(proved.db, {1, 2}, false));
    CHECK(proved.db.arena.num_clauses() == 2);
    CHECK(proved.proof_error(false) == "");
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
