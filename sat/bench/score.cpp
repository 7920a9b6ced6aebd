#include "sat/bench/score.h"

#include <algorithm>

namespace sat {
namespace {

void add(Score& score, const Row& row, double limit_seconds) {
    ++score.rows;
    score.peak_bytes = std::max(score.peak_bytes, row.run.peak_bytes);
    score.par2_seconds += row.status == RowStatus::passed ? row.run.cpu_seconds : 2 * limit_seconds;
    if (row.status == RowStatus::failed) {
        ++score.failed;
    } else if (row.status == RowStatus::skipped) {
        ++score.undecided;
    } else {
        ++(row.run.verdict == Verdict::satisfiable ? score.satisfiable : score.unsatisfiable);
        score.cpu_seconds += row.run.cpu_seconds;
    }
}

}  // namespace

std::vector<Score> scores(std::span<const Row> rows, double limit_seconds) {
    std::vector<Score> all;
    for (const Row& row : rows) {
        auto at = std::ranges::find(all, row.configuration, &Score::configuration);
        if (at == all.end()) at = all.insert(all.end(), Score{.configuration = row.configuration});
        add(*at, row, limit_seconds);
    }
    return all;
}

}  // namespace sat
