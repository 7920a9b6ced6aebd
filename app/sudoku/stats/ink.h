#pragma once

#include "app/sudoku/print/picture.h"

// The colours and sizes of the picture of the statistics.
namespace stats {

inline constexpr printing::Colour kGrey = printing::grey(90), kPale = printing::grey(243), kRule = printing::grey(205);
inline constexpr printing::Colour kDot{31, 104, 178}, kMedian{200, 62, 40};
inline constexpr double kSmall = 2.7, kBody = 3.6;  // mm

}  // namespace stats
