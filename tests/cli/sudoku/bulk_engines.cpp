#include "tests/cli/sudoku/bulk_engines.h"

#include "sudoku/solve/bulk.h"

namespace sudoku_test {

std::vector<std::string> bulk_engines() {
    std::vector<std::string> engines;
    for (const std::string_view target : sudoku::bulk_targets()) engines.push_back("bulk:" + std::string(target));
    return engines;
}

}  // namespace sudoku_test
