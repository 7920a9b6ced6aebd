#include "sat/cdcl/inprocess/probes.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <set>

#include "tests/property/probing/random_database.h"
#include "tests/rounds.h"

namespace sat::probing_test {
namespace {

std::set<Lit> sorted(std::span<const Lit> literals) {
    return {literals.begin(), literals.end()};
}

// The same by sweeps over all clauses; nullopt if a clause became false.
std::optional<std::set<Lit>> naive_probe(const ClauseDatabase& db, Lit probe) {
    LitMap<std::int8_t> value = db.value;
    std::set<Lit> implied;
    const auto make_true = [&](Lit l) {
        value[l] = 1;
        value[~l] = -1;
        implied.insert(l);
    };
    make_true(probe);
    for (bool changed = true; changed;) {
        changed = false;
        for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c)) {
            std::vector<Lit> open;
            bool satisfied = false;
            for (const Lit l : db.arena[c]) {
                satisfied = satisfied || value[l] > 0;
                if (value[l] == 0) open.push_back(l);
            }
            if (satisfied || open.size() > 1) continue;
            if (open.empty()) return std::nullopt;
            make_true(open[0]);
            changed = true;
        }
    }
    return implied;
}
std::optional<std::set<Lit>> scalar_probe(ScalarProbe& scalar, Lit probe) {
    const bool holds = scalar.run(probe);
    const auto implied = sorted(scalar.implied());
    scalar.undo();
    return holds ? std::optional(implied) : std::nullopt;
}
std::optional<std::set<Lit>> lane_of(const BitwiseProbe& bitwise, std::uint32_t lane) {
    if (bitwise.failed().get(lane)) return std::nullopt;
    std::set<Lit> implied;
    for (const Lit l : bitwise.reached())
        if (bitwise.lanes_of(l).get(lane)) implied.insert(l);
    return implied;
}
std::vector<Lit> open_literals(const ClauseDatabase& db) {
    std::vector<Lit> open;
    for (std::uint32_t code = 0; code < db.value.size(); ++code)
        if (db.is_open(Lit::from_code(code))) open.push_back(Lit::from_code(code));
    return open;
}

}  // namespace

TEST_CASE("every lane, the scalar probe and a sweep over all clauses imply the same literals or fail together") {
    Random random(1);
    std::uint64_t failed = 0, held = 0, deep = 0;
    for (int round = 0; round < rounds(600); ++round) {
        Mix mix;
        mix.vars = 5 + random.below(60);
        mix.clauses = mix.vars * (10 + random.below(25)) / 10;
        mix.binaries = random.below(6);
        mix.longs = random.below(8);
        const Formula formula = build(with_all_variables(random_clauses(random, mix), mix.vars));
        ClauseDatabase db{Settings{}};
        load(db, formula);
        if (db.refuted()) continue;
        const ProbeClauses clauses(db);
        BitwiseProbe bitwise(db, clauses);
        Effort effort;
        ScalarProbe scalar(db, clauses, effort);
        std::vector<Lit> probes = open_literals(db);
        for (int batch = 0; batch < 2; ++batch) {  // the second starts with cleared lanes
            random.shuffle(std::span(probes));
            const std::uint32_t shift = random.below(300);
            const auto count = static_cast<std::uint32_t>(std::min<std::size_t>(probes.size(), 200));
            bitwise.start();
            for (std::uint32_t i = 0; i < count; ++i) bitwise.assume(probes[i], i + shift);
            bitwise.run(effort);
            for (std::uint32_t i = 0; i < count; ++i) {
                const auto expected = naive_probe(db, probes[i]);
                REQUIRE(lane_of(bitwise, i + shift) == expected);
                REQUIRE(scalar_probe(scalar, probes[i]) == expected);
                (expected ? held : failed) += 1;
                deep += expected && expected->size() > 5;
            }
        }
    }
    CHECK(failed > rounds(1000));
    CHECK(held > rounds(1000));
    CHECK(deep > rounds(1000));
}

TEST_CASE("lanes that ran out of effort contain only implied literals") {
    Random random(2);
    std::uint64_t cut = 0;
    for (int round = 0; round < rounds(300); ++round) {
        const Formula formula = build(random_clauses(random, {60, 120, 3, 4, 2}));
        ClauseDatabase db{Settings{}};
        load(db, formula);
        if (db.refuted()) continue;
        const ProbeClauses clauses(db);
        BitwiseProbe bitwise(db, clauses);
        Effort effort;
        effort.limit = random.below(200);
        const std::vector<Lit> probes = open_literals(db);
        bitwise.start();
        for (std::uint32_t i = 0; i < probes.size(); ++i) bitwise.assume(probes[i], i);
        bitwise.run(effort);
        for (std::uint32_t i = 0; i < probes.size(); ++i) {
            const auto expected = naive_probe(db, probes[i]);
            const auto known = lane_of(bitwise, i);
            if (!known) REQUIRE_FALSE(expected);
            if (!known || !expected) continue;
            REQUIRE(std::ranges::includes(*expected, *known));
            cut += known->size() < expected->size();
        }
    }
    CHECK(cut > rounds(100));
}

TEST_CASE("the negation of a unique implication point follows by unit propagation, and the probe implies the point") {
    Random random(3);
    int failed = 0, inner = 0;
    for (int round = 0; round < 1500; ++round) {
        const Formula formula = build(random_clauses(random, {30, 70, 4, 4, 1}));
        ClauseDatabase db{Settings{}};
        load(db, formula);
        if (db.refuted()) continue;
        const ProbeClauses clauses(db);
        Effort effort;
        ScalarProbe scalar(db, clauses, effort);
        for (const Lit l : open_literals(db)) {
            if (scalar.run(l)) {
                scalar.undo();
                continue;
            }
            const Lit point = scalar.unique_implication_point();
            const auto implied = sorted(scalar.implied());
            scalar.undo();
            REQUIRE(implied.contains(point));
            REQUIRE_FALSE(naive_probe(db, point));
            ++failed;
            inner += point != l;
        }
    }
    CHECK(failed > 1000);
    CHECK(inner > 300);
}

}  // namespace sat::probing_test
