#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "app/bench/report/report.h"
#include "tests/unit/bench/rows.h"

using namespace sat;
using namespace bench_test;

namespace {

Report two_engines() {
    Report report;
    report.conditions = {{"machine", "abacus"}};
    report.limit_seconds = 10;
    report.rows = {row(decided(Verdict::satisfiable, 0.0015), {"flagged", "moms"}),
                   row(interrupted_after(10), {"flagged", "dlis"}),
                   row(broken("a.cnf: no such file"), {"auto", "moms"})};
    report.rows[0].reference = decided(Verdict::satisfiable, 0.1);
    for (Row& r : report.rows) check_rows(std::span(&r, 1));
    return report;
}

}  // namespace

TEST_CASE("a table of a single configuration omits its name") {
    Report report = two_engines();
    report.rows.resize(1);
    CHECK(as_text(row_table(report)) ==
          "name   variables  clauses  clauses/variable  answer  before ms  after ms     rate  peak MiB  remark\n"
          "a.cnf         10       42              4.20  SAT       100.000     1.500  98.50 %         -\n");
}

TEST_CASE("a time is never rounded to zero") {
    Report report = two_engines();
    report.rows.resize(1);
    report.rows[0].run.cpu_seconds = 365e-9;
    CHECK(row_table(report).rows[0].at(6) == "0.000365");
    report.rows[0].run.cpu_seconds = 100e-6;
    CHECK(row_table(report).rows[0].at(6) == "0.100");
}

TEST_CASE("an undecided search is printed as more than its time, an error by its message") {
    const Table table = row_table(two_engines());
    CHECK(table.rows[1] == std::vector<std::string>{"a.cnf", "10", "42", "4.20", "flagged", "dlis", "UNKNOWN", "-",
                                                    "> 10000.000", "-", "-", "time limit"});
    CHECK(table.rows[2].at(6) == "ERROR");
    CHECK(table.rows[2].back() == "a.cnf: no such file");
}

TEST_CASE("the matrix has one column per engine, one row per rule, and empty cells for pairs that do not fit") {
    CHECK(as_text(matrix_table(two_engines())) ==
          "rule \\ engine      flagged         auto\n"
          "moms            1/1, 0.002  0/1, 20.000\n"
          "dlis           0/1, 20.000\n");
}

TEST_CASE("every table row has a cell for every column") {
    const Report report = two_engines();
    for (const Table& table : {row_table(report), raw_row_table(report), score_table(report), matrix_table(report)})
        for (const auto& cells : table.rows) CHECK(cells.size() == table.columns.size());
}

TEST_CASE("the JSON report agrees with the tables, also for a file name that is not UTF-8") {
    Report report = two_engines();
    report.rows[1].instance.name = "\xff.cnf";
    const auto json = nlohmann::json::parse(json_report(report));
    CHECK(json["conditions"]["machine"] == "abacus");
    CHECK(json["rows"].size() == 3);
    CHECK(json["rows"][0]["rate"]["percent"].get<double>() == doctest::Approx(98.5));
    CHECK(json["rows"][1]["rate"].is_null());
    CHECK(json["rows"][2]["problem"] == "a.cnf: no such file");
    CHECK(json["summary"]["rows"] == 3);
    CHECK(json["scores"][1]["par2_s"] == 20);
}
