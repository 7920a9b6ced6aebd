#include "sat/check/proof_cursor.h"

namespace sat {
namespace {

bool is_digit(int c) {
    return c >= '0' && c <= '9';
}

Phrase beyond(const ProofNumber& kind) {
    return {"%1, %2", kind.beyond, kind.most};
}

}  // namespace

std::string shown_byte(int c) {
    if (c > ' ' && c < 127) return std::string("'") + static_cast<char>(c) + "'";
    return "byte " + std::to_string(c);
}

bool ProofCursor::read_more() {
    if (source_ended_ || failed_) return false;
    const Result<std::size_t> got = bytes_(block_.get() + end_, kBlock - end_);
    if (!got) {
        failed_ = true;
        error_ = got.error();
        return false;
    }
    ASSERT(*got <= kBlock - end_);
    end_ += *got;
    source_ended_ = *got == 0;
    return !source_ended_;
}

// Loads the next block.  Requires: this one is read.
bool ProofCursor::refill() {
    ASSERT(at_ == end_);
    before_ += end_;
    at_ = end_ = 0;
    return read_more();
}

// Fills the block first: a source may return one byte at a time.
std::string_view ProofCursor::beginning() {
    while (end_ < kBlock && read_more()) continue;
    return {block_.get(), end_};
}

void ProofCursor::end_line() {
    ASSERT(peek() == '\n');
    skip();
    ++line_;
    line_begin_ = offset();
}

void ProofCursor::skip_line() {
    for (int c = peek(); c != kEnd && c != '\n'; c = peek()) skip();
}

bool ProofCursor::skip_to_step() {
    for (int c = peek(); c != kEnd; c = peek()) {
        if (c == '\n') end_line();
        else if (c == 'c') skip_line();
        else if (is_proof_space(c)) skip();
        else return true;
    }
    return false;
}

bool ProofCursor::text_number(std::int64_t& n, const ProofNumber& kind, bool or_zero) {
    const auto expected = [&] {
        return or_zero ? Phrase("expected %1 or 0", kind.name) : Phrase("expected %1", kind.name);
    };
    const std::uint64_t begin = offset();
    const bool negative = peek() == '-';
    if (negative) skip();
    int c = peek();
    if (c == kEnd) return fail_text(begin, {"the proof ends within a step: %1", expected()});
    if (!is_digit(c) && negative) return fail_text(begin, {"expected a number after '-'"});
    if (!is_digit(c)) return fail_text(begin, {"%1, found %2", expected(), shown_byte(c)});
    std::int64_t value = 0;
    for (; is_digit(c); c = peek()) {
        value = value * 10 + (c - '0');
        if (value > kind.most) return fail_text(begin, beyond(kind));
        skip();
    }
    if (c != kEnd && !is_proof_space(c))
        return fail_text(offset(), {"expected a space after %1, found %2", kind.name, shown_byte(c)});
    if (value == 0 && (negative || !or_zero))
        return fail_text(begin, {"%1, found '%2'", expected(), negative ? "-0" : "0"});
    n = negative ? -value : value;
    return true;
}

bool ProofCursor::binary_code(std::uint64_t& code, const ProofNumber& kind) {
    code = 0;
    int c = 0x80;
    for (unsigned shift = 0; (c & 0x80) != 0; shift += 7) {
        if (shift == 7 * kind.bytes) return fail_binary(offset(), {"%1 of more than %2 bytes", kind.name, kind.bytes});
        c = peek();
        if (c == kEnd) return fail_binary(offset(), {"the proof ends within a step"});
        skip();
        code |= static_cast<std::uint64_t>(c & 0x7f) << shift;
    }
    return true;
}

bool ProofCursor::binary_number(std::int64_t& n, const ProofNumber& kind) {
    const std::uint64_t begin = offset();
    std::uint64_t code = 0;
    if (!binary_code(code, kind)) return false;
    if (code == 1) return fail_binary(begin, Phrase::known(kind.negative_zero));
    if (code / 2 > static_cast<std::uint64_t>(kind.most)) return fail_binary(begin, beyond(kind));
    n = static_cast<std::int64_t>(code / 2);
    if ((code & 1) != 0) n = -n;
    return true;
}

bool ProofCursor::fail_text(std::uint64_t offset, Phrase phrase) {
    if (!failed_) error_ = {std::move(phrase), line_, offset - line_begin_ + 1};
    failed_ = true;
    return false;
}

bool ProofCursor::fail_binary(std::uint64_t offset, const Phrase& phrase) {
    if (!failed_) error_ = {"byte offset %1: %2", offset, phrase};
    failed_ = true;
    return false;
}

}  // namespace sat
