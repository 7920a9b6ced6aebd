#include "sat/check/proof_parser.h"

namespace sat {
namespace {

bool is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(int c) { return c >= '0' && c <= '9'; }

std::string shown(int c) {
    if (c > ' ' && c < 127) return std::string("'") + static_cast<char>(c) + "'";
    return "byte " + std::to_string(c);
}

}  // namespace

bool looks_binary(std::string_view beginning) {
    if (beginning.empty()) return false;
    if (beginning[0] == 'a') return true;
    if (beginning[0] != 'd') return false;
    return beginning.size() == 1 || !is_space(static_cast<unsigned char>(beginning[1])) ||
           beginning.find('\0') != std::string_view::npos;
}

ProofParser::ProofParser(ProofBytes bytes, ProofFormat format)
    : bytes_(std::move(bytes)), format_(format), block_(kBlock) {}

Result<bool> ProofParser::next() {
    if (format_ == ProofFormat::by_content) recognise();
    const bool found = !failed_ && (format_ == ProofFormat::binary ? next_binary() : next_text());
    if (failed_) return fault_;
    return found;
}

// Loads the next block.  Requires: the present one is read.
bool ProofParser::refill() {
    before_ += end_;
    at_ = end_ = 0;
    if (source_ended_ || failed_) return false;
    const Result<std::size_t> got = bytes_(block_.data(), block_.size());
    if (!got) {
        failed_ = true;
        fault_ = got.fault();
    } else {
        end_ = *got;
    }
    source_ended_ = end_ == 0;
    return end_ > 0;
}

// A source may give one byte at a time, so the block is filled before it is judged.
void ProofParser::recognise() {
    while (!source_ended_ && end_ < block_.size()) {
        const Result<std::size_t> got = bytes_(block_.data() + end_, block_.size() - end_);
        if (!got) {
            failed_ = true;
            fault_ = got.fault();
            return;
        }
        end_ += *got;
        source_ended_ = *got == 0;
    }
    format_ = looks_binary({block_.data(), end_}) ? ProofFormat::binary : ProofFormat::text;
}

bool ProofParser::fail_text(std::uint64_t offset, std::string message) {
    if (!failed_) fault_ = {std::move(message), line_, offset - line_begin_ + 1};
    failed_ = true;
    return false;
}

bool ProofParser::fail_binary(std::uint64_t offset, const std::string& message) {
    if (!failed_) fault_ = {"byte offset " + std::to_string(offset) + ": " + message, 0, 0};
    failed_ = true;
    return false;
}

void ProofParser::end_line() {
    skip();
    ++line_;
    line_begin_ = offset();
}

void ProofParser::skip_line() {
    int c = peek();
    for (; c != kEnd && c != '\n'; c = peek()) skip();
}

// To the first byte of the next step, over white space and comments; false: there is none.
bool ProofParser::skip_to_step() {
    for (int c = peek(); c != kEnd; c = peek()) {
        if (c == '\n') end_line();
        else if (c == 'c') skip_line();
        else if (is_space(c)) skip();
        else return true;
    }
    return false;
}

bool ProofParser::next_text() {
    if (!skip_to_step()) return false;
    step_.literals.clear();
    step_.place = line_;
    step_.deletion = peek() == 'd';
    if (step_.deletion) {
        skip();
        const int c = peek();
        if (c != kEnd && !is_space(c)) return fail_text(offset(), "expected a space after 'd', found " + shown(c));
    }
    return text_literals();
}

bool ProofParser::text_literals() {
    for (;;) {
        const int c = peek();
        if (c == kEnd) return fail_text(offset(), "the proof ends within a step: expected a literal or 0");
        if (c == '\n') end_line();
        else if (is_space(c)) skip();
        else {
            std::int32_t n = 0;
            if (!text_literal(n)) return false;
            if (n == 0) return true;
            step_.literals.push_back(n);
        }
    }
}

bool ProofParser::text_literal(std::int32_t& n) {
    const std::uint64_t begin = offset();
    const bool negative = peek() == '-';
    if (negative) skip();
    int c = peek();
    if (!is_digit(c)) {
        if (negative) return fail_text(begin, "expected a number after '-'");
        return fail_text(begin, "expected a literal or 0, found " + shown(c));
    }
    std::uint64_t value = 0;
    for (; is_digit(c); c = peek()) {
        value = value * 10 + static_cast<unsigned>(c - '0');
        if (value > kMaxVars)
            return fail_text(begin, "literal beyond the largest variable, " + std::to_string(kMaxVars));
        skip();
    }
    if (c != kEnd && !is_space(c)) return fail_text(offset(), "expected a space after a literal, found " + shown(c));
    if (negative && value == 0) return fail_text(begin, "expected a literal or 0, found '-0'");
    n = negative ? -static_cast<std::int32_t>(value) : static_cast<std::int32_t>(value);
    return true;
}

bool ProofParser::next_binary() {
    const std::uint64_t begin = offset();
    const int kind = peek();
    if (kind == kEnd) return false;
    if (kind != 'a' && kind != 'd') return fail_binary(begin, "expected 'a' or 'd', found " + shown(kind));
    skip();
    step_.literals.clear();
    step_.place = begin;
    step_.deletion = kind == 'd';
    for (;;) {
        const std::uint64_t here = offset();
        std::uint64_t code = 0;
        if (!binary_literal(code)) return false;
        if (code == 0) return true;
        if (code == 1) return fail_binary(here, "a literal of variable 0");
        if (code / 2 > kMaxVars)
            return fail_binary(here, "literal beyond the largest variable, " + std::to_string(kMaxVars));
        const auto n = static_cast<std::int32_t>(code / 2);
        step_.literals.push_back((code & 1) != 0 ? -n : n);
    }
}

// Seven bits a byte, the lowest first, the high bit set on all but the last.
bool ProofParser::binary_literal(std::uint64_t& code) {
    for (unsigned shift = 0; shift < 35; shift += 7) {
        const int c = peek();
        if (c == kEnd) return fail_binary(offset(), "the proof ends within a step");
        skip();
        code |= static_cast<std::uint64_t>(c & 0x7f) << shift;
        if ((c & 0x80) == 0) return true;
    }
    return fail_binary(offset(), "a literal of more than 5 bytes");
}

}  // namespace sat
