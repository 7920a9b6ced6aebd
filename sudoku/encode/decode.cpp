#include <cstdlib>

#include "sudoku/encode/encode.h"
#include "sudoku/model/conflict.h"

namespace sudoku {
namespace {

using sat::Error;

// The digits that a model puts into the cells, with the first cell (in the order of the board) that gets two.
struct Placing {
    Board board;
    std::optional<Candidate> second;

    void put(Candidate k) {
        if (board[k.cell] == kBlank) board.set(k.cell, k.digit);
        else if (board[k.cell] != k.digit && (!second || k.cell < second->cell)) second = k;
    }
};

sat::Result<Board> judged(Placing placing, const Puzzle& puzzle, const Rules& rules) {
    if (const auto k = placing.second)
        return Error{"the model is not a board: it puts two digits into " + cell_name(k->cell, rules.side()) + ", " +
                     std::to_string(placing.board[k->cell]) + " and " + std::to_string(k->digit)};
    if (const sat::Status right = check_solution(placing.board, puzzle, rules); !right)
        return Error{"the model is not a solution: " + right.error().message};
    return std::move(placing.board);
}

}  // namespace

sat::Result<Board> Encoding::decode(std::span<const std::int32_t> literals) const {
    ASSERT(!contradiction_);
    Placing placing{variables_.is_folded() ? puzzle_->board : Board(rules_->side()), {}};
    for (const std::int32_t n : literals) {
        if (static_cast<std::uint32_t>(std::abs(n)) > num_vars())
            return Error{"the model has variable " + std::to_string(std::abs(n)) + "; the encoding has " +
                         std::to_string(num_vars())};
        if (n <= 0) continue;
        if (const auto k = variables_.candidate(static_cast<std::uint32_t>(n))) placing.put(*k);
    }
    return judged(std::move(placing), *puzzle_, *rules_);
}

sat::Result<Board> Encoding::decode(const sat::Formula& formula, const sat::Model& model) const {
    std::vector<std::int32_t> literals;
    for (std::uint32_t v = 0; v < formula.num_vars(); ++v) {
        const sat::Lit l = sat::Lit::of(sat::Var{v}, false);
        if (model.satisfies(l)) literals.push_back(formula.to_dimacs(l));
    }
    return decode(literals);
}

std::vector<std::int32_t> Encoding::values(const Board& solution) const {
    ASSERT(!contradiction_ && solution.is_complete() && solution.side() == rules_->side());
    std::vector<std::int32_t> values(num_vars());
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = -static_cast<std::int32_t>(i + 1);
    for (Cell c = 0; c < solution.num_cells(); ++c)
        if (const auto n = variables_.number({c, solution[c]})) values[*n - 1] = static_cast<std::int32_t>(*n);
    return values;
}

}  // namespace sudoku
