#include "app/bench/report/judge.h"

#include <algorithm>

#include "app/bench/report/run_json.h"

namespace sat {
namespace {

bool has_checked_model(const Run& run) {
    return run.solved() && run.verdict == Verdict::satisfiable;
}

// Why this run must not be believed; empty: nothing speaks against it.
std::string objection(const Run& run, Verdict expected, bool model_exists) {
    if (!run.error.empty()) return run.error;
    if (!run.wrong.empty()) return "WRONG: " + run.wrong;
    if (run.verdict == Verdict::unknown) return "";
    const std::string answer = "WRONG: " + std::string(to_string(run.verdict));
    if (run.verdict == Verdict::unsatisfiable && model_exists) return answer + ", but another run has a model";
    if (expected != Verdict::unknown && run.verdict != expected)
        return answer + ", expected " + std::string(to_string(expected));
    return "";
}

Timing timing_of(const Run& run) {
    Timing timing;
    timing.outcome.verdict = run.verdict;
    timing.milliseconds = run.cpu_seconds * 1e3;
    timing.runs = run.repeats;
    return timing;
}

void judge_row(Row& row, bool model_exists) {
    row.problem = objection(row.run, row.expected, model_exists);
    if (row.problem.empty() && row.reference) {
        row.problem = objection(*row.reference, row.expected, model_exists);
        if (!row.problem.empty()) row.problem = "reference: " + row.problem;
    }
    if (!row.problem.empty()) {
        row.status = RowStatus::failed;
    } else if (row.run.verdict == Verdict::unknown) {
        row.status = RowStatus::skipped;
        row.problem = row.run.stopped == StopReason::interrupted ? "time limit" : to_string(row.run.stopped);
    } else {
        row.status = RowStatus::passed;
        if (row.reference) row.rate = optimisation_rate(timing_of(*row.reference), timing_of(row.run));
    }
}

}  // namespace

void judge(std::span<Row> rows) {
    const bool model_exists = std::ranges::any_of(rows, [](const Row& row) {
        return has_checked_model(row.run) || (row.reference && has_checked_model(*row.reference));
    });
    for (Row& row : rows) judge_row(row, model_exists);
}

Tally tally(std::span<const Row> rows) {
    Tally sum;
    for (const Row& row : rows) {
        ++sum.rows;
        ++(row.status == RowStatus::passed ? sum.passed : row.status == RowStatus::failed ? sum.failed : sum.skipped);
        sum.expected += row.expected != Verdict::unknown;
        sum.proofs_verified += row.run.proof == ProofState::verified;
        sum.proofs_unfinished += row.run.proof == ProofState::unfinished;
    }
    return sum;
}

}  // namespace sat
