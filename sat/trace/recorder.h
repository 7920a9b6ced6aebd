#pragma once

#include <functional>
#include <vector>

#include "sat/core/observer.h"
#include "sat/core/terminator.h"
#include "sat/trace/event.h"

namespace sat {

// Writes down what a search does, as long as there is room; then it asks for the end of the search.  A search is a
// function of formula and settings, so a recording with more room begins with the same events.
//
// What comes after the stop flag was raised is not written down: a search that is about to leave may take one more
// decision, which another run would not take.
class Recorder final : public Observer {
public:
    // `stop`: the flag that the search looks at (Limits::stop); `raise`: raises it; `give_up`: asked every 64 events
    // whether the search shall end.  Requires: the flag outlives this.
    Recorder(
        std::size_t room, const Terminator& stop, std::function<void()> raise,
        std::function<bool()> give_up = [] { return false; })
        : room_(room), stop_(stop), raise_(std::move(raise)), give_up_(std::move(give_up)) {}

    void decided(Lit l, std::size_t depth) override;
    void implied(Lit l, ClauseId reason) override;
    void assumed_free(Lit l) override;
    void failed(Lit l) override;
    void conflict(ClauseId clause) override;
    void merged(std::size_t depth) override;
    void restarted() override;
    void backtracked(std::size_t depth) override;

    // The events, at most `room`, with the outcome of the search.  Ends the life of the recorder.
    Trace trace(std::size_t num_vars, Outcome outcome) &&;

private:
    void write(Event event);

    std::size_t room_;
    const Terminator& stop_;
    std::function<void()> raise_;
    std::function<bool()> give_up_;
    std::vector<Event> events_;
    bool cut_ = false;  // an event was not written down
};

}  // namespace sat
