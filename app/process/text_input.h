#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace process {

// Lines that a user types or a pipe sends.  Not std::cin, which would hide that a signal woke the read.
class TextInput {
public:
    explicit TextInput(int descriptor) : descriptor_(descriptor) {}

    // The next line without its end (LF or CR LF); a last line without an end counts.  nullopt: the end of
    // the input, a read error, or a stop (stop.h).
    std::optional<std::string> line();

private:
    bool refill();

    int descriptor_;
    std::array<char, 4096> block_{};
    std::size_t next_ = 0, end_ = 0;
};

}  // namespace process
