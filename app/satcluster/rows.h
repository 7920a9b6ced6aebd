#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Tables that are written while machines fail: a row is one line of fields between tabs, and the last field is a
// checksum of the others.  A line that was cut off or damaged is not a row.
namespace satcluster {

using Fields = std::vector<std::string_view>;

// The line with its checksum and its line break.  Tabs and line breaks in fields become spaces.
std::string row_of(std::span<const std::string> fields);
// The fields without the checksum, pointing into the line (without its line break); nullopt: not a row.
std::optional<Fields> fields_of(std::string_view line);

// Calls take(line) for every complete line, without its line break.  Returns the bytes up to the end of the last one:
// a writer may still be busy with what follows.
template <class Take>
std::size_t for_each_line(std::string_view text, Take&& take) {
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find('\n', begin)) != text.npos; begin = end + 1)
        take(text.substr(begin, end - begin));
    return begin;
}

// The whole field as a number; nullopt: it is not a number.
template <class Number>
std::optional<Number> number_in(std::string_view field) {
    Number n{};
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), n);
    if (error != std::errc() || end != field.data() + field.size()) return std::nullopt;
    return n;
}

// "1 -2 3"
std::string literals_text(std::span<const std::int32_t> literals);
// nullopt: a word is 0, or not a number.
std::optional<std::vector<std::int32_t>> literals_in(std::string_view text);

}  // namespace satcluster
