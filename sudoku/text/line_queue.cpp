#include "sudoku/text/line_queue.h"

#include <string>
#include <utility>

#include "sat/core/assert.h"

namespace sudoku {

bool LineQueue::fetch_raw() {
    if (raw_) return true;
    TextLine line;
    const auto got = source_.next(line);
    if (!got) error_ = got.error();
    if (!got || !*got) return false;
    raw_ = line;
    return true;
}

const TextLine* LineQueue::raw() {
    if (!lines_.empty() || !fetch_raw()) return nullptr;
    return &*raw_;
}

// Appends the next relevant line.
bool LineQueue::fetch() {
    CellLine line;
    if (!spare_.empty()) {
        line = std::move(spare_.back());
        spare_.pop_back();
    }
    do {
        if (!fetch_raw()) return false;
        parse_line(*raw_, line, named_);
        if (line.names || line.kind == LineKind::blank) named_ = line.names;
        if (line.names && line.names->separator == '\t') source_.name_columns();
        raw_.reset();
    } while (line.kind == LineKind::comment || (line.kind == LineKind::blank && after_blank_ && !is_blank_row(line)));
    after_blank_ = line.kind == LineKind::blank;
    lines_.push_back(std::move(line));
    return true;
}

const CellLine* LineQueue::peek(std::size_t i) {
    while (lines_.size() <= i)
        if (!fetch()) return nullptr;
    return &lines_[i];
}

void LineQueue::drop(std::size_t n) {
    ASSERT(n <= lines_.size());
    constexpr std::size_t kKept = 64, kKeptCells = 4096;  // lines, and cells of each, whose memory is kept
    for (; n > 0; --n) {
        if (spare_.size() < kKept && lines_.front().cells.capacity() <= kKeptCells)
            spare_.push_back(std::move(lines_.front()));
        lines_.pop_front();
    }
}

namespace {

constexpr std::size_t kSide = 9;

}  // namespace

// Consumes digits of the line until the board is full or the line ends.  Returns true if the board is full.
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
    const std::size_t found = std::exchange(filled_, 0);
    return sat::Result<Puzzle>(
        sat::Error{"the digits end after %1 cells of a board; expected %2", found, kSide * kSide}.at(end_line_,
                                                                                                     end_column_));
}

}  // namespace sudoku
