#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "sat/support/fault.h"

namespace sudoku {

// The JSON of a text that somebody else may have written.  Faults begin with `complaint` ("this is no saved game") and
// have a line and a column where the text is no JSON, or nests too deep; none where a number in it fits no double.
sat::Result<nlohmann::ordered_json> parse_json(std::string_view text, std::string_view complaint);

}  // namespace sudoku
