#include "sudoku/logic/techniques.h"

#include <doctest/doctest.h>

#include <set>

using namespace sudoku;

TEST_CASE("the techniques are sorted by difficulty, and their names are unique") {
    std::set<std::string_view> names;
    unsigned difficulty = 1;
    std::uint64_t cost = 0;
    for (const TechniqueEntry& entry : techniques()) {
        CAPTURE(entry.name);
        CHECK(names.insert(entry.name).second);
        CHECK(find_technique(entry.name) == &entry);
        CHECK_FALSE(entry.summary.empty());
        CHECK(entry.difficulty >= difficulty);
        CHECK(entry.cost > cost);
        CHECK((entry.find != nullptr));
        difficulty = entry.difficulty;
        cost = entry.cost;
    }
    CHECK(difficulty == 5);
    CHECK(reduction().difficulty == 5);
    CHECK(reduction().cost > cost);
    CHECK((reduction().find == nullptr));
    CHECK(find_technique("reduction") == &reduction());
    CHECK(find_technique("guess") == nullptr);
}

TEST_CASE("only rectangles and the bivalue universal grave assume uniqueness") {
    std::set<std::string_view> assuming;
    for (const TechniqueEntry& entry : techniques())
        if (entry.needs_uniqueness) assuming.insert(entry.name);
    CHECK(assuming == std::set<std::string_view>{"unique-rectangle", "avoidable-rectangle", "bug-plus-1"});
}
