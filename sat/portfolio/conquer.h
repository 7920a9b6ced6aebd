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

// The answer for one cube, or for the formula outside all cubes.
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
    // Of each search.  The limits of conflicts, decisions and memory are for all searches together.
    Settings search;
    std::uint64_t threads = 1;
    double (*clock)() = nullptr;  // milliseconds, called from every thread; null: all times are 0
    // Called after each cube, one call at a time, from the thread that solved it; may be empty.
    std::function<void(const CubeResult&)> on_cube;
};

struct Conquest {
    Outcome outcome;                 // with the statistics of all searches together
    std::vector<CubeResult> cubes;   // those that were started, by number; without those that a model interrupted
    std::optional<CubeAnswer> rest;  // empty: a cube is satisfiable, or open
    std::size_t refuted = 0;         // cubes
};

// The error if the settings require what conquer() cannot do: one proof from several threads.
Status check_conquer(const ConquerSettings& settings);

// Decides the formula cube by cube, in the order of the list (Heule, Kullmann, Wieringa, Biere: Cube and conquer:
// guiding CDCL SAT solvers by lookaheads, HVC 2011).
//
// The cube list is not trusted to be complete.  So when all cubes are refuted, the formula with every cube negated is
// solved too, and the formula is unsatisfiable only if that is.  There is one proof for the whole: for every cube the
// refutation and its negation as a lemma, then the rest.
//
// Each thread has its own engine and takes the next open cube; the limits are divided evenly among the threads.  Two
// runs on several threads agree in the verdict only, two runs on one thread in everything. Throws std::bad_alloc or
// std::system_error if a thread runs out of memory or cannot be started, and no other thread is left to take its cubes.
// Requires: at least one thread; `choice` is choose()'s for the formula and these settings; check_conquer().
Conquest conquer(const Formula& formula, const CubeList& cubes, const Choice& choice, const ConquerSettings& settings);

}  // namespace sat
