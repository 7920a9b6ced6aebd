// Writer and reader share no code, so each checks the other.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "sat/core/random.h"
#include "sat/generate/recipe.h"
#include "sat/io/dimacs_reader.h"
#include "sat/io/dimacs_writer.h"

using namespace sat;

namespace {

struct Clauses {
    std::uint32_t declared;
    std::vector<std::vector<std::int32_t>> clauses;  // DIMACS literals
    friend bool operator==(const Clauses&, const Clauses&) = default;
};

Clauses clauses_of(const Formula& formula) {
    Clauses result{formula.declared_vars(), {}};
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        result.clauses.emplace_back();
        for (const Lit l : formula.clause(ClauseId{c})) result.clauses.back().push_back(formula.to_dimacs(l));
    }
    return result;
}

// Few or many variables, with and without gaps, up to the largest number; including empty clauses.
Clauses random_clauses(Random& random) {
    const std::uint32_t largest = 1 + ((kMaxVars - 1) >> random.below(30));
    Clauses result{0, {}};
    for (std::uint32_t c = random.below(40); c > 0; --c) {
        result.clauses.emplace_back();
        for (std::uint32_t length = random.below(7); length > 0; --length) {
            const std::uint32_t number = 1 + random.below(largest);
            result.declared = std::max(result.declared, number);
            const auto n = static_cast<std::int32_t>(number);
            result.clauses.back().push_back(random.flip() ? n : -n);
        }
    }
    result.declared += std::min(random.below(3), kMaxVars - result.declared);
    return result;
}

Formula built(const Clauses& clauses) {
    FormulaBuilder builder;
    builder.declare_vars(clauses.declared);
    for (const auto& clause : clauses.clauses) builder.clause(clause);
    return std::move(builder).build();
}

std::string written(const Formula& formula) {
    StringSink sink;
    const std::vector<std::string> comments{"a comment"};
    REQUIRE(write_dimacs(formula, comments, sink).ok());
    return sink.text;
}

Formula read(std::string_view text) {
    MemorySource source(text);
    ReadOptions options;
    options.strictness = Strictness::strict;
    auto report = read_dimacs(source, options);
    REQUIRE_MESSAGE(report.ok(), (report.ok() ? "" : describe(report.error(), "written text")));
    return std::move(report->formula);
}

}  // namespace

TEST_CASE("a formula reads back in strict mode, and is written again as before") {
    Random random(20);
    for (int round = 0; round < 1000; ++round) {
        CAPTURE(round);
        const Clauses clauses = random_clauses(random);
        const std::string text = written(built(clauses));
        const Formula again = read(text);
        CHECK(clauses_of(again) == clauses);
        CHECK(written(again) == text);
    }
}

TEST_CASE("a generated instance is strict DIMACS and reads as the formula of its recipe") {
    const std::vector<std::vector<std::string>> kRecipes = {
        {"ksat", "3", "3000", "9000"}, {"php", "5", "4"},      {"ais", "6"},          {"queens", "6"},
        {"flat", "30", "60"},          {"parity", "12"},       {"tseitin", "4", "4"}, {"langford", "5"},
        {"vdw", "3", "4", "18"},       {"ordering", "8", "3"}, {"tseitin", "1", "1"}, {"ksat", "2", "100", "9"},
    };
    for (const auto& words : kRecipes) {
        const auto recipe = read_recipe(words);
        REQUIRE(recipe.ok());
        CAPTURE(command(*recipe));
        StringSink sink;
        DimacsWriter writer(sink);
        generate(*recipe, writer);
        REQUIRE(writer.finish().ok());
        CHECK(clauses_of(read(sink.text)) == clauses_of(generate_formula(*recipe)));
    }
}
