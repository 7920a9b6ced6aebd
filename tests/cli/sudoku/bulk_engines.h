#pragma once

#include <string>
#include <vector>

namespace sudoku_test {

// "bulk:NAME" for every instruction set of this machine.  In a file of its own: in tests the program's name is that of
// the library's namespace.
std::vector<std::string> bulk_engines();

}  // namespace sudoku_test
