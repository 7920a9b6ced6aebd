#pragma once

#include <cstdint>
#include <vector>

#include "sat/check/proof_cursor.h"
#include "sat/check/proof_parser.h"

namespace sat {

// One step of a proof with hints: a lemma, or ids of clauses that are deleted.
struct LratStep {
    bool deletion = false;
    std::int64_t id = 0;                 // of the lemma, above 0
    std::vector<std::int32_t> literals;  // DIMACS numbers as written
    std::vector<std::int64_t> hints;     // of a lemma; the ids of a deletion, above 0
    std::uint64_t place = 0;             // where it begins: the line, from 1 (text), or byte offset, from 0 (binary)
};

// Reads the two forms of LRAT (see sat/io/proof_writer.h), one step at a time.
//
// Text: a step is a line, "57 1 -2 0 12 -3 9 0" or "57 d 12 9 0", where the id before the d has no meaning; lines
// that begin with c are comments.  Binary: `a`, id, literals, 0, hints, 0 or `d`, ids, 0, each number n as the
// variable-length 2|n| + (n < 0).  A text never begins with `a` or `d`.
class LratParser {
public:
    explicit LratParser(ProofBytes bytes, ProofFormat format = ProofFormat::by_content);

    // Reads the next step into step(); false: the proof has ended.  Errors as those of ProofParser: a step that is
    // cut off, a number that is too large or none, with line and column or the byte offset.
    Result<bool> next();
    const LratStep& step() const { return step_; }
    // Known after the first next().
    bool binary() const { return format_ == ProofFormat::binary; }

private:
    bool next_text();
    bool text_deletion();
    template <class T>
    bool text_list(std::vector<T>& list, const ProofNumber& kind);
    bool end_of_step();
    int after_blanks();

    bool next_binary();
    template <class T>
    bool binary_list(std::vector<T>& list, const ProofNumber& kind);
    bool only_positive();

    ProofCursor bytes_;
    ProofFormat format_;
    LratStep step_;
};

}  // namespace sat
