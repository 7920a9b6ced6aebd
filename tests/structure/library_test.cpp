#include <doctest/doctest.h>

#include <algorithm>

#include "tests/structure/library_rules.h"

using namespace structure;

namespace {

std::vector<std::string> faults_of(const std::string& path, const std::string& text) {
    std::size_t checked = 0;
    const std::vector<SourceFile> files{{path, text}};
    return library_faults(files, checked);
}

}  // namespace

TEST_CASE("no library prints, exits, or reads the clock or the environment") {
    std::size_t checked = 0;
    const auto faults = library_faults(project(), checked);
    CHECK_MESSAGE(faults.empty(), joined(faults));
    CHECK(checked > 40);  // else the rule looked past the sources
}

TEST_CASE("the one file that may abort is there") {
    CHECK(std::ranges::find(project(), kMayAbort, &SourceFile::path) != project().end());
}

TEST_CASE("a forbidden name is caught with its place") {
    const auto faults = faults_of("sat/core/a.h", "#pragma once\n\nint f() { std::printf(\"x\"); }\n");
    REQUIRE(faults.size() == 1);
    CHECK(faults[0] == "sat/core/a.h:3: a library never uses printf");
    CHECK(faults_of("sat/core/a.h", "#include <iostream>\n").size() == 1);
    CHECK(faults_of("sudoku/a.cpp", "auto x = getenv(\"HOME\"); exit(1);").size() == 2);
}

TEST_CASE("a name in a comment, a string or a longer name is none, and programs may print") {
    CHECK(faults_of("sat/core/a.h", "// exit\n/* printf\n abort */ int exit_code;\n").empty());
    CHECK(faults_of("sat/core/a.h", R"x(auto s = "\" exit"; char c = '"'; int n = 1'000; auto t = "exit";)x").empty());
    CHECK(faults_of("sat/core/a.h", "auto s = R\"(\" exit )\"; snprintf();").empty());
    CHECK(faults_of("app/satgen/main.cpp", "std::cout << 1;").empty());
}

TEST_CASE("what follows a comment or a string is code again") {
    CHECK(faults_of("sat/core/a.h", "/* a */ exit(1);").size() == 1);
    CHECK(faults_of("sat/core/a.h", "f(\"//\"); exit(1);").size() == 1);
    CHECK(faults_of("sat/core/a.h", "// a\nexit(1);").size() == 1);
    CHECK(faults_of("sat/core/a.h", "g('\\'', R\"a()\" )a\"); exit(1);").size() == 1);
}
