#include "sat/domains/groups.h"

#include <algorithm>

namespace sat::domains {
namespace {

class Finder {
public:
    explicit Finder(const Clauses& clauses)
        : clauses_(clauses),
          occurrences_(clauses.binary.num_vars(), 0),
          in_set_(clauses.binary.num_vars(), 0),
          mark_(clauses.binary.num_vars(), 0) {
        const std::size_t vars = clauses.binary.num_vars();
        for (std::uint32_t code = 0; code < 2 * vars; ++code) {
            const Lit l = Lit::from_code(code);
            occurrences_[l] = static_cast<std::uint32_t>(clauses.binary[l].size());
        }
        for (const Lit l : clauses.units) ++occurrences_[l];
        for (const auto& clause : clauses.longer)
            for (const Lit l : clause) ++occurrences_[l];
    }

    Groups run(Effort& effort) {
        Groups groups;
        groups.is_domain.assign(clauses_.longer.size(), 0);
        for (std::size_t c = 0; c < clauses_.longer.size() && !effort.exhausted(); ++c) {
            const auto& clause = clauses_.longer[c];
            effort.spend(1);
            if (!exactly_one(clause, effort)) continue;
            groups.is_domain[c] = 1;
            groups.sets.push_back(clause);
            for (const Lit l : clause) {
                groups.covered += in_set_[l] == 0;
                in_set_[l] = 1;
            }
        }
        groups.from_clauses = groups.sets.size();
        return groups;
    }

private:
    bool exactly_one(const std::vector<Lit>& clause, Effort& effort) {
        if (std::ranges::any_of(clause, [&](Lit l) { return in_set_[~l] != 0; })) return false;
        if (std::ranges::all_of(clause, [&](Lit l) { return occurrences_[l] == 1; })) return true;
        for (const Lit l : clause) {
            const auto& partners = clauses_.binary[~l];
            effort.spend(ticks_of(partners.size()));
            if (partners.size() + 1 < clause.size()) return false;
            ++now_;
            for (const Lit p : partners) mark_[~p] = now_;
            if (!std::ranges::all_of(clause, [&](Lit m) { return m == l || mark_[m] == now_; })) return false;
        }
        return true;
    }

    const Clauses& clauses_;
    LitMap<std::uint32_t> occurrences_;
    LitMap<std::uint8_t> in_set_;
    LitMap<std::uint32_t> mark_;
    std::uint32_t now_ = 0;
};

}  // namespace

Clauses::Clauses(const Formula& formula) : binary(formula.num_vars()) {
    std::vector<Lit> clause;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        const auto literals = formula.clause(ClauseId{c});
        clause.assign(literals.begin(), literals.end());
        std::ranges::sort(clause);
        clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
        const auto opposite = [](Lit a, Lit b) { return a == ~b; };
        if (std::ranges::adjacent_find(clause, opposite) != clause.end()) continue;
        if (clause.empty()) has_empty = true;
        else if (clause.size() == 1) units.push_back(clause[0]);
        else if (clause.size() > 2) longer.push_back(clause);
        else {
            binary[clause[0]].push_back(clause[1]);
            binary[clause[1]].push_back(clause[0]);
        }
    }
}

Groups find_groups(const Clauses& clauses, Effort& effort) {
    return Finder(clauses).run(effort);
}

void add_free_variables(Groups& groups, std::size_t variables) {
    VarMap<std::uint8_t> covered(variables, 0);
    for (const auto& set : groups.sets)
        for (const Lit l : set) covered[l.var()] = 1;
    for (std::uint32_t v = 0; v < variables; ++v)
        if (covered[Var{v}] == 0) groups.sets.push_back({Lit::of(Var{v}, false), Lit::of(Var{v}, true)});
}

}  // namespace sat::domains
