#include "app/satcluster/worker.h"

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <ctime>
#include <filesystem>
#include <memory>
#include <new>
#include <optional>
#include <random>
#include <utility>

#include "app/cli/complaint.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/satcluster/files.h"
#include "app/satcluster/foreign_solver.h"
#include "app/satcluster/formula_tools.h"
#include "app/satcluster/proof_file.h"
#include "app/satcluster/sha256.h"
#include "sat/check/model_check.h"
#include "sat/io/dimacs_reader.h"
#include "sat/portfolio/cube_solver.h"
#include "sat/solve.h"

namespace satcluster {

CubeClock::CubeClock(double seconds, std::int64_t parent)
    : end_(cli::Stopwatch::now().cpu + seconds * 1000), parent_(parent), terminator_(&cli::terminator()) {
    terminator_.set_callback([this] { return is_over() || is_abandoned(); }, 16);
}
bool CubeClock::is_over() const {
    return cli::Stopwatch::now().cpu >= end_;
}
bool CubeClock::is_abandoned() const {
    return cli::terminated() || (parent_ != 0 && ::getppid() != parent_);
}

namespace {

using sat::Error;
using sat::Status;
using sat::Verdict;

std::string host_name() {
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0) return "unknown";
    return name.data();
}

std::uint64_t peak_memory() {
    rusage own{};
    ::getrusage(RUSAGE_SELF, &own);
    return static_cast<std::uint64_t>(own.ru_maxrss);
}

std::string reason_of(const sat::Outcome& outcome) {
    switch (outcome.stopped) {
        case sat::StopReason::interrupted: return "limit";
        case sat::StopReason::memory_limit: return "memory";
        default: return std::string(to_string(outcome.stopped));
    }
}

class Worker {
public:
    Worker(const WorkOptions& options, Batch batch, sat::Formula formula)
        : options_(options), batch_(std::move(batch)), formula_(std::move(formula)) {}

    Status run() {
        for (const Batch::Item& item : batch_.cubes) {
            auto literals = literals_of(formula_, item.literals);
            if (!literals) return Error{"a cube has a variable that does not occur in the formula"};
            cubes_.add(*literals);
        }
        if (const Status opened = open(); !opened) return opened;
        if (const Status started = start(); !started) return started;
        for (std::size_t i = 0; i < batch_.cubes.size(); ++i) {
            auto row = solve(i);
            if (!row) return row.error();
            if (cli::terminated()) return cli::interrupted_error();
            if (const Status written = verdicts_->write(to_line(*row)); !written) return written;
            if (const Status flushed = verdicts_->flush(); !flushed) return flushed;
            if (row->verdict == Verdict::satisfiable) break;
        }
        if (proof_) {
            proof_->sink().remove_others();
            if (const Status done = proof_->commit(); !done) return done;
        }
        return verdicts_->commit();
    }

private:
    Status open() {
        std::error_code ignored;
        std::filesystem::create_directories(std::filesystem::path(options_.verdicts).parent_path(), ignored);
        auto verdicts = sat::OutputFile::open_part(options_.verdicts);
        if (!verdicts) return verdicts.error();
        if (const Status begun = verdicts->go_on_at(0); !begun) return begun;
        verdicts_ = std::make_unique<sat::OutputFile>(std::move(*verdicts));
        if (!batch_.solver.proof) return sat::Done{};
        std::filesystem::create_directories(std::filesystem::path(options_.proof).parent_path(), ignored);
        auto proof = ProofFile::open(options_.proof, formula_);
        if (!proof) return proof.error();
        proof_ = std::move(*proof);
        return sat::Done{};
    }

    // What is done once for the batch: without it, the first cube would look harder than the others.
    Status start() try {
        if (batch_.solver.command.empty()) {
            const CubeClock clock(10 * batch_.limit_seconds + 60, options_.parent);
            if (const Status made = make_solver(clock); !made) return made;
        }
        const cli::Elapsed now = cli::Stopwatch::now();
        start_seconds_ = now.cpu / 1000;
        last_wall_ = now.wall;
        last_cpu_ = now.cpu;
        return sat::Done{};
    } catch (const std::bad_alloc&) {
        solver_.reset();  // each cube tries again
        return sat::Done{};
    }

    sat::Result<LedgerRow> solve(std::size_t i) {
        LedgerRow row;
        row.kind = batch_.kind;
        row.batch = batch_.number;
        row.run = run_;
        row.cube = batch_.cubes[i].id;
        row.cube_hash = cube_hash(batch_.formula_hash, batch_.cubes[i].literals);
        row.host = host_;
        row.solver = batch_.solver.command.empty() ? batch_.solver.engine : batch_.solver.command;
        row.start_seconds = std::exchange(start_seconds_, 0);
        const CubeClock clock(batch_.limit_seconds, options_.parent);
        if (batch_.solver.command.empty()) {
            if (const Status solved = solve_here(i, clock, row); !solved) return solved.error();
        } else {
            solve_elsewhere(i, row);
        }
        if (clock.is_abandoned()) return Error{"the program that started this one is gone"};
        const cli::Elapsed now = cli::Stopwatch::now();
        row.time = static_cast<std::uint64_t>(std::time(nullptr));
        row.seconds = (now.wall - last_wall_) / 1000;
        if (row.cpu_seconds == 0) row.cpu_seconds = (now.cpu - last_cpu_) / 1000;
        last_wall_ = now.wall;
        last_cpu_ = now.cpu;
        row.memory_kib = std::max(row.memory_kib, peak_memory());
        return row;
    }

