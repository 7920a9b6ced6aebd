#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "sat/portfolio/exchange.h"
#include "sat/solve.h"

namespace sat {

// One search of a portfolio: several different searches on the same formula, because where one is slow another may be
// fast (Hamadi, Jabbour, Sais: ManySAT, a parallel SAT solver, 2009).
struct Member {
    std::string name;  // of kPortfolio, with a number from the second of that name on
    Choice choice;
    Settings settings;    // engine and rule resolved
    bool shares = false;  // exchanges clauses with the other members that do
};

// The registry of searches, the most promising first.  `tune` changes settings that are all automatic.
struct MemberEntry {
    std::string_view name, summary, engine;
    void (*tune)(Settings&);
};
inline constexpr std::array<MemberEntry, 8> kPortfolio{{
    {"learning", "the learning engine as it is", "learning", [](Settings&) {}},
    {"focused", "learning with frequent restarts only", "learning",
     [](Settings& s) { s.use(Technique::stable) = Use::off; }},
    {"vsids", "learning that decides by scores alone", "learning", [](Settings& s) { s.branch = "vsids"; }},
    {"lookahead", "the lookahead engine", "lookahead", [](Settings&) {}},
    {"negative", "learning that first tries false", "learning",
     [](Settings& s) { s.first_phase = FirstPhase::negative; }},
    {"random", "learning with random first decisions and phases", "learning",
     [](Settings& s) {
         s.first_phase = FirstPhase::random;
         s.shuffled = true;
     }},
    {"whole", "learning with no variable resolved away or added", "learning",
     [](Settings& s) { s.use(Technique::elimination) = s.use(Technique::bounded_addition) = Use::off; }},
    {"steady", "learning by scores that keeps its phases", "learning",
     [](Settings& s) {
         s.branch = "vsids";
         s.first_phase = FirstPhase::negative;
         s.use(Technique::rephasing) = Use::off;
     }},
}};
// The largest portfolio: further members are those of the learning engine with other seeds.
inline constexpr std::size_t kMostMembers = 256;

// From this many literals on, lookahead takes no part: it costs more than it is worth.
inline constexpr std::size_t kMostLiteralsToLookAhead = 300'000;

// The first `most` members that fit the formula and the task (hints, for instance), starting with the choice of auto;
// with Pace::step only those of the learning engine.  The memory limit is divided among them; other limits hold for
// each.  Members of the learning engine share clauses, if there are several, unless they write hints.
// Requires: 1 <= most <= kMostMembers; settings.engine is auto, settings.branch is best, no observer.
std::vector<Member> portfolio(const Formula& formula, const Settings& settings, std::size_t most,
                              Pace pace = Pace::free);

}  // namespace sat
