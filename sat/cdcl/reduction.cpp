#include "sat/cdcl/reduction.h"

#include <algorithm>

namespace sat::cdcl {
namespace {

constexpr std::uint32_t kKeptGlue = 2;
constexpr double kFraction = 0.75;

struct Candidate {
    std::uint64_t rank;  // the larger the worse
    CRef clause;
};

bool is_reason(const Core& core, const Clause& c, CRef at) {
    for (const Lit l : {c[0], c[1]})
        if (core.db.is_true(l) && core.assigned[l.var()].reason == at) return true;
    return false;
}

bool is_satisfied_at_root(const Core& core, const Clause& c) {
    for (const Lit l : c.literals())
        if (core.db.is_true(l) && core.level_of(l) == 0) return true;
    return false;
}

// Clauses that units made true go with the rest, those of the input too.
void remove_satisfied(Core& core) {
    for_each_clause(core.db, [&](CRef c) {
        if (is_satisfied_at_root(core, core.db.arena[c]) && !is_reason(core, core.db.arena[c], c)) core.db.remove(c);
    });
}

std::vector<Candidate> candidates(Core& core) {
    std::vector<Candidate> list;
    for_each_clause(core.db, [&](CRef at) {
        Clause& c = core.db.arena[at];
        if (!c.redundant() || c.glue() <= kKeptGlue || c.is_binary()) return;
        if (c.used() > 0) return c.set_used(c.used() - 1);
        if (is_reason(core, c, at)) return;
        list.push_back({std::uint64_t{c.glue()} << 32 | c.size(), at});
    });
    return list;
}

}  // namespace

std::uint64_t reduce_learned(Core& core, bool new_units) {
    if (new_units) remove_satisfied(core);
    std::vector<Candidate> list = candidates(core);
    const auto gone = static_cast<std::ptrdiff_t>(kFraction * static_cast<double>(list.size()));
    const auto worse = [](const Candidate& a, const Candidate& b) {
        return a.rank != b.rank ? a.rank > b.rank : a.clause > b.clause;
    };
    std::nth_element(list.begin(), list.begin() + gone, list.end(), worse);
    for (auto c = list.begin(); c != list.begin() + gone; ++c) core.db.remove(c->clause);
    core.collect_garbage();
    return static_cast<std::uint64_t>(gone);
}

}  // namespace sat::cdcl
