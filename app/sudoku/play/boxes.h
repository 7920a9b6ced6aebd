#pragma once

#include <string>
#include <vector>

#include "app/sudoku/play/layout.h"
#include "app/tui/screen.h"

namespace play {

// A line of text in a box.
struct BoxLine {
    std::string text;
    tui::Look look{};
};
// A paragraph as lines of a box.
std::vector<BoxLine> wrapped(std::string_view text, std::size_t width, tui::Look look = {});

void append(std::vector<BoxLine>& lines, std::vector<BoxLine> more);

// A framed box with a title in the frame; lines that do not fit are cut.
void draw_box(const Area& area, std::string_view title, const std::vector<BoxLine>& lines, tui::Screen& screen);

// In the middle of the screen, as large as its lines need and the screen allows.
Area centred(const std::vector<BoxLine>& lines, std::string_view title, tui::Size screen);

}  // namespace play
