#include <doctest/doctest.h>

#include "app/bench/report/expectation.h"

using namespace sat;

TEST_CASE("columns are found by name, in any order") {
    const auto table = Expectations::parse("status\tvars\tfile\nSAT\t3\ta.cnf\nUNSAT\t4\tb.cnf\r\nhard>1s\t5\tc.cnf\n");
    REQUIRE(table);
    CHECK(table->size() == 3);
    CHECK(table->of("a.cnf") == Verdict::satisfiable);
    CHECK(table->of("/some/where/b.cnf") == Verdict::unsatisfiable);
    CHECK(table->of("c.cnf") == Verdict::unknown);
    CHECK(table->lists("c.cnf"));
    CHECK_FALSE(table->lists("d.cnf"));
}

TEST_CASE("a file matches by whole path components, the longest match first") {
    const auto table = Expectations::parse("file\tstatus\na.cnf\tSAT\nx/a.cnf\tUNSAT\n");
    REQUIRE(table);
    CHECK(table->of("/t/x/a.cnf") == Verdict::unsatisfiable);
    CHECK(table->of("/t/y/a.cnf") == Verdict::satisfiable);
    CHECK(table->of("/t/xa.cnf") == Verdict::unknown);
    CHECK(table->of("/t/x/../y/./a.cnf") == Verdict::satisfiable);
}

TEST_CASE("the column \"family\" is the folder") {
    const auto table = Expectations::parse("family\tfile\tstatus\nx\ta.cnf\tSAT\ny\ta.cnf\tUNSAT\n");
    REQUIRE(table);
    CHECK(table->of("/t/x/a.cnf") == Verdict::satisfiable);
    CHECK(table->of("/t/y/a.cnf") == Verdict::unsatisfiable);
    CHECK(table->of("/t/z/a.cnf") == Verdict::unknown);
    CHECK(table->missing({"/t/y/a.cnf"}) == std::vector<std::string>{"x/a.cnf"});
}

TEST_CASE("answers have a short and a long name, and other words mean unknown") {
    const auto table = Expectations::parse("file\tstatus\na\tSATISFIABLE\nb\tUNSATISFIABLE\nc\thard>1s\nd\t\n");
    REQUIRE(table);
    CHECK(table->of("/a") == Verdict::satisfiable);
    CHECK(table->of("/b") == Verdict::unsatisfiable);
    CHECK(table->of("/c") == Verdict::unknown);
    CHECK(table->of("/d") == Verdict::unknown);
}

TEST_CASE("an invalid table is rejected with its line") {
    const auto error_of = [](std::string_view text) {
        const auto table = Expectations::parse(text);
        REQUIRE_FALSE(table);
        return describe(table.error(), "T");
    };
    CHECK(error_of("") == "T:1:1: the header line has no column 'file'");
    CHECK(error_of("file\tverdict\n") == "T:1:1: the header line has no column 'status' or 'answer'");
    CHECK(error_of("file\tstatus\na.cnf\tSAT\nb.cnf\n") == "T:3:1: too few columns");
    CHECK(error_of("file\tstatus\na\tSAT\na\tSAT\na\tUNSAT\n") == "T:4:1: another status for 'a'");
    // A misspelt answer must not count as unknown.
    for (const std::string word : {"unsat", "UNSAT ", "sat", "Satisfiable", "UNSATISFIABLE."})
        CHECK(error_of("file\tstatus\na\t" + word + "\n") ==
              "T:2:1: expected SAT, UNSAT or a word without 'sat' as status, found '" + word + "'");
}
