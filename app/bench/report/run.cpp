#include "app/bench/report/run.h"

#include <span>
#include <utility>

#include "app/bench/report/rate.h"
#include "sat/check/drat_check.h"
#include "sat/check/model_check.h"
#include "sat/io/byte_source.h"
#include "sat/io/output_file.h"
#include "sat/io/proof_writer.h"
#include "sat/solve.h"

namespace sat {
namespace {

Result<ReadReport> read(const Job& job, Meter& meter, Run& run) {
    const double cpu_start = meter.cpu_seconds(), wall_start = meter.wall_seconds();
    auto file = FileSource::open(job.path.string());
    if (!file) return file.error();
    ReadOptions options;
    options.strictness = job.strictness;
    auto report = read_dimacs(**file, options);
    run.parse_cpu_seconds = meter.cpu_seconds() - cpu_start;
    run.parse_wall_seconds = meter.wall_seconds() - wall_start;
    return report;
}

// A repeated search is deterministic.
bool same_search(const Outcome& a, const Outcome& b) {
    return a.verdict == b.verdict && a.stats.decisions == b.stats.decisions && a.stats.conflicts == b.stats.conflicts;
}

// Return the first outcome and store the means in `run`. time_search() repeats up to its own bound; repeat it until the
// job's longer bound is reached.
Outcome search(const Formula& formula, const Job& job, Meter& meter, Run& run) {
    const Clock cpu_milliseconds = [&] { return meter.cpu_seconds() * 1e3; };
    const auto timed = [&] {
        const LimitScope limit(meter, job.limit_seconds);
        Settings settings = job.settings;
        settings.limits.stop = limit.stop();
        return time_search(formula, settings, cpu_milliseconds);
    };
    const double wall_start = meter.wall_seconds();
    Timing first = timed();
    double total = first.milliseconds * static_cast<double>(first.runs);
    run.repeats = first.runs;
    while (first.finished() && total < job.measurable_seconds * 1e3) {
        const Timing again = timed();
        if (again.outcome.stopped == StopReason::interrupted) break;
        if (!same_search(first.outcome, again.outcome)) run.wrong = "the repeated search differs from the first";
        total += again.milliseconds * static_cast<double>(again.runs);
        run.repeats += again.runs;
    }
    run.cpu_seconds = total / static_cast<double>(run.repeats) / 1e3;
    run.wall_seconds = (meter.wall_seconds() - wall_start) / static_cast<double>(run.repeats);
    return std::move(first.outcome);
}

void check_answer(const Formula& formula, const Outcome& outcome, Run& run) {
    if (outcome.verdict != Verdict::satisfiable) return;
    if (outcome.model.num_vars() != formula.num_vars()) {
        run.wrong = "the model has " + std::to_string(outcome.model.num_vars()) + " variables";
    } else if (const auto clause = failing_clause(formula, outcome.model)) {
        run.wrong = "the model fails clause " + std::to_string(clause->index + 1);
    } else if (const auto constraint = failing_constraint(formula, outcome.model)) {
        run.wrong = "the model fails constraint " + std::to_string(*constraint + 1);
    }
}

// Search again with proof logging into job.proof.
Status write_proof(const Formula& formula, const Job& job, Meter& meter, Run& run) {
    auto file = OutputFile::open(job.proof);
    if (!file) return file.error();
    const auto writer = find_proof_writer("drat-bin")->make(formula, *file);
    const double start = meter.cpu_seconds();
    const LimitScope limit(meter, job.limit_seconds);
    Settings settings = job.settings;
    settings.limits.stop = limit.stop();
    writer->install(settings);
    const Outcome outcome = solve(formula, settings);
    run.proof_solve_cpu_seconds = meter.cpu_seconds() - start;
    run.proof = outcome.verdict == Verdict::unknown ? ProofState::unfinished : ProofState::refused;
    if (Status written = writer->finish(); !written) return written;
    return file->commit();
}

Status check_proof_file(const Formula& formula, const Job& job, Meter& meter, Run& run) {
    auto file = FileSource::open(job.proof.string());
    if (!file) return file.error();
    const double start = meter.cpu_seconds();
    const ProofBytes bytes = [&](char* to, std::size_t size) -> Result<std::size_t> {
        auto got = (*file)->read(std::span(to, size), nullptr);
        if (got) run.proof_bytes += *got;
        return got;
    };
    const auto report = check_proof(formula, bytes, {.format = ProofFormat::binary});
    run.proof_check_cpu_seconds = meter.cpu_seconds() - start;
    if (!report) return report.error();
    run.proof_lemmas = report->stats.lemmas;
    if (report->verdict == ProofVerdict::verified) run.proof = ProofState::verified;
    return Done{};
}

void certify(const Formula& formula, const Job& job, Meter& meter, Run& run) {
    Status status = write_proof(formula, job, meter, run);
    if (status && run.proof != ProofState::unfinished) status = check_proof_file(formula, job, meter, run);
    if (!status) {
        run.error = "proof: " + status.error().message();
    } else if (run.proof == ProofState::refused) {
        run.wrong = "the proof was rejected";
    }
}

void record_sizes(const ReadReport& input, Run& run) {
    run.text_bytes = input.bytes;
    run.variables = input.formula.num_vars();
    run.clauses = input.formula.num_clauses();
    run.literals = input.formula.num_literals();
}

void measure(const Formula& formula, const Job& job, Meter& meter, Run& run) {
    const Outcome outcome = search(formula, job, meter, run);
    run.peak_bytes = meter.peak_bytes();
    run.verdict = outcome.verdict;
    run.stopped = outcome.stopped;
    run.stats = outcome.stats;
    check_answer(formula, outcome, run);
    if (outcome.verdict == Verdict::unsatisfiable && !job.proof.empty()) certify(formula, job, meter, run);
}

}  // namespace

Run run_job(const Job& job, Meter& meter) {
    Run run;
    const auto input = read(job, meter, run);
    if (!input) {
        run.error = describe(input.error(), job.path.string());
        return run;
    }
    record_sizes(*input, run);
    run.peak_bytes = meter.peak_bytes();
    if (job.only_read) return run;
    const auto choice = choose(input->formula, job.settings);
    if (!choice) {
        run.error = choice.error().message();
        return run;
    }
    run.engine = choice->engine->name;
    run.branch = choice->branch;
    measure(input->formula, job, meter, run);
    return run;
}

}  // namespace sat
