#include "sat/check/frat_parser.h"

#include <utility>

namespace sat {
namespace {

// From its first step.
std::string_view without_comments(std::string_view proof) {
    while (!proof.empty() && (proof[0] == 'c' || is_proof_space(static_cast<unsigned char>(proof[0])))) {
        const std::size_t skipped = proof[0] == 'c' ? proof.find('\n') : 1;
        proof.remove_prefix(skipped == std::string_view::npos ? proof.size() : skipped);
    }
    return proof;
}

// True if white space and an id in digits follow the first letter.
bool is_frat_text(std::string_view beginning) {
    std::string_view proof = without_comments(beginning);
    if (proof.size() < 2 || !is_proof_space(static_cast<unsigned char>(proof[1]))) return proof.size() < 2;
    proof.remove_prefix(1);
    while (!proof.empty() && is_proof_space(static_cast<unsigned char>(proof[0]))) proof.remove_prefix(1);
    return proof.empty() || (proof[0] >= '0' && proof[0] <= '9');
}

}  // namespace

bool looks_frat(std::string_view beginning) {
    const std::string_view proof = without_comments(beginning);
    const bool is_text_addition = proof.starts_with("a ") && beginning.find('\0') == std::string_view::npos;
    return is_text_addition || (proof.starts_with('o') && !proof.starts_with("o proof"));
}

FratParser::FratParser(ProofBytes bytes, ProofFormat format) : bytes_(std::move(bytes)), format_(format) {}

Result<bool> FratParser::next() {
    if (format_ == ProofFormat::by_content)
        format_ = is_frat_text(bytes_.beginning()) ? ProofFormat::text : ProofFormat::binary;
    const bool found = !bytes_.failed() && find_step();
    if (bytes_.failed()) return bytes_.error();
    return found;
}

bool FratParser::fail(std::uint64_t offset, Phrase phrase) {
    return binary() ? bytes_.fail_binary(offset, phrase) : bytes_.fail_text(offset, std::move(phrase));
}

int FratParser::next_byte() {
    int c = bytes_.peek();
    if (binary()) return c;
    for (; c != ProofCursor::kEnd && is_proof_space(c); c = bytes_.peek())
        c == '\n' ? bytes_.end_line() : bytes_.skip();
    return c;
}

bool FratParser::find_step() {
    for (;;) {
        if (!binary() && !bytes_.skip_to_step()) return false;
        const int kind = bytes_.peek();
        if (kind == ProofCursor::kEnd) return false;
        step_.place = binary() ? bytes_.offset() : bytes_.line();
        if (!read_step(kind)) return false;
        if (kind == 'a' || kind == 'd') return true;
    }
}

bool FratParser::read_step(int kind) {
    const std::uint64_t begin = bytes_.offset();
    if (kind != 'o' && kind != 'a' && kind != 'd' && kind != 'f' && kind != 'r' && kind != 't')
        return fail(begin, {"expected 'o', 'a', 'd', 'f', 'r' or 't', found %1", shown_byte(kind)});
    bytes_.skip();
    if (!binary() && bytes_.peek() != ProofCursor::kEnd && !is_proof_space(bytes_.peek()))
        return fail(bytes_.offset(),
                    {"expected a space after %1, found %2", shown_byte(kind), shown_byte(bytes_.peek())});
    if (kind == 'r' || kind == 't') return skip_ids();
    step_.deletion = kind == 'd';
    if (!read_id() || !read_literals()) return false;
    if (kind != 'a' || next_byte() != 'l') return true;
    bytes_.skip();
    return skip_ids();
}

bool FratParser::read_number(std::int64_t& n, const ProofNumber& kind, bool or_zero) {
    if (binary()) return bytes_.binary_number(n, kind);
    next_byte();
    return bytes_.text_number(n, kind, or_zero);
}

bool FratParser::read_id() {
    if (!binary()) {
        std::int64_t id = 0;
        return read_number(id, kProofId, false);
    }
    std::uint64_t id = 0;
    return bytes_.binary_code(id, kProofId);
}

bool FratParser::read_literals() {
    step_.literals.clear();
    for (;;) {
        std::int64_t n = 0;
        if (step_.literals.size() == kMostProofNumbers) return fail(bytes_.offset(), {kTooManyNumbers});
        if (!read_number(n, kProofLiteral, true)) return false;
        if (n == 0) return true;
        step_.literals.push_back(static_cast<std::int32_t>(n));
    }
}

bool FratParser::skip_ids() {
    for (std::int64_t n = 1; n != 0;)
        if (!read_number(n, kProofId, true)) return false;
    return true;
}

}  // namespace sat
