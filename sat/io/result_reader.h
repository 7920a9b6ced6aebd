#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/outcome.h"
#include "sat/io/byte_source.h"

namespace sat {

// The output of a solver for a formula.
struct ResultText {
    Verdict verdict = Verdict::unknown;
    std::vector<std::int32_t> literals;  // the model: DIMACS numbers that are true, each once, as first written
    std::optional<double> milliseconds;  // of a `t` line
    std::vector<ResultText> more = {};   // of read_results()
};

// Reads the forms of a result: that of .res files (`s 1`, `s 0` or `s -1`; `v` with all literals and no closing
// 0; `t` and milliseconds), the output of the SAT competitions (`s SATISFIABLE`, `s UNSATISFIABLE`, `s UNKNOWN`;
// `v` lines that end with a 0), and the result files of minisat (a line `SAT`, `UNSAT` or `INDET`; after `SAT`,
// literals and a 0).  Lines may be in any order, there may be several `v` lines, and `c` lines are comments.  Errors,
// with line and column: no verdict or a second one; a model without the verdict satisfiable; a literal and its
// negation; a literal after the final 0; any other text on a line.  Errors without a position: more than `max_input`
// bytes; `stop` was terminated.
Result<ResultText> read_result(ByteSource& source, std::uint64_t max_input = kMaxInput, StopFlag stop = nullptr);

// The same for several models: a `v` line after the 0 that closes a model begins another one of the same verdict, and a
// second `s` line after a model another result.  All but the first are in `more`.
Result<ResultText> read_results(ByteSource& source, std::uint64_t max_input = kMaxInput, StopFlag stop = nullptr);

}  // namespace sat
