#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "app/cli/features.h"
#include "app/tui/screen.h"
#include "app/tui/theme.h"
#include "sat/core/error.h"

namespace tui {

// An event from keyboard, mouse or terminal.
struct Event {
    enum class Kind : std::uint8_t {
        character,
        up,
        down,
        left,
        right,
        home,
        end,
        page_up,
        page_down,
        backspace,
        erase,
        enter,
        escape,
        tab,
        back_tab,
        click,
        resize,
        end_of_input,
        f1,
        paste_begin,
        paste_end,
        resumed,  // the program was stopped and continues: draw again
    };
    Kind kind = Kind::character;
    char32_t character = 0;           // of kind character; ^S is 0x13
    std::size_t row = 0, column = 0;  // of a click, from 0
    bool second_button = false;       // of a click
    friend bool operator==(const Event&, const Event&) = default;
};

// The library that the full screen needs.  Without it, Terminal::open() returns an error.
cli::Feature screen_feature();

// Whether standard input and output are a terminal.
bool is_terminal();

// The terminal in full-screen mode (ncursesw), from open() to its destruction.  The terminal is restored however the
// program ends.  One at a time.
//
// ^Z and SIGTSTP stop the program, with the terminal restored meanwhile.  In the background it does not touch the
// terminal, which belongs to another program; a signal ends it there, too.
class Terminal {
public:
    // `theme`: automatic is mono with NO_COLOR or if the terminal has no colours, otherwise dark or light by the
    // background that the terminal reports (OSC 11), else by COLORFGBG, else dark.
    // Errors: standard input or output is not a terminal, its type is unknown.
    static sat::Result<std::unique_ptr<Terminal>> open(Theme theme);
    Terminal(const Terminal&) = delete;
    ~Terminal();

    Size size() const;
    // Whether it can show characters beyond ASCII.  Otherwise show() sends to_ascii() of the screen.
    bool is_utf8() const;
    // The current one, never automatic; mono where the terminal has no colours.
    Theme theme() const;
    bool has_colours() const;
    void use(Theme theme);
    // Sends only the differences to the current screen.
    void show(const Screen& screen);
    // The next event; nullopt: none within `milliseconds`, or interrupted by a signal (cli::terminated()).
    std::optional<Event> next(int milliseconds);

private:
    struct State;
    explicit Terminal(std::unique_ptr<State> state);
    void suspend();
    bool wait_for_foreground();
    std::optional<Event> signalled();
    std::unique_ptr<State> state_;
};

}  // namespace tui
