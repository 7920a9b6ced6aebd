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

// What the targets want of every reader, beside not crashing.
namespace fuzz {

// Ends the program where a property fails.
inline void require(bool holds, const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    if (holds) return;
    std::fprintf(stderr, "%s:%d: a property fails\n", file, line);
    std::abort();
}

// How many inputs each reader of a target has taken for good, with all that is wanted of them: where it refuses nearly
// all of them, little is tested.
inline std::array<std::uint64_t, 8> accepted{};
inline void accept(std::size_t reader = 0) {
    ++accepted.at(reader);
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}
// Takes the first byte off, which chooses among the ways to read the rest; 0: there is none.
inline std::uint8_t take_choice(std::string_view& text) {
    if (text.empty()) return 0;
    const auto choice = static_cast<std::uint8_t>(text.front());
    text.remove_prefix(1);
    return choice;
}

// What to ask of an input, by its bytes, so that it is always the same.  libFuzzer, which is to try a hundred million
// of the largest targets, asks everything of one input in eight, and of the others whether one reading of them ends
// well.
class Lot {
public:
    explicit Lot(std::string_view text)
        : left_(std::hash<std::string_view>{}(text)), all_(draw(kLibFuzzer ? 8 : 1) == 0) {}
    bool asks_all() const { return all_; }
    // Below n.
    std::size_t draw(std::size_t n) {
        const std::size_t drawn = left_ % n;
        left_ /= n;
        return drawn;
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

// Is the place that of a byte of the text, or one past the last byte of a line?
inline bool is_inside(std::string_view text, std::uint64_t line, std::uint64_t column) {
    if (line == 0 || column == 0) return false;
    for (; line > 1; --line) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return false;
        text.remove_prefix(end + 1);
    }
    return column <= std::min(text.find('\n'), text.size()) + 1;
}

// A fault says something that can be shown, not without end, of a place in the text.
enum class Place { needed, optional };
inline void require_told(const sat::Error& fault, std::string_view text, Place place = Place::needed,
                         const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    constexpr std::size_t kLongest = 500;
    require(!fault.message.empty() && fault.message.size() <= kLongest && sat::is_showable(fault.message), file, line);
    const bool without = fault.line == 0 && fault.column == 0;
    require((place == Place::optional && without) || is_inside(text, fault.line, fault.column), file, line);
}

inline bool same(const sat::Error& a, const sat::Error& b) {
    return a.message == b.message && a.line == b.line && a.column == b.column;
}

}  // namespace fuzz
