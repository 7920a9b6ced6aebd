#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/bench/report/rows.h"
#include "app/bench/report/table.h"

namespace sat {

// The environment of a measurement as (name, text): "machine", "compiler", "commit", "command", ...
using Conditions = std::vector<std::pair<std::string, std::string>>;

// The complete result of a benchmark.
struct Report {
    Conditions conditions;
    double limit_seconds = 10;
    std::vector<Row> rows;     // after check_rows()
    bool only_scores = false;  // CSV only, which has one table: print the scores instead of the rows
};

// The rows for reading: times in milliseconds, "> 10000.000" if a limit was hit.
Table row_table(const Report& report);
// The rows for programs: every figure in full precision.
Table raw_row_table(const Report& report);
// One row per configuration.
Table score_table(const Report& report);
// Rules x engines: "solved/rows, mean PAR2", or empty if the rule does not fit the engine.
Table matrix_table(const Report& report);
// "12 rows: 10 passed, 0 failed, 2 skipped; ...", in one line.
std::string summary(const Tally& tally);

// A Markdown list. Unprintable characters (sat/core/text.h) become '?'.
std::string markdown_list(const Conditions& conditions);

// The whole report. With more than one configuration, it includes the scores and the matrix.
std::string text_report(const Report& report);
std::string markdown_report(const Report& report);
std::string csv_report(const Report& report);
std::string json_report(const Report& report);

}  // namespace sat
