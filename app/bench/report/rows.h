#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/bench/report/cactus.h"
#include "app/bench/report/configuration.h"
#include "app/bench/report/instances.h"
#include "app/bench/report/rate.h"
#include "app/bench/report/run.h"

namespace sat {

enum class RowStatus : std::uint8_t {
    passed,   // decided, and every check passed
    failed,   // a wrong answer, or no measurement
    skipped,  // undecided within the limits
};

constexpr std::string_view to_string(RowStatus s) {
    return s == RowStatus::passed ? "passed" : s == RowStatus::failed ? "failed" : "skipped";
}

// One row of the table: one instance under one configuration.
struct Row {
    Instance instance;
    Configuration configuration;  // as requested; run.engine and run.branch are the ones used
    Verdict expected = Verdict::unknown;
    Run run;
    std::optional<Run> reference;  // the textbook engine on the same instance
    // Filled in by check_rows():
    RowStatus status = RowStatus::skipped;
    std::string problem;       // why it failed or was skipped; empty if it passed
    std::optional<Rate> rate;  // only with a reference and a correct answer
};

// Set the status, problem and rate of all rows of one instance. An answer is wrong if the run itself detected an error,
// if it contradicts the expected answer, or if it is UNSAT and another run (including the reference) has a verified
// model. If the reference failed, the row fails too, since its rate would be meaningless.
void check_rows(std::span<Row> rows_of_one_instance);

struct Tally {
    std::size_t rows = 0, passed = 0, failed = 0, skipped = 0;  // passed + failed + skipped == rows
    std::size_t expected = 0;                                   // rows with a known answer
    std::size_t proofs_verified = 0, proofs_unfinished = 0;
};
Tally tally(std::span<const Row> rows);

// The totals of one configuration over all instances.
struct Score {
    Configuration configuration;
    std::size_t rows = 0, satisfiable = 0, unsatisfiable = 0, undecided = 0, failed = 0;
    double cpu_seconds = 0;        // over the solved instances
    double par2_seconds = 0;       // CPU seconds, with twice the limit for each unsolved instance
    std::uint64_t peak_bytes = 0;  // the largest

    std::size_t solved() const { return satisfiable + unsatisfiable; }
    double par2_mean() const { return rows == 0 ? 0 : par2_seconds / static_cast<double>(rows); }
};

// One score per configuration, in order of first appearance, with PAR2 as in the SAT competitions. Requires: the rows
// were checked.
std::vector<Score> scores(std::span<const Row> rows, double limit_seconds);

// The solved rows of each configuration as a line of a cactus plot, in the same order; at most kMostCactusLines.
std::vector<CactusLine> cactus_lines(std::span<const Row> rows);

}  // namespace sat
