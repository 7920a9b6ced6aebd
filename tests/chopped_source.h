#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "sat/io/byte_source.h"

namespace test {

inline constexpr std::size_t kWhole = std::size_t{1} << 30;

// Text that comes in blocks of at most `block` bytes and then ends, or fails.
class ChoppedSource final : public sat::ByteSource {
public:
    ChoppedSource(std::string_view text, std::size_t block, std::string fault = "")
        : rest_(text), block_(block), fault_(std::move(fault)) {}

    sat::Result<std::size_t> read(std::span<char> into, sat::StopFlag) override {
        if (rest_.empty() && !fault_.empty()) return sat::Error{fault_};
        const std::size_t n = rest_.copy(into.data(), std::min(block_, into.size()));
        rest_.remove_prefix(n);
        return n;
    }

private:
    std::string_view rest_;
    std::size_t block_;
    std::string fault_;
};

}  // namespace test
