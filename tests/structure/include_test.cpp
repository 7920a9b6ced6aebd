#include <doctest/doctest.h>

#include <algorithm>

#include "tests/structure/include_rules.h"

using namespace structure;

namespace {

// The errors in a made-up tree.
std::vector<std::string> errors_in(std::vector<SourceFile> files) {
    std::size_t checked = 0;
    return include_errors(files, checked);
}

}  // namespace

TEST_CASE("every include of the project runs downwards") {
    std::size_t checked = 0;
    const auto errors = include_errors(project(), checked);
    CHECK_MESSAGE(errors.empty(), joined(errors));
    CHECK(checked > 100);  // otherwise the sources were not found
}

TEST_CASE("the table of layers is acyclic") {
    for (std::size_t i = 0; i < kLayers.size(); ++i)
        for (const std::string_view below : kLayers[i].below) {
            const auto row = std::ranges::find(kLayers, below, &Layer::name);
            CHECK_MESSAGE(row < kLayers.begin() + static_cast<std::ptrdiff_t>(i), kLayers[i].name);
        }
}

TEST_CASE("every layer in the table exists") {
    for (const Layer& layer : kLayers) {
        const bool exists =
            std::ranges::any_of(project(), [&](const SourceFile& f) { return layer_of(f.path) == layer.name; });
        CHECK_MESSAGE(exists, layer.name);
    }
}

TEST_CASE("a forbidden include is reported with its line") {
    const SourceFile search{"sat/cdcl/search.h", "#pragma once\n"};
    const SourceFile check{"sat/check/drat.cpp", "#include <vector>\n\n  #  include \"sat/cdcl/search.h\"\n"};
    const auto errors = errors_in({check, search});
    REQUIRE(errors.size() == 1);
    CHECK(errors[0] == "sat/check/drat.cpp:3: sat/check may not include sat/cdcl ('sat/cdcl/search.h')");
}

TEST_CASE("an upward include is reported, a downward one is not") {
    for (const Layer& upper : kLayers)
        for (const std::string_view lower : upper.below) {
            const auto file = [](std::string_view layer) {
                return std::string(layer) + (layer == "sat/solve" ? ".h" : "/a.h");
            };
            const std::string up = file(upper.name), down = file(lower);
            CHECK(errors_in({{up, "#include \"" + down + "\"\n"}, {down, ""}}).empty());
            CHECK(errors_in({{up, ""}, {down, "#include \"" + up + "\"\n"}}).size() == 1);
        }
}

TEST_CASE("sat/io must not be included by solve or an engine") {
    const SourceFile reader{"sat/io/reader.h", ""};
    CHECK(errors_in({reader, {"sat/solve.cpp", "#include \"sat/io/reader.h\"\n"}}).size() == 1);
    CHECK(errors_in({reader, {"sat/cdcl/a/b.cpp", "#include \"sat/io/reader.h\"\n"}}).size() == 1);
    CHECK(errors_in({reader, {"sudoku/text/b.cpp", "#include \"sat/io/reader.h\"\n"}}).empty());
}

TEST_CASE("a generated header exists if its template does") {
    const SourceFile program{"app/satgen/main.cpp", "#include \"app/satgen/build.h\"\n"};
    CHECK(errors_in({program, {"app/satgen/build.h.in", ""}}).empty());
    CHECK(errors_in({program, {"app/satgen/build.cpp.in", ""}}).size() == 1);
}

TEST_CASE("a folder without a row, a wrong path and a costly library in another source are reported") {
    CHECK(errors_in({{"sat/odds/a.h", ""}}).size() == 1);
    CHECK(errors_in({{"sat/core/a.h", "#include \"literal.h\"\n"}}).size() == 1);
    CHECK(errors_in({{"sat/core/a.h", "#include <CLI/CLI.hpp>\n"}}).size() == 1);
    CHECK(errors_in({{"app/satgen/main.cpp", "#include <CLI/CLI.hpp>\n"}}).size() == 1);
    CHECK(errors_in({{"app/cli/options.cpp", "#include <CLI/CLI.hpp>\n"}}).empty());
}
