#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/structure/source_tree.h"

// A library never prints, exits, or reads the clock or the environment on its own.
namespace structure {

// The code with comments, strings and character literals replaced by spaces, keeping the lines.
std::string code_only(std::string_view text);

// A name in code and its line number, from 1.
struct Name {
    std::string_view text;
    std::size_t line;
};
// All names in the code, in order, as views into `code`.
std::vector<Name> names_in(std::string_view code);

// Uses of forbidden names in sat/ and sudoku/. Only one file may print and abort: the handler of a failed assertion.
// `checked` is increased by the number of files.
std::vector<std::string> library_errors(std::span<const SourceFile> files, std::size_t& checked);
inline constexpr std::string_view kMayAbort = "sat/core/check_failed.cpp";

}  // namespace structure
