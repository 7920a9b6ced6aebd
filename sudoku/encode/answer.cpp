#include "sudoku/encode/answer.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "sat/io/decompress.h"

namespace sudoku {
namespace {

using sat::Error;

// What is held of comments, which a CNF with a board needs again, before the line that shows whether this is one: more
// than those of any board whose clauses can be written.
constexpr std::size_t kMostHeld = std::size_t{64} << 20;

// A source of which the beginning was read already.
class PutBackSource final : public sat::ByteSource {
public:
    PutBackSource(std::string head, sat::ByteSource& rest) : head_(std::move(head)), rest_(rest) {}

    sat::Result<std::size_t> read(std::span<char> into, sat::StopFlag stop) override {
        if (next_ == head_.size()) return rest_.read(into, stop);
        const std::size_t n = head_.copy(into.data(), into.size(), next_);
        next_ += n;
        return n;
    }

private:
    std::string head_;
    std::size_t next_ = 0;
    sat::ByteSource& rest_;
};

// Looks at lines until one is neither blank nor a comment.
class FirstLine {
public:
    // Returns false once the line is known.
    bool needs_more(std::string_view bytes) {
        for (const char c : bytes) {
            const bool white = c == ' ' || c == '\t' || c == '\r' || c == '\n';
            if (c == '\n') in_comment_ = false;
            else if (in_comment_ || white) continue;
            else if (c == 'c') in_comment_ = true;
            else first_ = c;
            if (first_ != '\0') return false;
        }
        return true;
    }
    // '\0': there is no such line.
    char first() const { return first_; }

private:
    bool in_comment_ = false;
    char first_ = '\0';
};

}  // namespace

sat::Result<Answer> read_answer(sat::ByteSource& packed, const sat::ReadOptions& options) {
    sat::DecompressedSource source(packed, options.max_input);
    FirstLine line;
    std::string head;
    std::array<char, 65536> block;
    for (;;) {
        const auto n = source.read(block, options.stop);
        if (!n) return n.error();
        head.append(block.data(), *n);
        if (*n == 0 || !line.needs_more({block.data(), *n})) break;
        if (head.size() > kMostHeld)
            return Error{"more than %1 bytes of comments, and no result and no CNF", kMostHeld};
    }
    PutBackSource whole(std::move(head), source);
    if (line.first() == 'p') {
        auto file = read_cnf_board(whole, options);
        if (!file) return file.error();
        return Answer(*std::move(file));
    }
    auto result = sat::read_results(whole, options.max_input, options.stop);
    if (!result) return result.error();
    return Answer(*std::move(result));
}

sat::Result<BareModel> bare_model(std::span<const std::int32_t> literals, const NumberingEntry* numbering) {
    std::uint32_t largest = 0;
    for (const std::int32_t n : literals) largest = std::max(largest, static_cast<std::uint32_t>(std::abs(n)));
    for (const NumberingEntry& entry : numberings()) {
        if (numbering != nullptr && numbering != &entry) continue;
        if (const auto side = side_of(entry, largest)) return BareModel{*side, &entry};
    }
    return Error{
        "a model of %1 variables is that of no board (729 are 9x9); the CNF defines what they mean: --cnf FILE",
        largest};
}

}  // namespace sudoku
