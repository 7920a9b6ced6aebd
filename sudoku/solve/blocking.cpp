#include "sudoku/solve/blocking.h"

#include <array>
#include <vector>

namespace sudoku {
namespace {

sat::Lit negative(std::uint32_t number) {
    return sat::Lit::of(sat::Var{number - 1}, true);
}

}  // namespace

void block(const Encoding& encoding, const Board& solution, sat::ClauseSink& sink) {
    const Board& givens = encoding.puzzle().board;
    const bool all = givens.is_complete();
    ASSERT(!all || !encoding.variables().is_folded());
    std::vector<sat::Lit> clause;
    for (Cell c = 0; c < solution.num_cells(); ++c)
        if (all || givens[c] == kBlank) clause.push_back(negative(*encoding.variables().number({c, solution[c]})));
    sink.clause(clause);
}

void forbid(const Variables& variables, Candidate candidate, sat::ClauseSink& sink) {
    if (const auto number = variables.number(candidate)) sink.clause(std::array{negative(*number)});
}

}  // namespace sudoku
