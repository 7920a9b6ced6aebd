#include "sat/check/lrat_parser.h"

#include <utility>

namespace sat {

LratParser::LratParser(ProofBytes bytes, ProofFormat format) : bytes_(std::move(bytes)), format_(format) {}

Result<bool> LratParser::next() {
    if (format_ == ProofFormat::by_content) {
        const int first = bytes_.peek();
        format_ = first == 'a' || first == 'd' ? ProofFormat::binary : ProofFormat::text;
    }
    const bool found = !bytes_.failed() && (format_ == ProofFormat::binary ? next_binary() : next_text());
    if (bytes_.failed()) return bytes_.error();
    return found;
}

// The byte behind the blanks of a line.
int LratParser::after_blanks() {
    int c = bytes_.peek();
    for (; c != '\n' && is_proof_space(c); c = bytes_.peek()) bytes_.skip();
    return c;
}

bool LratParser::next_text() {
    if (!bytes_.skip_to_step()) return false;
    step_.place = bytes_.line();
    const std::uint64_t begin = bytes_.offset();
    if (!bytes_.text_number(step_.id, kProofId, false)) return false;
    if (step_.id < 0) return bytes_.fail_text(begin, "the id of a step is negative");
    step_.deletion = after_blanks() == 'd';
    if (step_.deletion) return text_deletion();
    return text_list(step_.literals, kProofLiteral) && text_list(step_.hints, kProofId) && end_of_step();
}

bool LratParser::text_deletion() {
    bytes_.skip();
    const int c = bytes_.peek();
    if (c != ProofCursor::kEnd && !is_proof_space(c))
        return bytes_.fail_text(bytes_.offset(), "expected a space after 'd', found " + shown_byte(c));
    step_.literals.clear();
    if (!text_list(step_.hints, kProofId)) return false;
    return only_positive() ? end_of_step() : bytes_.fail_text(bytes_.offset(), "a deletion of a negative id");
}

// The numbers up to the next 0, all on this line.
template <class T>
bool LratParser::text_list(std::vector<T>& list, const ProofNumber& kind) {
    list.clear();
    for (;;) {
        const int c = after_blanks();
        if (c == ProofCursor::kEnd || c == '\n')
            return bytes_.fail_text(bytes_.offset(), std::string(c == '\n' ? "the line" : "the proof") +
                                                         " ends within a step: expected " + kind.name + " or 0");
        std::int64_t n = 0;
        if (list.size() == kMostProofNumbers) return bytes_.fail_text(bytes_.offset(), kTooManyNumbers);
        if (!bytes_.text_number(n, kind, true)) return false;
        if (n == 0) return true;
        list.push_back(static_cast<T>(n));
    }
}

bool LratParser::end_of_step() {
    const int c = after_blanks();
    if (c == '\n' || c == ProofCursor::kEnd) return true;
    return bytes_.fail_text(bytes_.offset(), "expected the end of the line, found " + shown_byte(c));
}

bool LratParser::next_binary() {
    const int kind = bytes_.peek();
    step_.place = bytes_.offset();
    if (kind == ProofCursor::kEnd) return false;
    if (kind != 'a' && kind != 'd')
        return bytes_.fail_binary(step_.place, "expected 'a' or 'd', found " + shown_byte(kind));
    bytes_.skip();
    step_.literals.clear();
    step_.deletion = kind == 'd';
    if (step_.deletion)
        return binary_list(step_.hints, kProofId) &&
               (only_positive() || bytes_.fail_binary(step_.place, "a deletion of a negative id"));
    if (!bytes_.binary_number(step_.id, kProofId)) return false;
    if (step_.id <= 0) return bytes_.fail_binary(step_.place + 1, "the id of a step is not positive");
    return binary_list(step_.literals, kProofLiteral) && binary_list(step_.hints, kProofId);
}

template <class T>
bool LratParser::binary_list(std::vector<T>& list, const ProofNumber& kind) {
    list.clear();
    for (;;) {
        std::int64_t n = 0;
        if (list.size() == kMostProofNumbers) return bytes_.fail_binary(bytes_.offset(), kTooManyNumbers);
        if (!bytes_.binary_number(n, kind)) return false;
        if (n == 0) return true;
        list.push_back(static_cast<T>(n));
    }
}

bool LratParser::only_positive() {
    for (const std::int64_t id : step_.hints)
        if (id < 0) return false;
    return true;
}

}  // namespace sat
