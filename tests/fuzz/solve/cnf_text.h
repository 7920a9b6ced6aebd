#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/random.h"

namespace fuzz {

using Numbers = std::vector<std::int32_t>;  // of DIMACS
using Clauses = std::vector<Numbers>;

// A formula as its text says it.
struct CnfText {
    std::uint32_t declared = 0;  // the header's variables
    Clauses clauses;
    std::vector<std::string> comments;  // whole lines, without the c and the blank behind it
};

// Reads DIMACS word by word and shares no code with sat/io: what the project's reader makes of a text is held against
// this.  Throws a Failure where the text is none, which is a fault of the fuzzer.
CnfText read_plainly(std::string_view text);

// Comments, header, a line for each clause.
std::string write_plainly(const CnfText& cnf);

// The same formula as somebody else might have written it: comments between, clauses over several lines, CR LF, more
// variables declared than there are.  What --strict refuses is among it, what the default mode does not.
std::string write_oddly(const Clauses& clauses, sat::Random& random);

// The variables that occur, rising, each once.
Numbers variables_of(const Clauses& clauses);

}  // namespace fuzz
