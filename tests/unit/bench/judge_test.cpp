#include <doctest/doctest.h>

#include <vector>

#include "tests/unit/bench/rows.h"

using namespace sat;
using namespace bench_test;

namespace {

Row judged(Row row) {
    judge(std::span(&row, 1));
    return row;
}

}  // namespace

TEST_CASE("an answer that nothing speaks against has passed, and its rate is (t - t0) / t") {
    Row r = row(decided(Verdict::satisfiable, 0.25));
    r.reference = decided(Verdict::satisfiable, 1.0);
    r = judged(r);
    CHECK(r.status == RowStatus::passed);
    CHECK(r.problem == "");
    REQUIRE(r.rate);
    CHECK(r.rate->percent == doctest::Approx(75));
    CHECK_FALSE(r.rate->lower_bound);
}

TEST_CASE("a reference that hit its limit gives a lower bound") {
    Row r = row(decided(Verdict::unsatisfiable, 0.1));
    r.reference = stopped_after(10);
    r = judged(r);
    CHECK(r.status == RowStatus::passed);
    REQUIRE(r.rate);
    CHECK(to_string(*r.rate).find(">= 9") == 0);
    CHECK(r.rate->percent == doctest::Approx(99));
    CHECK(r.rate->lower_bound);
}

TEST_CASE("an undecided row is skipped, with the limit as its reason and without a rate") {
    Row r = row(stopped_after(10));
    r.reference = decided(Verdict::satisfiable, 1);
    r = judged(r);
    CHECK(r.status == RowStatus::skipped);
    CHECK(r.problem == "time limit");
    CHECK_FALSE(r.rate);
    r.run.stopped = StopReason::memory_limit;
    CHECK(judged(r).problem == "memory limit");
}

TEST_CASE("an answer against the expected one is wrong, an undecided one is not") {
    Row r = row(decided(Verdict::unsatisfiable, 1));
    r.expected = Verdict::satisfiable;
    CHECK(judged(r).status == RowStatus::failed);
    CHECK(judged(r).problem == "WRONG: UNSAT, expected SAT");
    r.run = stopped_after(1);
    CHECK(judged(r).status == RowStatus::skipped);
}

TEST_CASE("UNSAT is wrong where any run of the same instance has a checked model") {
    std::vector<Row> rows{row(decided(Verdict::unsatisfiable, 1)), row(decided(Verdict::satisfiable, 1))};
    judge(rows);
    CHECK(rows[0].status == RowStatus::failed);
    CHECK(rows[0].problem == "WRONG: UNSAT, but another run has a model");
    CHECK(rows[1].status == RowStatus::passed);
    rows[1].run.wrong = "the model fails clause 3";
    judge(rows);
    CHECK(rows[0].status == RowStatus::passed);  // a model that fails proves nothing
    CHECK(rows[1].problem == "WRONG: the model fails clause 3");
}

TEST_CASE("a row whose reference is wrong or broken has failed") {
    Row r = row(decided(Verdict::satisfiable, 1));
    r.reference = decided(Verdict::unsatisfiable, 1);
    CHECK(judged(r).problem == "reference: WRONG: UNSAT, but another run has a model");
    r.reference = broken("crashed: signal 11");
    CHECK(judged(r).status == RowStatus::failed);
    CHECK(judged(r).problem == "reference: crashed: signal 11");
}

TEST_CASE("a tally adds up") {
    std::vector<Row> rows{row(decided(Verdict::satisfiable, 1)), row(stopped_after(1)), row(broken("no file")),
                          row(broken("no file"))};
    rows[0].expected = Verdict::satisfiable;
    judge(rows);
    const Tally t = tally(rows);
    CHECK(t.rows == 4);
    CHECK(t.passed == 1);
    CHECK(t.skipped == 1);
    CHECK(t.failed == 2);
    CHECK(t.expected == 1);
}
