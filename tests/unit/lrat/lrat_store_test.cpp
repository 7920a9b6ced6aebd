#include "sat/check/lrat_store.h"

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "sat/core/random.h"

namespace {

using sat::Lit;
using sat::LratStore;

constexpr std::uint32_t kVars = 12;
using Bag = std::map<std::uint64_t, std::vector<Lit>>;

bool tautology(const std::vector<Lit>& c) {
    for (const Lit l : c)
        if (std::find(c.begin(), c.end(), ~l) != c.end()) return true;
    return false;
}

std::vector<Lit> random_clause(sat::Random& random) {
    std::set<Lit> c;
    for (std::uint32_t n = random.below(7); n > 0; --n) c.insert(Lit::from_code(random.below(2 * kVars)));
    return {c.begin(), c.end()};
}

void require_same(LratStore& store, const Bag& bag, bool counted) {
    REQUIRE(store.living() == bag.size());
    for (const auto& [id, clause] : bag) {
        const LratStore::Place c = store.find(id);
        REQUIRE(c != LratStore::kNone);
        REQUIRE(store.id(c) == id);
        REQUIRE(store.size(c) == clause.size());
        REQUIRE(store.tautology(c) == tautology(clause));
        for (std::uint32_t i = 0; i < clause.size(); ++i) REQUIRE(store.literal(c, i) == clause[i]);
    }
    for (std::uint32_t code = 0; counted && code < 2 * kVars; ++code) {
        std::size_t n = 0;
        for (const auto& [id, clause] : bag)
            n += !tautology(clause) && std::count(clause.begin(), clause.end(), Lit::from_code(code)) != 0;
        REQUIRE(store.occurrences(Lit::from_code(code)) == n);
    }
}

TEST_CASE("when most clauses are deleted, memory is released") {
    LratStore store;
    store.grow_vars(kVars);
    const std::vector<Lit> clause{Lit::from_code(0), Lit::from_code(2), Lit::from_code(4)};
    constexpr std::uint64_t kClauses = 100'000;
    for (std::uint64_t id = 1; id <= kClauses; ++id) REQUIRE(store.add(id, clause, false));
    const std::uint64_t full = store.memory_bytes();
    for (std::uint64_t id = 1; id < kClauses; ++id) REQUIRE(store.remove(id));
    CHECK(store.find(kClauses) != LratStore::kNone);
    CHECK(5 * store.memory_bytes() < full);
}

TEST_CASE("the store keeps and counts live clauses during compaction") {
    sat::Random random(5);
    for (int round = 0; round < 20; ++round) {
        LratStore store;
        store.grow_vars(kVars);
        Bag bag;
        std::uint64_t id = 0;
        const std::uint32_t keep = 1 + random.below(600);
        const int counts_from = static_cast<int>(random.below(6000));
        for (int step = 0; step < 6000; ++step) {
            id += 1 + (random.below(30) == 0 ? random.below(1000) : 0);
            if (round % 4 == 3 && step == 3000) id += std::uint64_t{5} << 32;  // IDs have 64 bits
            const std::vector<Lit> clause = random_clause(random);
            REQUIRE(store.add(id, clause, tautology(clause)));
            bag[id] = clause;
            while (bag.size() > keep) {
                auto at = bag.lower_bound(random.below(static_cast<std::uint32_t>(id) + 1));
                if (at == bag.end()) --at;
                REQUIRE(store.remove(at->first));
                REQUIRE_FALSE(store.remove(at->first));
                bag.erase(at);
            }
            if (step == counts_from || step % 1000 == 999) require_same(store, bag, step >= counts_from);
        }
        CHECK(store.memory_bytes() < 100000 + 400 * keep);
        CHECK(store.most_living() >= store.living());
    }
}

TEST_CASE("clauses are compacted when half of the words are dead, and unused memory is released") {
    LratStore store;
    CHECK(store.most_living() == 0);
    store.grow_vars(kVars);
    store.reserve(1000, 5000);
    CHECK(store.memory_bytes() >= (3 * 1000 + 5000) * sizeof(std::uint32_t));
    const std::vector<Lit> clause{Lit::from_code(0), Lit::from_code(2), Lit::from_code(4)};
    constexpr std::uint64_t kClauses = 100'000;
    for (std::uint64_t id = 1; id <= kClauses; ++id) REQUIRE(store.add(id, clause, false));
    const std::uint64_t full = store.memory_bytes();
    const LratStore::Place last = store.find(kClauses);
    for (std::uint64_t id = 1; id < kClauses / 2; ++id) REQUIRE(store.remove(id));
    CHECK(store.find(kClauses) == last);
    for (std::uint64_t id = kClauses / 2; id < kClauses; ++id) REQUIRE(store.remove(id));
    CHECK(store.find(kClauses) < last / 100);
    CHECK(store.memory_bytes() < full / 3);
    CHECK(store.most_living() == kClauses);
}

TEST_CASE("clauses that contain a literal and are not marked are found") {
    LratStore store;
    store.grow_vars(3);
    const Lit a = Lit::from_code(0), b = Lit::from_code(2);
    REQUIRE(store.add(1, std::vector<Lit>{a, b}, false));
    REQUIRE(store.add(2, std::vector<Lit>{b, ~b, a}, true));
    REQUIRE(store.add(3, std::vector<Lit>{b}, false));
    REQUIRE(store.add(4, std::vector<Lit>{~b, a}, false));
    CHECK(store.occurrences(a) == 2);
    store.mark(store.find(1), true);
    CHECK(store.unmarked_with(a) == 4);
    CHECK(store.size(store.find(1)) == 2);
    store.mark(store.find(1), false);
    CHECK(store.unmarked_with(a) == 1);
}

}  // namespace
