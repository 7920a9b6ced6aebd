#include "app/sudoku/constraints/counting.h"

#include <cmath>
#include <cstdio>

#include "app/cli/deadline.h"
#include "app/cli/supervisor.h"
#include "sudoku/constraint/regions.h"

namespace sudoku_program {
namespace {

using sat::Error;

// Of an estimate that was not asked for.
constexpr std::uint64_t kShortDives = 200;
constexpr double kShortMs = 200;

// Three digits: "1234", "6.67e+21".
std::string number_text(double log10) {
    constexpr double kWhole = 6;  // digits that are written out
    char text[64];
    if (log10 < kWhole) {
        std::snprintf(text, sizeof text, "%.0f", std::pow(10, log10));
        return text;
    }
    double exponent = std::floor(log10), leading = std::round(100 * std::pow(10, log10 - exponent)) / 100;
    if (leading >= 10) leading /= 10, exponent += 1;
    std::snprintf(text, sizeof text, "%.2fe+%.0f", leading, exponent);
    return text;
}

class ConstraintCounting final : public ConstraintAnswerer {
public:
    ConstraintCounting(const CountRequest& request, CountsInProgress& progress)
        : request_(request), progress_(progress) {}

    Verdict answer(const ConstraintTask& task, std::string& text, std::string& remark) override {
        auto solver = task.solver();
        if (!solver) return fail(task, solver.error(), text, remark);
        return request_.limit == 0 ? count_all(*solver, task, text, remark) : count_some(*solver, task, text, remark);
    }

    void refuse(std::uint64_t number, const Error& error, std::string& text) override {
        text += std::to_string(number) + ": error: " + place_and_message(error).english() + "\n";
    }

private:
    Verdict count_some(sudoku::ConstraintSolver& solver, const ConstraintTask& task, std::string& text,
                       std::string& remark) {
        sudoku::ConstraintSolveOptions solving = task.solving();
        solving.limit = request_.limit;
        std::uint64_t solutions = 0;
        solving.on_solution = [&](const sudoku::Values&) {
            ++solutions;
            progress_.add(1);
        };
        const auto found = solver.solve(solving);
        progress_.remove(solutions);
        if (!found) return fail(task, found.error(), text, remark);
        const bool exact = found->ended == sudoku::ConstraintSearchEnd::exhausted;
        text += (exact ? "" : ">= ") + std::to_string(found->solutions);
        // Dives of the search know nothing of unknown regions.
        if (found->ended == sudoku::ConstraintSearchEnd::limit) {
            if (!has_unknown_regions(task.puzzle)) add_estimate(solver.network(), request_, text, remark);
            else if (request_.dives != 0) text += ", no estimate of unknown regions";
        }
        text += "\n";
        if (found->ended == sudoku::ConstraintSearchEnd::stopped) return Verdict::stopped;
        return found->solutions == 0 ? Verdict::unsolved : Verdict::good;
    }

    Verdict count_all(sudoku::ConstraintSolver& solver, const ConstraintTask& task, std::string& text,
                      std::string& remark) {
        sudoku::ConstraintCountOptions counting;
        counting.stop = &cli::terminator();
        sat::CountProgress counter;
        counting.progress = &counter;
        progress_.show_counter(&counter);
        const auto found = solver.count(counting);
        progress_.show_counter(nullptr);
        if (!found) return fail(task, found.error(), text, remark);
        const bool exact = !found->solutions.empty();
        if (!exact && found->stopped != sat::StopReason::interrupted)
            return fail(task, {"the count stopped: %1", to_string(found->stopped)}, text, remark);
        text += (exact ? found->solutions : ">= " + std::to_string(found->at_least)) + "\n";
        if (!exact) return Verdict::stopped;
        return found->solutions == "0" ? Verdict::unsolved : Verdict::good;
    }

    const CountRequest& request_;
    CountsInProgress& progress_;
};

}  // namespace

std::string CountsInProgress::text() const {
    const std::lock_guard lock(mutex_);
    if (counter_ != nullptr)
        if (const auto state = counter_->state(); state.searching)
            return "  " + std::to_string(state.stats.components) + " components  depth " + std::to_string(state.depth);
    const std::uint64_t solutions = solutions_.load(std::memory_order_relaxed);
    return solutions == 0 ? "" : "  " + std::to_string(solutions) + " solutions so far";
}

std::string text_of(const sudoku::SolutionEstimate& estimate, std::uint64_t at_least) {
    if (estimate.dives == 0) return "";
    const std::string dives = std::to_string(estimate.dives) + (estimate.dives == 1 ? " random dive" : " random dives");
    if (estimate.found == 0) return "no estimate: none of " + dives + " ended in a solution";
    const double least = std::log10(static_cast<double>(at_least));
    const auto number = [&](double log10) { return number_text(std::max(log10, least)); };
    return "about " + number(estimate.log10_mean) + " (95% interval " + number(estimate.log10_low) + " to " +
           number(estimate.log10_high) + ", " + dives + ")";
}

void add_estimate(const sudoku::Network& network, const CountRequest& request, std::string& text, std::string& remark) {
    sat::Terminator stop(&cli::terminator());
    if (request.dives != 0) {
        const auto estimate = estimate_solutions(network, {request.dives, request.seed, &stop});
        if (estimate.dives != 0) text += ", " + text_of(estimate, request.limit);
    } else if (request.is_read && request.limit > 1) {
        stop.set_callback(cli::deadline(kShortMs), 64);
        remark = text_of(estimate_solutions(network, {kShortDives, request.seed, &stop}), request.limit);
    }
}

void add_estimate(const sudoku::ConstraintPuzzle& puzzle, const CountRequest& request, std::string& text,
                  std::string& remark) {
    if (request.dives == 0 && !request.is_read) return;
    sudoku::DiagramCache cache;
    const auto solver = sudoku::ConstraintSolver::make(puzzle, cache, &cli::terminator());
    if (solver) add_estimate(solver->network(), request, text, remark);
}

std::unique_ptr<ConstraintAnswerer> constraint_counting(const CountRequest& request, CountsInProgress& progress) {
    return std::make_unique<ConstraintCounting>(request, progress);
}

}  // namespace sudoku_program
