#include "tests/property/api/reference.h"

#include "sat/core/formula.h"
#include "sat/solve.h"

namespace sat::test {

bool Reference::satisfiable(std::span<const int> units, const std::vector<int>* more) const {
    FormulaBuilder builder;
    for (const std::vector<int>& clause : clauses_) builder.clause(clause);
    for (const int l : units) builder.clause({l});
    if (more != nullptr) builder.clause(*more);
    Settings settings;
    settings.engine = "flagged";
    return solve(std::move(builder).build(), settings).verdict == Verdict::satisfiable;
}

std::set<std::vector<int>> Reference::projected(std::span<const int> projection, std::span<const int> units) const {
    std::set<std::vector<int>> found;
    for (std::uint32_t bits = 0; bits < (1u << projection.size()); ++bits) {
        std::vector<int> row(projection.begin(), projection.end());
        for (std::size_t i = 0; i < row.size(); ++i)
            if ((bits >> i & 1u) != 0) row[i] = -row[i];
        std::vector<int> all = row;
        all.insert(all.end(), units.begin(), units.end());
        if (satisfiable(all)) found.insert(row);
    }
    return found;
}

}  // namespace sat::test
