#pragma once

#include <span>

#include "sat/core/cube_list.h"
#include "sat/core/formula.h"
#include "sat/io/byte_sink.h"
#include "sat/io/dimacs_reader.h"

namespace sat {

// Files of cubes: lines `a LITERALS 0`, comments between them (docs/cubes.md).  Compressed or plain, with the same
// errors as read_dimacs(); like a clause, a cube may span lines until its 0.
//
// In every mode, a variable that occurs in no clause and a pair of opposite literals are errors: they indicate a file
// that belongs to another formula.  A literal may be repeated.

struct CubeReport {
    CubeList cubes;
    std::uint64_t bytes = 0;  // after decompression
};
// Reads a cube file of `formula`.  It may be empty, if all leaves of the split are refuted.
Result<CubeReport> read_cubes(ByteSource& source, const Formula& formula, const ReadOptions& options = {});

struct IncrementalReport {
    ReadReport input;  // no header, no warnings
    CubeList cubes;
};
// Reads a file that begins with `p inccnf` and has clauses and cubes in any order.  It declares no number of variables;
// the largest that occurs is used.  A cube refers to the whole formula, including clauses that follow it.
Result<IncrementalReport> read_inccnf(ByteSource& source, const ReadOptions& options = {});

// Writes cubes as `a LITERALS 0` lines, in the numbers of the formula: a cube file, or after formula() an iCNF file
// (Wieringa, Niemenmaa, Heljanko: Tarmo: a framework for parallelized bounded model checking, 2009).
class CubeWriter {
public:
    // Requires: both outlive the writer.
    CubeWriter(const Formula& formula, ByteSink& sink) : formula_(formula), out_(sink) {}

    // Writes `p inccnf`, and every clause as it was read.
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

// Writes the whole list, after the formula if `with_formula`.
Status write_cubes(const Formula& formula, const CubeList& cubes, bool with_formula, ByteSink& sink);

}  // namespace sat
