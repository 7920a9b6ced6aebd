#pragma once

#include "app/sudoku/play/view_state.h"
#include "app/tui/screen.h"
#include "sudoku/game/session.h"

namespace play {

// Texts of the first line, one after the other, as long as they end before `limit`.
class TitleRow {
public:
    TitleRow(tui::Screen& screen, std::size_t limit) : screen_(screen), limit_(limit) {}
    void add(const std::string& text, tui::Look look);

private:
    tui::Screen& screen_;
    std::size_t limit_, at_ = 0;
};

// What a game counts.
struct TitleCounts {
    bool is_over = false;
    bool shows_wrong = false, shows_conflicts = true;  // to the player, in the cells
    std::uint64_t mistakes = 0, conflicts = 0, hints = 0, milliseconds = 0;
};
// Draws them at the right end of the first line; on a narrow screen only the time.  Returns the limit of a TitleRow.
std::size_t draw_counts(const TitleCounts& counts, i18n::Language language, tui::Screen& screen);

// The first line: modes, level, difficulty, ID to the left; mistakes, hints, time to the right.  What does not fit is
// omitted from the end of the left part, which is the least important.
void draw_title(const sudoku::Session& session, const ViewState& state, tui::Screen& screen);

}  // namespace play
