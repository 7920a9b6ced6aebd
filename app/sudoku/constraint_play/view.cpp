#include "app/sudoku/constraint_play/view.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "app/i18n/constraint_play_text.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/constraint_play/keys.h"
#include "app/sudoku/play/title.h"
#include "app/sudoku/rule_words.h"
#include "app/tui/wrap.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/drawing/labels.h"
#include "sudoku/drawing/text_drawing.h"
#include "sudoku/notation/cell_text.h"

namespace constraint_play {
namespace {

using i18n::kConstraintPlay;
using sudoku::Cell;
using sudoku::ConstraintSession;
using sudoku::Digits;
using sudoku::Grid;
using sudoku::TextDrawing;
using sudoku::TextTone;
using tui::Look;
using tui::Role;
using tui::Screen;
using tui::Size;

constexpr std::size_t kLeastPanel = 20;   // columns beside the grid
constexpr std::size_t kWidestPanel = 72;  // longer lines are hard to read
constexpr std::size_t kLeastBelow = 4;    // rows below the grid
constexpr std::size_t kLinesAround = 3;   // title, message, keys

// Where the parts of the screen are.
struct Layout {
    std::size_t rows = 0, columns = 0;              // of the grid that are shown
    std::size_t first_row = 0, first_column = 0;    // of the drawing, at the top left
    std::size_t panel_row = 0, panel_column = 0;    // of the panel
    std::size_t panel_rows = 0, panel_columns = 0;  // 0: no room
};

// The part of a length that holds `middle`, as far as possible in its centre.
std::size_t scrolled(std::size_t length, std::size_t shown, std::size_t middle) {
    if (length <= shown) return 0;
    return std::min(middle - std::min(middle, shown / 2), length - shown);
}

Layout layout_of(const Game& game, const TextDrawing& drawing, Size size) {
    Layout layout;
    const std::size_t height = drawing.rows.size(), width = drawing.rows.empty() ? 0 : drawing.rows.front().size();
    const std::size_t room = size.rows - std::min(size.rows, kLinesAround);
    const bool is_page = game.panel().kind == Panel::Kind::page;
    const bool beside = !is_page && size.columns >= width + 2 + kLeastPanel;
    const bool whole_panel = game.panel().kind != Panel::Kind::rules && !beside;  // a hint or help instead of the grid
    const std::size_t below = !beside && !is_page && room >= height + kLeastBelow ? room - height - 1 : 0;
    layout.rows = whole_panel && below == 0 ? 0 : std::min(height, room);
    layout.columns = std::min(width, size.columns);
    const Grid& grid = game.session().grid();
    layout.first_row = scrolled(height, layout.rows, drawing.first_row + grid.row(game.cursor()) * drawing.cell_height);
    layout.first_column =
        scrolled(width, layout.columns, drawing.first_column + grid.column(game.cursor()) * drawing.cell_width);
    if (beside) {
        layout.panel_row = 1;
        layout.panel_column = width + 2;
        layout.panel_rows = room;
        layout.panel_columns = std::min(size.columns - width - 2, kWidestPanel);
    } else if (layout.rows == 0) {
        layout.panel_row = 1;
        layout.panel_rows = room;
        layout.panel_columns = size.columns;
    } else {
        layout.panel_row = height + 2;
        layout.panel_rows = below;
        layout.panel_columns = size.columns;
    }
    return layout;
}

Role role_of(TextTone tone) {
    switch (tone) {
        case TextTone::border: return Role::frame;
        case TextTone::region: return Role::frame_strong;
        case TextTone::cage: return Role::good;
        case TextTone::given: return Role::given;
        case TextTone::value: return Role::entered;
        case TextTone::mark: return Role::title;
        case TextTone::line: return Role::corner;
        case TextTone::label: return Role::key;
        case TextTone::clue: return Role::title;
        default: return Role::text;
    }
}

// Large cells if all of them fit, and the panel beside them.  Unknown regions are drawn when the game is over.
TextDrawing drawing_of(const Game& game, Size size) {
    const ConstraintSession& session = game.session();
    std::optional<sudoku::ConstraintPuzzle> divided;
    if (session.is_over() && has_unknown_regions(session.puzzle()))
        divided = with_regions_of(session.puzzle(), *session.solution());
    const sudoku::ConstraintPuzzle& puzzle = divided ? *divided : session.puzzle();
    const sudoku::RuleWords& words = sudoku_program::rule_words(game.language());
    TextDrawing large = draw_as_text(puzzle, {false, true, session.values(), words});
    const bool fits = large.rows.size() + kLinesAround <= size.rows && !large.rows.empty() &&
                      large.rows.front().size() + 2 + kLeastPanel <= size.columns;
    return fits ? large : draw_as_text(puzzle, {false, false, session.values(), words});
}

// The grid on a screen of its own, which is copied in part.
class GridPicture {
public:
    GridPicture(const Game& game, const TextDrawing& drawing)
        : game_(game),
          drawing_(drawing),
          screen_({drawing.rows.size(), drawing.rows.empty() ? 0 : drawing.rows.front().size()}) {
        for (std::size_t r = 0; r < drawing.rows.size(); ++r)
            for (std::size_t k = 0; k < drawing.rows[r].size(); ++k) {
                const auto& glyph = drawing.rows[r][k];
                screen_.put(r, k, glyph.symbol, {role_of(glyph.tone)});
            }
        const ConstraintSession& session = game.session();
        const std::vector<Cell> conflicts = game.shows_conflicts() ? session.conflicts() : std::vector<Cell>();
        const std::vector<Cell> wrong =
            game.shows_wrong() && session.solution() ? session.wrong() : std::vector<Cell>();
        for (Cell c = 0; c < session.grid().num_cells(); ++c)
            if (session.grid().has(c)) draw_cell(c, holds(conflicts, c), holds(wrong, c));
    }
    const Screen& screen() const { return screen_; }

private:
    static bool holds(const std::vector<Cell>& rising, Cell c) {
        return std::binary_search(rising.begin(), rising.end(), c);
    }

