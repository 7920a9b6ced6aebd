#include <doctest/doctest.h>

#include <vector>

#include "sat/bench/score.h"
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
