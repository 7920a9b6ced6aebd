#include "tests/property/probing/random_database.h"

#include <algorithm>

namespace sat::probing_test {
namespace {

std::uint32_t length_of(Random& random, const Mix& mix) {
    const std::uint32_t at = random.below(mix.binaries + mix.ternaries + mix.longs);
    if (at < mix.binaries) return 2;
    return at < mix.binaries + mix.ternaries ? 3 : 4 + random.below(4);
}
// Propagate one unit clause; returns false if there is none.
bool propagate_once(ClauseDatabase& db) {
    for (CRef c = db.arena.first(); c != db.arena.end() && !db.refuted(); c = db.arena.after(c)) {
        std::vector<Lit> open;
        bool satisfied = false;
        for (const Lit l : db.arena[c]) {
            satisfied = satisfied || db.is_true(l);
            if (db.is_open(l)) open.push_back(l);
        }
        if (satisfied || open.size() > 1) continue;
        if (open.empty()) db.refute(std::span(&c, 1));
        else db.fix(open[0], std::span(&c, 1));
        return true;
    }
    return false;
}

}  // namespace

Clauses random_clauses(Random& random, const Mix& mix) {
    Clauses clauses(mix.clauses);
    for (auto& clause : clauses) {
        const std::uint32_t length = std::min(mix.vars, length_of(random, mix));
        while (clause.size() < length) {
            const auto v = static_cast<std::int32_t>(1 + random.below(mix.vars));
            if (std::ranges::find_if(clause, [v](std::int32_t n) { return n == v || n == -v; }) != clause.end())
                continue;
            clause.push_back(random.flip() ? v : -v);
        }
    }
    return clauses;
}

Formula build(const Clauses& clauses) {
    FormulaBuilder builder;
    for (const auto& c : clauses) builder.clause(c);
    return std::move(builder).build();
}

void load(ClauseDatabase& db, const Formula& formula) {
    db.grow_vars(formula.num_vars());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) db.add_original(formula.clause(ClauseId{c}));
    while (!db.refuted() && propagate_once(db)) {}
    db.propagated = db.trail.size();
}

Clauses contents(const ClauseDatabase& db) {
    Clauses clauses;
    if (db.refuted()) clauses.push_back({});
    for (const Lit l : db.trail) clauses.push_back({l.to_dimacs()});
    for (CRef c = db.arena.first(); c != db.arena.end(); c = db.arena.after(c)) {
        if (db.arena[c].redundant()) continue;
        clauses.emplace_back();
        for (const Lit l : db.arena[c]) clauses.back().push_back(l.to_dimacs());
    }
    return clauses;
}

Clauses with_all_variables(Clauses clauses, std::uint32_t vars) {
    for (std::uint32_t v = 1; v <= vars; ++v) {
        const auto n = static_cast<std::int32_t>(v);
        clauses.push_back({n, -n});
    }
    return clauses;
}

}  // namespace sat::probing_test
