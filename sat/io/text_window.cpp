#include "sat/io/text_window.h"

#include <algorithm>

#include "sat/core/assert.h"
#include "sat/core/terminator.h"

namespace sat {

TextWindow::TextWindow(ByteSource& source, std::size_t block_size, std::uint64_t max_bytes, StopFlag stop)
    : source_(source),
      block_size_(block_size),
      max_bytes_(max_bytes),
      stop_(stop),
      block_(new char[block_size]),
      next_(block_.get()),
      end_(next_),
      mark_(next_) {
    ASSERT(block_size > 0);
}

Place TextWindow::advance(Place from, const char* begin, const char* end) {
    const std::string_view text(begin, static_cast<std::size_t>(end - begin));
    const auto lines = static_cast<std::uint64_t>(std::count(begin, end, '\n'));
    if (lines == 0) return {from.line, from.column + text.size()};
    return {from.line + lines, text.size() - text.rfind('\n')};
}

std::uint64_t TextWindow::line() {
    if (counted_ == nullptr) counted_ = block_.get(), counted_line_ = start_.line;
    counted_line_ += static_cast<std::uint64_t>(std::count(counted_, next_, '\n'));
    counted_ = next_;
    return counted_line_;
}

bool TextWindow::fail(Error error) {
    failure_ = std::move(error);
    at_end_ = true;
    return false;
}

// The size of the next read: within the limit, or one byte to find out whether there is more.
std::size_t TextWindow::room() const {
    const std::uint64_t left = max_bytes_ - bytes_read_;
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(left, 1, block_size_));
}

// Counts the line ends of the block, in two parts if the mark is between them.
void TextWindow::leave_block() {
    if (marked_) {
        start_ = advance(start_, block_.get(), end_);
    } else {
        marked_ = advance(start_, block_.get(), mark_);
        start_ = advance(*marked_, mark_, end_);
    }
    next_ = end_ = block_.get();
    counted_ = nullptr;
}

bool TextWindow::refill() {
    if (at_end_) return false;
    leave_block();
    const auto got = source_.read({block_.get(), room()}, stop_);
    if (terminated(stop_)) return fail(Error{kReadingStopped});
    if (!got) return fail(got.error());
    if (*got == 0) {
        at_end_ = true;
        return false;
    }
    if (bytes_read_ == max_bytes_) return fail(input_too_large(max_bytes_));
    bytes_read_ += *got;
    end_ += *got;
    last_byte_ = end_[-1];
    return true;
}

}  // namespace sat
