#pragma once

#include <functional>
#include <string>

#include "app/tui/screen.h"
#include "app/watch/narrator.h"

namespace watch {

// The common parts of all screens.
struct Scene {
    const Narrator& narrator;
    const sat::Trace& trace;
    const sat::Replay& replay;
    std::string title;
    std::size_t steps_a_second = 0;
    bool running = false, details = false;
    bool searching = false;  // recording further right now

    std::string say(const i18n::Message& message, std::initializer_list<std::string_view> arguments = {}) const {
        return narrator.say(message, arguments);
    }
};

// A rectangle of the screen.
struct Area {
    std::size_t row = 0, column = 0, rows = 0, columns = 0;
};

// Writes lines downwards into an area, as many as fit.
class Lines {
public:
    Lines(tui::Screen& screen, Area area) : screen_(screen), area_(area) {}
    std::size_t left() const { return area_.rows - used_; }
    void put(std::string_view text, tui::Look look = {});  // one line, cut
    void wrap(std::string_view text, std::size_t most_lines, tui::Look look = {});
    void skip() { used_ += left() == 0 ? 0 : 1; }

private:
    tui::Screen& screen_;
    Area area_;
    std::size_t used_ = 0;
};

// The title, in the first row.
void draw_title(const Scene& scene, tui::Screen& screen);
// The last event, and at the end the result.
void draw_event(const Scene& scene, Area area, tui::Screen& screen);
// What the keys do.
void draw_keys(const Scene& scene, Area area, tui::Screen& screen);
// Both, in the last rows.  Needs 4.
void draw_foot(const Scene& scene, Area area, tui::Screen& screen);
// The position in the recording, the speed, the counters: 5 lines, or up to 10 narrow ones.
void draw_counters(const Scene& scene, Lines& lines);

// One line for each open level and the one below all decisions, the last ones where they do not all fit.
// `contents(level)`: what follows its decision.
void draw_levels(const Scene& scene, Lines& lines, const std::function<std::string(std::size_t)>& contents);

// The message of a screen that is too small.
tui::Screen too_small(const Scene& scene, tui::Size has, tui::Size needs);

}  // namespace watch
