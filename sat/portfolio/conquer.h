#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "sat/core/cube_list.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/settings.h"
#include "sat/solve.h"

namespace sat {

// What one question came to: a cube, or the formula outside all cubes.
struct CubeAnswer {
    Verdict verdict = Verdict::unknown;
    StopReason stopped = StopReason::none;
    std::uint64_t decisions = 0, conflicts = 0;
    double milliseconds = 0;  // by the clock of the settings
};
struct CubeResult {
    std::size_t number;  // in the list, from 0
    CubeAnswer answer;
};

struct ConquerSettings {
    // Of each search.  Limits of conflicts, decisions and memory are for all of them together.
    Settings search;
    std::uint64_t threads = 1;
    double (*clock)() = nullptr;  // milliseconds, called from every thread; null: all times are 0
    // Told each cube when it is done, one at a time, from the thread that did it.  Empty: nobody.
    std::function<void(const CubeResult&)> told;
};

struct Conquest {
    Outcome outcome;                 // with the statistics of all searches together
    std::vector<CubeResult> cubes;   // those that were begun, by number; not those that another one's model ended
    std::optional<CubeAnswer> rest;  // empty: a cube is satisfiable, or open
    std::size_t refuted = 0;         // cubes
};

// What conquer() cannot do: write a proof with hints, or one proof from several threads.
Status check_conquer(const ConquerSettings& settings);

// Decides the formula cube by cube, in the order of the list (Heule, Kullmann, Wieringa, Biere: Cube and conquer:
// guiding CDCL SAT solvers by lookaheads, HVC 2011).
//
// Nobody is believed: the list may come from elsewhere and need not cover all assignments.  So when all cubes are
// refuted the rest is asked too, the formula with every cube negated, and the formula is unsatisfiable only if that is.
// The proof is one for the whole: for every cube the refutation and its negation as a lemma, then the rest.
//
// Each thread has an engine of its own and takes the next cube that nobody has; the limits are shared out evenly among
// them.  Two runs on several threads may differ in all but the verdict, those on one do not.
// Throws std::bad_alloc where memory ends, or std::system_error where the system has no thread to give, and nobody else
// takes what is open.
// Requires: at least one thread; `choice` is choose()'s for the formula and these settings; check_conquer().
Conquest conquer(const Formula& formula, const CubeList& cubes, const Choice& choice, const ConquerSettings& settings);

}  // namespace sat