    void draw_cell(Cell c, bool conflict, bool wrong) {
        const ConstraintSession& session = game_.session();
        const Grid& grid = session.grid();
        const std::size_t row = drawing_.first_row + grid.row(c) * drawing_.cell_height;
        const std::size_t middle = drawing_.first_column + grid.column(c) * drawing_.cell_width;
        const std::size_t inner = drawing_.cell_width - 1, left = middle - inner / 2;
        Look look;
        look.cursor = c == game_.cursor();
        look.same_digit = !look.cursor && session.is_filled(c) && session.is_filled(game_.cursor()) &&
                          session.value(c) == session.value(game_.cursor());
        if (session.is_filled(c)) {
            look.role = conflict              ? Role::conflict
                        : wrong               ? Role::wrong
                        : session.is_given(c) ? Role::given
                                              : Role::entered;
            const std::string digit = digit_text(grid, session.value(c));
            const std::size_t at = middle - digit.size() / 2;
            paint(row, left, inner, look.cursor);
            screen_.put(row, at, digit, look);
            if ((conflict || wrong) && at + digit.size() < left + inner)
                screen_.put(row, at + digit.size(), conflict ? "!" : "?", look);
            return;
        }
        paint(row, left, inner, look.cursor);
        look.role = Role::mark;
        if (drawing_.cell_height > 2) return draw_marks(c, row, left, look);
        if (const std::string marks = marks_text(session.marks(c), inner); !marks.empty())
            screen_.put(row, left + (inner - marks.size()) / 2, marks, look);
    }
    // In a large cell: up to nine digits each at its place, others one after the other.
    void draw_marks(Cell c, std::size_t middle, std::size_t left, Look look) {
        const Grid& grid = game_.session().grid();
        const std::size_t inner = drawing_.cell_width - 1, rows = drawing_.cell_height - 1, top = middle - rows / 2;
        std::size_t row = 0, column = 0;
        for (Digits marks = game_.session().marks(c); marks != 0; marks &= marks - 1) {
            const auto bit = static_cast<unsigned>(std::countr_zero(marks));
            const std::string digit = digit_text(grid, grid.value(bit));
            if (grid.num_digits() <= 9) {
                row = bit / 3;
                column = 1 + (inner - 2) / 2 * (bit % 3);
            } else if (column + digit.size() > inner) {
                ++row;
                column = 0;
            }
            if (row == rows) {  // the last ones have no room
                screen_.put(top + rows - 1, left + inner - 1, "+", look);
                return;
            }
            look.cursor = c == game_.cursor();
            screen_.put(top + row, left + column, digit, look);
            column += digit.size() + (digit.size() > 1 ? 1 : 0);
        }
    }
    // Keeps the characters, and marks the cell as that of the cursor.
    void paint(std::size_t row, std::size_t left, std::size_t inner, bool cursor) {
        if (!cursor) return;
        const std::size_t half = (drawing_.cell_height - 1) / 2;
        for (std::size_t r = row - half; r <= row + half; ++r)
            for (std::size_t k = left; k < left + inner; ++k) {
                Look look = screen_.at(r, k).look;
                look.cursor = true;
                screen_.put(r, k, drawing_.rows[r][k].symbol, look);
            }
    }
    // As many marks as fit; a + for the others.
    std::string marks_text(Digits marks, std::size_t inner) const {
        const Grid& grid = game_.session().grid();
        std::vector<std::string> words;
        std::size_t length = 0;
        for (Digits left = marks; left != 0; left &= left - 1) {
            words.push_back(digit_text(grid, grid.value(static_cast<unsigned>(std::countr_zero(left)))));
            length += words.back().size();
        }
        std::string text;
        for (const std::string& word : words) {
            if (length > inner && text.size() + word.size() + 1 > inner) return text + "+";
            text += word;
        }
        return text;
    }

