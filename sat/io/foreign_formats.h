#pragma once

#include <optional>
#include <string_view>

#include "sat/core/phrase.h"

namespace sat {

// Formats of the field that are not DIMACS CNF, so that a message can name them instead of the first wrong byte.

// By the word after `p`.
std::optional<Phrase> foreign_header(std::string_view word);
// By the first word of a file without a header.
std::optional<Phrase> foreign_beginning(std::string_view word);
// By a byte where a clause should begin.  `first`: it would be the first clause.
std::optional<Phrase> foreign_line(char c, bool first);

}  // namespace sat
