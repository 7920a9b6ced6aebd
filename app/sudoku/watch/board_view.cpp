#include "app/sudoku/watch/board_view.h"

#include <algorithm>
#include <set>

#include "app/sudoku/watch/board_grid.h"
#include "app/sudoku/watch/step_cells.h"
#include "sudoku/text/symbols.h"

namespace watch {
namespace {

using i18n::kWatch;
using sat::Event;
using sat::Lit;
using sudoku::Cell;
using sudoku::ClauseMeaning;
using sudoku::Digit;
using tui::Look;
using tui::Role;

constexpr std::size_t kLeastFoot = 2, kFoot = 4;
constexpr std::size_t kPanel = 24;  // columns that are worth a panel beside the board
constexpr std::size_t kGap = 2;     // between board and panel

// The cells that the last event is about.
struct Focus {
    std::optional<Cell> cell;      // that got or lost a digit
    std::set<Cell> house, others;  // whose clause it was; that forced it
    bool conflict = false;
};

class BoardView {
public:
    BoardView(const Scene& scene, const BoardFormula& board, tui::Size size)
        : scene_(scene),
          replay_(scene.replay),
          board_(board),
          rules_(board.rules()),
          wording_(rules_, scene.narrator.language()),
          size_(size),
          screen_(size) {
        read_candidates();
        find_focus();
    }

    tui::Screen draw() {
        const auto grid = largest_that_fits();
        if (!grid) return too_small(scene_, size_, smallest());
        draw_title(scene_, screen_);
        grid->draw_lines(1, label_width(), screen_);
        draw_labels(*grid);
        for (Cell c = 0; c < rules_.num_cells(); ++c) draw_cell(*grid, c);
        const std::size_t foot = std::min(kFoot, size_.rows - 1 - grid->size().rows);
        const Area below{size_.rows - foot, 0, foot, size_.columns};
        const std::size_t column = label_width() + grid->size().columns + kGap;
        const bool has_side = size_.columns >= column + kPanel;
        // Where the board leaves no room below, the keys stand beside it.
        if (has_side && foot < kFoot) draw_event(scene_, below, screen_);
        else draw_foot(scene_, below, screen_);
        if (has_side) draw_side({1, column, size_.rows - 1 - foot, size_.columns - column}, foot < kFoot);
        return std::move(screen_);
    }

private:
    struct Shown {
        Digit digit = sudoku::kBlank;   // that stands there by the search
        Digit second = sudoku::kBlank;  // another one: a conflict that the search is about to see
        Lit value{};                    // the literal of `digit`
        std::vector<Digit> left;        // neither true nor false
    };

    std::size_t digit_width() const { return wording_.digit(static_cast<Digit>(rules_.side())).size(); }
    std::size_t label_width() const { return std::to_string(rules_.side()).size(); }
    std::size_t line_width() const { return digit_width() + 2; }

    std::vector<BoardGrid::Form> forms() const {
        std::vector<BoardGrid::Form> forms;
        const sudoku::Box box = rules_.box();
        // Marks in the shape of a box, a blank between two, one around them.
        const std::size_t columns = box.columns * (digit_width() + 1) + 1;
        if (rules_.side() <= sudoku::kMaxSymbol) forms.push_back({box.rows, std::max(columns, line_width()), true});
        forms.push_back({1, line_width(), true});
        forms.push_back({1, line_width(), false});
        return forms;
    }
    std::optional<BoardGrid> largest_that_fits() const {
        for (const auto& form : forms()) {
            BoardGrid grid(rules_, form);
            if (grid.size().rows + 1 + kLeastFoot <= size_.rows && label_width() + grid.size().columns <= size_.columns)
                return grid;
        }
        return std::nullopt;
    }
    tui::Size smallest() const {
        const tui::Size board = BoardGrid(rules_, forms().back()).size();
        return {board.rows + 1 + kLeastFoot, label_width() + board.columns};
    }

    // What is true and what is left of every cell.
    void read_candidates() {
        shown_.resize(rules_.num_cells());
        if (board_.is_contradiction()) return;
        for (Cell c = 0; c < rules_.num_cells(); ++c)
            board_.encoding().variables().for_each(c, [&](Digit d, std::uint32_t number) {
                const auto l = board_.formula().from_dimacs(static_cast<std::int32_t>(number));
                if (!l) return;
                if (replay_.is_true(*l)) stands(shown_[c], d, *l);
                else if (!replay_.is_false(*l)) shown_[c].left.push_back(d);
            });
    }

