#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/cli/board_options.h"
#include "sat/io/input_limit.h"
#include "sudoku/encode/encode.h"

namespace sudoku2cnf {

struct Options {
    std::string input = "-", output = "-";
    std::string folder;                           // of --all; empty: one puzzle
    std::optional<std::uint64_t> index;           // of --index, from 1
    std::uint64_t max_unpacked = sat::kMaxInput;  // bytes that come out of a packed file
    puzzles::BoardOptions board;
    sudoku::EncodeOptions encode;
    std::string text_asked_for;  // of --help or --version; empty: none
};

// Errors: what is wrong with the command line, and how to get help.
sat::Status read_options(int argc, char** argv, Options& options);

}  // namespace sudoku2cnf
