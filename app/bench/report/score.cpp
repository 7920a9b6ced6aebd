#include "app/bench/report/score.h"

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

std::vector<CactusLine> cactus_lines(std::span<const Row> rows) {
    std::vector<CactusLine> lines;
    for (const Row& row : rows) {
        const std::string name = row.configuration.engine + " " + row.configuration.branch;
        auto at = std::ranges::find(lines, name, &CactusLine::name);
        if (at == lines.end() && lines.size() == kMostCactusLines) continue;
        if (at == lines.end()) at = lines.insert(at, CactusLine{name, {}});
        if (row.status == RowStatus::passed) at->seconds.push_back(row.run.cpu_seconds);
    }
    return lines;
}

}  // namespace sat
