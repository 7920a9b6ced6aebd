#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string_view>

#include "sat/core/error.h"
#include "sat/core/text.h"
#include "tests/chopped_source.h"

// Properties that the targets check for every reader, besides not crashing.
namespace fuzz {

// Abort if a property fails.
inline void require(bool holds, const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    if (holds) return;
    std::fprintf(stderr, "%s:%d: a property fails\n", file, line);
    std::abort();
}

// The number of inputs that each reader of a target accepted and that passed all checks. A reader that rejects nearly
// all inputs is hardly tested.
inline std::array<std::uint64_t, 8> accepted{};
inline void accept(std::size_t reader = 0) {
    ++accepted.at(reader);
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}
// Remove and return the first byte, which selects among the ways to read the rest; 0 if the text is empty.
inline std::uint8_t take_choice(std::string_view& text) {
    if (text.empty()) return 0;
    const auto choice = static_cast<std::uint8_t>(text.front());
    text.remove_prefix(1);
    return choice;
}

// Deterministic choices by the hash of an input. libFuzzer runs all checks on one input in eight and reads the others
// only once, so that it can try more inputs.
class Choices {
public:
    explicit Choices(std::string_view text)
        : left_(std::hash<std::string_view>{}(text)), all_(choose(kLibFuzzer ? 8 : 1) == 0) {}
    bool checks_all() const { return all_; }
    // A number below n.
    std::size_t choose(std::size_t n) {
        const std::size_t choice = left_ % n;
        left_ /= n;
        return choice;
    }

private:
#ifdef SATDOKU_LIBFUZZER
    static constexpr bool kLibFuzzer = true;
#else
    static constexpr bool kLibFuzzer = false;
#endif
    std::size_t left_;
    bool all_;
};

using test::ChoppedSource;
using test::kWhole;

// True for the position of a byte of the text, or one past the last byte of a line.
inline bool is_inside(std::string_view text, std::uint64_t line, std::uint64_t column) {
    if (line == 0 || column == 0) return false;
    for (; line > 1; --line) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return false;
        text.remove_prefix(end + 1);
    }
    return column <= std::min(text.find('\n'), text.size()) + 1;
}

// An error message is non-empty, printable and short, and has a position in the text.
enum class Position { needed, optional };
inline void require_valid(const sat::Error& error, std::string_view text, Position position = Position::needed,
                          const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    constexpr std::size_t kLongest = 500;
    require(!error.message().empty() && error.message().size() <= kLongest && sat::is_showable(error.message()), file,
            line);
    const bool without = error.line == 0 && error.column == 0;
    require((position == Position::optional && without) || is_inside(text, error.line, error.column), file, line);
}

inline bool same(const sat::Error& a, const sat::Error& b) {
    return a.message() == b.message() && a.line == b.line && a.column == b.column;
}

}  // namespace fuzz
