#pragma once

#include <string>

namespace cli {

// Now, as ISO 8601 writes it, in universal time: "2026-07-01T12:34:56Z".
std::string date_and_time();

}  // namespace cli
