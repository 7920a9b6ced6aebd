#pragma once

#include <string_view>

#include "sat/check/proof_cursor.h"
#include "sat/check/proof_parser.h"

namespace sat {

// Reads FRAT (Baek, Carneiro, Heule: A flexible proof format for SAT solver-elaborator communication, TACAS 2021), text
// or binary, and gives its additions and deletions as the steps of DRAT.  Original and final clauses, relocations and
// hints are read and skipped: a check needs none of them.
//
// Text: `o`, `a`, `d` or `f`, an id, literals, 0; after an addition perhaps `l`, ids, 0; `r`, pairs of ids, 0; `t`, a
// number, 0; lines beginning with `c` are comments.  Binary: the same letters; ids of steps as numbers of seven bits a
// byte without a sign; literals and the ids of a list as in binary DRAT; a zero byte instead of 0.
class FratParser {
public:
    // By content: a text has white space and digits behind the first letter.
    explicit FratParser(ProofBytes bytes, ProofFormat format = ProofFormat::by_content);

    // As ProofParser::next().
    Result<bool> next();
    const ProofStep& step() const { return step_; }
    bool binary() const { return format_ == ProofFormat::binary; }

private:
    bool find_step();
    bool read_step(int kind);
    bool read_id();
    bool read_literals();
    bool skip_ids();
    bool read_number(std::int64_t& n, const ProofNumber& kind, bool or_zero);
    // The next byte, after white space in a text.
    int next_byte();
    bool fail(std::uint64_t offset, Phrase phrase);

    ProofCursor bytes_;
    ProofFormat format_;
    ProofStep step_;
};

// True if a proof with this beginning is FRAT: it begins with `o`, and with no header of DRUP, or it is a text that
// begins with `a`.
bool looks_frat(std::string_view beginning);

}  // namespace sat
