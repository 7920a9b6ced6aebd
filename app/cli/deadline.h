#pragma once

#include <functional>

namespace cli {

// A question for work that may take too long: true once so many milliseconds have passed since now, or the program
// must stop (stop.h).
std::function<bool()> deadline(double milliseconds);

}  // namespace cli
