#include "sat/cdcl/inprocess/vivify_schedule.h"

#include <algorithm>

namespace sat::cdcl {

VivifySchedule::VivifySchedule(ClauseDatabase& db, const VivifyTier& tier, Effort& effort) : count_(db.num_vars(), 0) {
    const std::uint64_t most = effort.limit > effort.ticks ? effort.limit - effort.ticks : 0;
    collect(db, tier, false, most);
    if (entries_.empty()) collect(db, tier, true, most);
    sort();
    effort.spend(ticks_of(db.arena.num_clauses()) + ticks_of(8 * literals_.size()) + db.num_vars() / 8);
}

void VivifySchedule::collect(ClauseDatabase& db, const VivifyTier& tier, bool tried, std::uint64_t most) {
    for (CRef c = db.arena.first(); c != ClauseArena::end() && literals_.size() < most; c = db.arena.after(c)) {
        Clause& clause = db.arena[c];
        if (clause.is_binary() || !tier.contains(clause) || clause.vivify() != tried) continue;
        clause.set_vivify(false);
        entries_.push_back({c, static_cast<std::uint32_t>(literals_.size()), clause.size()});
        literals_.insert(literals_.end(), clause.begin(), clause.end());
    }
}

void VivifySchedule::sort() {
    for (const Lit l : literals_) ++count_[l];
    const auto before = [this](Lit a, Lit b) { return count_[a] != count_[b] ? count_[a] > count_[b] : a < b; };
    for (const Entry& e : entries_) {
        const auto begin = literals_.begin() + e.begin;
        std::sort(begin, begin + e.size, before);
    }
    std::ranges::sort(entries_, [&](const Entry& a, const Entry& b) {
        const auto x = literals_of(a), y = literals_of(b);
        const auto [i, j] = std::mismatch(x.begin(), x.end(), y.begin(), y.end());
        if (i == x.end() || j == y.end()) return x.size() != y.size() ? x.size() < y.size() : a.clause < b.clause;
        return before(*i, *j);
    });
}

}  // namespace sat::cdcl
