#pragma once

#include <string>
#include <vector>

#include "sat/core/error.h"

namespace sat {

// One cell of the matrix engines x rules, in the words of Settings (auto and best included).
struct Configuration {
    std::string engine, branch;
    friend bool operator==(const Configuration&, const Configuration&) = default;
};

// Every pair of an engine and a rule that fits it, engines outermost; "all" stands for the whole registry.  A pair
// that does not fit is left out: the matrix shows it as empty.
// Errors: an unknown name (with the known ones), no pair fits.
Result<std::vector<Configuration>> configurations(const std::vector<std::string>& engines,
                                                  const std::vector<std::string>& rules);

}  // namespace sat
