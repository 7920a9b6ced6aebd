#include "app/bench/satbench/contest_run.h"

#include <cstdlib>
#include <utility>

#include "app/bench/satbench/files.h"
#include "app/bench/satbench/output_check.h"
#include "app/bench/satbench/program.h"
#include "app/bench/satbench/progress.h"
#include "app/bench/satbench/trial_log.h"
#include "app/cli/complaint.h"

namespace satbench {
namespace {

namespace fs = std::filesystem;
using sat::Answer;
using sat::Evidence;
using sat::Trial;

// The run with proof logging writes large files, and the check is not measured: both get more time.
double proof_limit(double limit) {
    return 2 * limit + 10;
}
double check_limit(double limit) {
    return 10 * limit + 60;
}

// From the statistics in a result of ours; 0 if missing.
std::uint64_t leaves_in(const fs::path& result) {
    constexpr std::string_view kRow = "c conflicts: ";
    std::ifstream file = open_stream(result);
    for (std::string line; std::getline(file, line);)
        if (line.starts_with(kRow)) return std::strtoull(line.c_str() + kRow.size(), nullptr, 10);
    return 0;
}

class Runner {
public:
    Runner(const ContestOptions& options, const std::vector<Solver>& solvers, TrialLog log)
        : options_(options),
          solvers_(solvers),
          log_(std::move(log)),
          core_(options.pinned ? last_core() : std::nullopt) {}

    sat::Result<sat::Contest> run(const std::vector<CollectedFile>& files) {
        if (folder_.path().empty()) return folder_.error();
        contest_.limit_seconds = options_.limit_seconds;
        for (const Solver& s : solvers_)
            contest_.entrants.push_back(
                {s.name, s.ours ? sat::Entrant::Role::ours : sat::Entrant::Role::peer, s.version});
        ProgressLine progress(files.size());
        for (const CollectedFile& file : files) {
            progress.next(file.entry.family + "/" + file.entry.file);
            if (sat::Status done = take(file); !done) return done.error();
            report_alarms(progress);
        }
        if (sat::Status closed = log_.close(); !closed) return closed.error();
        return std::move(contest_);
    }

private:
    sat::Status take(const CollectedFile& file) {
        sat::Entry entry = file.entry;
        auto broken = reader_error(file.path);
        if (!broken) return broken.error();
        entry.broken = *std::move(broken);
        for (unsigned run = 1; run <= options_.runs; ++run)
            for (const Solver& solver : solvers_) {
                auto trial = trial_of(solver, file, run);
                if (!trial) return trial.error();
                contest_.trials.push_back(*std::move(trial));
            }
        contest_.entries.push_back(std::move(entry));
        return sat::Done{};
    }

    // A run is logged once its answer is checked, before the next run or its proof starts, and again after its proof
    // was checked.
    sat::Result<Trial> trial_of(const Solver& solver, const CollectedFile& file, unsigned run) {
        const Trial* const known = log_.find(file.entry.family, file.entry.file, solver.name, run, solver.program,
                                             solver.limit(options_.limit_seconds));
        auto trial = known != nullptr ? sat::Result(*known) : measure_and_log(solver, file, run);
        if (!trial || trial->evidence != Evidence::none || !needs_proof(solver, *trial)) return trial;
        if (const sat::Status proved = prove(solver, file, *trial); !proved) return proved.error();
        if (const sat::Status logged = log_.append({*trial}); !logged) return logged.error();
        return trial;
    }

    sat::Result<Trial> measure_and_log(const Solver& solver, const CollectedFile& file, unsigned run) {
        auto one = measure(solver, file, run);
        if (!one) return one.error();
        if (const sat::Status done = check_answer(file.path, *one); !done) return done.error();
        if (solver.prints_leaves) one->trial.leaves = leaves_in(one->result);
        if (const sat::Status logged = log_.append({one->trial}); !logged) return logged.error();
        return std::move(one->trial);
    }

