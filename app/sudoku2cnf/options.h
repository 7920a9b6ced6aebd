#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/cli/board_options.h"
#include "app/cli/options.h"
#include "sat/io/byte_source.h"
#include "sudoku/encode/encode.h"

namespace sudoku2cnf {

struct Options {
    std::string input = "-", output = "-";
    std::string folder;                           // of --all; empty: one puzzle
    std::optional<std::uint64_t> index;           // of --index, from 1
    std::uint64_t max_unpacked = sat::kMaxInput;  // bytes of a compressed file after decompression
    puzzles::BoardOptions board;
    sudoku::EncodeOptions encode;
};

// `options` outlives the table.
cli::OptionTable option_table(Options& options);
// What the table cannot check.
sat::Status check(const cli::OptionTable& table, Options& options);

}  // namespace sudoku2cnf
