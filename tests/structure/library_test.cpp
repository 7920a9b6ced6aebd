#include <doctest/doctest.h>

#include <algorithm>

#include "tests/structure/library_rules.h"

using namespace structure;

namespace {

std::vector<std::string> errors_in(const std::string& path, const std::string& text) {
    std::size_t checked = 0;
    const std::vector<SourceFile> files{{path, text}};
    return library_errors(files, checked);
}

}  // namespace

TEST_CASE("no library prints, exits, or reads the clock or the environment") {
    std::size_t checked = 0;
    const auto errors = library_errors(project(), checked);
    CHECK_MESSAGE(errors.empty(), joined(errors));
    CHECK(checked > 40);  // otherwise the sources were not found
}

TEST_CASE("the files that may abort exist") {
    for (const std::string_view path : kMayAbort)
        CHECK(std::ranges::find(project(), path, &SourceFile::path) != project().end());
}

TEST_CASE("a forbidden name is reported with its line") {
    const auto errors = errors_in("sat/core/a.h", "#pragma once\n\nint f() { std::printf(\"x\"); }\n");
    REQUIRE(errors.size() == 1);
    CHECK(errors[0] == "sat/core/a.h:3: a library must not use printf");
    CHECK(errors_in("sat/core/a.h", "#include <iostream>\n").size() == 1);
    CHECK(errors_in("sudoku/a.cpp", "auto x = getenv(\"HOME\"); exit(1);").size() == 2);
}

TEST_CASE("names in comments, strings and longer names are ignored, and programs may print") {
    CHECK(errors_in("sat/core/a.h", "// exit\n/* printf\n abort */ int exit_code;\n").empty());
    CHECK(errors_in("sat/core/a.h", R"x(auto s = "\" exit"; char c = '"'; int n = 1'000; auto t = "exit";)x").empty());
    CHECK(errors_in("sat/core/a.h", "auto s = R\"(\" exit )\"; snprintf();").empty());
    CHECK(errors_in("app/satgen/main.cpp", "std::cout << 1;").empty());
}

TEST_CASE("code after a comment or a string is checked") {
    CHECK(errors_in("sat/core/a.h", "/* a */ exit(1);").size() == 1);
    CHECK(errors_in("sat/core/a.h", "f(\"//\"); exit(1);").size() == 1);
    CHECK(errors_in("sat/core/a.h", "// a\nexit(1);").size() == 1);
    CHECK(errors_in("sat/core/a.h", "g('\\'', R\"a()\" )a\"); exit(1);").size() == 1);
}
