#include "sudoku/propagate/constraint_solver.h"
#include "sudoku/propagate/solver_errors.h"

namespace sudoku {

sat::Result<ConstraintCount> ConstraintSolver::count(const ConstraintCountOptions& options) {
    ConstraintCount count;
    sat::Terminator stop(options.stop);
    std::optional<sat::Error> error;
    ConstraintSearchOptions few;
    few.limit = std::max<std::uint64_t>(options.search_nodes, 1);
    few.node_budget = options.search_nodes;
    few.stop = &stop;
    few.on_solution = [&](const Values& values) {
        const sat::Status right = check_values(*puzzle_, values);
        if (right) return;
        error = internal_error(right.error());
        stop.terminate();
    };
    // Search alone does not know unknown regions.
    ConstraintSearchResult found;
    if (parts_->division()) found.ended = ConstraintSearchEnd::budget;
    else found = search(*network_, few);
    if (error) return *error;
    count.at_least = found.solutions;
    count.nodes = found.nodes;
    if (found.ended == ConstraintSearchEnd::exhausted) count.solutions = std::to_string(found.solutions);
    else if (found.ended == ConstraintSearchEnd::stopped) count.stopped = sat::StopReason::interrupted;
    else {
        const sat::Result<const ConstraintEncoding*> clauses = encoding(options.stop);
        if (!clauses && sat::terminated(options.stop)) {
            count.stopped = sat::StopReason::interrupted;
            return count;
        }
        if (!clauses) return clauses.error();
        const sat::Result<sat::Formula> formula = (*clauses)->formula(options.stop);
        if (!formula && sat::terminated(options.stop)) {
            count.stopped = sat::StopReason::interrupted;
            return count;
        }
        if (!formula) return formula.error();
        sat::CountSettings settings;
        settings.limits.stop = options.stop;
        settings.limits.memory_bytes = options.memory_bytes;
        settings.cache_bytes = options.cache_bytes;
        settings.progress = options.progress;
        count.counted = sat::count_models(*formula, settings);
        count.solutions = count.counted->models;
        count.stopped = count.counted->stopped;
        count.too_long = count.counted->too_long;
    }
    return count;
}

}  // namespace sudoku
