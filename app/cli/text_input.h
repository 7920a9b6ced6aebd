#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace cli {

// Lines from a terminal or pipe.  Not std::cin, which retries an interrupted read.
class TextInput {
public:
    explicit TextInput(int descriptor) : descriptor_(descriptor) {}

    // The longest line, in bytes; typed lines are shorter.
    static constexpr std::size_t kLongest = std::size_t{64} << 10;

    // The next line without its end (LF or CR LF); the last line may lack one.  A line longer than kLongest is cut.
    // nullopt: end of input, a read error, or an interrupt (supervisor.h).
    std::optional<std::string> line();
    // Whether the last line was longer.
    bool was_too_long() const { return too_long_; }

private:
    bool refill();

    int descriptor_;
    std::array<char, std::size_t{16} << 10> block_{};
    std::size_t next_ = 0, end_ = 0;
    bool too_long_ = false;
};

}  // namespace cli
