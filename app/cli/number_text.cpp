#include "app/cli/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string_view>

namespace cli {
namespace {

// The power of two that a suffix stands for; -1: no such suffix.
int power_of(std::string_view suffix) {
    static constexpr std::array<std::string_view, 4> kPrefixes{"K", "M", "G", "T"};
    if (suffix.empty()) return 20;
    for (std::size_t i = 0; i < kPrefixes.size(); ++i) {
        if (suffix.front() != kPrefixes[i].front()) continue;
        const std::string_view rest = suffix.substr(1);
        if (rest.empty() || rest == "B" || rest == "iB") return static_cast<int>(10 * (i + 1));
    }
    return -1;
}

}  // namespace

sat::Result<std::uint64_t> whole_number(const std::string& text) {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, value);
    if (parsed.ec != std::errc{} || parsed.ptr != end) return sat::Error{"expected a whole number"};
    return value;
}

sat::Result<double> seconds(const std::string& text) {
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, value);
    if (parsed.ec != std::errc{} || parsed.ptr != end || !std::isfinite(value) || value <= 0)
        return sat::Error{"expected a number of seconds above 0"};
    return value;
}

sat::Result<std::uint64_t> byte_count(const std::string& text) {
    static constexpr char kExpected[] = "expected a size above 0, in MiB or with a suffix K, M, G or T";
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, value);
    const int power = power_of({parsed.ptr, static_cast<std::size_t>(end - parsed.ptr)});
    if (parsed.ec != std::errc{} || power < 0 || value == 0) return sat::Error{kExpected};
    if (value > std::numeric_limits<std::uint64_t>::max() >> power) return sat::Error{kExpected};
    return value << power;
}

}  // namespace cli
