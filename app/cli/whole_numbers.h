#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <string>

#include "app/cli/number_text.h"

namespace cli {

// Lets pass a whole number in this range and nothing else: CLI11 alone takes "-1" for 2^64 - 1, and "010" for 8.
// For transform(), since what passes has no leading zeros.
inline CLI::Validator whole_number_from(std::uint64_t least,
                                        std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
    return CLI::Validator(
        [least, most](std::string& text) -> std::string {
            const auto number = whole_number(text);
            if (!number || *number < least || *number > most)
                return "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                       ", found '" + text + "'";
            text = std::to_string(*number);
            return "";
        },
        "");
}

}  // namespace cli
