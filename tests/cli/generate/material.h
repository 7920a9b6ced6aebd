#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace cli {

inline Finished program(std::vector<std::string> arguments, const RunOptions& options = {}) {
    arguments.insert(arguments.begin(), SUDOKU);
    return run(arguments, {}, options);
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

}  // namespace cli
