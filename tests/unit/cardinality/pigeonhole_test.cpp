#include <doctest/doctest.h>

#include "sat/cdcl/inprocess/pigeonhole.h"
#include "sat/core/random.h"
#include "tests/unit/simplify/databases.h"

namespace sat::test {
namespace {

// Pigeon p in hole h: variable p * holes + h + 1.
Clauses pigeons(std::int32_t pigeons, std::int32_t holes) {
    Clauses clauses;
    for (std::int32_t p = 0; p < pigeons; ++p) {
        clauses.emplace_back();
        for (std::int32_t h = 1; h <= holes; ++h) clauses.back().push_back(p * holes + h);
    }
    for (std::int32_t h = 1; h <= holes; ++h)
        for (std::int32_t p = 0; p < pigeons; ++p)
            for (std::int32_t q = 0; q < p; ++q) clauses.push_back({-(p * holes + h), -(q * holes + h)});
    return clauses;
}
bool refutes(std::size_t num_vars, const Clauses& clauses, Effort effort = {}) {
    ClauseDatabase db = database(num_vars, clauses);
    const bool refuted = pigeonhole(db, effort) == 1;
    CHECK(refuted == db.refuted());
    return refuted;
}

// Counts what a proof has, and forgets it.
struct Counter : ProofSink {
    void add(std::span<const Lit> clause) override { ++lemmas, empty = empty || clause.empty(); }
    void remove(std::span<const Lit>) override { ++removed; }
    std::uint64_t lemmas = 0, removed = 0;
    bool empty = false;
};

}  // namespace

TEST_CASE("one pigeon too many is refuted, an equal number is not") {
    CHECK(refutes(12, pigeons(4, 3)));
    CHECK(refutes(110, pigeons(11, 10)));
    CHECK(refutes(200, pigeons(20, 10)));
    CHECK_FALSE(refutes(9, pigeons(3, 3)));
    CHECK_FALSE(refutes(110, pigeons(10, 11)));
    CHECK_FALSE(refutes(0, {}));
}

TEST_CASE("with one exclusion less the formula is not refuted") {
    Clauses clauses = pigeons(5, 4);
    REQUIRE(refutes(20, clauses));
    clauses.pop_back();
    CHECK_FALSE(refutes(20, clauses));
}

TEST_CASE("several literals of one pigeon in a hole: a 5-clique in a 4-coloured graph, two vertices per colour") {
    // Variable p * 8 + v + 1: place p of the clique is vertex v; vertices v and v + 4 are not neighbours.
    Clauses clauses;
    for (std::int32_t p = 0; p < 5; ++p) {
        clauses.emplace_back();
        for (std::int32_t v = 1; v <= 8; ++v) clauses.back().push_back(p * 8 + v);
        for (std::int32_t v = 1; v <= 8; ++v)
            for (std::int32_t w = 1; w < v; ++w) clauses.push_back({-(p * 8 + v), -(p * 8 + w)});
        for (std::int32_t q = 0; q < p; ++q)
            for (std::int32_t v = 0; v < 8; ++v)
                for (const std::int32_t w : {v, (v + 4) % 8}) clauses.push_back({-(p * 8 + v + 1), -(q * 8 + w + 1)});
    }
    CHECK(refutes(40, clauses));
}

TEST_CASE("in a database with a fixed and a false literal only open clauses count") {
    Clauses clauses = pigeons(4, 3);
    for (std::int32_t p = 0; p < 4; ++p) clauses[static_cast<std::size_t>(p)].push_back(13 + p);
    CHECK_FALSE(refutes(16, clauses));
    for (std::int32_t p = 0; p < 4; ++p) clauses.push_back({-(13 + p)});
    CHECK(refutes(16, clauses));
}

TEST_CASE("a redundant clause is not a pigeon") {
    Clauses clauses = pigeons(4, 3);
    const auto last = clauses[3];
    clauses.erase(clauses.begin() + 3);
    ClauseDatabase db = database(12, clauses);
    db.arena.add(literals(last), true, 1, 0);
    Effort effort;
    CHECK(pigeonhole(db, effort) == 0);
}

TEST_CASE("the proof has about n^4 / 2 lemmas and deletes each when it is no longer needed") {
    Counter counter;
    Settings settings;
    settings.proof = &counter;
    ClauseDatabase db = database(20 * 21, pigeons(21, 20), settings);
    Effort effort;
    CHECK(pigeonhole(db, effort) == 1);
    CHECK(counter.empty);
    CHECK(counter.lemmas < 20 * 20 * 20 * 20 / 2);
    CHECK(counter.removed > counter.lemmas * 9 / 10);
}

TEST_CASE("a proof that would be too long is not started") {
    for (const PigeonholeOptions& options :
         {PigeonholeOptions{.most_lemmas = 50}, PigeonholeOptions{.most_cells = 50}}) {
        Counter counter;
        Settings settings;
        settings.proof = &counter;
        ClauseDatabase db = database(30, pigeons(6, 5), settings);
        Effort effort;
        CHECK(pigeonhole(db, effort, options) == 0);
        CHECK(counter.lemmas == 0);
        CHECK(db.num_vars() == 30);
    }
}

TEST_CASE("large formulas without pigeons take little more than the effort and a few passes over the clauses") {
    constexpr std::uint32_t kVars = 20000;
    Random random(1);
    Clauses clauses;
    for (std::uint32_t i = 0; i < 3 * kVars; ++i) {
        std::vector<std::int32_t> clause;
        for (std::uint32_t size = i % 2 == 0 ? 2 : 3; size > 0; --size) {
            const auto v = static_cast<std::int32_t>(1 + random.below(kVars));
            if (std::ranges::none_of(clause, [v](std::int32_t l) { return std::abs(l) == v; }))
                clause.push_back(random.flip() ? v : -v);
        }
        if (clause.size() > 1) clauses.push_back(clause);
    }
    for (const std::uint64_t limit : {0u, 10'000u, 100'000u, 1'000'000u}) {
        ClauseDatabase db = database(kVars, clauses);
        Effort effort;
        effort.limit = limit;
        CHECK(pigeonhole(db, effort) == 0);
        CHECK(effort.ticks < limit + 60 * ticks_of(db.arena.size_words()));
    }
}

}  // namespace sat::test
