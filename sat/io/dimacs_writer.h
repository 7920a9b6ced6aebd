#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sat/core/clause_sink.h"
#include "sat/core/formula.h"
#include "sat/io/byte_sink.h"

namespace sat {

// Writes DIMACS text to a sink in blocks of 64 KiB: text is formatted into one buffer that stays in the cache, and the
// sink is called once per block, not once per number.
//
// The first error of the sink is kept and returned by finish(); nothing is written after it.
class DimacsWriter final : public ClauseSink {
public:
    explicit DimacsWriter(ByteSink& sink);

    // Every line of `text` (an empty text is one empty line) becomes a "c" line.
    void comment(std::string_view text) override;
    void header(std::uint32_t vars, std::uint64_t clauses) override;
    void line(std::string_view text);
    void clause(std::span<const Lit> literals) override;
    // Clauses in DIMACS numbers, for callers whose variable numbers have gaps.
    void number(std::int32_t n);
    void end_clause();

    // True after an error, which finish() returns; further output is dropped.
    bool failed() const { return error_.has_value(); }

    // Writes the last block to the sink.  The text is complete iff it returns no error.
    Status finish();

private:
    static constexpr std::size_t kBlock = 64 * 1024;
    // A space, a sign, and the digits of any 64-bit number fit.
    static constexpr std::size_t kLongestNumber = 24;

    void make_room(std::size_t bytes) {
        if (kBlock - used_ < bytes) [[unlikely]]
            flush();
    }
    void text(std::string_view bytes);
    template <class Integer>
    void integer(Integer n);
    void flush();

    ByteSink& sink_;
    std::unique_ptr<char[]> block_;
    std::size_t used_ = 0;
    std::optional<Error> error_;
};

// Writes `formula` as it was read (its numbering, order, repetitions; the header's number of variables), after one "c"
// line for each line of `comments`.  Constraints are written as the clauses that encode them, which is what proofs
// refer to.  Errors: those of the sink.
Status write_dimacs(const Formula& formula, std::span<const std::string> comments, ByteSink& sink);
// The same, with these lines as they are after the header.
Status write_dimacs(const Formula& formula, std::span<const std::string> comments, std::span<const std::string> lines,
                    ByteSink& sink);

}  // namespace sat
