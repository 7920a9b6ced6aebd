#include <doctest/doctest.h>

#include <new>

#include "sat/generate/recipe.h"
#include "sat/solve.h"

namespace sat {
namespace {

// A formula in which variable v (from 1) occurs occurrences[v-1] times.
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

TEST_CASE("the rule 'auto' is the original's choice by the spread of occurrence counts") {
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

TEST_CASE("unknown names and rules that do not fit are errors that list the known ones") {
    const Formula f = with_occurrences({1});
    Settings s;
    s.engine = "nope";
    CHECK(choose(f, s).error().message() ==
          "unknown engine 'nope'; choose from auto, textbook, flagged, lookahead, learning");
    s.engine = "flagged";
    s.branch = "nope";
    CHECK(choose(f, s).error().message().starts_with("unknown branching rule 'nope'; "));
    s.engine = "textbook";
    s.branch = "moms";
    CHECK(choose(f, s).error().message() == "branching rule 'moms' does not fit engine 'textbook'");
}

TEST_CASE("auto chooses an engine that supports the task; naming one that does not is an error") {
    const Formula f = with_occurrences({1});
    Settings s;
    CHECK(choose(f, s, Task::assume)->engine->name == "learning");
    CHECK(choose(f, s, Task::enumerate)->engine->name == "learning");
    struct Hints final : HintedProofSink {
        void add(std::uint64_t, std::span<const Lit>, std::span<const std::int64_t>) override {}
        void remove(std::span<const std::uint64_t>) override {}
    } hints;
    s.lrat = &hints;
    CHECK(choose(f, s)->reason == choose(f, {})->reason);
    s.engine = "flagged";
    CHECK(choose(f, s)->engine->name == "flagged");
    s.lrat = nullptr;
    CHECK(choose(f, s, Task::assume).error().message() ==
          "engine 'flagged' does not support assumptions; use 'learning'");
    s.engine = "auto";
    s.branch = "moms";
    CHECK(choose(f, s, Task::enumerate).error().message() ==
          "no engine with branching rule 'moms' supports many models");
}

TEST_CASE("auto with a named rule chooses an engine that has it") {
    const Formula f = with_occurrences({1});
    for (const auto& rule : branch_rules()) {
        CAPTURE(rule.name);
        Settings s;
        s.branch = rule.name;
        const auto choice = choose(f, s);
        REQUIRE(choice.ok());
        CHECK(choice->branch == rule.name);
        CHECK(choice->engine->name == (find_engine("flagged")->accepts(rule.name) ? "flagged" : "learning"));
    }
}

TEST_CASE("auto chooses lookahead for small random formulas, and learning for others") {
    const auto engine = [](std::vector<std::string> words) {
        return std::string(choose(generate_formula(read_recipe(words).value()), Settings{})->engine->name);
    };
    CHECK(engine({"ksat", "3", "200", "852"}) == "lookahead");
    CHECK(engine({"ksat", "5", "60", "1260"}) == "lookahead");
    CHECK(engine({"ksat", "3", "200", "600"}) == "learning");
    CHECK(engine({"ksat", "3", "20000", "60000"}) == "learning");
    CHECK(engine({"ksat", "2", "100", "150"}) == "learning");
    CHECK(engine({"php", "9", "8"}) == "learning");
    CHECK(engine({"queens", "8"}) == "learning");
    CHECK(engine({"parity", "30"}) == "learning");
}

TEST_CASE("only techniques that the engine lacks are reported") {
    Settings s;
    CHECK(techniques_not_in(*find_engine("learning"), s).empty());
    s.use(Technique::autarky) = Use::off;
    s.use(Technique::pure) = Use::on;
    s.use(Technique::vivification) = Use::on;
    using Names = std::vector<std::string_view>;
    CHECK(techniques_not_in(*find_engine("learning"), s) == Names{"autarky"});
    CHECK(techniques_not_in(*find_engine("flagged"), s) == Names{"vivification"});
    CHECK(techniques_not_in(*find_engine("textbook"), s) == Names{"pure", "autarky", "vivification"});
}

TEST_CASE("an engine that cannot allocate memory throws") {
    const EngineEntry greedy{"greedy",
                             "",
                             "",
                             "first-literal",
                             [](std::string_view) { return true; },
                             [](const Formula&, const Settings&) -> Outcome { throw std::bad_alloc(); },
                             TechniqueOf{}};
    CHECK_THROWS_AS(run(Choice{&greedy, "first-literal", ""}, Formula{}, Settings{}), std::bad_alloc);
}

TEST_CASE("best is the engine's default rule, and the choice has a reason") {
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
