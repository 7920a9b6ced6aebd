#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "app/bench/report/rows.h"
#include "tests/unit/bench/rows.h"

using namespace sat;
using namespace bench_test;

namespace {

Row checked(Row row) {
    check_rows(std::span(&row, 1));
    return row;
}

}  // namespace

TEST_CASE("an unchallenged answer passes, and its rate is (t - t0) / t") {
    Row r = row(decided(Verdict::satisfiable, 0.25));
    r.reference = decided(Verdict::satisfiable, 1.0);
    r = checked(r);
    CHECK(r.status == RowStatus::passed);
    CHECK(r.problem == "");
    REQUIRE(r.rate);
    CHECK(r.rate->percent == doctest::Approx(75));
    CHECK_FALSE(r.rate->lower_bound);
}

TEST_CASE("an undecided row is skipped, with the limit as reason and without a rate") {
    Row r = row(interrupted_after(10));
    r.reference = decided(Verdict::satisfiable, 1);
    r = checked(r);
    CHECK(r.status == RowStatus::skipped);
    CHECK(r.problem == "time limit");
    CHECK_FALSE(r.rate);
    r.run.stopped = StopReason::memory_limit;
    CHECK(checked(r).problem == "memory limit");
}

TEST_CASE("an answer that contradicts the expected one is wrong") {
    Row r = row(decided(Verdict::unsatisfiable, 1));
    r.expected = Verdict::satisfiable;
    CHECK(checked(r).status == RowStatus::failed);
    CHECK(checked(r).problem == "WRONG: UNSAT, expected SAT");
    r.run = interrupted_after(1);
    CHECK(checked(r).status == RowStatus::skipped);
}

TEST_CASE("UNSAT is wrong if any run of the same instance has a verified model") {
    std::vector<Row> rows{row(decided(Verdict::unsatisfiable, 1)), row(decided(Verdict::satisfiable, 1))};
    check_rows(rows);
    CHECK(rows[0].status == RowStatus::failed);
    CHECK(rows[0].problem == "WRONG: UNSAT, but another run has a model");
    CHECK(rows[1].status == RowStatus::passed);
    rows[1].run.wrong = "the model fails clause 3";
    check_rows(rows);
    CHECK(rows[0].status == RowStatus::passed);  // a wrong model proves nothing
    CHECK(rows[1].problem == "WRONG: the model fails clause 3");
}

TEST_CASE("a row fails if its reference is wrong or broken") {
    Row r = row(decided(Verdict::satisfiable, 1));
    r.reference = decided(Verdict::unsatisfiable, 1);
    CHECK(checked(r).problem == "reference: WRONG: UNSAT, but another run has a model");
    r.reference = broken("crashed: signal 11");
    CHECK(checked(r).status == RowStatus::failed);
    CHECK(checked(r).problem == "reference: crashed: signal 11");
}

TEST_CASE("the counts of a tally add up") {
    std::vector<Row> rows{row(decided(Verdict::satisfiable, 1)), row(interrupted_after(1)), row(broken("no file")),
                          row(broken("no file"))};
    rows[0].expected = Verdict::satisfiable;
    check_rows(rows);
    const Tally t = tally(rows);
    CHECK(t.rows == 4);
    CHECK(t.passed == 1);
    CHECK(t.skipped == 1);
    CHECK(t.failed == 2);
    CHECK(t.expected == 1);
}

TEST_CASE("PAR2 is as computed by hand") {
    std::vector<Row> rows{row(decided(Verdict::satisfiable, 1.5)), row(decided(Verdict::unsatisfiable, 0.5)),
                          row(interrupted_after(10.002)), row(decided(Verdict::unsatisfiable, 0.001))};
    rows[3].expected = Verdict::satisfiable;
    for (Row& r : rows) check_rows(std::span(&r, 1));
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

TEST_CASE("each configuration has its own score, in order of first appearance") {
    std::vector<Row> rows{row(decided(Verdict::satisfiable, 1), {"flagged", "moms"}),
                          row(decided(Verdict::satisfiable, 2), {"auto", "best"}),
                          row(interrupted_after(3), {"flagged", "moms"})};
    for (Row& r : rows) check_rows(std::span(&r, 1));
    const auto all = scores(rows, 3);
    REQUIRE(all.size() == 2);
    CHECK(all[0].configuration == Configuration{"flagged", "moms"});
    CHECK(all[0].par2_seconds == doctest::Approx(7));
    CHECK(all[0].rows == 2);
    CHECK(all[1].par2_seconds == doctest::Approx(2));
}

TEST_CASE("a line of the cactus plot has the solved rows of one configuration") {
    std::vector<Row> rows{row(decided(Verdict::satisfiable, 1), {"flagged", "moms"}),
                          row(decided(Verdict::unsatisfiable, 2), {"auto", "best"}),
                          row(interrupted_after(3), {"flagged", "moms"}),
                          row(decided(Verdict::unsatisfiable, 4), {"auto", "best"}),
                          row(decided(Verdict::satisfiable, 0.5), {"flagged", "moms"})};
    rows[3].expected = Verdict::satisfiable;
    for (Row& r : rows) check_rows(std::span(&r, 1));
    const auto lines = cactus_lines(rows);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].name == "flagged moms");
    CHECK(lines[0].seconds == std::vector<double>{1, 0.5});
    CHECK(lines[1].name == "auto best");
    CHECK(lines[1].seconds == std::vector<double>{2});
}

TEST_CASE("a ninth configuration has no line, and later rows of the first eight still count") {
    std::vector<Row> rows;
    for (int i = 0; i < 9; ++i) rows.push_back(row(decided(Verdict::satisfiable, 1), {"flagged", std::to_string(i)}));
    rows.push_back(row(decided(Verdict::satisfiable, 2), {"flagged", "7"}));
    for (Row& r : rows) check_rows(std::span(&r, 1));
    const auto lines = cactus_lines(rows);
    REQUIRE(lines.size() == kMostCactusLines);
    CHECK(lines.back().name == "flagged 7");
    CHECK(lines.back().seconds == std::vector<double>{1, 2});
}
