#pragma once

#include <string>
#include <vector>

#include "app/cli/options.h"
#include "app/tui/curses.h"
#include "app/tui/screen.h"
#include "sat/core/error.h"

namespace sudoku_program {

// A picture of the screen of a game: which size, after which keys, in which file.
struct ScreenPicture {
    std::string file;  // empty: none is asked for
    std::string size = "24x80", keys;

    bool is_asked() const { return !file.empty(); }
    void add_to(cli::OptionTable& table);

    // Errors: not ROWSxCOLUMNS, each from 1 to 1000.
    sat::Result<tui::Size> rows_and_columns() const;
    // A key for each character: itself, or one of the keys without a character.
    std::vector<tui::Event> events() const;
    // SVG if the name ends in .svg, else text.  `theme`: its name; empty: dark.
    sat::Status write(const tui::Screen& screen, const std::string& theme) const;
};

}  // namespace sudoku_program
