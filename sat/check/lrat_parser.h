#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
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

    // Reads the next step into step(); false at the end of the proof.  Errors as those of ProofParser: a truncated
    // step, a number that is too large or missing, with line and column or the byte offset.
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

// True if a proof with this beginning is LRAT and not DRAT, for a formula with `num_clauses` clauses; `whole`: nothing
// follows.
//
// A line of a text is LRAT if it has the d of a deletion in second place, or two lists that end in 0 and begins with
// an id above the formula's.  Of a binary proof, each kind is read for as long as the bytes fit it (LRAT: ids rise,
// hints are ids of earlier clauses), and the one that fits longer is taken; DRAT if they fit equally long.
bool looks_hinted(std::string_view beginning, bool whole, std::size_t num_clauses);

}  // namespace sat
