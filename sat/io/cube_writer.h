#pragma once

#include <span>

#include "sat/core/cube_list.h"
#include "sat/core/formula.h"
#include "sat/io/byte_sink.h"
#include "sat/io/text_block.h"

namespace sat {

// Writes cubes one by one as `a LITERALS 0` lines, in the numbers of the formula: a cube file, or with formula() before
// them an iCNF file (Wieringa, Niemenmaa, Heljanko: Tarmo: a framework for parallelized bounded model checking, 2009).
class CubeWriter {
public:
    // Requires: both outlive the writer.
    CubeWriter(const Formula& formula, ByteSink& sink) : formula_(formula), out_(sink) {}

    // `p inccnf`, and every clause as it was read.  The form has no place for the number of variables.
    void formula();
    void cube(std::span<const Lit> literals);

    bool failed() const { return out_.failed(); }
    // Hands the last block to the sink.  The text is complete iff no error comes back.
    Status finish() { return out_.flush(); }

private:
    void literals(std::span<const Lit> literals);

    const Formula& formula_;
    TextBlock out_;
};

// The whole list, with the formula before it or without.
Status write_cubes(const Formula& formula, const CubeList& cubes, bool with_formula, ByteSink& sink);

}  // namespace sat
