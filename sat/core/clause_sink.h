#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "sat/core/literal.h"

namespace sat {

// Takes an instance clause by clause, in the order of a DIMACS file: comments, the header, the clauses.  It
// stands between those who make clauses (the generators) and those who keep or write them, so that five
// million clauses go straight to a file and are never in memory at once.
//
// A sink that cannot go on may throw; whoever feeds it holds nothing but local values.
class ClauseSink {
public:
    virtual ~ClauseSink() = default;
    // One or more lines; without the leading "c ".
    virtual void comment(std::string_view text) = 0;
    // Called once, before the first clause.  Requires: vars <= kMaxVars.
    virtual void header(std::uint32_t vars, std::uint64_t clauses) = 0;
    // Variables are numbered from 0; written, variable v is v + 1.
    virtual void clause(std::span<const Lit> literals) = 0;
};

}  // namespace sat
