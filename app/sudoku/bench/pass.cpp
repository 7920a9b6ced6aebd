#include "app/sudoku/bench/pass.h"

#include <time.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <numeric>

#include "app/cli/supervisor.h"
#include "sat/core/random.h"
#include "sudoku/batch/puzzle_chunks.h"
#include "sudoku/solve/by_bulk.h"

namespace sudoku_program {
namespace {

using sudoku::BulkPhase;

// No phase takes this long: the thread was preempted.
constexpr double kOthersNs = 500e3;

// Puzzles per call of the solver, about as many as in `sudoku solve`.
constexpr std::size_t kChunk = sudoku::kLargestChunkCells / sudoku::kPlainCells;

constexpr std::uint64_t kNotAnswered = std::numeric_limits<std::uint64_t>::max();

double milliseconds_of(clockid_t clock) {
    timespec t{};
    ::clock_gettime(clock, &t);
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
}

double nanoseconds(std::chrono::steady_clock::duration duration) {
    return std::chrono::duration<double, std::nano>(duration).count();
}

}  // namespace

PhaseClock::PhaseClock() {
    constexpr int kReadings = 1000;
    const auto before = Clock::now();
    for (int i = 0; i < kReadings; ++i) last_ = Clock::now();
    reading_ns_ = nanoseconds(last_ - before) / kReadings;
}

void PhaseClock::begin(BulkPhase phase) {
    current_ = phase;
    last_ = Clock::now();
}

void PhaseClock::enter(BulkPhase phase) {
    const auto now = Clock::now();
    const double ns = nanoseconds(now - last_);
    if (ns < kOthersNs) spent_ns_[static_cast<std::size_t>(current_)] += std::max(0.0, ns - reading_ns_);
    current_ = phase;
    last_ = now;
}

std::array<double, kBulkPhases> PhaseClock::shares() const {
    auto shares = spent_ns_;
    const double whole = std::accumulate(shares.begin(), shares.end(), 0.0);
    if (whole > 0)
        for (double& share : shares) share /= whole;
    return shares;
}

BenchPass::BenchPass(const BenchSet& set, std::size_t times, std::string_view target, std::uint64_t limit)
    : set_(set), solver_(sudoku::make_bulk(target)), limit_(limit), order_(set.size() * times) {
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<std::uint32_t>(i % set.size());
    text_.resize(size() * kLineBytes);
    answers_.resize(text_.size());
    lines_.resize(std::min(kChunk, size()));
    answer_lines_.resize(lines_.size());
    solutions_.resize(size());
    ended_.resize(size());
}

void BenchPass::shuffle(std::uint64_t seed) {
    sat::Random(seed).shuffle(std::span(order_));
    for (std::size_t i = 0; i < size(); ++i)
        std::memcpy(text_.data() + i * kLineBytes, set_.lines.data() + order_[i] * kLineBytes, kLineBytes);
    std::fill(answers_.begin(), answers_.end(), '.');
    std::fill(solutions_.begin(), solutions_.end(), kNotAnswered);
}

PassTime BenchPass::solve(PhaseClock* clock) {
    PassTime time;
    const double cpu = milliseconds_of(CLOCK_THREAD_CPUTIME_ID);
    time.begin = milliseconds_of(CLOCK_MONOTONIC);
    solve_text(clock);
    time.end = milliseconds_of(CLOCK_MONOTONIC);
    time.cpu = milliseconds_of(CLOCK_THREAD_CPUTIME_ID) - cpu;
    return time;
}

void BenchPass::solve_text(PhaseClock* clock) {
    if (clock != nullptr) clock->begin(BulkPhase::reading);
    for (std::size_t first = 0; first < size(); first += kChunk) {
        const std::size_t count = std::min(kChunk, size() - first);
        for (std::size_t i = 0; i < count; ++i) {
            lines_[i] = text_.data() + (first + i) * kLineBytes;
            answer_lines_[i] = answers_.data() + (first + i) * kLineBytes;
        }
        sudoku::BulkAnswer answer{.solutions = std::span(solutions_).subspan(first, count),
                                  .first = std::span(answer_lines_).first(count),
                                  .ended = std::span(ended_).subspan(first, count)};
        if (clock != nullptr) answer.on_phase = [clock](BulkPhase phase) { clock->enter(phase); };
        solver_->solve({.puzzles = std::span(lines_).first(count),
                        .limit = limit_,
                        .stop = &cli::terminator(),
                        .budget = sudoku::kMostGuesses},
                       answer);
        if (clock != nullptr) clock->enter(BulkPhase::writing);
        for (std::size_t i = 0; i < count; ++i) answer_lines_[i][kLineBytes - 1] = '\n';
        if (clock != nullptr) clock->enter(BulkPhase::reading);
    }
    solved_ += size();
}

sat::Status BenchPass::check() const {
    for (std::size_t i = 0; i < size(); ++i) {
        const std::size_t puzzle = order_[i];
        if (ended_[i] == 0 && set_.ended[puzzle] == 0) continue;
        if (ended_[i] == set_.ended[puzzle] && solutions_[i] == set_.solutions[puzzle] &&
            (solutions_[i] == 0 ||
             std::string_view(answers_.data() + i * kLineBytes, kLineBytes - 1) == set_.first_of(puzzle)))
            continue;
        return sat::Error{"%1: puzzle %2: a pass gave another answer", set_.name, puzzle + 1};
    }
    return sat::Done{};
}

}  // namespace sudoku_program
