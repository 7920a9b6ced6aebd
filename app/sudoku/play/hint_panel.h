#pragma once

#include <string>
#include <vector>

#include "app/sudoku/play/boxes.h"
#include "app/sudoku/play/layout.h"
#include "app/sudoku/play/view_state.h"

namespace play {

// Where a hint is shown, and its lines at this stage: in the panel beside the board, or else on the half of the screen
// that the step leaves free.
struct HintPanel {
    Area area;
    std::string title;
    std::vector<BoxLine> text;  // all of it
    std::vector<BoxLine> keys;  // below it, always visible
    std::size_t newest = 0;     // line of the text where the last stage begins
    std::size_t room = 0;       // lines of text that fit

    std::size_t last_top() const { return text.size() > room ? text.size() - room : 0; }
};
HintPanel hint_panel(const HintShown& shown, const ViewState& state, const Layout& layout);

// Whether the panel beside the board has room for hints.
bool panel_holds_hints(const Layout& layout);

// The next stage, scrolled to it.
void show_more(HintShown& shown, const ViewState& state, const Layout& layout);

void draw_hint(const HintShown& shown, const ViewState& state, const Layout& layout, tui::Screen& screen);

}  // namespace play
