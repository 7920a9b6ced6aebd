#pragma once

#include <cstddef>
#include <string_view>

namespace sat {

// Whether a proof that begins so is LRAT and not DRAT, for a formula with so many clauses; `whole`: nothing follows.
//
// A line of a text is LRAT if it has the d of a deletion in second place, or two lists that end in 0 and begins with
// an id above the formula's.  Of a binary proof, each kind is read for as long as the bytes fit it (LRAT: ids rise,
// hints are ids of earlier clauses), and the one that fits longer is taken; DRAT if they fit equally long.
bool looks_hinted(std::string_view beginning, bool whole, std::size_t num_clauses);

}  // namespace sat