    const Game& game_;
    const TextDrawing& drawing_;
    Screen screen_;
};

// ---- the panel

std::string digits_of(const Grid& grid, Digits digits) {
    std::string text;
    for (; digits != 0; digits &= digits - 1)
        text +=
            (text.empty() ? "" : " ") + digit_text(grid, grid.value(static_cast<unsigned>(std::countr_zero(digits))));
    return text;
}

std::string cell_line(const Game& game) {
    const ConstraintSession& session = game.session();
    const Cell c = game.cursor();
    const std::string name = cell_text(session.grid(), c);
    if (session.is_filled(c))
        return i18n::say(session.is_given(c) ? kConstraintPlay.cell_given : kConstraintPlay.cell_filled,
                         game.language(), {name, digit_text(session.grid(), session.value(c))});
    if (session.marks(c) == 0) return i18n::say(kConstraintPlay.cell_blank, game.language(), {name});
    return i18n::say(kConstraintPlay.cell_marks, game.language(), {name, digits_of(session.grid(), session.marks(c))});
}

struct PanelLine {
    std::string text;
    Role role = Role::text;
};

void append(const std::string& text, Role role, std::size_t width, std::vector<PanelLine>& lines) {
    for (std::string& line : tui::wrap(text, width)) lines.push_back({std::move(line), role});
}

std::vector<PanelLine> panel_lines(const Game& game, const TextDrawing& drawing, std::size_t width) {
    std::vector<PanelLine> lines;
    const Panel& panel = game.panel();
    switch (panel.kind) {
        case Panel::Kind::help:
            for (const std::string& line : help_lines(game.options().wasd, game.session().grid(), game.language()))
                append(line, Role::text, width, lines);
            break;
        case Panel::Kind::hint: {
            const std::string* const stages[] = {&panel.hint.where, &panel.hint.rule, &panel.hint.step};
            for (unsigned i = 0; i < panel.stages; ++i) {
                append(std::to_string(i + 1) + ". " + *stages[i], Role::hint, width, lines);
                lines.emplace_back();
            }
            if (panel.stages == 3 && !panel.hint.more.empty()) append(panel.hint.more, Role::dim, width, lines);
            if (panel.stages < 3)
                append(i18n::say(kConstraintPlay.more_hint, game.language()), Role::dim, width, lines);
            break;
        }
        case Panel::Kind::page:
            for (const std::string& line : panel.lines) lines.push_back({tui::cut(line, width)});
            break;
        case Panel::Kind::rules:
            append(cell_line(game), Role::key, width, lines);
            lines.emplace_back();
            for (const std::string& line : drawing.legend) append(line, Role::text, width, lines);
            break;
    }
    return lines;
}

void draw_panel(const Game& game, const TextDrawing& drawing, const Layout& layout, Screen& screen) {
    if (layout.panel_rows == 0 || layout.panel_columns < 2) return;
    const std::vector<PanelLine> lines = panel_lines(game, drawing, layout.panel_columns);
    const std::size_t hidden = lines.size() - std::min(lines.size(), layout.panel_rows);
    const std::size_t first = std::min(game.panel().scrolled, hidden);
    const bool has_more = hidden > first;
    const std::size_t shown = std::min(lines.size() - first, layout.panel_rows - (has_more ? 1 : 0));
    for (std::size_t i = 0; i < shown; ++i)
        screen.put(layout.panel_row + i, layout.panel_column, lines[first + i].text, {lines[first + i].role});
    if (has_more) screen.put(layout.panel_row + shown, layout.panel_column, "...", {Role::dim});
}

void draw_title(const Game& game, Screen& screen) {
    const ConstraintSession& session = game.session();
    const sudoku::ConstraintPuzzle& puzzle = session.puzzle();
    std::string title = puzzle.name.empty() ? "satdoku" : puzzle.name;
    if (!puzzle.author.empty()) title += " (" + puzzle.author + ")";
    const i18n::Language language = game.language();
    const sudoku::PlayCounts& counts = session.counts();
    play::TitleRow row(screen, play::draw_counts({session.is_over(), game.shows_wrong(), game.shows_conflicts(),
                                                  counts.mistakes, counts.clashes, counts.hints, counts.milliseconds},
                                                 language, screen));
    if (session.is_paused()) row.add(i18n::say(i18n::kPlay.paused_title, language), {Role::message, true});
    if (game.is_unsaved()) row.add(i18n::say(i18n::kPlay.not_saved, language), {Role::conflict});
    row.add(tui::cut(title, screen.size().columns / 3), {Role::title});
    row.add(i18n::say(kConstraintPlay.open, language, {std::to_string(session.open_cells())}), {Role::dim});
    if (game.is_pencil()) row.add(i18n::say(i18n::kPlay.pencil, language), {Role::key});
}

// Instead of a board that is paused.
void draw_pause(const Game& game, Screen& screen) {
    screen.put(screen.size().rows / 2, 0, i18n::say(i18n::kPlay.paused, game.language()), {Role::message});
}

void draw_board(const Game& game, Screen& screen) {
    const TextDrawing drawing = drawing_of(game, screen.size());
    const Layout layout = layout_of(game, drawing, screen.size());
    const GridPicture picture(game, drawing);
    screen.copy(picture.screen(), layout.first_row, layout.first_column, {layout.rows, layout.columns}, 1, 0);
    draw_panel(game, drawing, layout, screen);
}

}  // namespace

Screen draw(const Game& game, Size size) {
    Screen screen(size);
    draw_title(game, screen);
    const Panel::Kind panel = game.panel().kind;
    if (game.session().is_paused() && panel != Panel::Kind::help && panel != Panel::Kind::page)
        draw_pause(game, screen);
    else draw_board(game, screen);
    if (size.rows < kLinesAround) return screen;
    screen.put(size.rows - 2, 0, tui::cut(game.message(), size.columns), {Role::message});
    screen.put(size.rows - 1, 0, help_line(game.options().wasd, game.session().grid(), game.language(), size.columns),
               {Role::dim});
    return screen;
}

std::optional<Cell> cell_at(const Game& game, Size size, std::size_t row, std::size_t column) {
    const TextDrawing drawing = drawing_of(game, size);
    const Layout layout = layout_of(game, drawing, size);
    if (row < 1 || row - 1 >= layout.rows || column >= layout.columns) return std::nullopt;
    const std::size_t r = row - 1 + layout.first_row, k = column + layout.first_column;
    const Grid& grid = game.session().grid();
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        const std::size_t at_row = drawing.first_row + grid.row(c) * drawing.cell_height;
        const std::size_t middle = drawing.first_column + grid.column(c) * drawing.cell_width;
        const std::size_t half = drawing.cell_width / 2, rows_half = (drawing.cell_height - 1) / 2;
        if (grid.has(c) && r + rows_half >= at_row && r <= at_row + rows_half && k + half >= middle &&
            k <= middle + half)
            return c;
    }
    return std::nullopt;
}

}  // namespace constraint_play
