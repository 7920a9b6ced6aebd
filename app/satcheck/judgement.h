#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "sat/core/formula.h"

namespace satcheck {

// What came out, and what to say about it.
struct Judgement {
    bool verified = false;
    std::string findings;    // lines without their "c "
    std::string statistics;  // the same, for -v
};

// "1 -2 0"
inline std::string clause_text(std::span<const std::int32_t> numbers) {
    std::string text;
    for (const std::int32_t n : numbers) text += std::to_string(n) + ' ';
    return text + '0';
}

}  // namespace satcheck
