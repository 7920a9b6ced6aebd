#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <string_view>

// Texts of floating-point numbers. Those of the C++ library have tables of 100 kB, for speed. Numbers with few places
// are written here, exactly; others by the C library. These definitions come before the library's, so that the linker
// takes them.

namespace {

// At most 9 places, of which the last is rounded to the nearest, and to even between two; 0: the number is too large.
std::size_t write_fixed(double value, int precision, char* text) {
    constexpr int kPlaces = 9, kFraction = 52;
    constexpr std::uint64_t kHidden = std::uint64_t{1} << kFraction;
    if (!(std::abs(value) < 0x1p53) || precision > kPlaces) return 0;
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(value);
    const int exponent = static_cast<int>(bits >> kFraction & 0x7ff);
    unsigned __int128 scaled = (bits & (kHidden - 1)) | (exponent == 0 ? 0 : kHidden);
    for (int i = 0; i < precision; ++i) scaled *= 10;
    const int shift = 1075 - (exponent == 0 ? 1 : exponent);  // the number is scaled / 2^shift / 10^precision
    std::uint64_t rounded = 0;
    if (shift < 128 && shift > 0) {
        const unsigned __int128 whole = scaled >> shift, half = static_cast<unsigned __int128>(1) << (shift - 1);
        const unsigned __int128 rest = scaled - (whole << shift);
        const bool is_odd = (whole & 1) != 0;
        if (whole > 0xffffffffffffffff) return 0;
        rounded = static_cast<std::uint64_t>(whole) + (rest > half || (rest == half && is_odd));
    } else if (shift <= 0) {
        return 0;
    }
    char digits[24];
    char* first = digits + sizeof digits;
    for (int place = 0; place <= precision || rounded > 0; ++place) {
        if (place == precision && precision > 0) *--first = '.';
        *--first = static_cast<char>('0' + rounded % 10);
        rounded /= 10;
    }
    if (std::signbit(value)) *--first = '-';
    return std::string_view(first, static_cast<std::size_t>(digits + sizeof digits - first)).copy(text, sizeof digits);
}

}  // namespace

_LIBCPP_BEGIN_NAMESPACE_STD

to_chars_result to_chars(char* first, char* last, double value, chars_format format, int precision) {
    const char* const pattern = format == chars_format::fixed        ? "%.*f"
                                : format == chars_format::scientific ? "%.*e"
                                                                     : "%.*g";
    char text[400];  // a double has at most 309 digits before its point
    size_t length = format == chars_format::fixed ? write_fixed(value, precision, text) : 0;
    if (length == 0) length = static_cast<size_t>(std::snprintf(text, sizeof text, pattern, precision, value));
    if (length >= sizeof text || length > static_cast<size_t>(last - first)) return {last, errc::value_too_large};
    return {first + std::string_view(text, length).copy(first, length), errc()};
}

_LIBCPP_END_NAMESPACE_STD