    sat::Result<Finished> measure(const Solver& solver, const CollectedFile& file, unsigned run) const {
        const fs::path stem = folder_.path() / (std::to_string(&solver - solvers_.data()) + "-" + std::to_string(run));
        Finished one;
        one.result = stem.string() + ".result";
        one.err = stem.string() + ".err";
        std::error_code ignored;
        fs::remove(one.result, ignored);
        Launch launch;
        launch.arguments = solver.arguments(file.path.string(), one.result.string());
        launch.out = solver.writes_result() ? fs::path(stem.string() + ".out") : one.result;
        launch.err = one.err;
        launch.limit_seconds = solver.limit(options_.limit_seconds);
        if (solver.threads == 1) launch.core = core_;
        const auto ending = run_program(launch);
        if (!ending) return ending.error();
        one.ending = *ending;
        one.trial = {.family = file.entry.family,
                     .file = file.entry.file,
                     .solver = solver.name,
                     .program = solver.program,
                     .run = run,
                     .cpu_seconds = ending->cpu_seconds,
                     .wall_seconds = ending->wall_seconds,
                     .peak_kib = ending->peak_kib,
                     .limit_seconds = launch.limit_seconds};
        return one;
    }

    bool needs_proof(const Solver& solver, const Trial& trial) const {
        return solver.ours && solver.threads == 1 && options_.checks_proofs() && trial.answer == Answer::unsat &&
               trial.run == 1;
    }

    sat::Status prove(const Solver& solver, const CollectedFile& file, Trial& trial) const {
        const fs::path proof = folder_.path() / "proof";
        Launch launch;
        launch.arguments = solver.arguments(file.path.string(), "");
        launch.arguments.insert(launch.arguments.end() - 1,
                                {"--proof", proof.string(), "--proof-format", options_.proof_format});
        launch.out = folder_.path() / "proof.out";
        launch.err = folder_.path() / "proof.err";
        launch.limit_seconds = proof_limit(options_.limit_seconds);
        launch.core = core_;
        const auto ending = run_program(launch);
        if (!ending) return ending.error();
        trial.proof_cpu_seconds = ending->cpu_seconds;
        trial.evidence = Evidence::unfinished;
        if (ending->out_of_time) return sat::Done{};
        if (ending->exit_code != 20) {
            trial.evidence = Evidence::wrong;
            trial.note = "with --proof it ended with " + ending_text(*ending) + ": " + first_line(launch.err.string());
            return sat::Done{};
        }
        return check(file, proof, launch, trial);
    }

    sat::Status check(const CollectedFile& file, const fs::path& proof, Launch launch, Trial& trial) const {
        const auto program = own_program("satcheck");
        if (!program) return program.error();
        std::error_code error;
        trial.proof_bytes = fs::file_size(proof, error);
        launch.arguments = {program->string(),  "-q",          "--proof-format", options_.proof_format,
                            file.path.string(), proof.string()};
        launch.limit_seconds = check_limit(options_.limit_seconds);
        const auto ending = run_program(launch);
        fs::remove(proof, error);
        if (!ending) return ending.error();
        trial.check_cpu_seconds = ending->cpu_seconds;
        if (ending->out_of_time) return sat::Done{};
        trial.evidence = ending->exit_code == 0 ? Evidence::proof : Evidence::wrong;
        if (ending->exit_code != 0)
            trial.note = "satcheck ended with " + ending_text(*ending) + ": " + first_line(launch.out.string()) +
                         first_line(launch.err.string());
        return sat::Done{};
    }

    static std::string ending_text(const Ending& ending) {
        return ending.signal != 0 ? "signal " + std::to_string(ending.signal)
                                  : "exit status " + std::to_string(ending.exit_code);
    }

    // Print the alarms about the last file.
    void report_alarms(const ProgressLine& progress) const {
        const sat::Contest last{contest_.limit_seconds, contest_.entrants, {contest_.entries.back()}, contest_.trials};
        const auto alarms = sat::Standings(last).alarms();
        if (!alarms.empty()) progress.clear();
        for (const std::string& alarm : alarms) cli::print_message(alarm);
    }

    const ContestOptions& options_;
    const std::vector<Solver>& solvers_;
    TrialLog log_;
    const std::optional<unsigned> core_;
    const ScratchFolder folder_;
    sat::Contest contest_;
};

}  // namespace

sat::Result<sat::Contest> run_contest(const ContestOptions& options, const std::vector<Solver>& solvers,
                                      const std::vector<CollectedFile>& files) {
    auto log = TrialLog::open(options.log);
    if (!log) return log.error();
    return Runner(options, solvers, std::move(*log)).run(files);
}

}  // namespace satbench
