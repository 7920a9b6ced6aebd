#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "sat/solve.h"

namespace sat {

// One search among several on the same formula.
struct Racer {
    std::string_view name;  // of kRacers
    Choice choice;
    Settings settings;  // engine and rule resolved
};

// The one list of searches that race, the likeliest first: they differ so that where one is slow another may not be
// (Hamadi, Jabbour, Sais: ManySAT, a parallel SAT solver, 2009).  `tune` changes settings that are all automatic.
struct RacerEntry {
    std::string_view name, summary, engine;
    void (*tune)(Settings&);
};
inline constexpr std::array<RacerEntry, 4> kRacers{{
    {"learning", "the learning engine as it is", "learning", [](Settings&) {}},
    {"lookahead", "the lookahead engine", "lookahead", [](Settings&) {}},
    {"focused", "learning with frequent restarts only, and no variable resolved away", "learning",
     [](Settings& s) {
         for (const Technique t : {Technique::stable, Technique::elimination, Technique::bounded_addition})
             s.use(t) = Use::off;
     }},
    {"vsids", "learning that decides by scores alone", "learning", [](Settings& s) { s.branch = "vsids"; }},
}};

// The formulas that looking ahead is no use on take part in a race without it: it costs more than it is worth from
// this many literals on.
inline constexpr std::size_t kMostLiteralsToLookAhead = 300'000;

// The first `most` of the list that fit the formula and what is asked (hints, for instance), the one that auto would
// choose first.  Limits of memory are divided among them; others hold for each.
// Requires: settings.engine is auto, settings.branch is best, nobody watches.
std::vector<Racer> racers(const Formula& formula, const Settings& settings, std::size_t most);

}  // namespace sat
