#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "sat/core/observer.h"
#include "sat/core/terminator.h"
#include "sat/trace/event.h"

namespace sat {

// Records the events of a search, up to a maximum number; then it terminates the search.  A search is a function of
// formula and settings, so a longer recording starts with the same events.
//
// Events after an interrupt are not recorded: a search that is about to return may take one more decision, which
// another run would not take.
class Recorder final : public Observer {
public:
    // `parent` (may be null) terminates the search too; so does `give_up`, called every 64 events, when it returns
    // true. Requires: the search polls terminator().
    explicit Recorder(std::size_t most_events, const Terminator* parent = nullptr, std::function<bool()> give_up = {})
        : most_events_(most_events), terminator_(parent), give_up_(std::move(give_up)) {}

    const Terminator* terminator() const { return &terminator_; }

    void decided(Lit l, std::size_t depth) override;
    void implied(Lit l, ClauseId reason) override;
    void assumed_free(Lit l) override;
    void failed(Lit l) override;
    void conflict(ClauseId clause) override;
    void merged(std::size_t depth) override;
    void restarted() override;
    void backtracked(std::size_t depth) override;

    // The events, with the outcome of the search.  The recorder is not usable afterwards.
    Trace trace(std::size_t num_vars, Outcome outcome) &&;

private:
    void write(Event event);

    std::size_t most_events_;
    Terminator terminator_;
    std::function<bool()> give_up_;
    std::vector<Event> events_;
    bool cut_ = false;  // an event was not recorded
};

}  // namespace sat
