#pragma once

#include <array>
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

// Uses of forbidden names in sat/ and sudoku/. Only the files of kMayAbort may print and abort.
// `checked` is increased by the number of files.
std::vector<std::string> library_errors(std::span<const SourceFile> files, std::size_t& checked);
// Failed assertions, and misuse of the C interface, which has no other way to report it.
inline constexpr std::array<std::string_view, 2> kMayAbort{"sat/core/check_failed.cpp", "sat/api/ipasir.cpp"};

}  // namespace structure
