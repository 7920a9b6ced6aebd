#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "sat/core/formula.h"

namespace sat {

// What may be read without a word: literals up to `max_var`, and so many clauses more.
struct ClauseAllowance {
    std::uint32_t max_var;
    std::uint64_t clauses;
};

// Reads numbers from the front of `text` into `builder` for as long as they are of the plainest shape: an
// optional minus, digits without a leading zero, one space or newline, within the allowance.  Returns how
// many bytes that was; the rest begins with a whole token or white space, and it is the reader's to judge. It
// stops kLookahead bytes before the end of `text`, so that no number is ever cut.
//
// This is where the time of reading goes.  A number's digits are found and valued eight at a time inside one
// 64-bit word, without a branch on their count: the lengths of literals are as good as random, and a digit
// loop mispredicts its exit about once per literal.  (Mula: SWAR parsing of unsigned integers, 2014;
// Langdale, Lemire: Parsing gigabytes of JSON per second, 2019.)  Everything else is left to the exact
// reader, against which the tests compare it.
std::size_t scan_clauses(std::string_view text, ClauseAllowance allowance, FormulaBuilder& builder);

inline constexpr std::size_t kLookahead = 16;

}  // namespace sat
