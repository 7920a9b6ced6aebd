#include "app/bench/report/rows.h"

#include <algorithm>

#include "app/bench/report/run_json.h"

namespace sat {
namespace {

bool has_checked_model(const Run& run) {
    return run.solved() && run.verdict == Verdict::satisfiable;
}

// Why the answer of this run cannot be accepted, or empty.
std::string error_in(const Run& run, Verdict expected, bool model_exists) {
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

void check_row(Row& row, bool model_exists) {
    row.problem = error_in(row.run, row.expected, model_exists);
    if (row.problem.empty() && row.reference) {
        row.problem = error_in(*row.reference, row.expected, model_exists);
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

void add(Score& score, const Row& row, double limit_seconds) {
    ++score.rows;
    score.peak_bytes = std::max(score.peak_bytes, row.run.peak_bytes);
    score.par2_seconds += row.status == RowStatus::passed ? row.run.cpu_seconds : 2 * limit_seconds;
    if (row.status == RowStatus::failed) {
        ++score.failed;
    } else if (row.status == RowStatus::skipped) {
        ++score.undecided;
    } else {
        ++(row.run.verdict == Verdict::satisfiable ? score.satisfiable : score.unsatisfiable);
        score.cpu_seconds += row.run.cpu_seconds;
    }
}

}  // namespace

void check_rows(std::span<Row> rows) {
    const bool model_exists = std::ranges::any_of(rows, [](const Row& row) {
        return has_checked_model(row.run) || (row.reference && has_checked_model(*row.reference));
    });
    for (Row& row : rows) check_row(row, model_exists);
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

std::vector<Score> scores(std::span<const Row> rows, double limit_seconds) {
    std::vector<Score> all;
    for (const Row& row : rows) {
        auto at = std::ranges::find(all, row.configuration, &Score::configuration);
        if (at == all.end()) at = all.insert(all.end(), Score{.configuration = row.configuration});
        add(*at, row, limit_seconds);
    }
    return all;
}

std::vector<CactusLine> cactus_lines(std::span<const Row> rows) {
    std::vector<CactusLine> lines;
    for (const Row& row : rows) {
        const std::string name = row.configuration.engine + " " + row.configuration.branch;
        auto at = std::ranges::find(lines, name, &CactusLine::name);
        if (at == lines.end() && lines.size() == kMostCactusLines) continue;
        if (at == lines.end()) at = lines.insert(at, CactusLine{name, {}});
        if (row.status == RowStatus::passed) at->seconds.push_back(row.run.cpu_seconds);
    }
    return lines;
}

}  // namespace sat
