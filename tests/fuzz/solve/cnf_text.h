#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/random.h"

namespace fuzz {

using Numbers = std::vector<std::int32_t>;  // DIMACS literals
using Clauses = std::vector<Numbers>;

// A formula as written in a text.
struct CnfText {
    std::uint32_t declared = 0;  // the header's variables
    Clauses clauses;
    std::vector<std::string> comments;  // without "c "
};

// Parse DIMACS word by word, sharing no code with sat/io, to compare with the project's reader. Throws a Failure if the
// text is invalid, which is an error of the fuzzer.
CnfText read_plainly(std::string_view text);

// Write comments, header and one clause per line.
std::string write_plainly(const CnfText& cnf);

// Write the formula in an unusual form: comments in between, clauses over several lines, CR LF, more declared variables
// than used. The default mode accepts it; --strict may not.
std::string write_oddly(const Clauses& clauses, sat::Random& random);

// The variables that occur, sorted.
Numbers variables_of(const Clauses& clauses);

}  // namespace fuzz
