#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/io/byte_source.h"

namespace sat {

// What the reader accepts; see docs/formats.md for the full table.
//   strict:  exactly the format, to test programs that write it.
//   normal:  also common, unambiguous deviations: empty lines, tabs, leading zeros, a missing last newline, the
//   trailing
//            "%" "0" of SATLIB files.
//   lenient: also wrong counts, literals beyond the header and a missing header, each with a warning.
enum class Strictness { strict, normal, lenient };

struct ReadOptions {
    Strictness strictness = Strictness::normal;
    std::uint64_t max_input = kMaxInput;  // bytes after decompression
    // Called for every comment in order, with the text after the 'c' (without the line end, truncated to max_comment
    // bytes) and its line number.  A comment never changes an option.
    std::function<void(std::string_view text, std::uint64_t line)> on_comment;
    // Called for every line of older counting formats, `w ...` (a weight) or `vp ...` (projected variables), in order:
    // the whole text, truncated like a comment, and the position of its first byte.  Such lines do not change the
    // formula.  In strict mode they are errors.
    std::function<void(std::string_view text, std::uint64_t line, std::uint64_t column)> on_counting_line;
    std::size_t max_comment = 64 * 1024;
    StopFlag stop = nullptr;
    // Memory for the clauses that encode constraints; a line that would take more is refused.
    std::uint64_t max_encoding = ~std::uint64_t{0};
    std::size_t block_size = std::size_t{64} << 10;  // bytes in memory at a time; > 0
};

struct ReadReport {
    Formula formula;
    struct Header {
        std::uint32_t vars;
        std::uint64_t clauses;
        std::optional<std::uint64_t> projected;  // of `p pcnf`: how many variables the vp lines name
    };
    std::optional<Header> header;  // nullopt: missing (lenient)
    std::vector<Error> warnings;   // lenient only: the first of each kind
    std::uint64_t bytes = 0;       // of text, after decompression
};

// Reads DIMACS CNF text, compressed or plain, to the end of `source`; with xor lines (`x1 2 -3 0`), and with
// cardinality constraints after a header `p cnf+` (`1 2 3 <= 2`) or `p knf` (`k 2 1 2 3 0`).  These are encoded by
// clauses, which follow the clauses of the text, in their order (Formula).  Lines `w` and `vp` and the header
// `p pcnf VARIABLES CLAUSES PROJECTED` of older counting formats are skipped.
//
// Memory depends on the input, not on the header.  Errors have the position of the first wrong byte (the first byte of
// a number; one past the last byte if something is missing at the end); those of the source, of the size limit and of
// an interrupt have no position.
Result<ReadReport> read_dimacs(ByteSource& source, const ReadOptions& options = {});

// True for the error of an interrupt, which is not an error of the text.
bool was_stopped(const Error& error);

}  // namespace sat