    static void stands(Shown& cell, Digit d, Lit value) {
        if (cell.digit != sudoku::kBlank) cell.second = d;
        else cell.digit = d, cell.value = value;
    }

    void find_focus() {
        const Event* event = replay_.last();
        if (event == nullptr) return;
        if (event->makes_true())
            if (const auto k = board_.candidate(event->literal())) focus_.cell = k->cell;
        focus_.conflict = event->kind() == Event::Kind::conflict;
        const bool has_clause = focus_.conflict || event->kind() == Event::Kind::implied;
        if (has_clause && event->clause() != sat::kNoOriginal && !board_.is_contradiction())
            focus_on(board_.meaning(event->clause()));
    }
    void focus_on(const ClauseMeaning& m) {
        using Kind = ClauseMeaning::Kind;
        if (m.kind == Kind::some_place) {
            const auto cells = rules_.house(m.house).cells;
            focus_.house.insert(cells.begin(), cells.end());
        } else if (m.kind == Kind::not_both_digits || m.kind == Kind::not_both_places ||
                   m.kind == Kind::not_both_partners) {
            focus_.others = {m.first.cell, m.second.cell};
        } else if (m.kind != Kind::contradiction) {
            focus_.others = {m.cell};
        }
    }

    // The numbers of rows left of the board, those of columns in its upper frame; those of the last event stand out.
    void draw_labels(const BoardGrid& grid) {
        const std::size_t n = rules_.side();
        const auto look = [&](bool is_here) { return Look{is_here ? Role::key : Role::dim, is_here}; };
        for (std::size_t i = 0; i < n; ++i) {
            const std::string number = std::to_string(i + 1);
            const auto in_row = static_cast<Cell>(i * n), in_column = static_cast<Cell>(i);
            screen_.put(1 + grid.row(in_row) + (grid.form().cell_rows - 1) / 2, label_width() - number.size(), number,
                        look(focus_.cell && *focus_.cell / n == i));
            const std::size_t inset = (grid.form().cell_columns - number.size()) / 2;
            screen_.put(1, label_width() + grid.column(in_column) + inset, number,
                        look(focus_.cell && *focus_.cell % n == i));
        }
    }

    void draw_cell(const BoardGrid& grid, Cell c) {
        const std::size_t row = 1 + grid.row(c), column = label_width() + grid.column(c);
        const auto& form = grid.form();
        const Shown& shown = shown_[c];
        const Digit given = board_.puzzle().board[c];
        const std::string blanks(form.cell_columns, ' ');
        for (std::size_t y = 0; y < form.cell_rows; ++y) screen_.put(row + y, column, blanks, look(c, Role::text));
        const std::size_t middle = row + (form.cell_rows - 1) / 2;
        const std::size_t inset = (form.cell_columns - line_width()) / 2;
        if (shown.digit != sudoku::kBlank || given != sudoku::kBlank) {
            const Role role = given != sudoku::kBlank    ? Role::given
                              : is_decision(shown.value) ? Role::hint
                                                         : Role::entered;
            screen_.put(middle, column + inset, text_of(c, shown, given), look(c, role));
        } else if (form.cell_rows > 1) {
            draw_marks(row, column, c);
        } else {
            draw_few_marks(row, column, c);
        }
    }
    // "1:7", " 7 ", " 7!", "4!7" of a cell that would hold both
    std::string text_of(Cell c, const Shown& shown, Digit given) const {
        const std::string digit = wording_.digit(given != sudoku::kBlank ? given : shown.digit);
        std::string text = std::string(1 + digit_width() - digit.size(), ' ') + digit + " ";
        const bool both = shown.second != sudoku::kBlank && given == sudoku::kBlank && digit_width() == 1;
        if (both) return digit + "!" + wording_.digit(shown.second);
        if (focus_.conflict && focus_.others.count(c) != 0) text.back() = '!';
        if (given != sudoku::kBlank || !is_decision(shown.value)) return text;
        const std::size_t level = replay_.level_of(shown.value.var());
        return (level <= 9 ? std::to_string(level) : "+") + ":" + text.substr(1, digit_width());
    }
    void draw_marks(std::size_t row, std::size_t column, Cell c) {
        for (const Digit d : shown_[c].left) {
            const std::size_t k = d - 1u, box_columns = rules_.box().columns;
            screen_.put(row + k / box_columns, column + 1 + (k % box_columns) * (digit_width() + 1), wording_.digit(d),
                        look(c, Role::mark));
        }
        mark_conflict(row, column, c);
    }
    // Where a cell is one line: only if they fit, and not one alone, which would look like a digit that stands there.
    void draw_few_marks(std::size_t row, std::size_t column, Cell c) {
        const auto& left = shown_[c].left;
        if (left.size() >= 2 && left.size() <= line_width() && rules_.side() <= sudoku::kMaxSymbol) {
            std::string text;
            for (const Digit d : left) text += wording_.digit(d);
            screen_.put(row, column, text, look(c, Role::mark));
        }
        mark_conflict(row, column, c);
    }
    void mark_conflict(std::size_t row, std::size_t column, Cell c) {
        if (!focus_.conflict || focus_.others.count(c) == 0) return;
        screen_.put(row, column + line_width() - 1, "!", look(c, Role::conflict));
    }

