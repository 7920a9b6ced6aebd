#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/io/byte_sink.h"

namespace sat {

// Calls take(n) for every variable 1 .. declared_vars() in order, with its true literal n as a signed number.  Stops
// and returns false once take(n) does.  Variables that do not occur are false, except for `true_others`; they are not
// stored, since a header may declare a billion of them.  Requires: model.num_vars() == formula.num_vars(); true_others
// are increasing, and none of them occurs.
template <class Take>
bool for_each_value(const Formula& formula, const Model& model, std::span<const std::int32_t> true_others,
                    Take&& take) {
    std::uint32_t next = 0;  // of those that occur
    std::size_t other = 0;   // of true_others
    for (std::uint32_t number = 1; number <= formula.declared_vars(); ++number) {
        auto value = -static_cast<std::int32_t>(number);
        if (next < formula.num_vars()) {
            const Lit l = Lit::of(Var{next}, false);
            if (formula.to_dimacs(l) == -value) {
                if (model.satisfies(l)) value = -value;
                ++next;
            }
        }
        if (other < true_others.size() && true_others[other] == -value) {
            value = -value;
            ++other;
        }
        if (!take(value)) return false;
    }
    return true;
}

// The output format of the SAT competitions (http://www.satcompetition.org, "Output Format"): an `s` line
// with the verdict, `v` lines with the model.
//
// The widest `v` line, without its newline.
inline constexpr std::size_t kMostColumns = 78;

// "SATISFIABLE", "UNSATISFIABLE" or "UNKNOWN".
std::string_view verdict_word(Verdict verdict);

// Writes the `s` line.
Status write_verdict(Verdict verdict, ByteSink& sink);

// Writes the `v` lines: every variable of the header in order, then 0, in lines of at most kMostColumns.
// Variables that do not occur are false, except for `true_others`.
// Requires: model.num_vars() == formula.num_vars(); true_others rise, and none of them occurs.
Status write_values(const Formula& formula, const Model& model, ByteSink& sink,
                    std::span<const std::int32_t> true_others = {});
// Writes these signed numbers as `v` lines.
Status write_values(std::span<const std::int32_t> values, ByteSink& sink);

// Writes a `.res` file, at most three lines:
//
//     s 1                 1 satisfiable, 0 unsatisfiable, -1 undecided
//     v 1 -2 3            only with s 1: every variable of the header in order, on one line, without a 0
//     t 12.345            the time of the search in milliseconds, three decimals
//
// Variables that do not occur are false, except for `true_others`.
// Requires: with a satisfiable outcome, a model of the formula; milliseconds >= 0; true_others rise, and none of them
// occurs.  Errors: those of the sink.
Status write_result(const Formula& formula, const Outcome& outcome, double milliseconds, ByteSink& sink,
                    std::span<const std::int32_t> true_others = {});

// Like above, without a Formula in memory.  Requires: with Verdict::satisfiable, the signed number of every variable of
// the header in order; otherwise none.
Status write_result(Verdict verdict, std::span<const std::int32_t> values, double milliseconds, ByteSink& sink);

}  // namespace sat
