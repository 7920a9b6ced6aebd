#pragma once

#include <rapidcheck.h>

#include <cstddef>
#include <iosfwd>
#include <vector>

namespace sat::test {

// One call of the API.
struct Call {
    enum class Kind { add, assume, solve, limited_solve, freeze, melt, phase, enumerate, minimize, constrain };
    Kind kind;
    std::vector<int> literals{};  // of a clause, or the single argument; variables of a projection
    int number = 0;               // conflicts of a limited solve
    friend bool operator==(const Call&, const Call&) = default;
};
std::ostream& operator<<(std::ostream& out, const Call& call);

// Random sequences that introduce variables gradually; they shrink by removing calls and literals.
struct CallShape {
    int variables;  // maximum
    int longest_clause;
    int most;                    // calls
    std::size_t constrains = 0;  // frequency of constrain(); that of a query is 8
};
rc::Gen<std::vector<Call>> calls(CallShape shape);
// Ternary clauses near the threshold.
rc::Gen<std::vector<Call>> hard_clauses(int variables);

}  // namespace sat::test
