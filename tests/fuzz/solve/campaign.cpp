#include "tests/fuzz/solve/campaign.h"

#include <time.h>

#include <chrono>
#include <cstdio>

#include "sat/core/terminator.h"
#include "tests/fuzz/solve/failure_file.h"
#include "tests/fuzz/solve/minimise.h"
#include "tests/fuzz/solve/shapes.h"

namespace fuzz {
namespace {

constexpr std::uint64_t kBlock = 2000;  // about a second of work
constexpr int kAttemptsWithThreads = 5;
constexpr double kMinimisingSeconds = 120;

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
void nap() {
    const timespec t{0, 2'000'000};
    ::nanosleep(&t, nullptr);
}

}  // namespace

std::optional<Failure> run_apart(const Trial& trial, double seconds) {
    Child child(seconds);
    const int attempts = trial.plan.threads > 1 ? kAttemptsWithThreads : 1;
    for (int i = 0; i < attempts; ++i) {
        child.start([&](Child::Context& context) { return run(trial, context.tally()); });
        if (auto failure = child.wait().failure) return failure;
    }
    return std::nullopt;
}

Campaign::Campaign(const Options& options, Log& log, const sat::Terminator& stop)
    : options_(options), log_(log), stop_(stop), next_(options.from) {
    for (std::uint64_t i = 0; i < options.threads; ++i) workers_.push_back(std::make_unique<Worker>(options.timeout));
}

bool Campaign::done() const {
    return stop_.terminated() || failures_ >= options_.failures;
}

bool Campaign::run() {
    prepare_shapes();
    saved_ = now();
    for (bool any = true; any && !done(); nap()) {
        any = false;
        for (auto& worker : workers_) {
            if (!worker->busy) assign_block(*worker);
            if (!worker->busy) continue;
            any = true;
            poll(*worker);
        }
    }
    log_.save();
    return !done();
}

void Campaign::assign_block(Worker& worker) {
    worker.block = log_.next(next_, options_.from + options_.count, kBlock);
    if (worker.block.begin >= worker.block.end) return;
    next_ = worker.block.end;
    worker.busy = true;
    worker.child.clear();
    worker.cpu_before = worker.child.cpu_seconds();
    start(worker, worker.block.begin);
}

void Campaign::start(Worker& worker, std::uint64_t from) {
    worker.child.start([&](Child::Context& context) -> std::optional<Failure> {
        for (std::uint64_t i = from; i < worker.block.end; ++i) {
            context.begin(i);
            if (auto failure = fuzz::run(trial_of(options_.seed, i), context.tally())) return failure;
        }
        return std::nullopt;
    });
}

void Campaign::poll(Worker& worker) {
    const auto ending = worker.child.poll();
    if (!ending) return;
    if (ending->failure) {
        record_failure(ending->index, *ending->failure);
        if (ending->index + 1 < worker.block.end) return start(worker, ending->index + 1);
    }
    finish_block(worker);
}

void Campaign::finish_block(Worker& worker) {
    worker.busy = false;
    const double t = now();
    log_.add(worker.block, worker.child.counted(), t - saved_, worker.child.cpu_seconds() - worker.cpu_before);
    saved_ = t;
    log_.save();
}

void Campaign::record_failure(std::uint64_t index, const Failure& failure) {
    ++failures_;
    log_.add(Log::Failed{index, failure.kind});
    std::printf("formula %llu of seed %llu: %s (%s)\n", static_cast<unsigned long long>(index),
                static_cast<unsigned long long>(options_.seed), failure.kind.c_str(), failure.detail.c_str());
    const double end = now() + kMinimisingSeconds;
    const auto attempt = [&](const Trial& t) { return run_apart(t, options_.timeout); };
    const Trial found = trial_of(options_.seed, index);
    const Trial small = minimise(found, failure, attempt, [&] { return stop_.terminated() || now() > end; });
    const std::string origin = "formula " + std::to_string(index) + " of seed " + std::to_string(options_.seed);
    std::printf("  %s\n", write_failure(options_.out, small, failure, origin).c_str());
    std::fflush(stdout);
}

}  // namespace fuzz
