#pragma once

#include <functional>

namespace cli {

// For work that may take too long: true once `milliseconds` have passed from now, or the program is interrupted
// (supervisor.h).
std::function<bool()> deadline(double milliseconds);

}  // namespace cli
