#include "app/sudoku/constraints/counting.h"

#include "app/cli/supervisor.h"

namespace sudoku_program {
namespace {

using sat::Error;

class ConstraintCounting final : public ConstraintAnswerer {
public:
    explicit ConstraintCounting(std::uint64_t limit) : limit_(limit) {}

    Verdict answer(const ConstraintTask& task, std::string& text, std::string& remark) override {
        auto solver = task.solver();
        if (!solver) return fail(task, solver.error(), text, remark);
        return limit_ == 0 ? count_all(*solver, task, text, remark) : count_some(*solver, task, text, remark);
    }

    void refuse(std::uint64_t number, const Error& error, std::string& text) override {
        text += std::to_string(number) + ": error: " + place_and_message(error).english() + "\n";
    }

private:
    Verdict count_some(sudoku::ConstraintSolver& solver, const ConstraintTask& task, std::string& text,
                       std::string& remark) {
        sudoku::ConstraintSolveOptions solving = task.solving();
        solving.limit = limit_;
        const auto found = solver.solve(solving);
        if (!found) return fail(task, found.error(), text, remark);
        const bool exact = found->ended == sudoku::ConstraintSearchEnd::exhausted;
        text += (exact ? "" : ">= ") + std::to_string(found->solutions) + "\n";
        if (found->ended == sudoku::ConstraintSearchEnd::stopped) return Verdict::stopped;
        return found->solutions == 0 ? Verdict::unsolved : Verdict::good;
    }

    Verdict count_all(sudoku::ConstraintSolver& solver, const ConstraintTask& task, std::string& text,
                      std::string& remark) {
        sudoku::ConstraintCountOptions counting;
        counting.stop = &cli::terminator();
        const auto found = solver.count(counting);
        if (!found) return fail(task, found.error(), text, remark);
        const bool exact = !found->solutions.empty();
        if (!exact && found->stopped != sat::StopReason::interrupted)
            return fail(task, {"the count stopped: %1", to_string(found->stopped)}, text, remark);
        text += (exact ? found->solutions : ">= " + std::to_string(found->at_least)) + "\n";
        if (!exact) return Verdict::stopped;
        return found->solutions == "0" ? Verdict::unsolved : Verdict::good;
    }

    std::uint64_t limit_;
};

}  // namespace

std::unique_ptr<ConstraintAnswerer> constraint_counting(std::uint64_t limit) {
    return std::make_unique<ConstraintCounting>(limit);
}

}  // namespace sudoku_program
