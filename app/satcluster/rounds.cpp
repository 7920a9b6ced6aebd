#include "app/satcluster/rounds.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <utility>

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/satcluster/files.h"
#include "app/satcluster/splitting.h"
#include "app/satcluster/status_text.h"

namespace satcluster {
namespace {

using sat::Error;
using sat::Status;

constexpr std::uint32_t kMostFailures = 8;     // of a cube
constexpr std::uint64_t kMostEmptyRounds = 5;  // one after the other
constexpr useconds_t kPause = 1'000;           // microseconds between two looks at the workers
constexpr double kHarvestEvery = 200;          // milliseconds; each time waits for the disk
constexpr double kHarvestShare = 10;           // a harvest of many files takes at most a tenth of the time

std::string last_line(const std::string& text) {
    std::string_view rest = text;
    while (rest.ends_with('\n')) rest.remove_suffix(1);
    return std::string(rest.substr(rest.rfind('\n') + 1));
}

}  // namespace

Rounds::Rounds(Campaign& campaign, const sat::Formula& formula, RoundSettings settings, ProgressLine& progress)
    : campaign_(campaign), formula_(formula), settings_(std::move(settings)), progress_(progress) {}

bool Rounds::is_over() const {
    return cli::terminated() || campaign_.model() != nullptr;
}

void Rounds::measure_rows() {
    double sum = 0, count = 0, starts = 0, batches = 0;
    for (const LedgerRow& row : campaign_.rows())
        if (row.kind == RowKind::sample || row.kind == RowKind::solve) {
            sum += row.cpu_seconds;
            ++count;
            starts += row.start_seconds;
            batches += row.start_seconds > 0 ? 1 : 0;
        }
    settings_.batching.mean_seconds = count == 0 ? 0 : std::max(sum / count, 1e-6);
    settings_.batching.start_seconds = batches == 0 ? 0 : starts / batches;
}

Error Rounds::gave_nothing() const {
    for (auto row = campaign_.rows().rbegin(); row != campaign_.rows().rend(); ++row)
        if (!row->reason.empty() && !row->hit_limit())
            return Error{"no cube has a verdict; the last reason is: %1", row->reason};
    const std::string line = last_line(read_from(campaign_.path("workers.log"), 0));
    if (line.empty()) return Error{"no worker has returned a verdict"};
    return Error{"no worker has returned a verdict; the last line of workers.log is: %1", line};
}

Status Rounds::run() {
    for (std::uint64_t empty = 0; !is_over();) {
        if (const Status done = split_at_limit(); !done || is_over()) return done;
        const std::vector<std::uint64_t> open = campaign_.tree().open();
        if (open.empty()) return sat::Done{};
        measure_rows();
        const std::size_t before = campaign_.rows().size();
        const auto batches = divide(campaign_.tree(), open, settings_.batching);
        if (const Status done = solve(RowKind::solve, batches, 0, settings_.seed); !done) return done;
        if (is_over()) return sat::Done{};
        empty = campaign_.rows().size() > before ? 0 : empty + 1;
        if (empty == kMostEmptyRounds) return gave_nothing();
    }
    return sat::Done{};
}

Status Rounds::solve(RowKind kind, const std::vector<std::vector<std::uint64_t>>& batches, double limit,
                     std::uint64_t seed) {
    const auto numbers = write(kind, batches, limit, seed);
    if (!numbers) return numbers.error();
    const std::size_t before = campaign_.rows().size();
    if (const Status ran = run_batches(kind, *numbers); !ran || is_over() || kind == RowKind::audit) return ran;
    std::set<std::uint64_t> answered;
    for (std::size_t i = before; i < campaign_.rows().size(); ++i) answered.insert(campaign_.rows()[i].cube);
    for (const auto& batch : batches) {
        // Of those without a verdict only the first can be what ended the process.
        const auto lost = std::ranges::find_if(batch, [&](std::uint64_t id) { return !answered.contains(id); });
        if (lost == batch.end()) continue;
        campaign_.tree().note_failure(*lost);
    }
    for (const std::uint64_t id : campaign_.tree().open())
        if (const Cube& cube = *campaign_.tree().find(id); cube.failures >= kMostFailures) return without_verdict(cube);
    return sat::Done{};
}

Error Rounds::without_verdict(const Cube& cube) const {
    for (auto row = campaign_.rows().rbegin(); row != campaign_.rows().rend(); ++row)
        if (row->cube == cube.id && !row->reason.empty() && !row->hit_limit() && row->kind != RowKind::revoked)
            return Error{"cube %1 has no verdict after %2 attempts; the last reason is: %3", cube.id, cube.failures,
                         row->reason};
    return Error{"the verdict of cube %1 was lost %2 times; see workers.log and ledger.tsv", cube.id, cube.failures};
}

sat::Result<std::vector<std::uint64_t>> Rounds::write(RowKind kind,
                                                      const std::vector<std::vector<std::uint64_t>>& batches,
                                                      double limit, std::uint64_t seed) {
    std::vector<std::uint64_t> numbers;
    for (const auto& ids : batches) {
        Batch batch;
        batch.kind = kind;
        batch.solver = settings_.solver;
        // The word of another solver is no check of its own.
        if (kind == RowKind::audit) batch.solver.command.clear();
        batch.seed = seed;
        batch.limit_seconds = limit > 0 ? limit : limit_of(*campaign_.tree().find(ids.front()), settings_.batching);
        for (const std::uint64_t id : ids) batch.cubes.push_back({id, campaign_.tree().find(id)->literals});
        const auto number = campaign_.write_batch(std::move(batch));
        if (!number) return number.error();
        numbers.push_back(*number);
    }
    return numbers;
}

Status Rounds::harvest(const std::set<std::uint64_t>& batches) {
    if (const Status done = campaign_.harvest(batches); !done) return done;
    progress_.set(progress_text(campaign_.tree(), campaign_.cpu_seconds()));
    return sat::Done{};
}

Status Rounds::run_batches(RowKind kind, const std::vector<std::uint64_t>& numbers) {
    const Backend& backend = *settings_.backend;
    BackendSettings machines = settings_.machines;
    machines.proof = machines.proof && kind != RowKind::audit;  // as Campaign::write_batch()
    if (!backend.variable.empty())
        ::setenv(std::string(backend.variable).c_str(), std::string(backend.value).c_str(), 0);
    const auto commands = backend.commands(machines, numbers);
    const std::uint64_t most = backend.at_a_time(machines);
    Processes processes(campaign_.folder(), campaign_.path("workers.log"), !backend.needs.empty());
    std::set<std::uint64_t> running, ended;  // ended: with verdicts that are not copied yet
    std::size_t next = 0;
    double next_harvest = cli::Stopwatch::now().wall + kHarvestEvery;
    while (!is_over() && (next < commands.size() || processes.running() > 0)) {
        for (; next < commands.size() && processes.running() < most; ++next) {
            if (const Status started = processes.start(commands[next].words, next); !started) return started;
            running.insert(commands[next].batches.begin(), commands[next].batches.end());
        }
        const std::vector<std::size_t> tags = processes.ended();
        for (const std::size_t tag : tags) ended.insert(commands[tag].batches.begin(), commands[tag].batches.end());
        if (tags.empty()) ::usleep(kPause);
        const double now = cli::Stopwatch::now().wall;
        if (now < next_harvest) continue;
        if (const Status done = harvest(running); !done) return done;
        next_harvest = std::max(now + kHarvestEvery, now + kHarvestShare * (cli::Stopwatch::now().wall - now));
        for (const std::uint64_t batch : ended) running.erase(batch);
        ended.clear();
    }
    if (const Status done = harvest(running); !done) return done;
    if (processes.running() == 0) return sat::Done{};
    stop_elsewhere();
    processes.stop();
    return harvest(running);
}

void Rounds::stop_elsewhere() {
    const auto words = settings_.backend->stop(settings_.machines);
    if (words.empty()) return;
    Processes stopping(campaign_.folder(), campaign_.path("workers.log"), true);
    static_cast<void>(stopping.start(words, 0));
    for (int i = 0; i < 2000 && stopping.running() > 0; ++i) {
        static_cast<void>(stopping.ended());
        ::usleep(kPause);
    }
}

Status Rounds::split_at_limit() {
    std::vector<std::uint64_t> ids;
    for (const std::uint64_t id : campaign_.tree().open())
        if (campaign_.tree().find(id)->at_limit) ids.push_back(id);
    for (const std::uint64_t id : ids) {
        if (is_over()) return sat::Done{};
        if (const Status done = split(id); !done) return done;
    }
    return sat::Done{};
}

Status Rounds::split(std::uint64_t id) {
    const Literals literals = campaign_.tree().find(id)->literals;
    const CampaignSplit split = split_cube(formula_, literals, settings_.parts, cli::terminator());
    if (split.interrupted) return sat::Done{};
    LedgerRow row;
    row.time = static_cast<std::uint64_t>(std::time(nullptr));
    row.kind = RowKind::split;
    row.cube = id;
    row.host = "driver";
    row.verdict = split.outcome.verdict;
    if (row.verdict == sat::Verdict::satisfiable) row.model = split.model;
    if (row.verdict != sat::Verdict::unknown) { return campaign_.add_split(row, split.lemmas); }
    // A cube that cannot be split is solved again, with a higher limit.
    if (split.cubes.size() < 2) return sat::Done{};
    return campaign_.add_cubes(id, split.cubes, split.lemmas);
}

}  // namespace satcluster
