#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/i18n/messages.h"
#include "sudoku/constraint/constraint.h"

namespace hints {

// "a, b and c"; `last`: between the last two.
std::string joined(const std::vector<std::string>& members, const i18n::Message& last, i18n::Language language);

// Cells as in Wording ("r1c12"), or in their order ("r1c1-r2c1"); of many only the ends are named.
std::string place_of(const sudoku::Grid& grid, const std::vector<sudoku::Cell>& cells, bool in_order,
                     i18n::Language language);

// Are the cells of a constraint that looks like this named in their order?
bool is_line(sudoku::Look look);

// One constraint with its place and numbers: "the cage r1c12 (sum 4)", "the thermometer r1c1-r2c1-r3c2"; of the whole
// grid: "the rule "anti-knight"".  `place`: instead of all its cells; empty: these.
std::string name_of(const sudoku::Grid& grid, const sudoku::Constraint& constraint, i18n::Language language,
                    std::string place = {});

}  // namespace hints
