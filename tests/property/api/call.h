#pragma once

#include <rapidcheck.h>

#include <iosfwd>
#include <vector>

namespace sat::test {

// One call of a program that uses the solver.
struct Call {
    enum class Kind { add, assume, solve, limited_solve, freeze, melt, phase, enumerate, minimize };
    Kind kind;
    std::vector<int> literals{};  // of a clause, or one for those that take one; variables of a projection
    int number = 0;               // conflicts of a limited solve
    friend bool operator==(const Call&, const Call&) = default;
};
std::ostream& operator<<(std::ostream& out, const Call& call);

// Sequences over variables that come into use one after the other, shrunk by leaving calls and literals out.
struct CallShape {
    int variables;  // at most
    int longest_clause;
    int most;  // calls
};
rc::Gen<std::vector<Call>> calls(CallShape shape);
// Clauses of three literals, so many that the formula is barely satisfiable or barely not.
rc::Gen<std::vector<Call>> hard_clauses(int variables);

}  // namespace sat::test
