#include <algorithm>

#include "sat/engine/learning/analysis.h"

// Making a learned clause smaller beyond minimisation, and rewarding what stands behind it.
namespace sat::learning {
namespace {

// More reason literals than this many times the clause's are not worth their bumps.
constexpr std::size_t kMostExtra = 10;
constexpr std::uint32_t kLongestDelay = 1024;

}  // namespace

// All literals of one level are replaced by the point that implies them, where that needs no new literals of other
// levels; else they are minimised one by one, where that is on (Fleury, Biere: Efficient all-UIP learned clause
// minimization, SAT 2021).
void Analysis::shrink() {
    const auto later = [this](Lit a, Lit b) {
        const Assigned &x = core_.assigned[a.var()], &y = core_.assigned[b.var()];
        return x.level != y.level ? x.level > y.level : x.position > y.position;
    };
    std::sort(clause_.begin() + 1, clause_.end(), later);
    const bool minimises = core_.settings.uses(Technique::minimisation, true);
    const std::size_t size = clause_.size();
    std::size_t kept = 1, replaced = 0;
    for (std::size_t begin = 1; begin < size;) {
        const std::uint32_t level = core_.level_of(clause_[begin]);
        std::size_t end = begin + 1;
        while (end < size && core_.level_of(clause_[end]) == level) ++end;
        if (end - begin > 1 && shrink_block(begin, end)) {
            replaced += end - begin - 1;
            clause_[kept++] = clause_[begin];
        } else {
            for (std::size_t i = begin; i < end; ++i)
                if (end - begin == 1 || !minimises || !is_removable(clause_[i], 0)) clause_[kept++] = clause_[i];
        }
        begin = end;
    }
    core_.db.stats().of(Technique::shrinking).gained += replaced;
    core_.db.stats().of(Technique::minimisation).gained += size - kept - replaced;
    clause_.resize(kept);
}

// The literals of one level, latest first.  True: the point is at `begin` now.
bool Analysis::shrink_block(std::size_t begin, std::size_t end) {
    const std::uint32_t level = core_.level_of(clause_[begin]);
    shrinkable_.clear();
    for (std::size_t i = begin; i < end; ++i) {
        mark(clause_[i].var(), kShrinkable);
        shrinkable_.push_back(clause_[i]);
    }
    auto open = static_cast<std::uint32_t>(end - begin);
    std::size_t at = core_.assigned[clause_[begin].var()].position + 1;
    Lit l{};
    bool ok = true;
    while (ok) {
        do l = core_.db.trail[--at];
        while (!has(l.var(), kShrinkable) || core_.level_of(l) != level);
        if (--open == 0) break;
        ok = shrink_reason(l, level, open);
    }
    for (const Lit s : shrinkable_) marks_[s.var()] = static_cast<std::uint8_t>(marks_[s.var()] & ~kShrinkable);
    if (!ok) return false;  // what was used stays among the antecedents: literals found removable rest on it
    clause_[begin] = ~l;
    mark(l.var(), kSeen);
    LevelMark& m = level_marks_[level];
    m.earliest = std::min(m.earliest, core_.assigned[l.var()].position);
    return true;
}

// Resolves with the reason; false: it has a literal of a lower level that the clause does not imply.
bool Analysis::shrink_reason(Lit implied, std::uint32_t level, std::uint32_t& open) {
    bool ok = true;
    for_reason(implied, [&](Lit r) {
        const std::uint32_t its = core_.level_of(r);
        if (!ok || its == 0) return;
        if (its != level) {
            ok = has(r.var(), kSeen) || is_removable(r, 1);
        } else if (!has(r.var(), kShrinkable)) {
            mark(r.var(), kShrinkable);
            shrinkable_.push_back(r);
            ++open;
        }
    });
    core_.ticks += 1;
    if (ok && core_.db.proof.hinted()) {
        const Assigned& how = core_.assigned[implied.var()];
        used_.push_back({how.position, how.reason});
    }
    return ok;
}

// The literals in the reasons of a learned clause's literals took no part in the conflict, yet likely will in the next
// (Liang, Ganesh, Poupart, Czarnecki: Learning rate based branching, SAT 2016, section 4.3).
void Analysis::bump_reasons() {
    if (reason_wait_ > 0) {
        --reason_wait_;
        return;
    }
    const std::size_t before = analysed_.size(), most = kMostExtra * clause_.size();
    for (std::size_t i = 1; i < clause_.size() && analysed_.size() - before <= most; ++i) {
        if (core_.assigned[clause_[i].var()].reason == kNoCRef) continue;
        core_.ticks += 1;
        for_reason(~clause_[i], [&](Lit r) {
            if (core_.level_of(r) == 0 || has(r.var(), kSeen) || has(r.var(), kExtra)) return;
            mark(r.var(), kExtra);
            analysed_.push_back(r.var());
        });
    }
    if (analysed_.size() - before > most) {
        analysed_.resize(before);
        reason_delay_ = std::min(kLongestDelay, 2 * reason_delay_ + 1);
        reason_wait_ = reason_delay_;
        return;
    }
    reason_delay_ /= 2;
    core_.db.stats().of(Technique::reason_bumping).gained += analysed_.size() - before;
}

}  // namespace sat::learning
