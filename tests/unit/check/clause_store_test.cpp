#include "sat/check/clause_store.h"

#include <doctest/doctest.h>

#include <set>

#include "tests/unit/check/material.h"

namespace {

using namespace check_test;
using sat::ClauseRef;
using sat::ClauseStore;
using sat::kNoClause;
using sat::Lit;

std::vector<Lit> lits(const Numbers& numbers) {
    std::vector<Lit> result;
    for (const std::int32_t n : numbers) result.push_back(Lit::from_dimacs(n));
    return result;
}

TEST_CASE("a clause is found in any order of its literals") {
    ClauseStore store;
    store.grow_vars(10);
    const ClauseRef c = store.add(lits({1, -2, 3}));
    store.add(lits({1, -2}));
    store.add(lits({1, -2, 3, 4}));
    store.add(lits({1, 2, 3}));
    CHECK(store.find(lits({3, 1, -2})) == c);
    CHECK(store.find(lits({1, -2, -3})) == kNoClause);
    CHECK(store.find(lits({3})) == kNoClause);
    CHECK(store.find({}) == kNoClause);
}

TEST_CASE("one removal removes one of several equal clauses") {
    ClauseStore store;
    store.grow_vars(2);
    const ClauseRef older = store.add(lits({1, 2}));
    const ClauseRef younger = store.add(lits({2, 1}));
    CHECK(store.find(lits({1, 2})) == younger);
    store.remove(younger);
    CHECK(store.find(lits({1, 2})) == older);
    store.remove(older);
    CHECK(store.find(lits({1, 2})) == kNoClause);
}

TEST_CASE("opposite literals make a tautology") {
    ClauseStore store;
    store.grow_vars(3);
    CHECK(store.tautology(store.add(lits({1, 2, -1}))));
    CHECK_FALSE(store.tautology(store.add(lits({1, 2, -3}))));
}

TEST_CASE("tautologies are recognised in long clauses") {
    ClauseStore store;
    store.grow_vars(12);
    for (const std::int32_t last : {7, 8, 9, 10, 11}) {
        CAPTURE(last);
        Numbers numbers;
        for (std::int32_t n = 1; n <= last; ++n) numbers.push_back(n);
        CHECK_FALSE(store.tautology(store.add(lits(numbers))));
        numbers.push_back(-last);
        CHECK(store.tautology(store.add(lits(numbers))));
        numbers.front() = -1;
        numbers.back() = 12;
        CHECK_FALSE(store.tautology(store.add(lits(numbers))));
        CHECK(store.find(lits(numbers)) != kNoClause);
    }
}

TEST_CASE("clauses are found after the store has grown") {
    ClauseStore store;
    store.grow_vars(3000);
    std::vector<ClauseRef> places;
    for (std::int32_t n = 1; n < 1000; ++n) places.push_back(store.add(lits({n, -n - 1, n + 2})));
    store.remove(places[7]);
    store.reserve(5000, 15000);
    for (std::int32_t n = 1; n < 1000; ++n) {
        const ClauseRef c = places[static_cast<std::size_t>(n - 1)];
        CHECK(store.find(lits({n + 2, n, -n - 1})) == (n == 8 ? kNoClause : c));
    }
}

TEST_CASE("clauses are found after a reservation") {
    ClauseStore store;
    store.grow_vars(100);
    for (std::int32_t i = 1; i < 100; ++i) store.add(lits({i, i + 1}));
    store.reserve(100'000, 300'000);
    for (std::int32_t i = 1; i < 100; ++i) CHECK(store.find(lits({i + 1, i})) != kNoClause);
    store.remove(store.find(lits({7, 8})));
    CHECK(store.find(lits({7, 8})) == kNoClause);
}

TEST_CASE("capacity is reserved for long clauses as for short ones") {
    ClauseStore store;
    store.grow_vars(100);
    store.reserve(10, 1000);  // too large a request would fail under a memory limit
    Numbers numbers;
    for (std::int32_t i = 1; i <= 100; ++i) numbers.push_back(i);
    for (int i = 0; i < 10; ++i) CHECK(store.add(lits(numbers)) != kNoClause);
}

TEST_CASE("the space of a removed clause is reused for the next clause of its size") {
    ClauseStore store;
    store.grow_vars(9);
    const ClauseRef c = store.add(lits({1, 2, 3}));
    store.add(lits({4, 5}));
    const ClauseRef end = store.end();
    store.remove(c);
    CHECK(store.add(lits({7, -8, 9})) == c);
    CHECK(store.end() == end);
}

// Among this many clauses, some lookups hit an equal hash.
TEST_CASE("clauses with the same hash are distinguished") {
    sat::Random random(8);
    ClauseStore store;
    store.grow_vars(300);
    std::set<std::set<std::int32_t>> present;
    for (int i = 0; i < 200000; ++i) {
        std::set<std::int32_t> clause;
        while (clause.size() < 3) clause.insert(random_number(random, 300));
        const std::vector<Lit> literals = lits({clause.begin(), clause.end()});
        REQUIRE((store.find(literals) != kNoClause) == (present.count(clause) != 0));
        store.add(literals);
        present.insert(clause);
    }
}

TEST_CASE("the store agrees with a multiset of sets after any sequence of additions and removals") {
    sat::Random random(3);
    ClauseStore store;
    store.grow_vars(5);
    std::multiset<std::set<std::int32_t>> bag;
    for (int step = 0; step < 20000; ++step) {
        std::set<std::int32_t> clause;
        for (std::uint32_t i = random.below(5); i > 0; --i) clause.insert(random_number(random, 5));
        Numbers numbers(clause.begin(), clause.end());
        random.shuffle(std::span(numbers));
        const ClauseRef found = store.find(lits(numbers));
        REQUIRE((found != kNoClause) == (bag.count(clause) != 0));
        const bool adding = random.below(2) == 0;
        if (adding) {
            store.add(lits(numbers));
            bag.insert(clause);
        } else if (found != kNoClause) {
            store.remove(found);
            bag.erase(bag.find(clause));
        }
        REQUIRE(store.num_living() == bag.size());
    }
    std::multiset<std::set<std::int32_t>> walked;
    for (ClauseRef c = store.first(); c != store.end(); c = store.after(c)) {
        if (!store.living(c)) continue;
        std::set<std::int32_t> clause;
        for (const Lit l : store.clause(c)) clause.insert(l.to_dimacs());
        walked.insert(clause);
    }
    CHECK(walked == bag);
}

}  // namespace
