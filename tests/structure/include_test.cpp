#include <doctest/doctest.h>

#include <algorithm>

#include "tests/structure/include_rules.h"

using namespace structure;

namespace {

// The complaints about a made-up tree.
std::vector<std::string> faults_of(std::vector<SourceFile> files) {
    std::size_t checked = 0;
    return include_faults(files, checked);
}

}  // namespace

TEST_CASE("every include of the project runs downwards") {
    std::size_t checked = 0;
    const auto faults = include_faults(project(), checked);
    CHECK_MESSAGE(faults.empty(), joined(faults));
    CHECK(checked > 100);  // else the rule looked past the sources
}

TEST_CASE("the table of layers names a layer only after its own row, so that there is no circle") {
    for (std::size_t i = 0; i < kLayers.size(); ++i)
        for (const std::string_view below : kLayers[i].below) {
            const auto row = std::ranges::find(kLayers, below, &Layer::name);
            CHECK_MESSAGE(row < kLayers.begin() + static_cast<std::ptrdiff_t>(i), kLayers[i].name);
        }
}

TEST_CASE("every layer of the library has a folder or a file, so that the table lists nothing that is gone") {
    for (const Layer& layer : kLayers) {
        const bool exists =
            std::ranges::any_of(project(), [&](const SourceFile& f) { return layer_of(f.path) == layer.name; });
        CHECK_MESSAGE(exists, layer.name);
    }
}

TEST_CASE("a forbidden include is caught with its place") {
    const SourceFile search{"sat/engine/search.h", "#pragma once\n"};
    const SourceFile check{"sat/check/drat.cpp", "#include <vector>\n\n  #  include \"sat/engine/search.h\"\n"};
    const auto faults = faults_of({check, search});
    REQUIRE(faults.size() == 1);
    CHECK(faults[0] == "sat/check/drat.cpp:3: sat/check may not include sat/engine ('sat/engine/search.h')");
}

TEST_CASE("an upward include is caught wherever it is, and the downward one is not") {
    for (const Layer& upper : kLayers)
        for (const std::string_view lower : upper.below) {
            const auto file = [](std::string_view layer) {
                return std::string(layer) + (layer == "sat/solve" ? ".h" : "/a.h");
            };
            const std::string up = file(upper.name), down = file(lower);
            CHECK(faults_of({{up, "#include \"" + down + "\"\n"}, {down, ""}}).empty());
            CHECK(faults_of({{up, ""}, {down, "#include \"" + up + "\"\n"}}).size() == 1);
        }
}

TEST_CASE("io is out of reach for solve and engine") {
    const SourceFile reader{"sat/io/reader.h", ""};
    CHECK(faults_of({reader, {"sat/solve.cpp", "#include \"sat/io/reader.h\"\n"}}).size() == 1);
    CHECK(faults_of({reader, {"sat/engine/a/b.cpp", "#include \"sat/io/reader.h\"\n"}}).size() == 1);
    CHECK(faults_of({reader, {"sat/bench/b.cpp", "#include \"sat/io/reader.h\"\n"}}).empty());
}

TEST_CASE("a header that the build makes from a template is there, and another is not") {
    const SourceFile program{"app/a/main.cpp", "#include \"app/a/build.h\"\n"};
    CHECK(faults_of({program, {"app/a/build.h.in", ""}}).empty());
    CHECK(faults_of({program, {"app/a/build.cpp.in", ""}}).size() == 1);
}

TEST_CASE("a folder that no row names, a path that is no file and a costly library in another source are caught") {
    CHECK(faults_of({{"sat/odds/a.h", ""}}).size() == 1);
    CHECK(faults_of({{"sat/core/a.h", "#include \"literal.h\"\n"}}).size() == 1);
    CHECK(faults_of({{"sat/core/a.h", "#include <CLI/CLI.hpp>\n"}}).size() == 1);
    CHECK(faults_of({{"app/satgen/main.cpp", "#include <CLI/CLI.hpp>\n"}}).size() == 1);
    CHECK(faults_of({{"sudoku/game/save.cpp", "#include <nlohmann/json.hpp>\n"}}).size() == 1);
    CHECK(faults_of({{"app/cli/options.cpp", "#include <CLI/CLI.hpp>\n"}}).empty());
}