    Status solve_here(std::size_t i, const CubeClock& clock, LedgerRow& row) try {
        if (!solver_)
            if (const Status made = make_solver(clock); !made) return made;
        row.solver = choice_->engine->name;
        sat::Limits limits;
        limits.stop = &clock.terminator();
        if (batch_.solver.memory_bytes != 0) limits.memory_bytes = batch_.solver.memory_bytes;
        const sat::Outcome outcome = solver_->solve(cubes_[i], limits);
        row.verdict = outcome.verdict;
        if (outcome.verdict == Verdict::unknown) row.reason = reason_of(outcome);
        if (outcome.verdict == Verdict::satisfiable) {
            if (!sat::check_model(formula_, outcome.model)) return Error{"a model does not satisfy the formula"};
            row.model = true_literals(formula_, outcome.model);
        }
        if (outcome.verdict == Verdict::unsatisfiable && proof_) {
            std::vector<sat::Lit> clause;
            for (const sat::Lit l : cubes_[i]) clause.push_back(~l);
            proof_->sink().keep(clause);
            const auto mark = proof_->mark();
            if (!mark) return mark.error();
            row.proof_bytes = mark->bytes;
            row.proof_hash = mark->hash;
        }
        return sat::Done{};
    } catch (const std::bad_alloc&) {
        solver_.reset();
        row.verdict = Verdict::unknown;
        row.reason = "memory";
        return sat::Done{};
    }

    Status make_solver(const CubeClock& clock) {
        sat::Settings settings;
        settings.engine = batch_.solver.engine;
        settings.seed = batch_.seed;
        settings.limits.stop = &clock.terminator();
        // A start for one search, not for cubes.
        settings.use(sat::Technique::walk) = settings.use(sat::Technique::messages) = sat::Use::off;
        if (proof_) settings.proof = &proof_->sink();
        if (!choice_) {
            auto choice = sat::choose(formula_, settings);
            if (!choice) return choice.error();
            choice_ = std::move(*choice);
            shared_ = sat::shared_resolvents(formula_, *choice_, settings);
        }
        solver_ = sat::make_cube_solver(formula_, cubes_, shared_ ? &*shared_ : nullptr, *choice_, settings);
        return sat::Done{};
    }

    void solve_elsewhere(std::size_t i, LedgerRow& row) {
        const ForeignAnswer answer =
            run_foreign_solver(batch_.solver.command, with_clauses(formula_, units_of(batch_.cubes[i].literals)),
                               options_.verdicts + ".cnf", batch_.limit_seconds, batch_.solver.memory_bytes);
        row.verdict = answer.verdict;
        row.reason = answer.reason;
        row.model = answer.model;
        row.cpu_seconds = answer.cpu_seconds;
        row.memory_kib = answer.memory_kib;
    }

    const WorkOptions& options_;
    const Batch batch_;
    const sat::Formula formula_;
    const std::string host_ = host_name();
    const std::uint64_t run_ = std::uint64_t{std::random_device{}()} << 32 | std::random_device{}();
    sat::CubeList cubes_;
    std::unique_ptr<sat::OutputFile> verdicts_;
    std::unique_ptr<ProofFile> proof_;
    std::optional<sat::Choice> choice_;
    std::optional<sat::FormulaChange> shared_;
    std::unique_ptr<sat::CubeSolver> solver_;
    double last_wall_ = cli::Stopwatch::now().wall, last_cpu_ = 0, start_seconds_ = 0;
};

}  // namespace

Status work(const WorkOptions& options) {
    const auto text = read_file(options.batch);
    if (!text) return text.error();
    auto batch = batch_in(*text);
    if (!batch) return cli::in_file(Error{"damaged, or not a batch of satcluster"}, options.batch);
    const auto bytes = read_file(options.formula);
    if (!bytes) return bytes.error();
    if (sha256(*bytes) != batch->formula_hash)
        return cli::in_file(Error{"not the formula of this batch: its checksum differs"}, options.formula);
    sat::MemorySource source(*bytes);
    auto formula = sat::read_dimacs(source);
    if (!formula) return cli::in_file(formula.error(), options.formula);
    if (batch->solver.proof && options.proof.empty()) return Error{"the batch needs a proof; expected --proof FILE"};
    return Worker(options, std::move(*batch), std::move(formula->formula)).run();
}

}  // namespace satcluster
