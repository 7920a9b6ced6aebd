#include "sudoku/text/line_source.h"

#include <algorithm>
#include <cstring>
#include <span>

#include "sat/core/assert.h"
#include "sat/core/terminator.h"
#include "sudoku/text/board_words.h"

namespace sudoku {
namespace {

constexpr std::size_t kLargestBlock = 512 << 10;

}  // namespace

sat::Result<bool> LineSource::next(TextLine& line) {
    for (;;) {
        // The last possible position of the newline of a whole line, independent of the size of the blocks.
        const std::size_t until = std::min(end_, begin_ + kMaxLine + 1);
        if (scanned_ < until) {
            const void* newline = std::memchr(buffer_.data() + scanned_, '\n', until - scanned_);
            scanned_ = newline != nullptr ? static_cast<std::size_t>(static_cast<const char*>(newline) - buffer_.data())
                                          : until;
            if (newline != nullptr) {
                take(scanned_, true, line);
                begin_ = ++scanned_;
                return true;
            }
        }
        const bool whole = until - begin_ <= kMaxLine;
        if (!whole || (ended_ && (begin_ < end_ || inside_))) {
            const std::size_t end = whole ? end_ : end_of_piece();
            take(end, whole, line);
            begin_ = end;
            return true;
        }
        if (ended_) return false;
        if (const sat::Status filled = fill(); !filled) return filled.error();
    }
}

void LineSource::skip(std::size_t bytes, std::uint64_t lines) {
    ASSERT(!inside_ && bytes <= end_ - begin_);
    begin_ += bytes;
    scanned_ = std::max(scanned_, begin_);
    number_ += lines;
    at_start_ = at_start_ && lines == 0;
}

// Moves the rest to the front, and appends one block of the source.
sat::Status LineSource::fill() {
    if (end_ + block_ > buffer_.size()) {
        if (begin_ > 0) std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
        scanned_ -= begin_;
        end_ -= begin_;
        begin_ = 0;
        // Doubles the size, so that a long line is moved few times.
        if (end_ + block_ > buffer_.size()) buffer_.resize(std::max(2 * buffer_.size(), end_ + block_));
    }
    const auto n = source_.read(std::span(buffer_).subspan(end_, block_), stop_);
    const bool stopped = sat::terminated(stop_);
    ended_ = !n || *n == 0 || stopped;
    if (!n || stopped) begin_ = scanned_ = end_, inside_ = false;
    if (!n) return n.error();
    if (!stopped) end_ += *n;
    if (*n == block_) block_ = std::min(2 * block_, kLargestBlock);
    return sat::Done{};
}

// The position after the last white space of the longest piece, if there is any.  Requires: that much was read.
std::size_t LineSource::end_of_piece() const {
    ASSERT(end_ - begin_ >= kMaxLine);
    const std::size_t longest = begin_ + kMaxLine;
    std::size_t end = longest;
    while (end > begin_ && !is_white(buffer_[end - 1])) --end;
    return end > begin_ ? end : longest;
}

void LineSource::take(std::size_t end, bool whole, TextLine& line) {
    ASSERT(begin_ <= end && end <= end_ && end_ <= buffer_.size());
    if (at_start_) drop_mark();
    at_start_ = false;
    line = {{buffer_.data() + begin_, end - begin_}, number_, column_, whole};
    column_ += end - begin_;
    inside_ = !whole;
    if (!whole) return;
    if (line.text.ends_with('\r')) line.text.remove_suffix(1);
    ++number_;
    column_ = 1;
}

void LineSource::drop_mark() {
    const std::string_view text(buffer_.data() + begin_, end_ - begin_);
    if (text.starts_with(kByteOrderMark)) begin_ += kByteOrderMark.size();
}

namespace {

bool begins_list(const TextLine& line, bool columns_have_names) {
    if (line.column > 1) return false;  // its beginning was not a list
    const auto begin = std::find_if_not(line.text.begin(), line.text.end(), is_white);
    return sudoku::begins_list(std::string_view(begin, line.text.end()), columns_have_names);
}

}  // namespace

sat::Result<bool> BoardLines::next(TextLine& line) {
    for (;;) {
        if (listing_ && next_word(line)) return true;
        const bool goes_on = listing_ && !piece_.whole;
        const auto got = source_.next(piece_);
        listing_ = got && *got && (goes_on || begins_list(piece_, columns_have_names_));
        if (!got || !*got) return got;
        if (goes_on) go_on();
        else in_word_ = in_remark_ = false;
        if (listing_) continue;
        line = piece_;
        return true;
    }
}

// Returns false if the piece has no further word.
bool BoardLines::next_word(TextLine& line) {
    std::string_view rest = piece_.text;
    const std::string_view word = take_word(rest);
    drop(piece_.text.size() - rest.size() - word.size());
    in_remark_ = in_remark_ || word.starts_with('#');
    if (word.empty() || in_remark_) return false;
    line = {word, piece_.number, piece_.column, true, true};
    drop(word.size());
    in_word_ = piece_.text.empty() && !piece_.whole;
    return true;
}

// Continues with another piece of the same list.
void BoardLines::go_on() {
    if (in_remark_) return drop(piece_.text.size());
    const auto end = std::find_if(piece_.text.begin(), piece_.text.end(), is_white);
    if (in_word_) drop(static_cast<std::size_t>(end - piece_.text.begin()));
    in_word_ = in_word_ && piece_.text.empty();
}

void BoardLines::drop(std::size_t bytes) {
    piece_.text.remove_prefix(bytes);
    piece_.column += bytes;
}

}  // namespace sudoku
