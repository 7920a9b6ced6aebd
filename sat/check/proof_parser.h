#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sat/check/proof_cursor.h"

namespace sat {

enum class ProofFormat : std::uint8_t { by_content, text, binary };
// What the steps look like, of proofs that are checked without their hints.  Only check_backward() takes LRAT so.
enum class ProofKind : std::uint8_t { drat, frat, lrat };

// One line of a proof: a clause that is added, or one that is deleted.
struct ProofStep {
    bool deletion = false;
    std::vector<std::int32_t> literals;  // DIMACS numbers as written, without the closing 0
    std::uint64_t place = 0;             // where it begins: the line, from 1 (text), or byte offset, from 0 (binary)
};

// Reads the two forms of DRAT (Heule, Hunt, Wetzler: Trimming while checking clausal proofs, 2013; the binary
// form as drat-trim and the SAT competitions use it), one step at a time: a proof may be larger than memory.
//
// and of DSR (Codel, Avigad, Heule: Verified substitution redundancy checking, FMCAD 2024).
//
// Text: numbers ended by 0, `d` before a deletion, lines beginning with `c` are comments; a step may span lines. Before
// the first step there may be a header of RUP or DRUP: "o proof DRUP" (SAT Competition 2013) or "%RUPD32 3 8"
// (picosat). Binary: `a` or `d`, then each literal n as the variable-length number 2|n| + (n < 0), then a zero byte. By
// content: a text never begins with `a`, and has no zero byte; a binary proof begins with `a` or `d`, and has one after
// each step.
class ProofParser {
public:
    explicit ProofParser(ProofBytes bytes, ProofFormat format = ProofFormat::by_content);

    // Reads the next step into step(); false at the end of the proof.  Errors: a truncated step, a literal beyond
    // kMaxVars, anything that is not a literal; with line and column in a text, with the byte offset in the message
    // otherwise; an error of the source.
    Result<bool> next();
    const ProofStep& step() const { return step_; }
    // Known after the first next().
    bool binary() const { return format_ == ProofFormat::binary; }

private:
    bool next_text();
    bool skip_header();
    bool text_literals();
    bool next_binary();

    ProofCursor bytes_;
    ProofFormat format_;
    bool has_begun_ = false;
    ProofStep step_;
};

// How many literals of a lemma are its clause, if the rest is a witness, which begins with the first literal again. One
// of the first literal alone says nothing: the lemma is a clause with a repetition.
std::size_t size_without_witness(std::span<const std::int32_t> literals);

// How many numbers of a step are its clause and the literals that its witness makes true, if the rest is pairs of a
// literal and what the witness maps it to: from where the first literal occurs a third time, that occurrence excluded.
// Requires: clause == size_without_witness(literals).
std::size_t size_without_mapping(std::span<const std::int32_t> literals, std::size_t clause);

// True if the beginning of a proof is binary DRAT.
bool looks_binary(std::string_view beginning);

}  // namespace sat
