#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/io/byte_sink.h"

namespace sat {

// The output format of the SAT competitions (http://www.satcompetition.org, "Output Format"): an `s` line
// with the verdict, `v` lines with the model.
//
// The widest `v` line, its newline not counted.
inline constexpr std::size_t kMostColumns = 78;

// "SATISFIABLE", "UNSATISFIABLE" or "UNKNOWN".
std::string_view verdict_word(Verdict verdict);

// Writes the `s` line.
Status write_verdict(Verdict verdict, ByteSink& sink);

// Writes the `v` lines: every variable of the header in order, then 0, in lines of at most kMostColumns.
// Variables that do not occur are false, but for `true_others`.
// Requires: model.num_vars() == formula.num_vars(); true_others rise, and none of them occurs.
Status write_values(const Formula& formula, const Model& model, ByteSink& sink,
                    std::span<const std::int32_t> true_others = {});
// The same of these signed numbers.
Status write_values(std::span<const std::int32_t> values, ByteSink& sink);

}  // namespace sat
