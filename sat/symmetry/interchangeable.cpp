#include "sat/symmetry/interchangeable.h"

#include <algorithm>
#include <utility>

namespace sat {
namespace {

bool commute(const Permutation& a, const Permutation& b) {
    const auto same = [&](const Permutation::Move& m) {
        const Lit l = Lit::of(m.from, false);
        return a(b(l)) == b(a(l));
    };
    return std::ranges::all_of(a.moves(), same) && std::ranges::all_of(b.moves(), same);
}

// aba = bab, as for transpositions with one common point.
bool braid(const Permutation& a, const Permutation& b) {
    const auto same = [&](const Permutation::Move& m) {
        const Lit l = Lit::of(m.from, false);
        return a(b(a(l))) == b(a(b(l)));
    };
    return std::ranges::all_of(a.moves(), same) && std::ranges::all_of(b.moves(), same);
}

}  // namespace

bool Interchangeable::extend(const Permutation& swap) {
    std::vector<std::size_t> touching;  // points p whose transposition with 0 does not commute with it
    for (std::size_t p = 1; p <= star_.size(); ++p) {
        if (commute(star_[p - 1], swap)) continue;
        if (!braid(star_[p - 1], swap)) return false;
        touching.push_back(p);
    }
    if (star_.size() == 2 && swap == transposition(1, 2)) return false;  // of all points, but of no new one
    if (touching.size() == star_.size()) {                               // point 0, or either of two
        star_.push_back(swap);
        return true;
    }
    if (touching.size() != 1) return false;
    const Permutation& to_p = star_[touching[0] - 1];
    star_.push_back(to_p.then(swap).then(to_p));
    return true;
}

Permutation Interchangeable::transposition(std::size_t p, std::size_t q) const {
    ASSERT(p < q && q <= star_.size());
    if (p == 0) return star_[q - 1];
    return star_[p - 1].then(star_[q - 1]).then(star_[p - 1]);
}

std::vector<Var> Interchangeable::column_vars(std::size_t points) const {
    std::vector<Var> vars;
    for (const Permutation::Move& m : star_[0].moves()) vars.push_back(m.from);
    for (std::size_t p = 2; p < points; ++p) std::erase_if(vars, [&](Var v) { return !star_[p - 1].moves(v); });
    return vars;
}

std::optional<Interchangeable::Column> Interchangeable::column(Lit first, std::size_t points) const {
    Column column(1, first);
    for (std::size_t p = 1; p < points; ++p) column.push_back(star_[p - 1](first));
    for (std::size_t p = 1; p < points; ++p)
        for (std::size_t q = 1; q < points; ++q)
            if (star_[p - 1](column[q]) != (p == q ? first : column[q])) return std::nullopt;
    std::vector<Var> vars;
    for (const Lit l : column) vars.push_back(l.var());
    std::ranges::sort(vars);
    if (std::ranges::adjacent_find(vars) != vars.end()) return std::nullopt;
    return column;
}

std::vector<Interchangeable> find_interchangeable(std::span<const Permutation> generators, Effort& effort) {
    std::vector<const Permutation*> swaps;
    for (const Permutation& g : generators)
        if (g.is_involution()) swaps.push_back(&g);
    std::vector<Interchangeable> found;
    while (!swaps.empty() && !effort.exhausted()) {
        Interchangeable set(*swaps.front());
        swaps.erase(swaps.begin());
        for (bool grows = true; grows && !effort.exhausted();) {
            grows = false;
            for (std::size_t i = 0; i < swaps.size();) {
                effort.spend(1 + set.num_points() * swaps[i]->size() / 2);
                if (!set.extend(*swaps[i])) {
                    ++i;
                    continue;
                }
                swaps.erase(swaps.begin() + static_cast<std::ptrdiff_t>(i));
                grows = true;
            }
        }
        if (set.num_points() > 2) found.push_back(std::move(set));
    }
    std::ranges::stable_sort(found, std::ranges::greater{}, &Interchangeable::num_points);
    return found;
}

}  // namespace sat
