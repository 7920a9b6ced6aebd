#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "sat/check/model_check.h"
#include "sat/solve.h"
#include "tests/structure/markdown.h"
#include "tests/structure/source_tree.h"

using namespace structure;

TEST_CASE("the library example of the README works") {
    sat::FormulaBuilder builder;
    builder.clause({1, -2});
    builder.clause({2});
    const sat::Formula formula = std::move(builder).build();
    const sat::Outcome outcome = sat::solve(formula, {});
    const bool right = outcome.verdict == sat::Verdict::satisfiable && sat::check_model(formula, outcome.model);
    CHECK(right);
}

TEST_CASE("the library example of the README is the code above") {
    const auto& files = project();
    const auto text_of = [&](const char* path) { return std::ranges::find(files, path, &SourceFile::path)->text; };
    const auto blocks = blocks_of(text_of("README.md"), "cpp");
    REQUIRE(blocks.size() == 1);
    std::string expected;
    for (const std::string& line : blocks[0].lines) expected += "    " + line + "\n";
    CHECK(text_of("tests/structure/library_example_test.cpp").find(expected) != std::string::npos);
}
