// Lines through cells as characters: double lines from middle to middle, and a letter in their first cell.
#include <algorithm>
#include <array>
#include <map>

#include "sudoku/drawing/text_canvas.h"

namespace sudoku {
namespace {

// Bits of the directions in which a line leaves a cell.
constexpr unsigned kUp = 1, kRight = 2, kDown = 4, kLeft = 8;

class TextLines {
public:
    explicit TextLines(TextCanvas& canvas) : canvas_(canvas), grid_(canvas.grid()) {}

    void draw(const Constraint& constraint) {
        canvas_.list(constraint);
        letter_ = canvas_.letter_of(constraint);
        std::vector<std::vector<Cell>> paths = paths_of(constraint);
        for (const auto& path : paths) draw_path(path);
        draw_ends(constraint, paths);
        draw_letter(constraint.cells()[0]);
    }

private:
    // An arrow begins in its circle; a loop ends where it begins.
    std::vector<std::vector<Cell>> paths_of(const Constraint& constraint) const {
        std::vector<std::vector<Cell>> paths = constraint.groups;
        if (constraint.kind->name == "sum-loop") paths[0].push_back(paths[0].front());
        for (std::size_t g = 1; g < paths.size(); ++g) {
            const Cell first = paths[g].front();
            const auto& pill = constraint.groups[0];
            auto near = std::ranges::find_if(pill, [&](Cell c) { return is_beside(c, first) && has_side(c, first); });
            if (near == pill.end()) near = std::ranges::find_if(pill, [&](Cell c) { return is_beside(c, first); });
            if (near != pill.end()) paths[g].insert(paths[g].begin(), *near);
        }
        return paths;
    }
    bool has_side(Cell a, Cell b) const { return grid_.row(a) == grid_.row(b) || grid_.column(a) == grid_.column(b); }
    bool is_beside(Cell a, Cell b) const {
        const GridStep step = step_between(grid_, a, b);
        return a != b && grid_.beside(a, step.down, step.across) == b;
    }

    void draw_path(const std::vector<Cell>& path) {
        std::map<Cell, unsigned> arms;
        for (std::size_t i = 1; i < path.size(); ++i)
            if (is_beside(path[i - 1], path[i])) connect(path[i - 1], path[i], arms);
        for (const auto& [cell, directions] : arms)
            put(canvas_.row_of(cell), canvas_.column_of(cell), joint(directions));
    }

    void connect(Cell a, Cell b, std::map<Cell, unsigned>& arms) {
        const GridStep step = step_between(grid_, a, b);
        const std::size_t row = canvas_.row_of(a), column = canvas_.column_of(a);
        const auto at = [](std::size_t place, int by) {
            return static_cast<std::size_t>(static_cast<int>(place) + by);
        };
        if (step.down == 0) {
            const std::size_t from = std::min(column, canvas_.column_of(b)),
                              to = std::max(column, canvas_.column_of(b));
            for (std::size_t x = from + 1; x < to; ++x) put(row, x, "\u2550");
            arms[a] |= step.across > 0 ? kRight : kLeft;
            arms[b] |= step.across > 0 ? kLeft : kRight;
        } else if (step.across == 0) {
            for (std::size_t i = 1; i <= canvas_.inner_rows(); ++i)
                put(at(row, step.down * static_cast<int>(i)), column, "\u2551");
            arms[a] |= step.down > 0 ? kDown : kUp;
            arms[b] |= step.down > 0 ? kUp : kDown;
        } else {
            const auto rows = static_cast<int>(canvas_.inner_rows()) + 1,
                       columns = static_cast<int>(canvas_.inner()) + 1;
            for (int i = 1; i < rows; ++i)
                put(at(row, step.down * i), at(column, step.across * (i * columns / rows)),
                    step.down == step.across ? "\u2572" : "\u2571");
            arms[a] |= 0;
            arms[b] |= 0;
        }
    }

    static std::string_view joint(unsigned arms) {
        switch (arms) {
            case kUp | kRight: return "\u255a";
            case kUp | kLeft: return "\u255d";
            case kDown | kRight: return "\u2554";
            case kDown | kLeft: return "\u2557";
            case kUp:
            case kDown:
            case kUp | kDown: return "\u2551";
            default: return arms == 0 ? "\u25aa" : "\u2550";
        }
    }

    // Blank places, and borders; in ASCII the letter of the line is its character.
    void put(std::size_t row, std::size_t column, std::string_view symbol) {
        const TextTone tone = canvas_.tone(row, column);
        if (tone != TextTone::blank && tone != TextTone::border && tone != TextTone::region && tone != TextTone::cage)
            return;
        canvas_.put(row, column, canvas_.ascii() ? (letter_.empty() ? "*" : letter_) : std::string(symbol),
                    TextTone::line);
    }

    void draw_ends(const Constraint& constraint, const std::vector<std::vector<Cell>>& paths) {
        const Look look = constraint.kind->look;
        if (look == Look::bulb) draw_end(paths[0].front(), "\u25cf");
        if (look == Look::ends)
            for (const Cell c : {paths[0].front(), paths[0].back()})
                draw_end(c, constraint.kind->name == "lockout" ? "\u25c7" : "\u25cb");
        if (look != Look::arrow) return;
        for (const Cell c : constraint.groups.size() > 1 ? constraint.groups[0] : std::vector{paths[0].front()})
            draw_end(c, "\u25cb");
        for (std::size_t g = constraint.groups.size() > 1 ? 1 : 0; g < paths.size(); ++g) draw_tip(paths[g]);
    }
    void draw_tip(const std::vector<Cell>& path) {
        constexpr std::array<std::string_view, 9> kArrows{"\u2196", "\u2191", "\u2197", "\u2190", "\u25cb",
                                                          "\u2192", "\u2199", "\u2193", "\u2198"};
        if (path.size() < 2) return;
        const GridStep step = step_between(grid_, path[path.size() - 2], path.back());
        draw_end(path.back(), kArrows[static_cast<std::size_t>(3 * (step.down + 1) + step.across + 1)]);
    }
    // In the middle, which a digit covers later.
    void draw_end(Cell c, std::string_view symbol) {
        canvas_.text(canvas_.row_of(c), canvas_.column_of(c), std::string(symbol), TextTone::line);
    }

    // At the left or at the right edge of the cell.
    void draw_letter(Cell c) {
        if (letter_.empty()) return;
        const std::size_t row = canvas_.row_of(c), half = canvas_.inner() / 2;
        for (const std::size_t column : {canvas_.column_of(c) - half, canvas_.column_of(c) + half}) {
            if (!canvas_.is_blank(row, column)) continue;
            return canvas_.put(row, column, letter_, TextTone::label);
        }
        // A line may pass there; its letter is more important than its course.
        for (const std::size_t column : {canvas_.column_of(c) + half, canvas_.column_of(c) - half}) {
            if (canvas_.tone(row, column) != TextTone::line) continue;
            return canvas_.put(row, column, letter_, TextTone::label);
        }
    }

    TextCanvas& canvas_;
    const Grid& grid_;
    std::string letter_;
};

}  // namespace

void draw_text_lines(TextCanvas& canvas) {
    TextLines lines(canvas);
    for (const Constraint& constraint : canvas.puzzle().constraints) {
        const Look look = constraint.kind->look;
        if (look == Look::line || look == Look::bulb || look == Look::arrow || look == Look::ends)
            lines.draw(constraint);
    }
}

}  // namespace sudoku
