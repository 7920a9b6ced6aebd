#include <algorithm>

#include "sat/cdcl/analysis.h"

namespace sat::cdcl {
namespace {

// More reason literals than this many times the clause's are not worth their bumps.
constexpr std::size_t kMostExtra = 10;
constexpr std::uint32_t kLongestDelay = 1024;

}  // namespace

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

}  // namespace sat::cdcl
