#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace sat {

// JSON as the programs print it: in ASCII without control characters, so that no name in it commands a terminal, and
// with U+FFFD for bytes that are no UTF-8 (the name of a file need not be).  A reader gets every other character back.
// `indent` < 0: in one line; else so many spaces for each level.
std::string json_text(const nlohmann::ordered_json& json, int indent = -1);

}  // namespace sat
