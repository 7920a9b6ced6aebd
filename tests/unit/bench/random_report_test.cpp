#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/bench/report/random_report.h"
#include "tests/unit/bench/trials.h"

using namespace sat;
using namespace bench_test;

namespace {

using Cells = std::vector<std::string>;

// With one thread, CPU and wall time are `cpu`; with two threads the wall time is 0.625 of it; the peer takes 10 times
// as long.
void add(RandomStudy& study, std::uint32_t vars, const std::string& file, Answer answer, double cpu,
         std::uint64_t leaves) {
    study.vars.push_back(vars);
    study.contest.entries.push_back(entry(file));
    for (const char* solver : {"one", "two", "peer"}) {
        Trial t = trial(solver, file, answer, solver == std::string("peer") ? 10 * cpu : cpu);
        t.wall_seconds = solver == std::string("two") ? 0.625 * cpu : cpu;
        t.leaves = leaves;
        study.contest.trials.push_back(t);
    }
}

// The unsatisfiable formulas take four times as long with ten more variables.
RandomStudy small_study() {
    using Role = Entrant::Role;
    RandomStudy study;
    study.threads = 2;
    study.threaded = 1;
    study.contest.limit_seconds = 100;
    study.contest.entrants = {{"one", Role::ours, ""}, {"two", Role::ours, ""}, {"peer", Role::peer, ""}};
    add(study, 20, "a", Answer::unsat, 0.5, 10);
    add(study, 20, "b", Answer::sat, 0.25, 3);
    add(study, 20, "c", Answer::unsat, 1.5, 30);
    add(study, 10, "d", Answer::unsat, 0.25, 5);
    return study;
}

Trial& run_of(RandomStudy& study, const std::string& solver, const std::string& file) {
    for (Trial& t : study.contest.trials)
        if (t.solver == solver && t.file == file) return t;
    FAIL("no such run");
    return study.contest.trials.front();
}

Table table_of(const RandomStudy& study) {
    return random_table(study, Standings(study.contest));
}

}  // namespace

TEST_CASE("each size and verdict has a row of means, medians, leaves, speed-up and peers") {
    const Table table = table_of(small_study());
    REQUIRE(table.rows.size() == 3);
    CHECK(table.columns.size() == 10);
    CHECK(table.rows[0] == Cells{"10", "UNSAT", "1", "0.250", "0.250", "5", "0.156", "0.156", "1.60", "2.500"});
    CHECK(table.rows[1] == Cells{"20", "SAT", "1", "0.250", "0.250", "3", "0.156", "0.156", "1.60", "2.500"});
    CHECK(table.rows[2] == Cells{"20", "UNSAT", "2", "1.000", "1.000", "20", "0.625", "0.625", "1.60", "10.000"});
}

TEST_CASE("the median is not the mean") {
    RandomStudy study = small_study();
    add(study, 20, "e", Answer::unsat, 10, 100);
    const Table table = table_of(study);
    CHECK(table.rows[2][3] == "4.000");
    CHECK(table.rows[2][4] == "1.500");
}

TEST_CASE("a solver that left a formula undecided has no mean") {
    RandomStudy study = small_study();
    run_of(study, "peer", "a").answer = Answer::unsolved;
    std::erase_if(study.contest.trials, [](const Trial& t) { return t.solver == "peer" && t.file == "d"; });
    const Table table = table_of(study);
    CHECK(table.rows[0].back() == "-");
    CHECK(table.rows[2].back() == "1 of 2");
    CHECK(table.rows[2][3] == "1.000");
}

TEST_CASE("a formula counts under the answer that any solver found") {
    RandomStudy study = small_study();
    run_of(study, "one", "b").answer = Answer::unsolved;
    CHECK(table_of(study).rows[1] == Cells{"20", "SAT", "1", "0 of 1", "-", "-", "0.156", "0.156", "-", "2.500"});
    for (const char* solver : {"two", "peer"}) run_of(study, solver, "b").answer = Answer::unsolved;
    CHECK(table_of(study).rows[2][1] == "unsolved");
}

TEST_CASE("with one thread there are no columns for threads") {
    RandomStudy study = small_study();
    study.threads = 1;
    study.threaded = 0;
    CHECK(table_of(study).rows[0] == Cells{"10", "UNSAT", "1", "0.250", "0.250", "5", "2.500"});
}

TEST_CASE("the curve fits the means of the unsatisfiable formulas and predicts three sizes") {
    const RandomStudy study = small_study();
    const Standings standings(study.contest);
    const auto lines = growth_lines(study, standings);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] ==
          "seconds(n) = 6.25e-2 * 1.14870^n: 1024.00 times as much for 50 variables more, twice for 5.0; "
          "no mean is further from it than a factor of 1.00.");
    CHECK(lines[1].starts_with("leaves(n) = 1.25e0 * 1.14870^n"));
    const Table table = prediction_table(study, standings);
    REQUIRE(table.rows.size() == 5);
    CHECK(table.rows[0] == Cells{"10", "0.250", "0.250", "5", "5"});
    CHECK(table.rows[1] == Cells{"20", "1.000", "1.000", "20", "20"});
    CHECK(table.rows[2][0] == "400");
    CHECK(table.rows[2][2] == "-");
    CHECK(table.rows[4][0] == "500");
}

TEST_CASE("a size with a formula that ours did not decide is not part of the fit") {
    RandomStudy study = small_study();
    run_of(study, "one", "b").answer = Answer::unsolved;
    const Standings standings(study.contest);
    CHECK(unsatisfiable_costs(study, standings, Measure::seconds).size() == 1);
    CHECK(growth_lines(study, standings).front().starts_with("No curve"));
    CHECK(prediction_table(study, standings).rows.empty());
}

TEST_CASE("wrong answers come first and do not count") {
    RandomStudy study = small_study();
    run_of(study, "peer", "b").answer = Answer::unsat;
    const std::string text = as_markdown(random_parts(study, Standings(study.contest)));
    CHECK(text.starts_with("- WRONG: peer on f/b: says UNSAT, but there is a model that was checked\n"));
    CHECK(table_of(study).rows[1].back() == "0 of 1");
}
