#include "sat/check/proof_parser.h"

#include <utility>

namespace sat {

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
