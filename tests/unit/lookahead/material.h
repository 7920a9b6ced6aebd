#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/random.h"
#include "sat/lookahead/batch.h"
#include "sat/lookahead/clauses.h"
#include "sat/lookahead/kernel.h"

namespace sat::test {

using LitClauses = std::vector<std::vector<Lit>>;

// Literals of `length` different variables, or of all where there are fewer.
std::vector<Lit> random_clause(Random& random, std::uint32_t vars, std::uint32_t length);
// Clauses of `shortest` to `longest` literals.
LitClauses random_clauses(Random& random, std::uint32_t vars, std::size_t count, std::uint32_t shortest,
                          std::uint32_t longest);
Formula formula_of(const LitClauses& clauses);

// What is true, by literal.
using Truths = std::vector<std::uint8_t>;
inline bool is_open(const Truths& truths, std::uint32_t v) {
    return (truths[2 * v] | truths[2 * v + 1]) == 0;
}
std::uint32_t num_open(const Truths& truths);
// Unit propagation, clause after clause until nothing changes; false: a conflict.
bool propagate(const LitClauses& clauses, Truths& truths);
// A few random decisions and, where `closed`, what follows from them; without a conflict, and with an open variable.
// Requires: the clauses propagate to no conflict, and leave something open.
Truths random_state(Random& random, const LitClauses& clauses, std::uint32_t vars, bool closed);

// One column of a batch's sets.
Truths column_of(const lookahead::ColumnSet* sets, std::uint32_t num_vars, std::uint32_t k);
void set_column(lookahead::Batch& batch, std::uint32_t k, const Truths& truths);

// Lists that a kernel reads with wide indices although narrow ones are enough.
class WidenedLists {
public:
    // Outlives it.  Requires: lists.narrow().
    explicit WidenedLists(const lookahead::ClauseLists& lists);
    lookahead::ListsView<std::uint32_t> view() const;

private:
    lookahead::ListsView<std::uint16_t> narrow_;
    std::vector<std::uint32_t> order_, pairs_, long_negations_;
};

}  // namespace sat::test
