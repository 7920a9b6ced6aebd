#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/structure/markdown.h"

namespace structure {

// An example of a document: a command and the output that stands below it.
struct Example {
    std::string command;
    std::vector<std::string> output;
    std::size_t line;  // of the command
};

// The commands of a ```console block: lines that begin with "$ ".  Everything up to the next is output.
std::vector<Example> examples_of(const Block& block);

// Whether `line` is what `pattern` promises: `<...>` in it matches any text, empty text too, and a number with a
// decimal point (a time, a rate) any other one.
bool line_matches(std::string_view pattern, std::string_view line);

// Whether whole outputs match, line by line; a pattern line that is just `...` matches any number of lines.
bool output_matches(const std::vector<std::string>& pattern, const std::vector<std::string>& output);

}  // namespace structure
