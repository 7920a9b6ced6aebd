#pragma once

#include <list>
#include <vector>

#include "sat/core/settings.h"
#include "sat/core/terminator.h"

namespace sat::textbook {

using Clause = std::vector<Lit>;
using Clauses = std::list<Clause>;
inline constexpr std::size_t kMany = 100'000;  // clauses, which take longer to copy than a user waits

// The clauses of one branch.  Where somebody takes what a stopped search leaves (Settings::leftovers), they join the
// others in `left` then, instead of being given back one by one.
class Branch {
public:
    Branch(const Settings& settings, const StopReason& stopped, Clauses& left)
        : settings_(settings), stopped_(stopped), left_(left) {}
    Branch(const Branch&) = delete;
    Branch& operator=(const Branch&) = delete;
    ~Branch() {
        const bool stops = stopped_ != StopReason::none || terminated(settings_.limits.stop);
        if (stops && settings_.leftovers) left_.splice(left_.end(), clauses);
    }

    // A copy of `others`.  Throws Stopped, with a part of it here.
    void take(const Clauses& others) {
        if (others.size() < kMany) {
            clauses = others;
            return;
        }
        auto next = others.begin();
        for_each_until_stopped(others.size(), settings_.limits.stop, [&](std::size_t) { clauses.push_back(*next++); });
    }

    Clauses clauses;

private:
    const Settings& settings_;
    const StopReason& stopped_;
    Clauses& left_;
};

}  // namespace sat::textbook
