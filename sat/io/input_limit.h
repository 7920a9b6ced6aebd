#pragma once

#include <cstdint>
#include <string>

#include "sat/core/error.h"

namespace sat {

// How many bytes of text a reader takes, unless it is told otherwise; of packed text those that come out.
inline constexpr std::uint64_t kMaxInput = std::uint64_t{16} << 30;

// There are more than `limit` bytes.  Without a place: the text before it is not wrong.
inline Error input_too_large(std::uint64_t limit) {
    return {"input is larger than the limit of " + std::to_string(limit) + " bytes"};
}

}  // namespace sat
