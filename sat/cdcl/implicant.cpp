#include "sat/cdcl/implicant.h"

#include <algorithm>

namespace sat {
namespace {

// Calls visit(clause, literal) once for each literal of each clause without opposite literals.
template <class Visit>
void for_each_occurrence(const Formula& formula, Visit&& visit) {
    std::vector<Lit> literals;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        const auto clause = formula.clause(ClauseId{c});
        literals.assign(clause.begin(), clause.end());
        std::ranges::sort(literals, {}, &Lit::code);
        literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
        const auto opposite = [](Lit a, Lit b) { return a == ~b; };  // neighbours, since their codes are
        if (std::ranges::adjacent_find(literals, opposite) != literals.end()) continue;
        for (const Lit l : literals) visit(c, l);
    }
}

}  // namespace

Implicants::Implicants(const Formula& formula)
    : formula_(formula), begin_(2 * formula.num_vars() + 1, 0), others_with_(formula.num_vars(), {}) {
    for_each_occurrence(formula, [&](std::uint32_t, Lit l) { ++begin_[l.code() + 1]; });
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
    occurrences_.resize(begin_.back());
    std::vector<std::uint64_t> next(begin_.begin(), begin_.end() - 1);
    for_each_occurrence(formula, [&](std::uint32_t c, Lit l) { occurrences_[next[l.code()]++] = c; });
}

void Implicants::count(const std::vector<Lit>& cube, const Model& model, std::span<const std::vector<Lit>> others) {
    const std::size_t clauses = formula_.num_clauses();
    satisfied_.assign(clauses + others.size(), 0);
    for (std::uint32_t v = 0; v < formula_.num_vars(); ++v) {
        const Lit positive = Lit::of(Var{v}, false);
        for (const std::uint32_t c : clauses_with(model.satisfies(positive) ? positive : ~positive)) ++satisfied_[c];
    }
    for (const Lit l : cube) others_with_[l].clear();
    for (std::size_t i = 0; i < others.size(); ++i)
        for (const Lit l : others[i])
            if (model.satisfies(~l)) {
                others_with_[~l].push_back(static_cast<std::uint32_t>(clauses + i));
                ++satisfied_[clauses + i];
            }
}

bool Implicants::may_drop(Lit l) const {
    const auto needs = [&](std::uint32_t c) { return satisfied_[c] == 1; };
    return std::ranges::none_of(clauses_with(l), needs) && std::ranges::none_of(others_with_[l], needs);
}

void Implicants::drop(Lit l) {
    for (const std::uint32_t c : clauses_with(l)) --satisfied_[c];
    for (const std::uint32_t c : others_with_[l]) --satisfied_[c];
}

void Implicants::shorten(std::vector<Lit>& cube, const Model& model, std::span<const std::vector<Lit>> others,
                         const VarMap<std::uint8_t>& kept) {
    count(cube, model, others);
    // Literals of few clauses first: those of many satisfy what is left.
    std::vector<Lit> candidates;
    for (const Lit l : cube)
        if (kept[l.var()] == 0) candidates.push_back(l);
    std::ranges::stable_sort(candidates, {}, [&](Lit l) { return clauses_with(l).size(); });
    VarMap<std::uint8_t> dropped(formula_.num_vars(), 0);
    for (const Lit l : candidates)
        if (may_drop(l)) {
            drop(l);
            dropped[l.var()] = 1;
        }
    std::erase_if(cube, [&](Lit l) { return dropped[l.var()] != 0; });
}

}  // namespace sat
