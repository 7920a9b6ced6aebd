#include "sudoku/text/line_queue.h"

#include <utility>

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

// Appends the next line that counts.
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
    } while (line.kind == LineKind::comment || (line.kind == LineKind::blank && after_blank_));
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
    constexpr std::size_t kKept = 64, kKeptCells = 4096;  // lines, and cells of each, whose memory is kept
    for (; n > 0; --n) {
        if (spare_.size() < kKept && lines_.front().cells.capacity() <= kKeptCells)
            spare_.push_back(std::move(lines_.front()));
        lines_.pop_front();
    }
}

}  // namespace sudoku
