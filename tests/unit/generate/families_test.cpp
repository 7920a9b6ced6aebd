// Properties of every family of the table.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "tests/unit/generate/instances.h"

using namespace sat;
using namespace sat::test;

namespace {

// Small instances of every family: all values of a small grid that fit. Large enough to reach every branch of the
// generators, small enough for a plain search.
struct Grid {
    const char* family;
    std::vector<std::vector<std::uint32_t>> values;  // by parameter
};
const Grid kGrids[] = {
    {"ksat", {{1, 2, 3, 5}, {1, 4, 6, 10}, {0, 1, 7, 40}, {0, 1}}},
    {"php", {{1, 2, 3, 4}, {0, 1, 2, 3, 4}, {0, 1}, {0, 1}}},
    {"ais", {{2, 3, 4, 5}}},
    {"queens", {{1, 2, 3, 4, 5, 6}}},
    {"flat", {{1, 2, 5, 8}, {0, 1, 4, 9, 12}, {1, 2, 3, 4}}},
    {"parity", {{3, 4, 5, 8}, {0, 1}}},
    {"tseitin", {{1, 2, 3}, {1, 2, 4}, {0, 1}}},
    {"langford", {{1, 2, 3, 4, 5}}},
    {"vdw", {{3, 4}, {3, 4, 5}, {1, 2, 8, 9, 17, 18}}},
    {"ordering", {{1, 2, 3, 5}, {0, 1, 2, 4}, {0, 1}}},
    {"rphp", {{2, 3, 4}, {1, 2, 3, 4}}},
    {"channel", {{1, 2, 3}, {0, 1, 2, 3}, {1, 2}}},
    {"cliquecolour", {{1, 2, 3, 4}, {1, 2, 3}, {0, 1, 2, 3}}},
    {"counting", {{1, 2, 3, 4, 5, 6}, {2, 3, 4}}},
    {"ramsey", {{2, 3, 4}, {2, 3, 4}, {1, 2, 3, 5, 6}}},
    {"urquhart", {{1, 2, 3, 4}, {2, 3, 4}, {0, 1}}},
    {"mutilated", {{2, 3, 4, 5}, {0, 1}}},
    {"timetable", {{1, 2, 3, 5}, {0, 1, 2}, {0, 1, 2}, {0, 50, 100}}},
};

void for_each_small_instance(const std::function<void(const Recipe&)>& check) {
    for (const Grid& grid : kGrids) {
        const Family* family = find_family(grid.family);
        REQUIRE(family != nullptr);
        REQUIRE(family->parameters.size() == grid.values.size());
        std::vector<Values> all{Values(family->parameters)};
        for (std::size_t p = 0; p < grid.values.size(); ++p) {
            std::vector<Values> longer;
            for (Values values : all)
                for (const std::uint32_t v : grid.values[p]) longer.push_back((values.set(p, v), values));
            all = longer;
        }
        for (Values& values : all)
            for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{2}}) {
                values.seed = seed;
                if (!family->misfit(values)) check({family, values});
            }
    }
}

std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

}  // namespace

TEST_CASE("every family of the table is tested and has its texts") {
    std::set<std::string_view> tried;
    for (const Grid& grid : kGrids) tried.insert(grid.family);
    for (const Family* family : families()) {
        CAPTURE(family->name);
        CHECK(tried.contains(family->name));
        CHECK(find_family(family->name) == family);
        CHECK_FALSE(family->summary.empty());
        CHECK_FALSE(family->source.empty());
        CHECK_FALSE(family->variables.empty());
        for (const Parameter& p : family->parameters) {
            CHECK_FALSE(p.summary.empty());
            CHECK(p.min <= p.max);
            CHECK((!p.preset || (*p.preset >= p.min && *p.preset <= p.max)));
        }
    }
    CHECK(tried.size() == families().size());
    CHECK(find_family("") == nullptr);
}

TEST_CASE("the largest arguments of a family keep the limit of variables") {
    for (const Family* family : families()) {
        Values values(family->parameters);
        for (std::size_t p = 0; p < family->parameters.size(); ++p)
            if (!family->parameters[p].is_switch) values.set(p, family->parameters[p].max);
        CAPTURE(family->name);
        CHECK(family->size(values).vars <= kMaxVars);
    }
}

TEST_CASE("the header matches the clauses, and no clause repeats a variable") {
    for_each_small_instance([](const Recipe& r) {
        CAPTURE(command(r));
        const Recording instance(r);
        CHECK(instance.headers == 1);
        CHECK(instance.declared_clauses == instance.clauses.size());
        for (auto clause : instance.clauses) {
            std::sort(clause.begin(), clause.end());
            for (std::size_t i = 0; i < clause.size(); ++i) {
                CHECK(clause[i].var().index < instance.vars);
                CHECK((i == 0 || clause[i - 1].var() < clause[i].var()));
            }
        }
    });
}

TEST_CASE("the first comment is the command that reproduces the bytes") {
    for_each_small_instance([](const Recipe& r) {
        const std::string first = Recording(r).comments.at(0);
        REQUIRE(first == command(r));
        std::vector<std::string> again = words(first);
        REQUIRE(again.front() == "satgen");
        again.erase(again.begin());
        const auto read = read_recipe(again);
        REQUIRE(read.ok());
        CHECK(bytes(*read) == bytes(r));
    });
}

