#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "sat/io/byte_source.h"

namespace test {

inline constexpr std::size_t kWhole = std::size_t{1} << 30;

// A source that returns at most `block` bytes per read, and ends with an error if one is given.
class ChoppedSource final : public sat::ByteSource {
public:
    ChoppedSource(std::string_view text, std::size_t block, std::string error = "")
        : rest_(text), block_(block), error_(std::move(error)) {}

    sat::Result<std::size_t> read(std::span<char> into, sat::StopFlag) override {
        if (rest_.empty() && !error_.empty()) return sat::Error{sat::Phrase::words(error_)};
        const std::size_t n = rest_.copy(into.data(), std::min(block_, into.size()));
        rest_.remove_prefix(n);
        return n;
    }

private:
    std::string_view rest_;
    std::size_t block_;
    std::string error_;
};

}  // namespace test
