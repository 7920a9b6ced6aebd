#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sat/io/json.h"

namespace sudoku {

// Parses untrusted JSON.  Errors begin with `complaint` ("not a saved game") and have the line and the column where the
// text is not JSON, nests too deep, or has a number that fits no double.
sat::Result<sat::Json> parse_json(std::string_view text, std::string_view complaint);

// The error of the value to which `path` leads, such as "start.givens" or "moves[3].cell"; "" is the whole.  Where it
// does not lead on, the place is that of the innermost value on the way: the object that lacks the member.  Of several
// members of one name it is the last, which is the one that parse_json() gives.
// Requires: parse_json() took the text.
sat::Error error_in_json(std::string_view text, std::string_view path, std::string message);

}  // namespace sudoku
