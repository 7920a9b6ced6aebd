#include "sat/check/lrat_parser.h"

#include <algorithm>
#include <charconv>
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

// The byte after the blanks of a line.
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
    if (step_.id < 0) return bytes_.fail_text(begin, {"the id of a step is negative"});
    step_.deletion = after_blanks() == 'd';
    if (step_.deletion) return text_deletion();
    return text_list(step_.literals, kProofLiteral) && text_list(step_.hints, kProofId) && end_of_step();
}

bool LratParser::text_deletion() {
    bytes_.skip();
    const int c = bytes_.peek();
    if (c != ProofCursor::kEnd && !is_proof_space(c))
        return bytes_.fail_text(bytes_.offset(), {"expected a space after 'd', found %1", shown_byte(c)});
    step_.literals.clear();
    if (!text_list(step_.hints, kProofId)) return false;
    return only_positive() ? end_of_step() : bytes_.fail_text(bytes_.offset(), {"a deletion of a negative id"});
}

// The numbers up to the next 0, all on this line.
template <class T>
bool LratParser::text_list(std::vector<T>& list, const ProofNumber& kind) {
    list.clear();
    for (;;) {
        ASSERT(list.size() <= kMostProofNumbers);
        const int c = after_blanks();
        if (c == ProofCursor::kEnd || c == '\n')
            return bytes_.fail_text(bytes_.offset(), {"%1 ends within a step: expected %2 or 0",
                                                      c == '\n' ? "the line" : "the proof", kind.name});
        std::int64_t n = 0;
        if (list.size() == kMostProofNumbers) return bytes_.fail_text(bytes_.offset(), {kTooManyNumbers});
        if (!bytes_.text_number(n, kind, true)) return false;
        if (n == 0) return true;
        list.push_back(static_cast<T>(n));
    }
}

bool LratParser::end_of_step() {
    const int c = after_blanks();
    if (c == '\n' || c == ProofCursor::kEnd) return true;
    return bytes_.fail_text(bytes_.offset(), {"expected the end of the line, found %1", shown_byte(c)});
}

bool LratParser::next_binary() {
    const int kind = bytes_.peek();
    step_.place = bytes_.offset();
    if (kind == ProofCursor::kEnd) return false;
    if (kind != 'a' && kind != 'd')
        return bytes_.fail_binary(step_.place, {"expected 'a' or 'd', found %1", shown_byte(kind)});
    bytes_.skip();
    step_.literals.clear();
    step_.deletion = kind == 'd';
    if (step_.deletion)
        return binary_list(step_.hints, kProofId) &&
               (only_positive() || bytes_.fail_binary(step_.place, {"a deletion of a negative id"}));
    if (!bytes_.binary_number(step_.id, kProofId)) return false;
    if (step_.id <= 0) return bytes_.fail_binary(step_.place + 1, {"the id of a step is not positive"});
    return binary_list(step_.literals, kProofLiteral) && binary_list(step_.hints, kProofId);
}

template <class T>
bool LratParser::binary_list(std::vector<T>& list, const ProofNumber& kind) {
    list.clear();
    for (;;) {
        std::int64_t n = 0;
        if (list.size() == kMostProofNumbers) return bytes_.fail_binary(bytes_.offset(), {kTooManyNumbers});
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

namespace {

// Walks over the numbers of a binary proof until something does not fit.
class BinaryWalk {
public:
    BinaryWalk(std::string_view bytes, std::size_t num_clauses)
        : bytes_(bytes), last_(static_cast<std::int64_t>(num_clauses)) {}

    // Both return how many bytes fit that format.
    std::size_t drat() {
        while (step_kind() && list([](std::int64_t) { return true; }, kProofLiteral)) continue;
        return at_;
    }
    std::size_t lrat() {
        const auto known = [this](std::int64_t id) { return id <= last_ && -id <= last_; };
        while (const char kind = step_kind()) {
            if (kind == 'a' && !(new_id() && list([](std::int64_t) { return true; }, kProofLiteral))) break;
            if (!list(known, kProofId)) break;
        }
        return at_;
    }

private:
    char step_kind() {
        if (at_ == bytes_.size() || (bytes_[at_] != 'a' && bytes_[at_] != 'd')) return '\0';
        return bytes_[at_++];
    }
    bool new_id() {
        std::int64_t id = 0;
        const std::size_t begin = at_;
        if (!number(id, kProofId)) return false;
        if (id > last_) last_ = id;
        else at_ = begin;
        return at_ != begin;
    }
    template <class Fits>
    bool list(Fits fits, const ProofNumber& kind) {
        for (std::int64_t n = 1; n != 0;) {
            const std::size_t begin = at_;
            if (!number(n, kind)) return false;
            if (fits(n)) continue;
            at_ = begin;
            return false;
        }
        return true;
    }
    // False if the bytes end, with at_ at the end, or do not fit, with at_ at the start of the number.
    bool number(std::int64_t& n, const ProofNumber& kind) {
        std::uint64_t code = 0;
        for (std::size_t i = 0; i < kind.bytes; ++i) {
            if (at_ + i == bytes_.size()) {
                at_ = bytes_.size();
                return false;
            }
            const auto byte = static_cast<unsigned char>(bytes_[at_ + i]);
            code |= static_cast<std::uint64_t>(byte & 0x7f) << (7 * i);
            if ((byte & 0x80) != 0) continue;
            if (code == 1 || code / 2 > static_cast<std::uint64_t>(kind.most)) return false;
            n = static_cast<std::int64_t>(code / 2) * ((code & 1) != 0 ? -1 : 1);
            at_ += i + 1;
            return true;
        }
        return false;
    }

    std::string_view bytes_;
    std::int64_t last_;  // the largest id so far
    std::size_t at_ = 0;
};

// The first line that is neither empty nor a comment.
std::string_view first_step(std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const std::size_t begin = line.find_first_not_of(" \t\r\v\f");
        if (begin != std::string_view::npos && line[begin] != 'c') return line;
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return text;
}

std::string_view next_token(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t\r\v\f"), line.size()));
    const std::string_view token = line.substr(0, line.find_first_of(" \t\r\v\f"));
    line.remove_prefix(token.size());
    return token;
}

// `cut`: the line may be incomplete.
bool hinted_line(std::string_view line, bool cut, std::size_t num_clauses) {
    const std::string_view first = next_token(line);
    std::uint64_t id = 0;
    if (std::from_chars(first.data(), first.data() + first.size(), id).ec != std::errc{}) return false;
    std::string_view token = next_token(line);
    if (token == "d") return true;
    std::size_t lists = 0;
    for (; !token.empty(); token = next_token(line)) lists += token == "0";
    return id > num_clauses && (lists == 2 || (cut && lists == 1));
}

}  // namespace

bool looks_hinted(std::string_view beginning, bool whole, std::size_t num_clauses) {
    if (looks_binary(beginning))
        return BinaryWalk(beginning, num_clauses).lrat() > BinaryWalk(beginning, num_clauses).drat();
    const std::string_view line = first_step(beginning);
    const bool cut = !whole && line.data() + line.size() == beginning.data() + beginning.size();
    return hinted_line(line, cut, num_clauses);
}

}  // namespace sat
