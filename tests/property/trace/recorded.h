#pragma once

#include "sat/core/terminator.h"
#include "sat/solve.h"
#include "sat/trace/recorder.h"

namespace sat::test {

// The trace of a search, at most `capacity` events.
inline Trace recorded(const Formula& formula, Settings settings, std::size_t capacity) {
    Recorder recorder(capacity);
    settings.observer = &recorder;
    settings.limits.stop = recorder.terminator();
    Outcome outcome = solve(formula, settings);
    return std::move(recorder).trace(formula.num_vars(), std::move(outcome));
}

// Settings of a rule, with technique t on if bit t is set, otherwise off.
inline Settings settings_of(std::string_view rule, unsigned techniques) {
    Settings s;
    s.engine = "flagged";
    s.branch = rule;
    s.seed = techniques;
    for (const auto& t : kTechniques) {
        s.use(t.technique) = (techniques & 1u) != 0 ? Use::on : Use::off;
        techniques >>= 1;
    }
    return s;
}

}  // namespace sat::test
