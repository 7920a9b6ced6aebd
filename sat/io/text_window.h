#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "sat/core/assert.h"
#include "sat/core/error.h"
#include "sat/io/byte_source.h"

namespace sat {

// The error of an interrupt.
inline constexpr char kReadingStopped[] = "reading was stopped";

// A position in a text: line and column from 1, the column in bytes.
struct Place {
    std::uint64_t line = 1;
    std::uint64_t column = 1;
};

// A text of which one block is in memory at a time.
//
// The block is reused, so memory does not depend on the length of the text.  Lines are not counted during scanning, so
// that a scanner of numbers need not look for line ends.  They are counted once per block when the window moves, by a
// loop that compiles to vector instructions, and within the block for an error.
//
// An error of the source, an interrupt (polled once per block) and the size limit look like the end of the text;
// failure() distinguishes them, so that a parser checks in one place.
//
// Invariants: (W1) block_ <= next_ <= end_ <= block_ + block_size; (W2) start_ is the place of *block_.
class TextWindow {
public:
    static constexpr int kEnd = -1;

    // Requires: block_size > 0; `source` outlives the window.
    TextWindow(ByteSource& source, std::size_t block_size, std::uint64_t max_bytes, StopFlag stop);

    // The next byte (0..255), or kEnd.
    int peek() {
        if (next_ == end_ && !refill()) return kEnd;
        return static_cast<unsigned char>(*next_);
    }
    // Requires: peek() was not kEnd.
    void skip() {
        ASSERT(next_ < end_);
        ++next_;
    }

    // The rest of the block; may be empty before the end.
    std::string_view ahead() const { return {next_, static_cast<std::size_t>(end_ - next_)}; }
    // Requires: n <= ahead().size().
    void skip(std::size_t n) {
        ASSERT(n <= ahead().size());
        next_ += n;
    }

    // Remembers the place of the next byte, across blocks.
    void mark() {
        mark_ = next_;
        marked_.reset();
    }
    Place marked() const { return marked_ ? *marked_ : advance(start_, block_.get(), mark_); }
    Place here() const { return advance(start_, block_.get(), next_); }
    // The line of the next byte.  Counts from the last call, so calls at every line take one pass together.
    std::uint64_t line();

    std::uint64_t bytes_read() const { return bytes_read_; }
    // The last byte read so far; '\n' before the first.
    char last_byte() const { return last_byte_; }
    const std::optional<Error>& failure() const { return failure_; }

private:
    static Place advance(Place from, const char* begin, const char* end);
    bool refill();
    void leave_block();
    bool fail(Error error);
    std::size_t room() const;

    ByteSource& source_;
    std::size_t block_size_;
    std::uint64_t max_bytes_;
    StopFlag stop_;
    std::unique_ptr<char[]> block_;
    const char* next_;
    const char* end_;
    const char* mark_;
    std::optional<Place> marked_;  // empty: the mark is in this block, at mark_
    Place start_;
    const char* counted_ = nullptr;  // of line(), up to where in this block; null: not at all
    std::uint64_t counted_line_ = 0;
    std::uint64_t bytes_read_ = 0;
    char last_byte_ = '\n';
    std::optional<Error> failure_;
    bool at_end_ = false;
};

}  // namespace sat
