#include <algorithm>
#include <stdexcept>

#include "sat/api/solver.h"
#include "sat/api/solver_inside.h"

namespace sat {

std::vector<Solver::Statistic> Solver::statistics() const {
    const Stats& stats = inside_->engine.stats();
    std::vector<Statistic> list;
    for (const StatRow& row : kStatRows)
        list.push_back({std::string(row.name), std::string(row.unit), stats.*row.value});
    for (const TechniqueEntry& t : kTechniques)
        if (t.fits(TechniqueOf::learning))
            list.push_back({std::string(t.name) + ": " + std::string(t.gain), "", stats.of(t.technique).gained});
    return list;
}

std::uint64_t Solver::statistic(std::string_view name) const {
    const auto list = statistics();
    const auto found = std::ranges::find(list, name, &Statistic::name);
    if (found == list.end()) throw std::invalid_argument("no counter is called '" + std::string(name) + "'");
    return found->value;
}

}  // namespace sat
