#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/bench/report/judge.h"
#include "app/bench/report/score.h"
#include "app/bench/report/table.h"

namespace sat {

// What was measured on and how: "machine", "compiler", "commit", "command", ..., in words.
using Conditions = std::vector<std::pair<std::string, std::string>>;

// Everything a benchmark says.
struct Report {
    Conditions conditions;
    double limit_seconds = 10;
    std::vector<Row> rows;     // judged
    bool only_scores = false;  // for CSV, which holds one table: the scores instead of the rows
};

// The rows for people: times in milliseconds, "> 10000.000" where a limit was hit.
Table row_table(const Report& report);
// The rows for programs: every measured number in full.
Table raw_row_table(const Report& report);
// One row for each configuration.
Table score_table(const Report& report);
// Rules down, engines across; a cell is "solved/rows, mean PAR2"; empty: the rule does not fit the engine.
Table matrix_table(const Report& report);
// "12 rows: 10 passed, 0 failed, 2 skipped; ...", in one line.
std::string summary(const Tally& tally);

// A list in Markdown; what cannot be shown (sat/core/text.h) is '?'.
std::string markdown_list(const Conditions& conditions);

// The whole report.  More than one configuration adds the scores and the matrix.
std::string text_report(const Report& report);
std::string markdown_report(const Report& report);
std::string csv_report(const Report& report);
std::string json_report(const Report& report);

}  // namespace sat
