#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "app/bench/report/contest_report.h"
#include "sat/core/text.h"
#include "tests/unit/bench/trials.h"

using namespace sat;
using namespace bench_test;

namespace {

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::string report(const Contest& contest) {
    return as_markdown(contest_parts(Standings(contest)));
}

}  // namespace

TEST_CASE("the totals have a row for each entrant and one for the virtual best of the peers") {
    const Contest c = small_contest();
    const Table table = totals_table(Standings(c));
    REQUIRE(table.rows.size() == 5);
    CHECK(table.rows[0] == std::vector<std::string>{"us", "2", "1", "1", "7.680", "3.04", "0.040", "0.0", "0", "0"});
    CHECK(table.rows[1][0] == "p 1.0");
    CHECK(table.rows[2][1] == "1");
    CHECK(table.rows[3][0] == "t †");
    CHECK(table.rows[4][0] == "virtual best of the peers");
    CHECK(table.rows[4][4] == "3.003");
}

TEST_CASE("tables of families, of unsolved files, and of files where ours is slower") {
    const Contest c = small_contest();
    const Table families = family_table(Standings(c));
    REQUIRE(families.rows.size() == 1);
    CHECK(families.rows[0] == std::vector<std::string>{"f", "3", "2, 7.680", "3, 3.003", "1, 13.340", "3, 3.667"});
    const Table unsolved = unsolved_table(Standings(c));
    REQUIRE(unsolved.rows.size() == 1);
    CHECK(unsolved.rows[0] == std::vector<std::string>{"f/c.cnf", "", "p 8.00, t † 9.00"});
    const Table slower = slower_table(Standings(c), 1, 0.02, 9);
    REQUIRE(slower.rows.size() == 3);
    CHECK(slower.rows[0] == std::vector<std::string>{"f/a.cnf", "0.040", "0.010", "4.0"});
    CHECK(slower.rows[1] == std::vector<std::string>{"f/b.cnf", "3.00", "1.00", "3.0"});
    CHECK(slower.rows[2] == std::vector<std::string>{"f/c.cnf", "unsolved", "8.00", "2.5"});
    CHECK(slower_table(Standings(c), 1, 0.02, 1).rows.size() == 1);
    CHECK(slower_table(Standings(c), 1, 1, 9).rows.size() == 2);
}

TEST_CASE("the report compares with the best single peer, and with minisat on easy files") {
    Contest c = small_contest();
    CHECK(contains(report(c), "- No wrong answer.\n"));
    CHECK(contains(report(c), "- Solved: 2, the best single peer 3 (p).\n"));
    CHECK(contains(report(c), "- PAR2, mean: 7.680 s, the best single peer 3.003 s (p).\n"));
    for (Trial& t : c.trials)
        if (t.solver == "p") t.solver = "minisat";
    c.entrants[1].name = "minisat";
    CHECK(contains(report(c),
                   "Sum over the 1 instances that every peer solves within 50 ms: 0.040 s, minisat 0.010 s, "
                   "ratio 4.00."));
    CHECK(contains(report(c), "### Slower than minisat"));
}

TEST_CASE("alarms and broken files come first") {
    Contest c = small_contest();
    c.trials[0].evidence = Evidence::wrong;
    c.trials[0].note = "its model fails clause 7";
    c.entries[2].broken = "wcnf";
    const std::string text = report(c);
    CHECK(
        text.starts_with("- WRONG: us on f/a.cnf: its model fails clause 7\n"
                         "- f/c.cnf counts as unsolved for every solver: wcnf\n"));
    CHECK_FALSE(contains(text, "No wrong answer"));
    CHECK(contains(as_text(contest_parts(Standings(c))), "WRONG: us on f/a.cnf"));
}

TEST_CASE("control characters in notes, names and versions are replaced") {
    const std::string hostile = "x\x1b[2J\x7f\xc2\x9b\ns UNSATISFIABLE\n", escaped = "x?[2J???s UNSATISFIABLE?";
    Contest c = small_contest();
    c.trials[0].answer = Answer::crashed;
    c.trials[0].note = hostile;
    c.entries[2].broken = hostile;
    c.entrants[1].version = hostile;
    for (Entry& entry : c.entries) entry.family = hostile;
    for (Trial& trial : c.trials) trial.family = hostile;
    const Standings standings(c);
    for (const std::string& text : {as_text(contest_parts(standings)), as_markdown(contest_parts(standings)),
                                    as_text(ablation_parts(standings))}) {
        CHECK(contains(text, "CRASHED: us on " + escaped + "/a.cnf: " + escaped + "\n"));
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            CHECK_MESSAGE(is_showable(line), text);
            CHECK_FALSE(line.starts_with("s "));
        }
    }
}

TEST_CASE("proofs are counted by result, and their cost is printed as a ratio") {
    Contest c = small_contest();
    Trial& b = c.trials[4];
    CHECK(contains(report(c), "1 refutations, 0 proofs accepted, 0 not finished in time, 1 not checked."));
    b.evidence = Evidence::unfinished;
    CHECK(contains(report(c), "1 refutations, 0 proofs accepted, 1 not finished in time, 0 not checked."));
    b.evidence = Evidence::proof;
    b.proof_cpu_seconds = 3.3;
    b.check_cpu_seconds = 1.65;
    b.proof_bytes = 2500000;
    CHECK(contains(report(c), "1 refutations, 1 proofs accepted, 0 not finished in time, 0 not checked."));
    CHECK(contains(report(c),
                   "With a proof 3.30 s instead of 3.00 s, ratio 1.10; where the search "
                   "takes 0.1 s or more 1.10.  Checking: 1.65 s, 0.50 of the run.  Proofs: 2.5 MB."));
}

TEST_CASE("the machine of a table is compared with this one by the solvers that ran on both") {
    Contest c = small_contest();
    c.entrants[3].name = "p@old";
    for (Trial& t : c.trials)
        if (t.solver == "t@old") t.solver = "p@old";
    CHECK(contains(report(c), "p takes 0.82 times as long here"));  // 9.01 of 11
    CHECK(contains(report(c), "| p † |"));
}

TEST_CASE("an ablation lists the differences, and the instances lost and won") {
    using Role = Entrant::Role;
    Contest c = small_contest();
    c.entrants = {{"us", Role::ours, ""}, {"p", Role::ours, ""}, {"q", Role::ours, ""}};
    const Table table = ablation_table(Standings(c));
    REQUIRE(table.rows.size() == 3);
    CHECK(table.rows[0] == std::vector<std::string>{"nothing", "2", "", "7.680", "", "", ""});
    CHECK(table.rows[1] == std::vector<std::string>{"p", "3", "+1", "3.003", "-4.677", "", "c.cnf"});
    CHECK(table.rows[2] == std::vector<std::string>{"q", "1", "-1", "13.340", "+5.660", "b.cnf", ""});
}

TEST_CASE("the lines of a cactus plot are the solved instances of each entrant") {
    const Contest c = small_contest();
    const auto lines = cactus_lines(Standings(c));
    REQUIRE(lines.size() == 4);
    CHECK(lines[0].ours);
    CHECK(lines[0].seconds == std::vector<double>{0.04, 3});
    CHECK(lines[3].name == "t †");
    CHECK(lines[3].seconds.size() == 3);
}

TEST_CASE("a comparison without peers still has a report") {
    Contest c = small_contest();
    c.entrants.resize(1);
    CHECK(contains(report(c), "| us | 2 |"));
    CHECK_FALSE(contains(report(c), "peer"));
}
