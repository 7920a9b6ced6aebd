#include "app/sudoku/bench/bulk.h"

#include <algorithm>
#include <atomic>
#include <string>
#include <system_error>
#include <thread>

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"

namespace sudoku_program {
namespace {

using sat::Status;

// A pass of fewer puzzles would be as short as the noise.
constexpr std::size_t kLeastPuzzles = 20000;
// A shorter pass repeats its puzzles, since threads start some hundredths of a millisecond apart.
constexpr double kLeastPassMs = 20;
// Minimum number of passes for a median.
constexpr std::size_t kLeastPasses = 3;
// Share of the time for passes that observe the phases.
constexpr double kPhaseShare = 0.25;

// A target with a number of threads, each with its own solver and text.
class Contender {
public:
    Contender(const BenchSet& set, std::size_t times, const std::string& target, std::size_t threads,
              std::uint64_t limit)
        : target_(target) {
        for (std::size_t i = 0; i < threads; ++i)
            crew_.push_back(std::make_unique<BenchPass>(set, times, target, limit));
    }

    // One pass of every thread, started together.  Errors: a wrong answer; a thread that cannot be started.
    Status pass(std::size_t round) {
        std::vector<PassTime> times(crew_.size());
        std::atomic<std::size_t> ready{0};
        std::atomic<bool> too_few{false};
        const auto work = [&](std::size_t i) {
            crew_[i]->shuffle(round * crew_.size() + i);
            ready.fetch_add(1);
            // A sleeping wait would wake some of them late.
            while (ready.load() < crew_.size() && !too_few && !cli::terminated()) std::this_thread::yield();
            if (!too_few) times[i] = solve(*crew_[i]);
        };
        {
            std::vector<std::jthread> others;
            try {
                for (std::size_t i = 1; i < crew_.size(); ++i) others.emplace_back(work, i);
            } catch (const std::system_error&) {
                too_few = true;  // otherwise the others would wait for ever
            }
            if (!too_few) work(0);
        }
        if (too_few) return sat::Error{"the system cannot start %1 threads", crew_.size()};
        if (cli::terminated()) return sat::Done{};
        book(times);
        return check();
    }

    // A pass of the first thread alone, with a clock.
    Status listen(std::size_t round) {
        crew_.front()->shuffle(round);
        crew_.front()->solve(&clock_);
        return cli::terminated() ? Status(sat::Done{}) : crew_.front()->check();
    }

    // The previous passes were for warming up and estimating the time of one.
    // Requires: a pass has ended.
    void forget_times() {
        repeats_ = 1 + static_cast<std::size_t>(kLeastPassMs / 1000 * wall_rate() / puzzles_of_pass());
        cpu_rates_.clear(), wall_rates_.clear();
    }

    // Requires: a pass has ended.
    double wall_rate() const { return spread_of(wall_rates_).median; }
    // Requires: as wall_rate().
    BulkBenchRow row() const {
        BulkBenchRow row;
        row.target = target_;
        row.threads = crew_.size();
        row.passes = wall_rates_.size();
        row.rate = spread_of(crew_.size() == 1 ? cpu_rates_ : wall_rates_);
        add_effort(row);
        return row;
    }

private:
    void add_effort(BulkBenchRow& row) const {
        const sudoku::BulkEffort& effort = crew_.front()->effort();
        const double puzzles = static_cast<double>(crew_.front()->solved());
        row.guesses = static_cast<double>(effort.guesses) / puzzles;
        row.sweeps = static_cast<double>(effort.sweeps) / puzzles;
        row.lanes = effort.lanes;
        row.busy = static_cast<double>(effort.busy_lanes) / static_cast<double>(effort.sweeps * effort.lanes);
        row.shares = clock_.shares();
    }

    PassTime solve(BenchPass& pass) const {
        PassTime time = pass.solve();
        for (std::size_t i = 1; i < repeats_; ++i) {
            const PassTime again = pass.solve();
            time.end = again.end;
            time.cpu += again.cpu;
        }
        return time;
    }

    double puzzles_of_pass() const { return static_cast<double>(crew_.size() * crew_.front()->size() * repeats_); }

    void book(const std::vector<PassTime>& times) {
        const double puzzles = puzzles_of_pass();
        double begin = times.front().begin, end = times.front().end;
        for (const PassTime& time : times) {
            begin = std::min(begin, time.begin);
            end = std::max(end, time.end);
        }
        cpu_rates_.push_back(puzzles / static_cast<double>(crew_.size()) * 1000 / times.front().cpu);
        wall_rates_.push_back(puzzles * 1000 / (end - begin));
    }

    Status check() const {
        for (const auto& pass : crew_)
            if (const Status right = pass->check(); !right) return sat::Error{"%1: %2", target_, right.error().phrase};
        return sat::Done{};
    }

    std::string target_;
    std::vector<std::unique_ptr<BenchPass>> crew_;
    std::size_t repeats_ = 1;
    std::vector<double> cpu_rates_, wall_rates_;
    PhaseClock clock_;
};

using Contenders = std::vector<std::unique_ptr<Contender>>;

// Calls act(round) for each contender in turn, for at least `ms` milliseconds and at least `least_rounds` rounds.
template <class Act>
Status in_turn(const Contenders& contenders, double ms, std::size_t least_rounds, const Act& act) {
    const cli::Stopwatch watch;
    for (std::size_t round = 0; round < least_rounds || watch.elapsed().wall < ms; ++round)
        for (const auto& contender : contenders) {
            if (cli::terminated()) return sat::Done{};
            if (const Status right = act(*contender, round); !right) return right;
        }
    return sat::Done{};
}

Status measure(const Contenders& contenders, double seconds) {
    const double ms = seconds * 1000 * static_cast<double>(contenders.size());
    const auto pass = [](Contender& contender, std::size_t round) { return contender.pass(round + 1); };
    const auto listen = [](Contender& contender, std::size_t round) { return contender.listen(round); };
    if (const Status right = in_turn(contenders, 0, 1, pass); !right || cli::terminated()) return right;
    for (const auto& contender : contenders) contender->forget_times();
    if (const Status right = in_turn(contenders, ms * (1 - kPhaseShare), kLeastPasses, pass); !right) return right;
    return in_turn(contenders, ms * kPhaseShare, 1, listen);
}

// Each target with one thread, followed by the same with several if requested.
Contenders contenders_for(const BenchSet& set, std::size_t times, const BulkBenchOptions& options) {
    Contenders contenders;
    for (const std::string& target : options.targets) {
        contenders.push_back(std::make_unique<Contender>(set, times, target, 1, options.limit));
        if (options.threads > 1)
            contenders.push_back(std::make_unique<Contender>(set, times, target, options.threads, options.limit));
    }
    return contenders;
}

}  // namespace

sat::Result<std::vector<BulkBenchRow>> measure_bulk(const BenchSet& set, const BulkBenchOptions& options) {
    const std::size_t times = (kLeastPuzzles + set.size() - 1) / set.size();
    const Contenders contenders = contenders_for(set, times, options);
    if (const Status right = measure(contenders, options.seconds); !right) return right.error();
    std::vector<BulkBenchRow> rows;
    if (cli::terminated()) return rows;
    for (std::size_t i = 0; i < contenders.size(); ++i) {
        BulkBenchRow& row = rows.emplace_back(contenders[i]->row());
        row.set = set.name;
        row.puzzles = set.size();
        row.times = times;
        row.given_up = set.given_up();
        if (row.threads > 1) row.times_one = contenders[i]->wall_rate() / contenders[i - 1]->wall_rate();
    }
    return rows;
}

}  // namespace sudoku_program
