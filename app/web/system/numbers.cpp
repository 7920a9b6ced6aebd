#include <charconv>
#include <cstdio>
#include <string_view>

// Texts of floating-point numbers. Those of the C++ library have tables of 100 kB, for speed; the C library's are as
// exact. These definitions come before the library's, so that the linker takes them.

_LIBCPP_BEGIN_NAMESPACE_STD

to_chars_result to_chars(char* first, char* last, double value, chars_format format, int precision) {
    const char* const pattern = format == chars_format::fixed        ? "%.*f"
                                : format == chars_format::scientific ? "%.*e"
                                                                     : "%.*g";
    char text[400];  // a double has at most 309 digits before its point
    const auto length = static_cast<size_t>(std::snprintf(text, sizeof text, pattern, precision, value));
    if (length >= sizeof text || length > static_cast<size_t>(last - first)) return {last, errc::value_too_large};
    return {first + std::string_view(text, length).copy(first, length), errc()};
}

_LIBCPP_END_NAMESPACE_STD
