#include "sat/check/proof_parser.h"

#include <algorithm>
#include <string>
#include <utility>

namespace sat {

std::size_t size_without_witness(std::span<const std::int32_t> literals) {
    if (literals.empty()) return 0;
    const auto again = std::find(literals.begin() + 1, literals.end(), literals[0]);
    const bool says_more = std::any_of(again, literals.end(), [&](std::int32_t n) { return n != literals[0]; });
    return says_more ? static_cast<std::size_t>(again - literals.begin()) : literals.size();
}

std::size_t size_without_mapping(std::span<const std::int32_t> literals, std::size_t clause) {
    if (clause == literals.size()) return clause;
    ASSERT(clause > 0 && literals[clause] == literals[0]);
    const auto from = literals.begin() + static_cast<std::ptrdiff_t>(clause) + 1;
    return static_cast<std::size_t>(std::find(from, literals.end(), literals[0]) - literals.begin());
}

bool looks_binary(std::string_view beginning) {
    if (beginning.empty()) return false;
    if (beginning[0] == 'a') return true;
    if (beginning[0] != 'd') return false;
    return beginning.size() == 1 || !is_proof_space(static_cast<unsigned char>(beginning[1])) ||
           beginning.find('\0') != std::string_view::npos;
}

ProofParser::ProofParser(ProofBytes bytes, ProofFormat format) : bytes_(std::move(bytes)), format_(format) {}

Result<bool> ProofParser::next() {
    if (format_ == ProofFormat::by_content)
        format_ = looks_binary(bytes_.beginning()) ? ProofFormat::binary : ProofFormat::text;
    const bool found = !bytes_.failed() && (format_ == ProofFormat::binary ? next_binary() : next_text());
    if (bytes_.failed()) return bytes_.error();
    return found;
}

bool ProofParser::next_text() {
    if (!bytes_.skip_to_step()) return false;
    if (!std::exchange(has_begun_, true) && (!skip_header() || !bytes_.skip_to_step())) return false;
    step_.literals.clear();
    step_.place = bytes_.line();
    step_.deletion = bytes_.peek() == 'd';
    if (step_.deletion) {
        bytes_.skip();
        const int c = bytes_.peek();
        if (c != ProofCursor::kEnd && !is_proof_space(c))
            return bytes_.fail_text(bytes_.offset(), {"expected a space after 'd', found %1", shown_byte(c)});
    }
    return text_literals();
}

// Requires: the next byte is not white space.
bool ProofParser::skip_header() {
    const int first = bytes_.peek();
    if (first != 'o' && first != '%') return true;
    const std::uint64_t begin = bytes_.offset();
    constexpr std::size_t kLongest = 80;
    std::string line;
    for (int c = first; c != ProofCursor::kEnd && c != '\n' && line.size() < kLongest; c = bytes_.peek()) {
        line.push_back(static_cast<char>(c));
        bytes_.skip();
    }
    for (const std::string_view known : {"o proof DRUP", "o proof DRAT", "o proof RUP", "%RUP"})
        if (line.starts_with(known)) {
            bytes_.skip_line();
            return true;
        }
    if (line.starts_with("o proof"))
        return bytes_.fail_text(begin, {"unsupported proof format '%1'; expected RUP, DRUP or DRAT", line});
    return bytes_.fail_text(begin, {"expected a literal or 0, found %1", shown_byte(first)});
}

bool ProofParser::text_literals() {
    for (;;) {
        const int c = bytes_.peek();
        if (c == ProofCursor::kEnd)
            return bytes_.fail_text(bytes_.offset(), {"the proof ends within a step: expected a literal or 0"});
        if (c == '\n') bytes_.end_line();
        else if (is_proof_space(c)) bytes_.skip();
        else {
            std::int64_t n = 0;
            if (step_.literals.size() == kMostProofNumbers) return bytes_.fail_text(bytes_.offset(), {kTooManyNumbers});
            if (!bytes_.text_number(n, kProofLiteral, true)) return false;
            if (n == 0) return true;
            step_.literals.push_back(static_cast<std::int32_t>(n));
        }
    }
}

bool ProofParser::next_binary() {
    const std::uint64_t begin = bytes_.offset();
    const int kind = bytes_.peek();
    if (kind == ProofCursor::kEnd) return false;
    if (kind != 'a' && kind != 'd')
        return bytes_.fail_binary(begin, {"expected 'a' or 'd', found %1", shown_byte(kind)});
    bytes_.skip();
    step_.literals.clear();
    step_.place = begin;
    step_.deletion = kind == 'd';
    for (;;) {
        std::int64_t n = 0;
        if (step_.literals.size() == kMostProofNumbers) return bytes_.fail_binary(bytes_.offset(), {kTooManyNumbers});
        if (!bytes_.binary_number(n, kProofLiteral)) return false;
        if (n == 0) return true;
        step_.literals.push_back(static_cast<std::int32_t>(n));
    }
}

}  // namespace sat
