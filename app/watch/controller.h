#pragma once

#include <functional>

#include "app/watch/keys.h"
#include "app/watch/narrator.h"
#include "app/watch/recording.h"

namespace watch {

// The effect of keys and time on the position in a recording, independent of terminal and clock.
class Controller {
public:
    // `more`: called to record further at the end; returns whether there is more now
    // (Recording::grow(), with what the program shows meanwhile, and with press_meanwhile()).  Requires: the first two
    // outlive this.
    Controller(Recording& recording, const Narrator& narrator, std::function<bool()> more)
        : recording_(recording), narrator_(narrator), more_(std::move(more)) {}

    // Unknown keys are ignored.
    void press(const tui::Event& event);
    // A key during `more`: returns true to interrupt it, for "leave" and "run, stop".
    bool press_meanwhile(const tui::Event& event);
    // Whether the user has left.
    bool has_left() const { return has_left_; }
    // Advances playback by the elapsed time.
    void pass(double milliseconds);
    // Milliseconds until the next step without a key; -1: none.
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
    double owed_ = 0;        // steps that are due but not yet made
};

}  // namespace watch
