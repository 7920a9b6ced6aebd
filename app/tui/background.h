#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/tui/theme.h"

namespace tui {

// The answer of a terminal to kAskBackground, as far as it has arrived.
struct BackgroundAnswer {
    std::optional<Rgb> colour;
    bool is_complete = false;  // the answer to the second question is there, so no colour will follow
    std::string typed;         // what the player typed meanwhile, without the sequences of other keys
};
BackgroundAnswer read_background(std::string_view bytes);

// The colour of the background (OSC 11, xterm's "Operating System Commands"), then the terminal's identity (DA1), which
// every terminal answers: so one that does not know its colour costs no waiting.
inline constexpr std::string_view kAskBackground = "\033]11;?\033\\\033[c";

// Asks the terminal and waits for the answer, at most `milliseconds`.  Call before ncurses reads from it.
BackgroundAnswer ask_background(int milliseconds);

}  // namespace tui
