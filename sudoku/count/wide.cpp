#include "sudoku/count/wide.h"

#include <algorithm>

namespace sudoku {

std::string decimal(Wide n) {
    std::string digits;
    do digits += static_cast<char>('0' + static_cast<int>(n % 10));
    while ((n /= 10) != 0);
    std::ranges::reverse(digits);
    return digits;
}

}  // namespace sudoku
