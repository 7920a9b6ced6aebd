#include "sat/cdcl/inprocess/backward.h"

#include <algorithm>

namespace sat {
namespace {

// Longer clauses, and literals with more clauses than this, seldom repay the look.
constexpr std::uint32_t kLongest = 100;
constexpr std::uint32_t kMostOccurrences = 400;

}  // namespace

bool Backward::run() {
    while (!queue_.empty()) {
        if (!occurrences_.propagate()) break;
        const CRef c = queue_.back();
        queue_.pop_back();
        if (!db_.arena[c].garbage() && !effort_.exhausted()) try_clause(c);
    }
    queue_.clear();
    return occurrences_.propagate();
}

void Backward::try_clause(CRef c) {
    const Clause& clause = db_.arena[c];
    if (clause.size() > kLongest) return;
    const auto both = [this](Lit l) { return occurrences_.count(l) + occurrences_.count(~l); };
    const Lit rarest = *std::ranges::min_element(clause.literals(), {}, both);
    if (both(rarest) > kMostOccurrences) return;
    for (const Lit l : clause) mark_[l] = 1;
    look_in(rarest, c);
    look_in(~rarest, c);
    for (const Lit l : db_.arena[c]) mark_[l] = 0;
}

void Backward::look_in(Lit l, CRef part) {
    const std::span<const CRef> with = occurrences_.of(l);
    list_.assign(with.begin(), with.end());
    effort_.spend(list_.size());
    const std::uint32_t size = db_.arena[part].size();
    for (const CRef c : list_) {
        Lit surplus{};
        bool flipped = false;
        if (c == part || db_.arena[c].size() < size || !fits(db_.arena[c], size, surplus, flipped)) continue;
        if (!flipped) {
            occurrences_.remove(c);
            ++subsumed;
        } else {
            ++strengthened;
            if (occurrences_.strengthen(c, surplus, part)) queue_.push_back(c);
            else if (db_.refuted()) return;
        }
    }
}

// Has the clause all marked literals, the sign of one of them apart?
bool Backward::fits(const Clause& clause, std::uint32_t part_size, Lit& surplus, bool& flipped) const {
    std::uint32_t found = 0;
    std::uint32_t left = clause.size();
    for (const Lit l : clause) {
        if (found + left < part_size) return false;
        --left;
        if (mark_[l] != 0) {
            ++found;
        } else if (mark_[~l] != 0) {
            if (flipped) return false;
            flipped = true;
            surplus = l;
            ++found;
        }
    }
    return found == part_size;
}

}  // namespace sat
