#pragma once

#include <string>
#include <vector>

#include "sat/core/error.h"

namespace sat {

// One cell of the engines x rules matrix, named as in Settings (including auto and best).
struct Configuration {
    std::string engine, branch;
    friend bool operator==(const Configuration&, const Configuration&) = default;
};

// Return every pair of an engine and a rule that fits it, engines outermost. "all" stands for the whole registry. Pairs
// that do not fit are omitted; the matrix shows them as empty cells. Errors: an unknown name (listing the known ones),
// or no pair fits.
Result<std::vector<Configuration>> configurations(const std::vector<std::string>& engines,
                                                  const std::vector<std::string>& rules);

}  // namespace sat
