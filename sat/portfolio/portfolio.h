#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "sat/core/terminator.h"
#include "sat/solve.h"

namespace sat {

// One search of a portfolio: several different searches on the same formula, because where one is slow another may be
// fast (Hamadi, Jabbour, Sais: ManySAT, a parallel SAT solver, 2009).
struct Member {
    std::string_view name;  // of kPortfolio
    Choice choice;
    Settings settings;  // engine and rule resolved
};

// The registry of searches, the most promising first.  `tune` changes settings that are all automatic.
struct MemberEntry {
    std::string_view name, summary, engine;
    void (*tune)(Settings&);
};
inline constexpr std::array<MemberEntry, 4> kPortfolio{{
    {"learning", "the learning engine as it is", "learning", [](Settings&) {}},
    {"lookahead", "the lookahead engine", "lookahead", [](Settings&) {}},
    {"focused", "learning with frequent restarts only, and no variable resolved away", "learning",
     [](Settings& s) {
         for (const Technique t : {Technique::stable, Technique::elimination, Technique::bounded_addition})
             s.use(t) = Use::off;
     }},
    {"vsids", "learning that decides by scores alone", "learning", [](Settings& s) { s.branch = "vsids"; }},
}};

// From this many literals on, lookahead takes no part: it costs more than it is worth.
inline constexpr std::size_t kMostLiteralsToLookAhead = 300'000;

// The first `most` of the list that fit the formula and the task (hints, for instance), starting with the choice of
// auto. The memory limit is divided among them; other limits hold for each. Requires: settings.engine is auto,
// settings.branch is best, no observer.
std::vector<Member> portfolio(const Formula& formula, const Settings& settings, std::size_t most);

struct PortfolioResult {
    Outcome outcome;     // of the winner
    std::size_t winner;  // a member; without a verdict, the first one that did not drop out
};

// Runs the searches side by side, each on its own thread, until one has a verdict; then the others are terminated.  The
// verdict is always the same; which member finds it first, and so the model, the statistics and the proof, is not.
//
// `terminator` (may be null) replaces Limits::stop of the members.  A member that runs out of memory, or for which the
// system has no thread, drops out; if none is left, its std::bad_alloc or std::system_error is thrown.  Any other
// exception of a member ends all, and is thrown from here unless another member has a verdict already.
// Requires: at least one member; they share no sinks.
PortfolioResult run_portfolio(const Formula& formula, std::span<const Member> members, const Terminator* terminator);

}  // namespace sat
