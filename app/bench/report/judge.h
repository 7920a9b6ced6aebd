#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/bench/report/configuration.h"
#include "app/bench/report/instances.h"
#include "app/bench/report/rate.h"
#include "app/bench/report/run.h"

namespace sat {

enum class RowStatus : std::uint8_t {
    passed,   // decided, and every check that was made agrees
    failed,   // a wrong answer, or no measurement at all
    skipped,  // undecided within the limits
};

constexpr std::string_view to_string(RowStatus s) {
    return s == RowStatus::passed ? "passed" : s == RowStatus::failed ? "failed" : "skipped";
}

// One line of the table: one instance under one configuration.
struct Row {
    Instance instance;
    Configuration configuration;  // as it was asked for; run.engine and run.branch are what it came down to
    Verdict expected = Verdict::unknown;
    Run run;
    std::optional<Run> reference;  // the textbook engine on the same instance
    // Filled in by judge():
    RowStatus status = RowStatus::skipped;
    std::string problem;       // why it failed or was skipped; empty for a row that passed
    std::optional<Rate> rate;  // empty without a reference, or where there is no answer that is right
};

// Gives every row of one instance its status, problem and rate.  An answer is wrong if the run itself found it
// so, if it contradicts what was expected, or if it is UNSAT where another run (the reference included) has a
// model that was checked.  A row whose reference failed has failed too: its rate would stand on nothing.
void judge(std::span<Row> rows_of_one_instance);

struct Tally {
    std::size_t rows = 0, passed = 0, failed = 0, skipped = 0;  // passed + failed + skipped == rows
    std::size_t expected = 0;                                   // rows with an answer known beforehand
    std::size_t proofs_verified = 0, proofs_unfinished = 0;
};
Tally tally(std::span<const Row> rows);

}  // namespace sat
