#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sat {

// Takes the clauses that express a constraint, in DIMACS numbers.
class EncodedClauses {
public:
    virtual ~EncodedClauses() = default;
    virtual std::int32_t new_variable() = 0;
    virtual void clause(std::span<const std::int32_t> literals) = 0;
};

inline constexpr std::size_t kMostSummed = 4;                 // literals of a sum without new variables
inline constexpr std::size_t kMostPairs = 8, kCommanded = 4;  // literals in all pairs; in a group

// Every encoding here defines its auxiliary variables completely: each assignment of the literals that satisfies the
// constraint extends to exactly one model of the clauses, so the number of models (and their weight) stays the same.
//
// Both are functions of their arguments alone.  satsolve and satcheck rely on that: a proof for a file with such
// constraints is one for the clauses that both derive from it.

// The sum of the literals is odd.  Cut into sums of four by new variables, eight clauses each, as a balanced tree:
// longer sums have exponentially more clauses, shorter ones more variables.  The engine finds sums of up to six.
// Requires: variables differ.  Without literals: the empty clause.
void encode_parity(std::vector<std::int32_t> literals, EncodedClauses& to);

// Encodings of "at least `bound` of the literals are true"; EncodingPlan chooses.
enum class CountEncoding : std::uint8_t {
    clauses,     // an empty clause, one clause, or units
    pairs,       // at most one literal false: all pairs of up to eight literals
    commanders,  // at most one literal false: groups of four under a literal each (Klieber, Kwon: Efficient CNF
                 // encoding for selecting 1 from n objects, 2007)
    totalizer,  // unary sums of a balanced tree, up to the bound (Bailleux, Boufkhad: Efficient CNF encoding of Boolean
                // cardinality constraints, CP 2003)
    network,    // odd-even merge sort (Batcher: Sorting networks and their applications, 1968), O(n log^2 n) clauses
    adders,     // a binary sum by full adders, 14 clauses a literal, which propagates least (Een, Soerensson:
                // Translating pseudo-Boolean constraints into SAT, JSAT 2006)
};
// Requires: bound >= 1; the encoding fits the number of literals and the bound; totalizer, network and adders fit all.
// Literals may be repeated, and then count repeatedly.
void encode_at_least(const std::vector<std::int32_t>& literals, std::uint32_t bound, CountEncoding how,
                     EncodedClauses& to);

}  // namespace sat
