#include "sat/check/lrat_recognise.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "sat/check/proof_parser.h"

namespace sat {
namespace {

// Walks over the numbers of a binary proof until something does not fit.
class BinaryWalk {
public:
    BinaryWalk(std::string_view bytes, std::size_t num_clauses)
        : bytes_(bytes), last_(static_cast<std::int64_t>(num_clauses)) {}

    // Both: how far the bytes fit that format.
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
    // False: the bytes end, with at_ at the end, or do not fit, with at_ where the number begins.
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

// The first line that is no comment and not empty.
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

// `cut`: the line may go on beyond what is here.
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
