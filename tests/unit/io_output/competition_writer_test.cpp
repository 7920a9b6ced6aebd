#include "sat/io/result_writer.h"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "sat/core/random.h"
#include "tests/unit/io_output/material.h"

namespace {

using namespace output_test;

std::string values(const sat::Formula& f, const sat::Model& m) {
    sat::StringSink sink;
    REQUIRE(sat::write_values(f, m, sink));
    return sink.text;
}

TEST_CASE("the verdict is one s line") {
    for (const auto& [verdict, line] : {std::pair{sat::Verdict::satisfiable, "s SATISFIABLE\n"},
                                        {sat::Verdict::unsatisfiable, "s UNSATISFIABLE\n"},
                                        {sat::Verdict::unknown, "s UNKNOWN\n"}}) {
        sat::StringSink sink;
        REQUIRE(sat::write_verdict(verdict, sink));
        CHECK(sink.text == line);
    }
}

TEST_CASE("a model of no variables is a v line with a 0") {
    CHECK(values(formula({}), sat::Model(0)) == "v 0\n");
}

TEST_CASE("unused variables are written as false, in order") {
    const auto f = formula({{3, -7}}, 9);
    CHECK(values(f, model(f, {7})) == "v -1 -2 -3 -4 -5 -6 7 -8 -9 0\n");
    CHECK(values(f, model(f, {3})) == "v -1 -2 3 -4 -5 -6 -7 -8 -9 0\n");
}

// Widths around the line break: numbers of 1 to 5 digits, with and without sign.
TEST_CASE("v lines have at most 78 columns, are filled, and contain every variable once") {
    sat::Random random(1);
    for (const std::uint32_t vars : {1u, 8u, 25u, 26u, 27u, 60u, 100u, 1000u, 12000u}) {
        const auto f = formula({{static_cast<std::int32_t>(vars)}}, vars + random.below(40));
        const std::string text = values(f, model(f, {static_cast<std::int32_t>(vars)}));
        std::istringstream lines(text);
        std::uint32_t next = 1;
        std::size_t before = 0;  // the width of the previous line
        bool ended = false;
        for (std::string line; std::getline(lines, line);) {
            CHECK(line.size() <= sat::kMostColumns);
            CHECK(line.substr(0, 2) == "v ");
            const std::string first = line.substr(2, line.find(' ', 2) - 2);
            if (before != 0) CHECK(before + 1 + first.size() > sat::kMostColumns);
            before = line.size();
            std::istringstream numbers(line.substr(1));
            for (std::int64_t n; numbers >> n;) {
                CHECK_FALSE(ended);
                ended = n == 0;
                if (ended) continue;
                CHECK(n == (next == vars ? static_cast<std::int64_t>(next) : -static_cast<std::int64_t>(next)));
                ++next;
            }
        }
        CHECK(ended);
        CHECK(next == f.declared_vars() + 1);
    }
}

TEST_CASE("a full sink ends the writing of a billion declared variables at once") {
    const auto f = formula({{1}}, sat::kMaxVars);
    FullSink sink(100'000);
    const auto status = sat::write_values(f, model(f, {1}), sink);
    REQUIRE_FALSE(status.ok());
    CHECK(status.error().message() == "no space left");
    CHECK(sink.calls < 20);
}

}  // namespace
