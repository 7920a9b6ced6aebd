#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/literal.h"
#include "sat/support/fault.h"

namespace sat {

// Where the bytes of a proof come from: fills at most `size` bytes and returns how many; 0 is the end.
using ProofBytes = std::function<Result<std::size_t>(char* to, std::size_t size)>;

enum class ProofFormat : std::uint8_t { by_content, text, binary };

// One line of a proof: a clause that is added, or one that is deleted.
struct ProofStep {
    bool deletion = false;
    std::vector<std::int32_t> literals;  // DIMACS numbers as written, without the closing 0
    std::uint64_t place = 0;             // where it begins: the line, from 1 (text), or byte offset, from 0 (binary)
};

// Reads the two forms of DRAT (Heule, Hunt, Wetzler: Trimming while checking clausal proofs, 2013; the binary
// form as drat-trim and the SAT competitions use it), one step at a time: a proof may be larger than memory.
//
// Text: numbers ended by 0, `d` before a deletion, lines beginning with `c` are comments; a step may span lines.
// Binary: `a` or `d`, then each literal n as the variable-length number 2|n| + (n < 0), then a zero byte.
// By content: a text never begins with `a`, and has no zero byte; a binary proof begins with `a` or `d`, and has
// one behind each step.
class ProofParser {
public:
    explicit ProofParser(ProofBytes bytes, ProofFormat format = ProofFormat::by_content);

    // Reads the next step into step(); false: the proof has ended.  Faults: a step that is cut off, a literal
    // beyond kMaxVars, anything that is no literal; with line and column in a text, with the byte offset in the
    // message otherwise; a fault of the source.
    Result<bool> next();
    const ProofStep& step() const { return step_; }
    // Known after the first next().
    bool binary() const { return format_ == ProofFormat::binary; }

private:
    static constexpr std::size_t kBlock = std::size_t{1} << 16;
    static constexpr int kEnd = -1;

    int peek() {
        if (at_ == end_ && !refill()) return kEnd;
        return static_cast<unsigned char>(block_[at_]);
    }
    void skip() { ++at_; }
    bool refill();
    void recognise();
    std::uint64_t offset() const { return before_ + at_; }

    bool next_text();
    bool skip_to_step();
    void skip_line();
    void end_line();
    bool text_literals();
    bool text_literal(std::int32_t& n);

    bool next_binary();
    bool binary_literal(std::uint64_t& code);

    // Both keep the first fault and return false.
    bool fail_text(std::uint64_t offset, std::string message);
    bool fail_binary(std::uint64_t offset, const std::string& message);

    ProofBytes bytes_;
    ProofFormat format_;
    std::vector<char> block_;
    std::size_t at_ = 0, end_ = 0;    // the unread part of the block
    std::uint64_t before_ = 0;        // bytes before the block
    std::uint64_t line_ = 1;
    std::uint64_t line_begin_ = 0;    // offset of its first byte
    bool source_ended_ = false;
    bool failed_ = false;
    Fault fault_;
    ProofStep step_;
};

// Whether bytes that a proof begins with are binary DRAT.
bool looks_binary(std::string_view beginning);

}  // namespace sat
