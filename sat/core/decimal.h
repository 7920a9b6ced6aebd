#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace sat {

// `value` with exactly `places` digits after the point, whatever the locale.  Values beyond 10^15 on either
// side are written as that.  Requires: 0 <= places <= 9; `value` is a number.
inline std::string decimal(double value, int places) {
    std::array<char, 32> digits;
    const double sane = std::clamp(value, -1e15, 1e15);
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), sane, std::chars_format::fixed, places);
    return {digits.data(), end.ptr};
}

}  // namespace sat
