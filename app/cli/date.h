#pragma once

#include <string>

namespace cli {

// The current time in ISO 8601, UTC: "2026-07-01T12:34:56Z".
std::string date_and_time();
// The current date where the user is (TZ): "2026-07-01".
std::string local_date();

}  // namespace cli
