#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "sat/core/formula.h"

namespace sat {

// The input accepted without an error or a warning: literals up to `max_var`, and at most `clauses` more clauses.
struct ClauseAllowance {
    std::uint32_t max_var;
    std::uint64_t clauses;
};

// Reads numbers from the front of `text` into `builder` as long as they have the simplest form (an optional minus,
// digits without a leading zero, one space or newline) and are within the allowance.  Returns the number of bytes read.
// The rest begins with a whole token or white space and is left to the exact reader.  Stops kLookahead bytes before the
// end of `text`, so that no number is cut.
//
// Most of the time of reading is spent here.  Digits are found and converted eight at a time in a 64-bit word, without
// a branch on their number: the lengths of literals are close to random, and a digit loop mispredicts its exit about
// once per literal (Mula: SWAR parsing of unsigned integers, 2014; Langdale, Lemire: Parsing gigabytes of JSON per
// second, 2019).  The tests compare it with the exact reader.
std::size_t scan_clauses(std::string_view text, ClauseAllowance allowance, FormulaBuilder& builder);

inline constexpr std::size_t kLookahead = 16;

}  // namespace sat
