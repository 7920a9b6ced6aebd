#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/bench/report/contest_report.h"
#include "app/bench/report/peer_tables.h"
#include "tests/unit/bench/trials.h"

using namespace sat;
using namespace bench_test;

namespace {

using Cells = std::vector<std::string>;

// In the table, t ran only on b and c, and gave up on c after `limit` seconds.
Contest partial_contest(double limit) {
    Contest c = small_contest();
    std::erase_if(c.trials, [](const Trial& t) { return t.solver == "t@old" && t.file == "a.cnf"; });
    for (Trial& t : c.trials)
        if (t.solver == "t@old" && t.file == "c.cnf") t.answer = Answer::unsolved, t.limit_seconds = limit;
    return c;
}

}  // namespace

TEST_CASE("each peer is compared only on the files that it has run on") {
    const Contest whole = small_contest();
    const Table all = peers_table(Standings(whole));
    REQUIRE(all.rows.size() == 3);
    CHECK(all.rows[0] == Cells{"p", "3", "3", "2", "1", "0", "3.003", "7.680", "2.56", "0"});
    CHECK(all.rows[1] == Cells{"q", "3", "1", "2", "0", "1", "13.340", "7.680", "0.58", "0"});
    const Contest c = partial_contest(10);
    CHECK(peers_table(Standings(c)).rows[2] == Cells{"t †", "2", "1", "1", "0", "0", "11.000", "11.500", "1.05", "0"});
}

TEST_CASE("a timeout below the limit of the contest is ignored") {
    const Contest early = partial_contest(9);
    CHECK(peers_table(Standings(early)).rows[2] ==
          Cells{"t †", "1", "1", "1", "0", "0", "2.000", "3.000", "1.50", "0"});
    const Contest unknown = partial_contest(0);
    CHECK(peers_table(Standings(unknown)).rows[2][1] == "2");
}

TEST_CASE("a solver that ran on some files only is in the family table, not in the totals") {
    const Contest c = partial_contest(10);
    CHECK(family_table(Standings(c)).rows[0].back() == "of 2: 1, 11.000 (ours 1, 11.500)");
    for (const auto& row : totals_table(Standings(c)).rows) CHECK(row[0] != "t †");
    CHECK(cactus_lines(Standings(c)).size() == 3);
}

TEST_CASE("the virtual best is computed per family, without and with the table") {
    Contest c = small_contest();
    c.entries[1].family = "g";
    for (Trial& t : c.trials)
        if (t.file == "b.cnf") t.family = "g";
    for (Trial& t : c.trials)
        if (t.solver == "t@old") t.cpu_seconds /= 2;
    const Table table = distance_table(Standings(c));
    REQUIRE(table.rows.size() == 3);
    CHECK(table.rows[0] == Cells{"f", "2", "1, 10.020", "2, 4.005", "2.50", "2, 2.250", "4.45"});
    CHECK(table.rows[1] == Cells{"g", "1", "1, 3.000", "1, 1.000", "3.00", "1, 1.000", "3.00"});
    CHECK(table.rows[2] == Cells{"all", "3", "2, 7.680", "3, 3.003", "2.56", "3, 1.833", "4.19"});
    const auto lines = distance_lines(Standings(c));
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] ==
          "Virtual best of the peers run here: 3 solved, PAR2 3.003 s; ours 2, 7.680 s, ratio 2.56.  "
          "Solved by ours and no peer: 0, by a peer and not by ours: 1.");
    CHECK(lines[2].starts_with("Virtual best of both together: 3 solved, PAR2 1.833 s"));
}

TEST_CASE("without peers the comparison tables are empty") {
    Contest c = small_contest();
    c.entrants.resize(1);
    CHECK(peers_table(Standings(c)).rows.empty());
    CHECK(distance_table(Standings(c)).rows.empty());
    CHECK(distance_lines(Standings(c)).empty());
}

TEST_CASE("the instance table has each time, or why there is none") {
    const Contest c = partial_contest(9);
    const Table table = instance_table(Standings(c));
    REQUIRE(table.rows.size() == 3);
    CHECK(table.rows[0] == Cells{"f/a.cnf", "0.040", "0.010", "0.020", "-"});
    CHECK(table.rows[2] == Cells{"f/c.cnf", "unsolved", "8.00", "unsolved", "-"});
}
