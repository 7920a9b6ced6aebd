#include <doctest/doctest.h>

#include "sat/cdcl/inprocess/bounded_addition.h"
#include "tests/unit/simplify/databases.h"

namespace sat::test {
namespace {

// (1 v C), (2 v C), (3 v C) for three C.
Clauses product() {
    Clauses clauses;
    for (const std::int32_t l : {1, 2, 3})
        for (const std::int32_t r : {4, 5, 6}) clauses.push_back({l, r, 7});
    return clauses;
}
std::uint64_t add_all(ClauseDatabase& db, const AdditionOptions& options = {}) {
    Effort effort;
    return add_variables(db, effort, options);
}

}  // namespace

TEST_CASE("a product of three literals and three rests takes six clauses with a new variable") {
    ClauseDatabase db = database(7, product());
    CHECK(add_all(db) == 1);
    CHECK(db.num_vars() == 8);
    const bool by_literals = clauses_of(db).contains({1, 8});
    if (by_literals) CHECK((clauses_of(db) == ClauseSet{{1, 8}, {2, 8}, {3, 8}, {-8, 4, 7}, {-8, 5, 7}, {-8, 6, 7}}));
    else CHECK((clauses_of(db) == ClauseSet{{4, 8}, {5, 8}, {6, 8}, {-8, 1, 7}, {-8, 2, 7}, {-8, 3, 7}}));
    CHECK(db.audit());
}

TEST_CASE("no variable is added if it saves too little, for long clauses, or if models are kept") {
    ClauseDatabase db = database(7, product());
    CHECK(add_all(db, {.least_saving = 4}) == 0);
    CHECK(add_all(db, {.longest_clause = 2}) == 0);
    CHECK(add_all(db, {.most_variables = 0}) == 0);
    CHECK(add_all(db, {.least_saving = 3}) == 1);
    ClauseDatabase kept = database(7, product());
    kept.keep_models();
    CHECK(add_all(kept) == 0);
}

TEST_CASE("pairwise at-most-one becomes nearly linear") {
    constexpr int kSize = 60;
    Clauses clauses;
    for (int i = 1; i <= kSize; ++i)
        for (int j = 1; j < i; ++j) clauses.push_back({-i, -j});
    ClauseDatabase db = database(kSize, clauses);
    CHECK(add_all(db) > 10);
    CHECK(db.irredundant() < 4 * kSize);
    CHECK(db.audit());
}

TEST_CASE("repeated clauses do not count twice") {
    ClauseDatabase db = database(7, {{1, 4}, {1, 4}, {1, 4}, {2, 4}, {2, 4}, {2, 4}, {3, 4}, {3, 4}, {3, 4}});
    CHECK(add_all(db) == 0);
}

}  // namespace sat::test
