#include "app/cli/date.h"

#include <ctime>

namespace cli {

std::string date_and_time() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    char text[32];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

std::string local_date() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::localtime_r(&now, &parts);
    char text[32];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%d", &parts)};
}

std::string clock_text(std::uint64_t milliseconds) {
    const std::uint64_t seconds = milliseconds / 1000;
    const auto two = [](std::uint64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const std::string rest = two(seconds % 60);
    if (seconds < 3600) return std::to_string(seconds / 60) + ":" + rest;
    return std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + rest;
}

std::optional<std::chrono::sys_days> local_day(const std::string& when) {
    std::tm parts{};
    const char* const end = ::strptime(when.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    if (end == nullptr || end != when.c_str() + when.size()) return std::nullopt;
    const int month = parts.tm_mon, day_of_month = parts.tm_mday;
    const std::time_t time = ::timegm(&parts);
    if (parts.tm_mon != month || parts.tm_mday != day_of_month) return std::nullopt;  // February 30
    ::localtime_r(&time, &parts);
    const std::chrono::year_month_day day{std::chrono::year(1900 + parts.tm_year),
                                          std::chrono::month(static_cast<unsigned>(1 + parts.tm_mon)),
                                          std::chrono::day(static_cast<unsigned>(parts.tm_mday))};
    return day.ok() ? std::optional(std::chrono::sys_days(day)) : std::nullopt;
}

}  // namespace cli
