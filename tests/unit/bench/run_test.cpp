#include <doctest/doctest.h>

#include "app/bench/report/run.h"
#include "app/bench/report/run_json.h"
#include "sat/core/terminator.h"
#include "sat/engines.h"
#include "tests/cli/scratch_folder.h"
#include "tests/unit/bench/pigeonhole.h"

using namespace sat;
using bench_test::pigeonhole;

namespace {

// A fake clock: every call advances it by `tick` seconds.
class FakeClock final : public Meter {
public:
    double cpu_seconds() override { return now_ += tick; }
    double wall_seconds() override { return now_ * 2; }
    std::uint64_t peak_bytes() override { return 4096; }
    const sat::Terminator* start_limit(double seconds) override {
        limit = seconds;
        ++limits_open;
        return &stop;
    }
    void end_limit() override { --limits_open; }

    double tick = 0.001, limit = 0;
    int limits_open = 0;
    sat::Terminator stop;

private:
    double now_ = 0;
};

const std::string kSatisfiable = "p cnf 3 3\n1 2 0\n-1 3 0\n-2 -3 0\n";
const std::string kUnsatisfiable = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

Job job_for(const std::string& path) {
    Job job;
    job.path = path;
    job.settings.engine = "flagged";
    job.settings.branch = "first-literal";
    return job;
}

}  // namespace

TEST_CASE("a run reads, searches, checks and reports the engine and rule used") {
    const cli::ScratchFolder folder;
    FakeClock clock;
    Job job = job_for(folder.write("s.cnf", kSatisfiable));
    job.settings.branch = "best";
    const Run run = run_job(job, clock);
    CHECK(run.error == "");
    CHECK(run.wrong == "");
    CHECK(run.verdict == Verdict::satisfiable);
    CHECK(run.variables == 3);
    CHECK(run.clauses == 3);
    CHECK(run.literals == 6);
    CHECK(run.text_bytes == kSatisfiable.size());
    CHECK(run.engine == "flagged");
    CHECK(run.branch == find_engine("flagged")->best_branch);
    CHECK(run.parse_cpu_seconds == doctest::Approx(clock.tick));
    CHECK(run.peak_bytes == 4096);
    CHECK(clock.limit == 10);
    CHECK(clock.limits_open == 0);
}

TEST_CASE("a short search is repeated until it is measurable, and the mean is reported") {
    const cli::ScratchFolder folder;
    FakeClock clock;
    clock.tick = 0.0015;
    Job job = job_for(folder.write("s.cnf", kSatisfiable));
    job.measurable_seconds = 0.02;
    const Run run = run_job(job, clock);
    CHECK(run.repeats == 14);  // the first n with n * 1.5 ms >= 20 ms
    CHECK(run.cpu_seconds == doctest::Approx(0.0015));
    CHECK(run.wall_seconds > 0);
}

TEST_CASE("an interrupted search is undecided, measured once, and its limit ends") {
    const cli::ScratchFolder folder;
    FakeClock clock;
    clock.stop.terminate();
    Job job = job_for(folder.write("u.cnf", pigeonhole(12)));
    job.limit_seconds = 3;
    const Run run = run_job(job, clock);
    CHECK(run.error == "");
    CHECK(run.verdict == Verdict::unknown);
    CHECK(run.stopped == StopReason::interrupted);
    CHECK(run.repeats == 1);
    CHECK(run.cpu_seconds > 0);
    CHECK(clock.limit == 3);
    CHECK(clock.limits_open == 0);
}

TEST_CASE("a proof of unsatisfiability is written and checked") {
    const cli::ScratchFolder folder;
    FakeClock clock;
    Job job = job_for(folder.write("u.cnf", kUnsatisfiable));
    job.proof = folder.path("u.drat");
    const Run run = run_job(job, clock);
    CHECK(run.error == "");
    CHECK(run.wrong == "");
    CHECK(run.verdict == Verdict::unsatisfiable);
    CHECK(run.proof == ProofState::verified);
    CHECK(run.proof_bytes == folder.read("u.drat").size());
    CHECK(run.proof_check_cpu_seconds > 0);
}

TEST_CASE("a proof that cannot be written is an error") {
    const cli::ScratchFolder folder;
    FakeClock clock;
    Job job = job_for(folder.write("u.cnf", kUnsatisfiable));
    job.proof = folder.path("absent/u.drat");
    const Run run = run_job(job, clock);
    CHECK(run.error.find("proof: ") == 0);
    CHECK_FALSE(run.solved());
}

TEST_CASE("a file that cannot be read is an error with its position") {
    const cli::ScratchFolder folder;
    FakeClock clock;
    const std::string bad = folder.write("bad.cnf", "p cnf 2 1\n1 x 0\n");
    CHECK(run_job(job_for(bad), clock).error.find(bad + ":2:3: ") == 0);
    CHECK(run_job(job_for(folder.path("none.cnf")), clock).error.find("none.cnf: ") != std::string::npos);
}

TEST_CASE("a rule that does not fit the engine is an error") {
    const cli::ScratchFolder folder;
    FakeClock clock;
    Job job = job_for(folder.write("s.cnf", kSatisfiable));
    job.settings.engine = "textbook";
    job.settings.branch = "moms";
    CHECK(run_job(job, clock).error == "branching rule 'moms' does not fit engine 'textbook'");
}

TEST_CASE("only_read sets the sizes and no answer") {
    const cli::ScratchFolder folder;
    FakeClock clock;
    Job job = job_for(folder.write("s.cnf", kSatisfiable));
    job.only_read = true;
    const Run run = run_job(job, clock);
    CHECK(run.clauses == 3);
    CHECK(run.verdict == Verdict::unknown);
    CHECK(run.repeats == 0);
}

TEST_CASE("a run survives conversion to JSON and back") {
    Run run;
    run.error = "a \"quoted\"\nerror";
    run.verdict = Verdict::unsatisfiable;
    run.stopped = StopReason::depth_limit;
    run.proof = ProofState::unfinished;
    run.cpu_seconds = 1.0 / 3;
    run.peak_bytes = ~std::uint64_t{0};
    run.stats.conflicts = 17;
    const auto back = run_from_json(to_json(run).dump());
    REQUIRE(back);
    CHECK(to_json(*back) == to_json(run));
    CHECK(back->cpu_seconds == run.cpu_seconds);
    CHECK(back->stats.conflicts == 17);
    CHECK_FALSE(run_from_json(""));
    CHECK_FALSE(run_from_json("{}"));
    auto odd = to_json(run);
    odd["verdict"] = "MAYBE";
    CHECK_FALSE(run_from_json(odd.dump()));
}
