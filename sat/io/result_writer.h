#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/io/byte_sink.h"

namespace sat {

// Writes a `.res` file, at most three lines:
//
//     s 1                 1 satisfiable, 0 unsatisfiable, -1 not decided within the limits
//     v 1 -2 3            only with s 1: every variable of the header in order, on one line, without a 0
//     t 12.345            the time of the search in milliseconds, three decimals
//
// Variables that do not occur are false, but for `true_others`.
// Requires: with a satisfiable outcome, a model of the formula; milliseconds >= 0; true_others rise, and none of them
// occurs.  Errors: those of the sink.
Status write_result(const Formula& formula, const Outcome& outcome, double milliseconds, ByteSink& sink,
                    std::span<const std::int32_t> true_others = {});

// The same for those who know the values without a Formula in memory.  Requires: with Verdict::satisfiable, the
// signed number of every variable of the header in order; otherwise none.
Status write_result(Verdict verdict, std::span<const std::int32_t> values, double milliseconds, ByteSink& sink);

// Where the result of reading `input` goes unless another name is given: beside it, the same name with the
// ending .res instead of .cnf or .dimacs, of which compression endings (.gz .bz2 .xz .zst) are taken off
// first. Another ending is kept: "a.txt" gives "a.txt.res", so that no file becomes its own result.
std::string result_name(const std::string& input);

}  // namespace sat
