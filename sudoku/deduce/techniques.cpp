#include <algorithm>

#include "sudoku/deduce/finders.h"

namespace sudoku::deduce {
namespace {

// Scores are on the scale of the techniques of classic puzzles (logic/techniques.cpp), where a technique is on both
// lists; the others are placed between those by how much there is to see.
constexpr Technique kTechniques[] = {
    {"naked-single", "a cell with one candidate", 1, 4, true, "", find_naked_single},
    {"cell-rule", "digits that a clue excludes from its cells whatever the others hold", 1, 6, true, "",
     find_cell_rule},
    {"last-cell", "a sum of which one cell is open", 1, 10, true, "", find_last_cell},
    {"hidden-single", "a digit with one place in a house", 1, 14, true, "", find_hidden_single},
    {"pair", "digits without a partner in the cell beside a dot or a sign", 1, 25, true,
     "difference ratio pair-sum least-difference greater minimum maximum non-consecutive all-differences all-ratios "
     "all-pair-sums relation relation-all linear equal-sums sum little-killer region-sum",
     find_pair},
    {"equal-cells", "digits that the equal cell cannot hold", 1, 25, true, "palindrome clone", find_pair},
    {"thermometer", "bounds along a thermometer", 2, 30, true, "thermometer slow-thermometer", find_by_clue},
    {"cage-sets", "digits in none of the sets that a cage can hold", 2, 35, true, "", find_cage_sets},
    {"quadruple", "digits that some cells must hold", 2, 40, true, "contain contain-exactly", find_by_clue},
    {"whisper", "digits without a partner along a line of differences", 2, 45, true, "whisper", find_by_clue},
    {"partners", "two cells that see each other and need different partners", 2, 48, true, "", find_partners},
    {"locked-candidates", "all places of a digit in a house see the same other cells", 2, 50, true, "", find_locked},
    {"cage-peers", "a digit that a cage must hold, outside it", 2, 55, true, "", find_cage_peers},
    {"naked-pair", "two cells that share two digits", 2, 60, true, "", find_naked_subset<2>},
    {"house-sum", "the rule of 45 in one house", 2, 65, true, "", find_house_sum},
    {"hidden-pair", "two digits with two places in a house", 2, 70, true, "", find_hidden_subset<2>},
    {"set-line", "digits that the set of a line cannot have", 3, 75, true, "renban nabner modular entropic",
     find_by_clue},
    {"sum-bounds", "digits too low or too high for a sum", 3, 78, true,
     "arrow double-arrow sum little-killer linear equal-sums region-sum zipper", find_by_clue},
    {"naked-triple", "three cells that share three digits", 3, 80, true, "", find_naked_subset<3>},
    {"between", "digits beyond the ends of a line", 3, 82, true, "between lockout", find_by_clue},
    {"outside-clue", "digits that a clue outside the grid excludes", 3, 85, true,
     "sandwich x-sum skyscraper hidden-skyscraper numbered-room", find_by_clue},
    {"sides", "low and high digits take turns along a line, in one way only", 3, 88, true, "", find_sides},
    {"cage-arrangement", "digits in no arrangement of a cage", 3, 90, true, "", find_cage_arrangement},
    {"one-constraint", "candidates that one constraint excludes", 3, 95, true, "", find_by_clue},
    {"hidden-triple", "three digits with three places in a house", 3, 100, false, "", find_hidden_subset<3>},
    {"houses-sum", "the rule of 45 in several houses", 3, 110, true, "", find_houses_sum},
    {"naked-quad", "four cells that share four digits", 3, 120, false, "", find_naked_subset<4>},
    {"hidden-quad", "four digits with four places in a house", 3, 130, false, "", find_hidden_subset<4>},
    {"x-wing", "a digit's two places in two houses lie in two others", 3, 140, false, "", find_x_wing},
    {"turbot-fish", "two houses with two places, two of which see each other", 3, 177, false, "", find_turbot},
    {"xy-wing", "a pivot xy sees xz and yz", 4, 180, false, "", find_xy_wing},
    {"one-constraint-trial", "candidates that one constraint excludes, each tried", 4, 190, false, "",
     find_by_clue_trial},
    {"two-constraints", "candidates that two constraints exclude together", 4, 220, false, "", find_by_two_clues},
    {"two-constraints-trial", "candidates that two constraints exclude, each tried", 4, 260, false, "",
     find_by_two_clues_trial},
    {"trial", "a candidate from which a contradiction follows", 5, 400, false, "", find_trial, 40},
    {"solution", "a digit of the solution, and the constraints that force it", 5, 5000, false, "", nullptr},
};

}  // namespace

std::span<const Technique> techniques() {
    return kTechniques;
}

const Technique* find_technique(std::string_view name) {
    const auto found = std::ranges::find(kTechniques, name, &Technique::name);
    return found == std::end(kTechniques) ? nullptr : &*found;
}

std::uint32_t rank_of(const Technique& technique) {
    return static_cast<std::uint32_t>(&technique - std::data(kTechniques));
}

std::uint64_t score_of(const Step& step) {
    return step.technique->score + step.chain.size() * step.technique->link_score;
}

void apply(const Step& step, State& state) {
    for (const Removal& removal : step.removed) state.remove(removal.cell, removal.digits);
    if (step.placed) state.fill(step.placed->cell, step.placed->digit);
}

}  // namespace sudoku::deduce