TEST_CASE("the answer known from theory is the one that a search finds") {
    std::map<std::string_view, std::map<Verdict, int>> seen;
    for_each_small_instance([&](const Recipe& r) {
        CAPTURE(command(r));
        const Expected expected = r.family->expected(r.values);
        ++seen[r.family->name][expected.verdict];
        if (expected.verdict == Verdict::unknown) return;
        CHECK(satisfiable(Recording(r)) == (expected.verdict == Verdict::satisfiable));
        CHECK_FALSE(expected.reason.empty());
    });
    for (const char* both : {"php", "queens", "parity", "tseitin", "langford", "vdw", "ordering", "channel",
                             "cliquecolour", "counting", "ramsey", "mutilated", "timetable"}) {
        CAPTURE(both);
        CHECK(seen[both][Verdict::satisfiable] > 0);
        CHECK(seen[both][Verdict::unsatisfiable] > 0);
    }
}

TEST_CASE("another seed gives another instance exactly for the families that use it") {
    const char* const kInstances[] = {
        "ksat 3 20 30",       "php 4 3",      "ais 5",        "queens 5",     "flat 20 30",  "parity 12",
        "tseitin 3 4",        "langford 4",   "vdw 3 3 9",    "ordering 8 3", "rphp 3 4",    "channel 3 2",
        "cliquecolour 5 3 2", "counting 5 2", "ramsey 3 3 6", "urquhart 6",   "mutilated 4", "timetable 8 3 2"};
    for (const char* text : kInstances) {
        CAPTURE(text);
        Recipe one = recipe(text), two = one;
        two.values.seed = 2;
        CHECK((Recording(one).clauses != Recording(two).clauses) == one.family->uses_seed);
    }
    CHECK(std::size(kInstances) == families().size());
}

TEST_CASE("generate_formula() has the clauses that are written") {
    for (const char* text : {"ksat 3 9 20", "ksat 2 50 5", "tseitin 1 1", "queens 4"}) {
        CAPTURE(text);
        const Formula formula = generate_formula(recipe(text));
        const Recording instance(text);
        CHECK(formula.declared_vars() == instance.vars);
        REQUIRE(formula.num_clauses() == instance.clauses.size());
        for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
            const auto clause = formula.clause(ClauseId{c});
            REQUIRE(clause.size() == instance.clauses[c].size());
            for (std::size_t i = 0; i < clause.size(); ++i)
                CHECK(formula.to_dimacs(clause[i]) == instance.clauses[c][i].to_dimacs());
        }
    }
}

// Instances named in papers must not change: a change needs a new family or a new argument, not a new number in this
// table.
TEST_CASE("the bytes of every family are fixed") {
    const struct {
        const char* text;
        std::uint64_t hash;
    } kPinned[] = {
        {"ksat 3 100 426", 0x9347d258ed50a0ccu},
        {"ksat 7 8 50 --seed 99", 0xb29c9ff3ae6a9587u},
        {"ksat 3 60 400 --planted --seed 5", 0xa56546141b9f6dcau},
        {"php 5 4", 0x263440e01cc3c664u},
        {"ais 7", 0x63c8fdb27ebbcdd3u},
        {"queens 6", 0x44093d4a69665dabu},
        {"flat 40 90", 0x2ae5b586ee2ab31du},
        {"parity 15 --seed 3", 0xf7db2dab3b578e95u},
        {"parity 15 --satisfiable", 0x6575a95cf487f437u},
        {"tseitin 4 5 --seed 18446744073709551615", 0x168185a816256750u},
        {"tseitin 3 3 --even", 0xd13cdb467d3836f2u},
        {"langford 6", 0x60fab94a399e517bu},
        {"vdw 3 4 18", 0x3440f11c703ad163u},
        {"ordering 7", 0x78405124be47fcc9u},
        {"ordering 9 3 --seed 2", 0x366d393f91b48faau},
        {"ordering 9 3 --satisfiable", 0x8b74e8c39cb702a1u},
        {"php 5 4 --functional --onto", 0xac1d302acd400942u},
        {"rphp 4 6", 0x0fe72d9f6ad22b8cu},
        {"channel 4 3", 0xe9fad7b8c58b99ccu},
        {"cliquecolour 6 4 3", 0xc9ed6464e3f65504u},
        {"counting 7 3", 0x1d0a0385d3446309u},
        {"ramsey 3 4 9", 0x8d087db9bc3cdf2fu},
        {"urquhart 8 --degree 3 --seed 4", 0x5de6a54f9e12e3feu},
        {"mutilated 6", 0x58fe073732e7ec72u},
        {"mutilated 4 --whole", 0xe2cc5b03f11b186eu},
        {"timetable 9 3 3 --seed 2", 0x34d0aa478c9eb6fbu},
    };
    std::set<std::string> pinned;
    for (const auto& p : kPinned) {
        CAPTURE(p.text);
        const Recipe r = recipe(p.text);
        pinned.emplace(r.family->name);
        CHECK(fnv1a(bytes(r)) == p.hash);
    }
    CHECK(pinned.size() == families().size());
}
