#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/structure/markdown.h"

namespace structure {

// An example in a document: a command and the output below it.
struct Example {
    std::string command;
    std::vector<std::string> output;
    std::size_t line;  // of the command
};

// The commands of a ```console block: lines that begin with "$ ", each followed by its output.
std::vector<Example> examples_of(const Block& block);

// True if `line` matches `pattern`: `<...>` matches any text, possibly empty, and a number with a decimal point (a
// time, a rate) any other such number.
bool line_matches(std::string_view pattern, std::string_view line);

// Match whole outputs line by line; a pattern line `...` matches any number of lines.
bool output_matches(const std::vector<std::string>& pattern, const std::vector<std::string>& output);

}  // namespace structure
