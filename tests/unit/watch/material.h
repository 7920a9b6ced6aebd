#pragma once

#include "app/watch/formula_narrator.h"
#include "app/watch/recording.h"
#include "sat/generate/recipe.h"
#include "sat/solve.h"

namespace watch_tests {

inline sat::Formula formula_of(const std::vector<std::string>& words) {
    return generate_formula(*sat::read_recipe(words));
}

// A trace of this many events of a longer one, as if the room had ended there.
inline sat::Trace beginning_of(const sat::Trace& whole, std::size_t events) {
    sat::Trace trace;
    trace.num_vars = whole.num_vars;
    trace.events.assign(whole.events.begin(),
                        whole.events.begin() + static_cast<std::ptrdiff_t>(std::min(events, whole.events.size())));
    trace.complete = events >= whole.events.size() && whole.complete;
    if (trace.complete) trace.outcome = whole.outcome;
    return trace;
}

// Records `first` events of a search, then twice as many, ...; counts the rounds.
struct Rounds {
    sat::Trace whole;
    std::size_t first;
    unsigned rounds = 0;

    watch::Recording recording(unsigned last_round) {
        return watch::Recording(
            [this](unsigned round, const watch::Recording::GiveUp& give_up) {
                ++rounds;
                return give_up() ? beginning_of(whole, 0) : beginning_of(whole, first << round);
            },
            last_round);
    }
};

inline Rounds rounds_of(const sat::Formula& formula, const std::string& branch, std::size_t first) {
    sat::Settings settings;
    settings.branch = branch;
    return {watch::record_search(formula, settings).trace(), first};
}

}  // namespace watch_tests
