#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/structure/source_tree.h"

// What a library never does on its own: print, end the program, read the clock or the environment.
namespace structure {

// The code with every comment, string and character literal blanked out, line for line.
std::string code_only(std::string_view text);

// A name in code, and the line where it stands, from 1.
struct Name {
    std::string_view text;
    std::size_t line;
};
// Every name in the order of the code, of which they are parts.
std::vector<Name> names_in(std::string_view code);

// Uses of the forbidden names in sat/ and sudoku/.  One file may print and end the program: it is where a failed
// assertion goes, and a program whose own invariant is broken has nothing better to do.
// `checked`: how many files were judged.
std::vector<std::string> library_faults(std::span<const SourceFile> files, std::size_t& checked);
inline constexpr std::string_view kMayAbort = "sat/core/check_failed.cpp";

}  // namespace structure
