#pragma once

#include <cstdint>

#include "sat/core/effort.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/random.h"
#include "sat/messages/updates.h"

// Message passing on random 3-SAT, before a local search (docs/decisions/0039).
namespace sat::messages {

// Of one decimation.
struct Plan {
    double fraction = 0.02;    // of the open variables, fixed after the messages have settled
    int first = 1000;          // most sweeps before the first variables are fixed
    int later = 20;            // most sweeps before any others are
    double tolerance = 0.001;  // settled: the mean change of a message in a sweep
    double flips = 100;        // of a walk, for each variable; 0: no walks
    bool must_settle = false;  // give up if the first sweeps do not settle
};

struct DecimationWork {
    std::uint64_t attempts = 0;
    std::uint64_t fixed = 0;  // literals
    bool settled = false;     // the first sweeps of the latest attempt
};

// Makes messages settle, fixes the variables with the largest bias, propagates units, and repeats that.  What is left
// when the messages say nothing more is walked; so it is, once, when they do not settle.  Returns a model, or nothing
// after a conflict, a walk without a model, or if the effort is exhausted; that implies nothing about the formula.
// Requires: no clause has more than three literals.
template <class Update>
std::optional<Model> decimate(const Formula& formula, Update update, const Plan& plan, Random& random, Effort& effort,
                              DecimationWork& work, Progress* progress = nullptr);

extern template std::optional<Model> decimate(const Formula&, Surveys, const Plan&, Random&, Effort&, DecimationWork&,
                                              Progress*);
extern template std::optional<Model> decimate(const Formula&, Beliefs, const Plan&, Random&, Effort&, DecimationWork&,
                                              Progress*);

}  // namespace sat::messages
