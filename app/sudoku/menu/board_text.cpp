#include "app/sudoku/menu/board_text.h"

#include <array>
#include <string_view>

#include "sudoku/text/symbols.h"

namespace menu {
namespace {

using sudoku::Cell;
using sudoku::Digit;

// Line characters by their arms: up 8, down 4, left 2, right 1.
struct Lines {
    std::array<std::string_view, 16> crossings;
    std::string_view blank, ring;
};
constexpr Lines kBoxes{{" ", "╶", "╴", "─", "╷", "┌", "┐", "┬", "╵", "└", "┘", "┴", "│", "├", "┤", "┼"}, "·", "◦"};
constexpr Lines kAscii{{" ", "-", "-", "-", "|", "+", "+", "+", "|", "+", "+", "+", "|", "+", "+", "+"}, ".", "o"};
constexpr std::size_t kAcross = 3, kUpright = 12;

struct LookEntry {
    char mark;
    std::string_view colour;
};
constexpr std::array<LookEntry, 4> kLooks{
    {{' ', "\x1b[1;34m"}, {'\'', "\x1b[32m"}, {'?', "\x1b[1;35m"}, {'!', "\x1b[1;31m"}}};
constexpr std::string_view kPlain = "\x1b[0m";

class Drawing {
public:
    Drawing(const sudoku::Board& board, const sudoku::Rules& rules, std::span<const DigitLook> looks,
            const BoardStyle& style)
        : board_(board),
          rules_(rules),
          looks_(looks),
          style_(style),
          lines_(style.utf8 ? kBoxes : kAscii),
          side_(rules.side()),
          width_(digit_text(static_cast<Digit>(side_), side_).size()),
          wide_(std::to_string(side_).size()) {
        width_ = std::max(width_, side_ >= 10 ? wide_ - 1 : 1);  // so that column numbers fit above
        for (std::size_t at = 0; at <= side_; ++at) {
            upright_.push_back(has_border(at, [&](std::size_t row) { return upright(row, at); }));
            across_.push_back(has_border(at, [&](std::size_t column) { return across(at, column); }));
        }
    }

    std::string text() {
        column_numbers();
        for (std::size_t row = 0; row < side_; ++row) {
            if (across_[row]) line_above(row);
            row_of_cells(row);
        }
        line_above(side_);
        return std::move(text_);
    }

private:
    template <class Border>
    bool has_border(std::size_t at, const Border& border) const {
        bool any = at == 0 || at == side_;
        for (std::size_t i = 0; i < side_; ++i) any = any || border(i);
        return any;
    }
    // The third house of a cell is its box or region.
    std::uint32_t region(std::size_t row, std::size_t column) const {
        return rules_.houses_of(board_.cell(row, column))[2];
    }
    // Whether there is a line to the left of this cell, above it.
    bool upright(std::size_t row, std::size_t column) const {
        if (row >= side_) return false;
        return column == 0 || column == side_ || region(row, column) != region(row, column - 1);
    }
    bool across(std::size_t row, std::size_t column) const {
        if (column >= side_) return false;
        return row == 0 || row == side_ || region(row, column) != region(row - 1, column);
    }

    void right(const std::string& number, std::size_t width) {
        text_ += std::string(width - std::min(width, number.size()), ' ') + number;
    }
    void column_numbers() {
        text_ += std::string(wide_ + 2, ' ');
        for (std::size_t column = 0; column < side_; ++column) {
            if (upright_[column]) text_ += ' ';
            right(std::to_string(column + 1), width_ + 1);
            text_ += ' ';
        }
        while (text_.ends_with(' ')) text_.pop_back();
        text_ += '\n';
    }
    void line_above(std::size_t row) {
        text_ += std::string(wide_ + 2, ' ');
        for (std::size_t column = 0; column <= side_; ++column) {
            if (upright_[column]) text_ += lines_.crossings[crossing(row, column)];
            for (std::size_t i = 0; column < side_ && i < width_ + 2; ++i)
                text_ += across(row, column) ? lines_.crossings[kAcross] : " ";
        }
        text_ += '\n';
    }
    std::size_t crossing(std::size_t row, std::size_t column) const {
        const bool up = row > 0 && upright(row - 1, column), down = upright(row, column);
        const bool left = column > 0 && across(row, column - 1), right_arm = across(row, column);
        return 8u * up + 4u * down + 2u * left + right_arm;
    }
    void row_of_cells(std::size_t row) {
        right(std::to_string(row + 1), wide_ + 1);
        text_ += ' ';
        for (std::size_t column = 0; column <= side_; ++column) {
            if (upright_[column]) text_ += upright(row, column) ? lines_.crossings[kUpright] : " ";
            if (column < side_) cell(board_.cell(row, column));
        }
        text_ += '\n';
    }
    void cell(Cell c) {
        const Digit d = board_[c];
        if (d == sudoku::kBlank) {
            text_ += std::string(width_, ' ') + std::string(in_extra_house(c) ? lines_.ring : lines_.blank) + ' ';
            return;
        }
        const LookEntry& look = kLooks[static_cast<std::size_t>(looks_.empty() ? DigitLook::given : looks_[c])];
        const std::string digit = digit_text(d, side_);
        text_ += std::string(width_ + 1 - digit.size(), ' ');
        if (style_.colour) text_ += look.colour;
        text_ += digit + look.mark;
        if (style_.colour) text_ += kPlain;
    }
    bool in_extra_house(Cell c) const {
        for (const std::uint32_t h : rules_.houses_of(c)) {
            const sudoku::HouseKind kind = rules_.house(h).kind;
            if (kind == sudoku::HouseKind::diagonal || kind == sudoku::HouseKind::window) return true;
        }
        return false;
    }

    const sudoku::Board& board_;
    const sudoku::Rules& rules_;
    std::span<const DigitLook> looks_;
    BoardStyle style_;
    const Lines& lines_;
    std::size_t side_;
    std::size_t width_, wide_;            // of a digit, of a row's number
    std::vector<bool> upright_, across_;  // whether any line is left of a column, above a row; last: the frame
    std::string text_;
};

}  // namespace

std::string board_text(const sudoku::Board& board, const sudoku::Rules& rules, std::span<const DigitLook> looks,
                       const BoardStyle& style) {
    return Drawing(board, rules, looks, style).text();
}

std::string board_text(const sudoku::Session& session, bool tell_wrong, const BoardStyle& style) {
    std::vector<DigitLook> looks(session.board().num_cells(), DigitLook::given);
    for (Cell c = 0; c < looks.size(); ++c)
        if (!session.is_given(c)) looks[c] = DigitLook::entered;
    if (tell_wrong)
        for (const Cell c : session.wrong()) looks[c] = DigitLook::wrong;
    for (const Cell c : session.conflicts()) looks[c] = DigitLook::conflict;
    return board_text(session.board(), session.rules(), looks, style);
}

std::string digit_text(Digit digit, std::size_t side) {
    if (side > sudoku::kMaxSymbol) return std::to_string(digit);
    return std::string(1, sudoku::symbol_of(digit));
}

}  // namespace menu