    bool is_decision(Lit l) const {
        const std::size_t level = replay_.level_of(l.var());
        return level > 0 && replay_.literal(replay_.start_of(level)) == l;
    }
    Look look(Cell c, Role role) const {
        Look look{role};
        look.cursor = focus_.cell == c;
        look.house = focus_.house.count(c) != 0;
        look.same_digit = focus_.others.count(c) != 0 && focus_.cell != c;
        if (focus_.conflict && focus_.others.count(c) != 0) look.role = Role::conflict;
        return look;
    }

    void draw_side(Area area, bool with_keys) {
        if (with_keys) {
            const std::size_t rows = std::min<std::size_t>(area.rows / 2, 10);
            draw_keys(scene_, {area.row + area.rows - rows, area.column, rows, area.columns}, screen_);
            area.rows -= rows;
        }
        Lines lines(screen_, area);
        draw_counters(scene_, lines);
        if (const std::string text = candidates_of_focus(); !text.empty()) lines.wrap(text, 2, {Role::mark});
        lines.put(scene_.say(kWatch.legend), {Role::dim});
        lines.skip();
        draw_step_cells(lines);
        draw_levels(scene_, lines, [this](std::size_t level) { return ", " + digits_on(level); });
    }
    // The trail keeps a few lines.
    void draw_step_cells(Lines& lines) {
        constexpr std::size_t kLeastTrail = 3, kMostLines = 3;
        const std::vector<std::string> cells = cells_of_step(replay_, board_, wording_);
        if (cells.empty() || lines.left() < kLeastTrail + 3) return;
        lines.put(scene_.say(kWatch.step_cells), {Role::title});
        for (const std::string& text : cells)
            if (lines.left() > kLeastTrail + 1)
                lines.wrap(text, std::min(kMostLines, lines.left() - kLeastTrail - 1), {Role::text});
        lines.skip();
    }
    std::string candidates_of_focus() const {
        if (!focus_.cell || shown_[*focus_.cell].digit != sudoku::kBlank || shown_[*focus_.cell].left.empty())
            return {};
        return scene_.say(kWatch.candidates, {wording_.cell(*focus_.cell), wording_.one_of(shown_[*focus_.cell].left)});
    }
    std::string digits_on(std::size_t level) const {
        std::size_t digits = 0;
        for (std::size_t i = replay_.start_of(level); i < replay_.end_of(level); ++i)
            digits += replay_.literal(i).negative() ? 0 : 1;
        return scene_.say(kWatch.placed, {std::to_string(digits)});
    }

    const Scene& scene_;
    const sat::Replay& replay_;
    const BoardFormula& board_;
    const sudoku::Rules& rules_;
    hints::Wording wording_;
    tui::Size size_;
    tui::Screen screen_;
    std::vector<Shown> shown_;
    Focus focus_;
};

}  // namespace

tui::Screen draw_board(const Scene& scene, const BoardFormula& board, tui::Size size) {
    return BoardView(scene, board, size).draw();
}

}  // namespace watch
