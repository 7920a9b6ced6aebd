#include <doctest/doctest.h>

#include "sat/solve.h"

namespace sat {
namespace {

// A formula in which variable v, counted from 1, occurs occurrences[v-1] times.
Formula with_occurrences(const std::vector<int>& occurrences) {
    FormulaBuilder builder;
    for (std::size_t v = 0; v < occurrences.size(); ++v)
        for (int i = 0; i < occurrences[v]; ++i) builder.clause({static_cast<std::int32_t>(v + 1)});
    return std::move(builder).build();
}
std::string original_choice(const std::vector<int>& occurrences) {
    Settings s;
    s.branch = "auto";
    return choose(with_occurrences(occurrences), s)->branch;
}

}  // namespace

TEST_CASE("auto is the original's choice from the spread of occurrence counts") {
    // Three variables occur twice, three three times: h takes one value, tv = 1.
    CHECK(original_choice({2, 2, 2, 3, 3, 3}) == "first-literal");
    // h(1..4) = 1, h(5) = 2, h(6) = 3: tv = 3, the value 1 four times.
    CHECK(original_choice({1, 2, 3, 4, 5, 5, 6, 6, 6}) == "live-most");
    // h(1..3) = 1, h(4) = 2, h(5) = 3: tv = 3, but no value four times.
    CHECK(original_choice({1, 2, 3, 4, 4, 5, 5, 5}) == "first-literal");
    // h(c) = c for c = 1..16: sixteen distinct values.
    std::vector<int> wide;
    for (int c = 1; c <= 16; ++c) wide.insert(wide.end(), static_cast<std::size_t>(c), c);
    CHECK(original_choice(wide) == "first-variable");
    // Ten distinct values, the value 1 five times: from tv = 10 on, m no longer counts.
    std::vector<int> middle;
    for (int c = 1; c <= 10; ++c) middle.insert(middle.end(), static_cast<std::size_t>(c), c);
    for (int c = 11; c <= 14; ++c) middle.push_back(c);
    CHECK(original_choice(middle) == "first-literal");
}

TEST_CASE("unknown names and rules that do not fit are refused with what is known") {
    const Formula f = with_occurrences({1});
    Settings s;
    s.engine = "nope";
    CHECK(choose(f, s).fault().message == "unknown engine 'nope', expected auto, textbook, flagged");
    s.engine = "flagged";
    s.branch = "nope";
    CHECK(choose(f, s).fault().message.starts_with("unknown branching rule 'nope', expected auto, best, live-most"));
    s.engine = "textbook";
    s.branch = "moms";
    CHECK(choose(f, s).fault().message == "branching rule 'moms' does not fit engine 'textbook'");
}

TEST_CASE("best is the engine's own rule, and the choice says why") {
    const Formula f = with_occurrences({1});
    for (const auto& engine : engines()) {
        Settings s;
        s.engine = engine.name;
        const auto choice = choose(f, s);
        REQUIRE(choice.ok());
        CHECK(choice->branch == engine.best_branch);
        CHECK(!choice->reason.empty());
        CHECK(engine.accepts(engine.best_branch));
    }
}

}  // namespace sat
