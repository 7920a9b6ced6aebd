#include <doctest/doctest.h>

#include <algorithm>

#include "sat/cdcl/inprocess/equivalences.h"
#include "tests/property/simplify_binary/proved_database.h"

using namespace sat;
using namespace sat::test;

namespace {

Lit lit(std::int32_t n) {
    return Lit::from_dimacs(n);
}
Var var(std::int32_t n) {
    return lit(n).var();
}

// 1 -> 2 -> ... -> n -> 1 (or -> -1 where `contradicts`), and -1 -> 1.
Clauses cycle(std::int32_t n, bool contradicts) {
    Clauses clauses;
    for (std::int32_t v = 1; v < n; ++v) clauses.push_back({-v, v + 1});
    clauses.push_back({-n, contradicts ? -1 : 1});
    if (contradicts) clauses.push_back({1, 2}), clauses.push_back({1, -2});
    return clauses;
}

}  // namespace

TEST_CASE("of a cycle the lowest variable stays and replaces the others in all clauses") {
    Clauses clauses = cycle(4, false);
    clauses.push_back({3, -5, 6});
    clauses.push_back({-2, 5, 6, 7});
    ProvedDatabase proved(clauses);
    Effort effort;
    CHECK(equivalences(proved.db, effort) == 3);
    CHECK(proved.db.is_active(var(1)));
    for (const std::int32_t n : {2, 3, 4}) CHECK(proved.db.state(var(n)) == VarState::substituted);
    CHECK(proved.db.arena.num_clauses() == 2);
    const Clause& first = proved.db.arena[proved.db.arena.first()];
    CHECK(first[0] == lit(1));
    CHECK(first[1] == lit(-5));
    CHECK(proved.models() == proved.models_of_input());
    CHECK(proved.proof_error(false) == "");
}

TEST_CASE("frozen variables stay, and stay equivalent") {
    ProvedDatabase proved(cycle(5, false), {2, 4});
    Effort effort;
    CHECK(equivalences(proved.db, effort) == 3);
    CHECK(proved.db.is_active(var(2)));
    CHECK(proved.db.is_active(var(4)));
    CHECK(proved.models() == proved.models_of_input());
    CHECK(proved.db.arena.num_clauses() == 2);
    Effort again;
    CHECK(equivalences(proved.db, again) == 0);
}

TEST_CASE("a cycle through both signs of a variable is refuted, however long, with few lemmas") {
    ProvedDatabase proved(cycle(5000, true));
    Effort effort;
    equivalences(proved.db, effort);
    CHECK(proved.db.refuted());
    CHECK(proved.proof_error(true) == "");
    CHECK(std::ranges::count(proved.proofs.drat, '\n') <= 3);
}

TEST_CASE("a long cycle has proofs of linear size") {
    ProvedDatabase proved(cycle(2000, false));
    Effort effort;
    CHECK(equivalences(proved.db, effort) == 1999);
    CHECK(proved.db.arena.num_clauses() == 0);
    CHECK(proved.proofs.lrat.size() < 150 * 2000);
    CHECK(proved.proof_error(false) == "");
}

TEST_CASE("repeated literals merge to a unit, tautologies and duplicate binary clauses are removed") {
    ProvedDatabase proved({{-1, 2}, {-2, 1}, {1, 2, 2}, {1, -2, 3}, {3, 4}, {3, 4, 4}});
    Effort effort;
    equivalences(proved.db, effort);
    CHECK(proved.db.is_true(lit(1)));
    CHECK(proved.db.arena.num_clauses() == 1);
    CHECK(proved.models() == proved.models_of_input());
}

TEST_CASE("without effort nothing is substituted") {
    ProvedDatabase proved(cycle(10, false));
    Effort effort;
    effort.limit = 1;
    CHECK(equivalences(proved.db, effort) == 0);
    CHECK(proved.db.arena.num_clauses() == 10);
}

TEST_CASE("of equal binary clauses an irredundant one stays, and opposite ones give a unit") {
    ProvedDatabase proved({{4, 5}, {1, 2}, {1, 3}, {1, -3}});
    proved.db.add({lit(4), lit(5)}, true, 1, {proved.db.arena.first()});
    proved.db.add({lit(5), lit(4)}, true, 1, {proved.db.arena.first()});
    Effort effort;
    CHECK(duplicate_binaries(proved.db, effort) >= 1);
    CHECK(proved.models() == proved.models_of_input());
    CHECK(proved.db.redundant() == 0);
    CHECK(proved.proof_error(false) == "");
}
