#pragma once

#include <string>
#include <utility>
#include <vector>

namespace satbench {

// What a figure depends on besides the program: machine, system, compiler, flags, commit, date and the command
// line, each by name, in words.
std::vector<std::pair<std::string, std::string>> conditions(int argc, char** argv);

}  // namespace satbench
