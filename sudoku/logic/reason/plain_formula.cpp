#include "sudoku/logic/reason/plain_formula.h"

#include <utility>

namespace sudoku {
namespace {

class PlainFormula {
public:
    PlainFormula(const Groups& groups, const GroupSet& set) : groups_(groups), rules_(groups.rules()), set_(set) {
        for (Cell c = 0; c < rules_.num_cells(); ++c) {
            add_cell(c);
            add_puzzle(c);
            groups.for_each_pair(c, [&](Cell other, std::size_t g) {
                if (c < other && set.has(g)) differ(c, other);
            });
        }
        for (std::size_t h = 0; h < rules_.num_houses(); ++h)
            if (set.has(groups.of_house(h))) add_house(rules_.house(h).cells);
    }
    void deny(Candidate x) { builder_.clause({-number(x.cell, x.digit)}); }
    sat::Formula build() && { return std::move(builder_).build(); }

private:
    std::int32_t number(Cell c, Digit d) const { return static_cast<std::int32_t>(c * rules_.side() + d); }

    void add_cell(Cell c) {
        for (Digit d = 1; d <= rules_.side(); ++d) builder_.literal(number(c, d));
        builder_.end_clause();
        for (Digit d = 1; d <= rules_.side(); ++d)
            for (Digit e = 1; e < d; ++e) builder_.clause({-number(c, d), -number(c, e)});
    }
    void add_puzzle(Cell c) {
        if (const std::size_t g = groups_.of_given(c); g != Groups::kNone && set_.has(g))
            builder_.clause({number(c, groups_.puzzle().board[c])});
        groups_.for_each_mark(c, [&](Digit d, std::size_t g) {
            if (set_.has(g)) builder_.clause({-number(c, d)});
        });
    }
    void add_house(std::span<const Cell> cells) {
        for (Digit d = 1; d <= rules_.side(); ++d) {
            for (const Cell c : cells) builder_.literal(number(c, d));
            builder_.end_clause();
        }
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) differ(cells[i], cells[k]);
    }
    void differ(Cell a, Cell b) {
        for (Digit d = 1; d <= rules_.side(); ++d) builder_.clause({-number(a, d), -number(b, d)});
    }

    const Groups& groups_;
    const Rules& rules_;
    const GroupSet& set_;
    sat::FormulaBuilder builder_;
};

}  // namespace

sat::Formula plain_formula(const Groups& groups, const GroupSet& set, Candidate denied) {
    PlainFormula formula(groups, set);
    formula.deny(denied);
    return std::move(formula).build();
}

}  // namespace sudoku
