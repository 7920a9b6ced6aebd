#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/bench/report/score.h"
#include "tests/unit/bench/rows.h"

using namespace sat;
using namespace bench_test;

TEST_CASE("PAR2 by hand: 1.5 s and 0.5 s solved, one undecided, one wrong, limit 10 s: 42 s, mean 10.5 s") {
    std::vector<Row> rows{row(decided(Verdict::satisfiable, 1.5)), row(decided(Verdict::unsatisfiable, 0.5)),
                          row(stopped_after(10.002)), row(decided(Verdict::unsatisfiable, 0.001))};
    rows[3].expected = Verdict::satisfiable;
    for (Row& r : rows) judge(std::span(&r, 1));
    rows[0].run.peak_bytes = 5;
    rows[2].run.peak_bytes = 9;
    const auto all = scores(rows, 10);
    REQUIRE(all.size() == 1);
    CHECK(all[0].par2_seconds == doctest::Approx(42));
    CHECK(all[0].par2_mean() == doctest::Approx(10.5));
    CHECK(all[0].cpu_seconds == doctest::Approx(2));
    CHECK(all[0].satisfiable == 1);
    CHECK(all[0].unsatisfiable == 1);
    CHECK(all[0].undecided == 1);
    CHECK(all[0].failed == 1);
    CHECK(all[0].peak_bytes == 9);
}

TEST_CASE("each configuration has its own score, in the order of its first row") {
    std::vector<Row> rows{row(decided(Verdict::satisfiable, 1), {"flagged", "moms"}),
                          row(decided(Verdict::satisfiable, 2), {"auto", "best"}),
                          row(stopped_after(3), {"flagged", "moms"})};
    for (Row& r : rows) judge(std::span(&r, 1));
    const auto all = scores(rows, 3);
    REQUIRE(all.size() == 2);
    CHECK(all[0].configuration == Configuration{"flagged", "moms"});
    CHECK(all[0].par2_seconds == doctest::Approx(7));
    CHECK(all[0].rows == 2);
    CHECK(all[1].par2_seconds == doctest::Approx(2));
}

TEST_CASE("a line of the cactus plot has the solved rows of its configuration, in the order of first rows") {
    std::vector<Row> rows{row(decided(Verdict::satisfiable, 1), {"flagged", "moms"}),
                          row(decided(Verdict::unsatisfiable, 2), {"auto", "best"}),
                          row(stopped_after(3), {"flagged", "moms"}),
                          row(decided(Verdict::unsatisfiable, 4), {"auto", "best"}),
                          row(decided(Verdict::satisfiable, 0.5), {"flagged", "moms"})};
    rows[3].expected = Verdict::satisfiable;
    for (Row& r : rows) judge(std::span(&r, 1));
    const auto lines = cactus_lines(rows);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].name == "flagged moms");
    CHECK(lines[0].seconds == std::vector<double>{1, 0.5});
    CHECK(lines[1].name == "auto best");
    CHECK(lines[1].seconds == std::vector<double>{2});
}

TEST_CASE("a ninth configuration has no line, and the rows of the eight before it still count") {
    std::vector<Row> rows;
    for (int i = 0; i < 9; ++i) rows.push_back(row(decided(Verdict::satisfiable, 1), {"flagged", std::to_string(i)}));
    rows.push_back(row(decided(Verdict::satisfiable, 2), {"flagged", "7"}));
    for (Row& r : rows) judge(std::span(&r, 1));
    const auto lines = cactus_lines(rows);
    REQUIRE(lines.size() == kMostCactusLines);
    CHECK(lines.back().name == "flagged 7");
    CHECK(lines.back().seconds == std::vector<double>{1, 2});
}
