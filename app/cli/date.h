#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace cli {

// The current time in ISO 8601, UTC: "2026-07-01T12:34:56Z".
std::string date_and_time();
// The current date where the user is (TZ): "2026-07-01".
std::string local_date();
// The date where the user is at a time that date_and_time() wrote.  nullopt: it is no such time.
std::optional<std::chrono::sys_days> local_day(const std::string& when);

// A time as on a clock, rounded down to seconds: "0:07", "12:34", "1:02:03".
std::string clock_text(std::uint64_t milliseconds);

}  // namespace cli
