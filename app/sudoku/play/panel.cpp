#include "app/sudoku/play/panel.h"

#include "app/i18n/play_text.h"
#include "app/sudoku/hints/hint_text.h"
#include "app/sudoku/play/board_view.h"
#include "app/tui/wrap.h"
#include "sudoku/model/conflict.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::say;
using sudoku::Digit;
using sudoku::Session;
using tui::Look;
using tui::Role;
using tui::Screen;

std::string digits_of(std::uint64_t marks, std::size_t side) {
    std::string digits;
    for (Digit d = 1; d <= side; ++d)
        if ((marks >> (d - 1u) & 1u) != 0) digits += (digits.empty() ? "" : " ") + symbol(d);
    return digits;
}

std::string marks_text(const Session& session, const ViewState& state) {
    const std::string marks = digits_of(session.marks(state.cursor), session.side());
    const std::string corners = digits_of(session.corners(state.cursor), session.side());
    if (marks.empty() && corners.empty()) return std::string(kPlay.no_marks.in(state.language));
    std::string text;
    if (!marks.empty()) text = say(kPlay.marks, state.language, {marks});
    if (!corners.empty()) text += (text.empty() ? "" : ", ") + say(kPlay.corner_marks, state.language, {corners});
    return text;
}

// Of a game that was given up: the digit of the solution, and the player's own where it is wrong.
std::string solution_text(const Session& session, const ViewState& state) {
    const Digit own = session.board()[state.cursor];
    const std::string right = symbol(shown_digit(session, state.cursor));
    if (own == sudoku::kBlank) return say(kPlay.filled_in, state.language, {right});
    if (symbol(own) == right) return right;
    return say(kPlay.was_wrong, state.language, {right, symbol(own)});
}

std::string houses_text(const Session& session, const ViewState& state) {
    std::string names;
    for (const std::uint32_t h : session.rules().houses_of(state.cursor))
        names += (names.empty() ? "" : ", ") + hints::name_of(session.rules().house(h), state.language);
    return names;
}

// The lines of a panel, from the top down; it ends where the area does.
class Writer {
public:
    static constexpr std::size_t kAllLines = 1000;
    Writer(const Area& area, Screen& screen) : area_(area), screen_(screen) {}
    void go_to(std::size_t line) { line_ = line; }
    void skip() { ++line_; }
    std::size_t line() const { return line_; }
    bool is_full() const { return line_ >= area_.rows; }
    void write(std::string_view text, Look look = {}) {
        if (!is_full()) screen_.put(area_.row + line_, area_.column, tui::cut(text, area_.columns), look);
        ++line_;
    }
    void paragraph(std::string_view text, Look look = {}, std::size_t most = kAllLines) {
        for (const std::string& line : tui::wrap(text, area_.columns))
            if (most-- > 0) write(line, look);
    }

private:
    Area area_;
    Screen& screen_;
    std::size_t line_ = 0;
};

// The digits with the number left of each; they can be clicked.
void draw_pad(const Session& session, const ViewState& state, const Layout& layout, Writer& writer, Screen& screen) {
    writer.go_to(2);
    writer.write(kPlay.left.in(state.language), {Role::dim});
    for (Digit d = 1; d <= session.side(); ++d) {
        const Area place = layout.pad(d);
        if (place.row >= layout.panel->row + layout.panel->rows) return;
        const std::size_t left = session.remaining(d);
        Look look{left == 0 ? Role::dim : Role::text};
        look.same_digit = session.board()[state.cursor] == d;
        const std::size_t next = screen.put(place.row, place.column, symbol(d), look);
        if (state.warnings.counts) screen.put(place.row, next, ":" + std::to_string(left), {Role::dim});
        writer.go_to(place.row - layout.panel->row + 1);
    }
}

void write_puzzle(const Session& session, const ViewState& state, Writer& writer) {
    const i18n::Language language = state.language;
    const sudoku::GameStart& start = session.start();
    const std::string variant = start.variant.name();
    writer.paragraph(
        say(kPlay.board, language,
            {to_string(start.box), variant == "classic" ? kPlay.classic.in(language) : std::string_view(variant)}),
        {Role::dim});
    if (!start.id.empty()) writer.paragraph(say(kPlay.id, language, {start.id}), {Role::dim});
    if (const std::size_t n = session.savepoints().size(); n != 0)
        writer.write(say(kPlay.savepoints, language, {std::to_string(n)}), {Role::dim});
    if (!start.solution && !state.setting) writer.write(kPlay.several.in(language), {Role::dim});
}

void write_switches(const ViewState& state, Writer& writer) {
    const i18n::Language language = state.language;
    const auto line = [&](std::string_view key, const i18n::Message& what, bool on) {
        writer.write("  " + std::string(key) + " " +
                         say(kPlay.switched, language, {what.in(language), (on ? kPlay.on : kPlay.off).in(language)}),
                     {Role::dim});
    };
    writer.write(kPlay.warn.in(language), {Role::dim});
    line("c", kPlay.warn_conflicts, state.warnings.conflicts);
    line("e", kPlay.warn_wrong, state.warnings.wrong);
    line("#", kPlay.warn_counts, state.warnings.counts);
}

}  // namespace

std::string cell_text(const Session& session, const ViewState& state) {
    const std::string name = sudoku::cell_name(state.cursor, session.side()) + ": ";
    if (session.is_given(state.cursor)) return name + std::string(kPlay.given.in(state.language));
    if (session.is_given_up()) return name + solution_text(session, state);
    const Digit d = session.board()[state.cursor];
    std::string text = name + (d != sudoku::kBlank ? symbol(d) : marks_text(session, state));
    if (const std::uint8_t colour = session.colour(state.cursor); colour != 0)
        text += ", " + say(kPlay.cell_colour, state.language, {std::string(1, colour_sign(colour))});
    return text;
}

std::string counts_text(const Session& session) {
    std::string text;
    for (Digit d = 1; d <= session.side(); ++d)
        text += (d == 1 ? "" : " ") + symbol(d) + ":" + std::to_string(session.remaining(d));
    return text;
}

void draw_panel(const Session& session, const ViewState& state, const Layout& layout, Screen& screen) {
    Writer writer(*layout.panel, screen);
    if (!session.is_paused()) {
        writer.paragraph(cell_text(session, state), {Role::text}, 2);
        draw_pad(session, state, layout, writer, screen);
        writer.skip();
        writer.paragraph(houses_text(session, state), {Role::dim});
        const std::size_t block = session.rules().box().rows;
        const bool is_blank = session.board()[state.cursor] == sudoku::kBlank;
        if (is_blank && layout.marks == MarkStyle::list && writer.line() + 1 + block < layout.panel->rows) {
            writer.skip();
            const sudoku::Cell c = state.cursor;
            draw_mark_block(session, c, layout.panel->row + writer.line(), layout.panel->column + 2, screen);
            writer.go_to(writer.line() + block);
        }
    }
    writer.skip();
    write_puzzle(session, state, writer);
    if (writer.line() + 5 <= layout.panel->rows) {
        writer.skip();
        write_switches(state, writer);
    }
}

}  // namespace play
