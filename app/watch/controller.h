#pragma once

#include <functional>

#include "app/watch/keys.h"
#include "app/watch/narrator.h"
#include "app/watch/recording.h"

namespace watch {

// What keys and time do to the place in a recording.  Knows no terminal and no clock.
class Controller {
public:
    // `more`: called to record further at the end; returns whether there is more now
    // (Recording::grow(), with what the program shows meanwhile, and with press_meanwhile()).  Requires: the first two
    // outlive this.
    Controller(Recording& recording, const Narrator& narrator, std::function<bool()> more)
        : recording_(recording), narrator_(narrator), more_(std::move(more)) {}

    // What is no key of the table does nothing.
    void press(const tui::Event& event);
    // A key that comes while `more` is at work: returns whether that shall end, as "leave" and "run, stop" have it.
    bool press_meanwhile(const tui::Event& event);
    // Has the user left?
    bool has_left() const { return has_left_; }
    // So much time has passed: a run makes its steps.
    void pass(double milliseconds);
    // Milliseconds until there is something to do without a key; -1: nothing.
    int timeout() const;

    bool is_running() const { return running_; }
    std::size_t steps_a_second() const;
    bool shows_details() const { return details_; }

private:
    void act(Action action);
    bool step();
    void back();
    void jump(sat::Event::Kind kind);
    void jump_back(sat::Event::Kind kind);
    void to_end();
    bool is_hidden(const sat::Event& event) const { return !details_ && narrator_.is_detail(event); }
    bool record_more();

    Recording& recording_;
    const Narrator& narrator_;
    std::function<bool()> more_;
    bool running_ = false, details_ = false;
    bool has_left_ = false, gives_up_ = false;
    std::size_t speed_ = 2;  // in the table of speeds
    double owed_ = 0;        // steps that time has earned and that were not made
};

}  // namespace watch
