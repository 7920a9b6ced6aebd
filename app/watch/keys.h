#pragma once

#include <span>
#include <string_view>

#include "app/i18n/messages.h"
#include "app/tui/curses.h"

namespace watch {

enum class Action : std::uint8_t {
    run,
    step,
    back,
    next_decision,
    previous_decision,
    next_conflict,
    faster,
    slower,
    start,
    end,
    details,
    leave,
};

// One row: the text of the help, and the keys.
struct Key {
    Action action;
    std::string_view shown;          // "n"
    i18n::Message text;              // "step"
    std::u32string_view characters;  // any of these
    tui::Event::Kind special;        // or this; `character` where there is none
};
// The one table of keys, in the order of the help.
std::span<const Key> keys();
// nullptr: the event is not a key of the table.
const Key* find_key(const tui::Event& event);

}  // namespace watch
