#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "app/cli/options.h"

namespace cli {

struct ShortOptionError {
    std::string_view word;
    const Option* flag = nullptr;  // it is followed by '=' and a value, as in "-q=1"; null: the word is unknown
};

// The first word with a single dash that is not a sequence of short options, "-foo" or "-no-verbose", so that errors
// name it whole.  A long name with one dash is such a word too: "-time" must not be "-t ime".  Words behind an option
// that takes a value, negative numbers and words after "--" are none.
std::optional<ShortOptionError> not_short_options(std::span<const char* const> words,
                                                  std::span<const Option* const> options);

}  // namespace cli
