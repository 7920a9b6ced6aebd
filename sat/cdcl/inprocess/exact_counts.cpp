#include "sat/cdcl/inprocess/exact_counts.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace sat {
namespace {

// Sets of literals with the largest lower bound that was found.
using Bounds = std::map<std::vector<Lit>, std::uint32_t>;

std::vector<Lit> negated(std::vector<Lit> literals) {
    for (Lit& l : literals) l = ~l;
    return literals;
}

bool has_distinct_variables(const std::vector<Lit>& sorted) {
    return std::ranges::adjacent_find(sorted, {}, &Lit::var) == sorted.end();
}

// Clauses are kept only if a constraint bounds their literals from above by one.
Bounds lower_bounds(const Formula& formula) {
    Bounds bounds;
    const auto add = [&bounds](const std::vector<Lit>& literals, std::uint32_t bound) {
        if (!has_distinct_variables(literals)) return;
        std::uint32_t& known = bounds[literals];
        known = std::max(known, bound);
    };
    for (const Constraint& c : formula.constraints())
        if (c.kind == Constraint::Kind::at_least && !c.literals.empty()) add(c.literals, c.bound);
    if (bounds.empty()) return bounds;
    std::set<std::size_t> lengths;
    for (const auto& [literals, bound] : bounds) lengths.insert(literals.size());
    const std::size_t read = formula.num_clauses() - formula.num_encoding_clauses();
    for (std::uint32_t i = 0; i < read; ++i) {
        const std::span<const Lit> clause = formula.clause(ClauseId{i});
        if (clause.size() < 2 || !lengths.contains(clause.size())) continue;
        std::vector<Lit> literals(clause.begin(), clause.end());
        std::ranges::sort(literals);
        if (bounds.contains(negated(literals))) add(literals, 1);
    }
    return bounds;
}

ParityRow parity_of(const std::vector<Lit>& literals, std::uint32_t count) {
    ParityRow row{{}, count % 2 != 0};
    for (const Lit l : literals) {
        row.vars.push_back(l.var());
        if (l.negative()) row.odd = !row.odd;
    }
    return row;
}

}  // namespace

std::vector<ParityRow> parities_of_counts(const Formula& formula) {
    const Bounds bounds = lower_bounds(formula);
    std::vector<ParityRow> rows;
    for (const auto& [literals, bound] : bounds) {
        if (literals.front().negative()) continue;  // the other of the two
        const auto upper = bounds.find(negated(literals));
        if (upper != bounds.end() && bound + upper->second == literals.size())
            rows.push_back(parity_of(literals, bound));
    }
    return rows;
}

}  // namespace sat
