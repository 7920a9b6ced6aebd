#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/random.h"

// Formulas of cardinality constraints whose verdict is known by construction.
namespace sat::test {

// The constraints `at least bound of the literals` in random order, with variables renamed and signs flipped at random.
class CountedFormula {
public:
    void at_least(std::int64_t bound, std::vector<std::int32_t> literals) {
        lines_.push_back({bound, std::move(literals)});
    }
    void at_most(std::int64_t bound, const std::vector<std::int32_t>& literals);
    Formula disguised(Random& random) const;

private:
    struct Line {
        std::int64_t bound;
        std::vector<std::int32_t> literals;
    };
    std::vector<Line> lines_;
};

// At least `least` of the variables 1 to n, and at most `most` of those from n - overlap + 1 on, also n of them.
// Unsatisfiable iff least > most + n - overlap, as n - overlap of the first are not in the second.
CountedFormula bounded_sets(std::int32_t n, std::int32_t overlap, std::int64_t least, std::int64_t most);
// Each pigeon in a hole, at most `capacity` pigeons in each.  Unsatisfiable iff there are more pigeons than places.
CountedFormula pigeons(std::int32_t pigeons, std::int32_t holes, std::int32_t capacity);
// A perfect matching of the complete graph.  Unsatisfiable iff the number of nodes is odd.
CountedFormula matching(std::int32_t nodes);
// Half of the edges at each node of a grid on a torus, with an additional node on one edge if `odd`.  Unsatisfiable iff
// the number of edges is odd (Markstroem: Locality and hard SAT-instances, 2006).
CountedFormula even_colouring(std::int32_t side, bool odd);

}  // namespace sat::test
