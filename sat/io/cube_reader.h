#pragma once

#include "sat/core/cube_list.h"
#include "sat/io/dimacs_reader.h"

namespace sat {

// Cubes as files hold them: lines `a LITERALS 0`, comments between them (docs/cubes.md).  Packed or plain, in blocks,
// with the errors and places of read_dimacs; a cube goes on over line ends until its 0, as a clause does.
//
// Nothing is guessed, in any mode: a literal of a variable that no clause has is a error, and so is a literal together
// with its negation, for such a cube shows that the file belongs to another formula.  A literal may be repeated.

struct CubeReport {
    CubeList cubes;
    std::uint64_t bytes = 0;  // of text, after decompression
};
// A cube file, for a formula that was read.  May be empty: a split whose leaves are all refuted.
Result<CubeReport> read_cubes(ByteSource& source, const Formula& formula, const ReadOptions& options = {});

struct IncrementalReport {
    ReadReport input;  // no header, no warnings
    CubeList cubes;
};
// A file that begins with `p inccnf` and holds clauses and cubes in any order.  The form tells no number of variables:
// the largest that occurs is taken.  A cube is of the whole formula, also of the clauses behind it.
Result<IncrementalReport> read_inccnf(ByteSource& source, const ReadOptions& options = {});

}  // namespace sat
