#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "sat/core/assert.h"
#include "sat/core/error.h"
#include "sat/core/literal.h"

namespace sat {

// A source of the bytes of a proof: fills at most `size` bytes and returns how many; 0 at the end.
using ProofBytes = std::function<Result<std::size_t>(char* to, std::size_t size)>;

// A kind of number in a proof.
struct ProofNumber {
    const char* name;           // "a literal"
    const char* beyond;         // the message for one that is too large
    const char* negative_zero;  // and for -0, which the binary form can say
    std::int64_t most;          // the largest magnitude, below 2^60
    unsigned bytes;             // of the longest in binary, at most 9
};
inline constexpr ProofNumber kProofLiteral{"a literal", "literal beyond the largest variable",
                                           "a literal of variable 0", kMaxVars, 5};
inline constexpr ProofNumber kProofId{"an id", "id beyond the largest", "an id of 0", (std::int64_t{1} << 59) - 1, 9};

// A list of a step is in memory as a whole.  This is longer than any clause, and short enough that a small compressed
// file cannot fill the memory with one.
inline constexpr std::size_t kMostProofNumbers = std::size_t{1} << 26;
inline constexpr char kTooManyNumbers[] = "a step with a list of 67108864 numbers or more";

// Reads a proof byte by byte, in blocks, with the place of each byte.  A proof may be larger than memory.  Keeps the
// first error, of the source or of a reader.
class ProofCursor {
public:
    static constexpr int kEnd = -1;

    explicit ProofCursor(ProofBytes bytes)
        : bytes_(std::move(bytes)), block_(std::make_unique_for_overwrite<char[]>(kBlock)) {}

    // The next byte, or kEnd.
    int peek() {
        if (at_ == end_ && !refill()) return kEnd;
        return static_cast<unsigned char>(block_[at_]);
    }
    // Requires: peek() was not kEnd.
    void skip() {
        ASSERT(at_ < end_);
        ++at_;
    }
    std::uint64_t offset() const { return before_ + at_; }
    std::uint64_t line() const { return line_; }
    // The beginning of the proof, up to a block.  Requires: nothing was skipped.
    std::string_view beginning();

    // Skips a newline.
    void end_line();
    // Skips to the end of this line.
    void skip_line();
    // Skips white space and lines that begin with c, to the next step of a text; false if there is none.
    bool skip_to_step();

    // A number, ended by white space or the end of the proof; "-0" and "+1" are refused.  `or_zero` allows 0.  False on
    // an error.
    bool text_number(std::int64_t& n, const ProofNumber& kind, bool or_zero);
    // 2|n| + (n < 0) with seven bits a byte, the lowest first, the high bit set on all but the last.  Code 1 is
    // refused.
    bool binary_number(std::int64_t& n, const ProofNumber& kind);
    // The same seven bits a byte without a sign, as FRAT writes the ids of its steps.
    bool binary_code(std::uint64_t& code, const ProofNumber& kind);

    // Both keep the first error and return false.
    bool fail_text(std::uint64_t offset, Phrase phrase);
    bool fail_binary(std::uint64_t offset, const Phrase& phrase);
    bool failed() const { return failed_; }
    const Error& error() const { return error_; }

private:
    static constexpr std::size_t kBlock = std::size_t{1} << 16;

    bool refill();
    // Reads into the free part of the block; false if the source has ended or failed.
    bool read_more();

    ProofBytes bytes_;
    std::unique_ptr<char[]> block_;
    std::size_t at_ = 0, end_ = 0;  // the unread part of the block
    std::uint64_t before_ = 0;      // bytes before the block
    std::uint64_t line_ = 1;
    std::uint64_t line_begin_ = 0;  // offset of its first byte
    bool source_ended_ = false;
    bool failed_ = false;
    Error error_;
};

// White space of a text proof.
inline bool is_proof_space(int c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}
// A byte in a message.
std::string shown_byte(int c);

}  // namespace sat
