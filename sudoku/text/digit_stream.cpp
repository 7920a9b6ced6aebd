#include "sudoku/text/digit_stream.h"

#include <string>
#include <utility>

namespace sudoku {
namespace {

constexpr std::size_t kSide = 9;

}  // namespace

// Takes digits of the line until the board is full or the line is used up; is the board full?
bool DigitStream::take(const CellLine& line) {
    for (; next_ < line.text.size(); ++next_) {
        const char c = line.text[next_];
        if (c < '0' || c > '9') continue;
        if (filled_ == 0) puzzle_ = {Board(kSide), {}, "", {}, 0, line.number};
        puzzle_.board.set(filled_++, static_cast<Digit>(c - '0'));
        end_line_ = line.number;
        end_column_ = line.column + next_ + 1;
        if (filled_ < puzzle_.board.num_cells()) continue;
        ++next_;
        return true;
    }
    return false;
}

std::optional<sat::Result<Puzzle>> DigitStream::next(LineQueue& lines) {
    for (const CellLine* line; (line = lines.peek()) != nullptr; lines.drop(), next_ = 0) {
        if (line->kind == LineKind::blank) continue;
        if (!line->digits_only) break;
        if (!take(*line)) continue;
        filled_ = 0;
        puzzle_.in_rows = line->number != puzzle_.line;
        return sat::Result<Puzzle>(std::move(puzzle_));
    }
    return close();
}

std::optional<sat::Result<Puzzle>> DigitStream::close() {
    open_ = false;
    if (filled_ == 0) return std::nullopt;
    const std::string found = std::to_string(std::exchange(filled_, 0));
    return sat::Result<Puzzle>(
        sat::Error{"the digits end after " + found + " cells of a board; expected " + std::to_string(kSide * kSide),
                   end_line_, end_column_});
}

}  // namespace sudoku
