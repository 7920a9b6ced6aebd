#pragma once

#include <span>

#include "sat/core/cube_list.h"
#include "sat/core/formula.h"
#include "sat/io/byte_sink.h"
#include "sat/io/dimacs_reader.h"

namespace sat {

// Files of cubes: lines `a LITERALS 0`, comments between them (docs/cubes.md).  Compressed or plain, with the errors
// and places of read_dimacs; a cube may span lines until its 0, as a clause does.
//
// In every mode, a literal of a variable that no clause has is an error, and so is a literal together with its
// negation: such a cube shows that the file belongs to another formula.  A literal may be repeated.

struct CubeReport {
    CubeList cubes;
    std::uint64_t bytes = 0;  // of text, after decompression
};
// A cube file of `formula`.  May be empty: a split whose leaves are all refuted.
Result<CubeReport> read_cubes(ByteSource& source, const Formula& formula, const ReadOptions& options = {});

struct IncrementalReport {
    ReadReport input;  // no header, no warnings
    CubeList cubes;
};
// A file that begins with `p inccnf` and has clauses and cubes in any order.  It does not declare a number of
// variables: the largest that occurs is taken.  A cube belongs to the whole formula, including the clauses that follow
// it.
Result<IncrementalReport> read_inccnf(ByteSource& source, const ReadOptions& options = {});

// Writes cubes as `a LITERALS 0` lines, in the numbers of the formula: a cube file, or after formula() an iCNF file
// (Wieringa, Niemenmaa, Heljanko: Tarmo: a framework for parallelized bounded model checking, 2009).
class CubeWriter {
public:
    // Requires: both outlive the writer.
    CubeWriter(const Formula& formula, ByteSink& sink) : formula_(formula), out_(sink) {}

    // `p inccnf`, and every clause as it was read.
    void formula();
    void cube(std::span<const Lit> literals);

    bool failed() const { return out_.failed(); }
    // Writes the last block.  The text is complete iff there is no error.
    Status finish() { return out_.flush(); }

private:
    void literals(std::span<const Lit> literals);

    const Formula& formula_;
    TextBlock out_;
};

// The whole list, after the formula if `with_formula`.
Status write_cubes(const Formula& formula, const CubeList& cubes, bool with_formula, ByteSink& sink);

}  // namespace sat
