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

// What the reader accepts; docs/formats.md has the whole table.
//   strict:  the format to the letter, to test programs that write it.
//   normal:  also what is common and unambiguous: empty lines, tabs, leading zeros, a missing last newline, the
//            tail "%" "0" of old teaching files.
//   lenient: also wrong counts, literals beyond the header and a missing header, each with a warning.
enum class Strictness { strict, normal, lenient };

struct ReadOptions {
    Strictness strictness = Strictness::normal;
    std::uint64_t max_input = kMaxInput;  // bytes after decompression
    // Called for every comment line (or rest of line) in order, with the text after the 'c' (without the line end, cut
    // after max_comment bytes) and its line.  A comment never changes an option.
    std::function<void(std::string_view text, std::uint64_t line)> on_comment;
    std::size_t max_comment = 64 * 1024;
    StopFlag stop = nullptr;
    std::size_t block_size = std::size_t{64} << 10;  // bytes in memory at a time; > 0
};

struct ReadReport {
    Formula formula;
    struct Header {
        std::uint32_t vars;
        std::uint64_t clauses;
    };
    std::optional<Header> header;  // nullopt: missing (lenient)
    std::vector<Error> warnings;   // lenient only: the first place of each kind
    std::uint64_t bytes = 0;       // of text, after decompression
};

// Reads DIMACS CNF text, compressed or plain, to the end of `source`.
//
// Memory follows the input: a header that promises a billion clauses costs nothing.  Errors are at the first byte where
// the text is wrong (a number: its first byte; something missing at the end: one past the last byte); those of the
// source, of the limit of bytes and of an interrupt have no place.
Result<ReadReport> read_dimacs(ByteSource& source, const ReadOptions& options = {});

// True for the error of an interrupt: the text is not wrong.
bool was_stopped(const Error& error);

}  // namespace sat
