#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace sat {

// JSON in the form that the programs print: ASCII without control characters, so that no string in it can control a
// terminal, and with U+FFFD for invalid UTF-8 (e.g. in file names). All other characters are preserved. `indent` < 0:
// one line; else N spaces per level.
std::string json_text(const nlohmann::ordered_json& json, int indent = -1);

}  // namespace sat
