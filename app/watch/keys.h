#pragma once

#include <span>
#include <string_view>

#include "app/terminal/curses.h"
#include "app/words/messages.h"

namespace watch {

enum class Action : std::uint8_t {
    run, step, back, next_decision, previous_decision, next_conflict, faster, slower, start, end, details, leave,
};

// One row: what the help shows, and what is pressed for it.
struct Key {
    Action action;
    std::string_view shown;              // "n"
    words::Message text;                 // "step"
    std::u32string_view characters;      // any of these
    terminal::Event::Kind special;       // or this; `character` where there is none
};
// The one table of keys, in the order of the help.
std::span<const Key> keys();
// nullptr: the event is no key of the table.
const Key* find_key(const terminal::Event& event);

}  // namespace watch
