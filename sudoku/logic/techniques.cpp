#include "sudoku/logic/techniques.h"

#include "sudoku/logic/finders.h"

namespace sudoku {
namespace {

const TechniqueEntry* row_of(std::optional<Step> (*find)(const CandidateGrid&)) {
    for (const TechniqueEntry& entry : techniques())
        if (entry.find == find) return &entry;
    return nullptr;
}

// Wraps a finder (with its size, if the family has several) for a row of the table: sets the technique of the step.
template <auto find, auto... size>
std::optional<Step> look_for(const CandidateGrid& grid) {
    std::optional<Step> step = find(grid, size...);
    if (step) step->technique = row_of(look_for<find, size...>);
    return step;
}

// The costs follow HoDoKu (B. Hobiger, hodoku.sourceforge.net, "scoring"), raised if a row would cost less than an
// easier one.  Those of nets and reductions order the hardest puzzles as Sudoku Explainer's ratings do: the longer a
// net, the harder, and what needs a reduction is harder than the rest (docs/difficulty.md).
constexpr TechniqueEntry kTechniques[] = {
    {"naked-single", "a cell with one candidate", 1, 4, false, look_for<find_naked_single>},
    {"hidden-single", "a digit with one place in a house", 1, 14, false, look_for<find_hidden_single>},
    {"locked-candidates", "all places of a digit in a house see the same other cells", 2, 50, false,
     look_for<find_locked_candidates>},
    {"naked-pair", "two cells that share two digits", 2, 60, false, look_for<find_naked_subset, 2>},
    {"hidden-pair", "two digits with two places in a house", 2, 70, false, look_for<find_hidden_subset, 2>},
    {"naked-triple", "three cells that share three digits", 3, 80, false, look_for<find_naked_subset, 3>},
    {"hidden-triple", "three digits with three places in a house", 3, 100, false, look_for<find_hidden_subset, 3>},
    {"naked-quad", "four cells that share four digits", 3, 120, false, look_for<find_naked_subset, 4>},
    {"hidden-quad", "four digits with four places in a house", 3, 130, false, look_for<find_hidden_subset, 4>},
    {"x-wing", "a digit's places in two rows lie in two columns", 3, 140, false, look_for<find_fish, 2>},
    {"swordfish", "a digit's places in three rows lie in three columns", 3, 150, false, look_for<find_fish, 3>},
    {"jellyfish", "a digit's places in four rows lie in four columns", 3, 160, false, look_for<find_fish, 4>},
    {"skyscraper", "two rows with two places, two of which share a column", 3, 170, false, look_for<find_skyscraper>},
    {"two-string-kite", "a row and a column with two places, two of which share a box", 3, 175, false,
     look_for<find_two_string_kite>},
    {"turbot-fish", "two houses with two places, two of which see each other", 3, 177, false,
     look_for<find_turbot_fish>},
    {"empty-rectangle", "places in a box on a row and a column, and a line with two places", 3, 178, false,
     look_for<find_empty_rectangle>},
    {"xy-wing", "a pivot xy sees xz and yz", 4, 180, false, look_for<find_xy_wing>},
    {"xyz-wing", "a pivot xyz sees xz and yz", 4, 190, false, look_for<find_xyz_wing>},
    {"remote-pairs", "a chain of cells with the same two candidates", 4, 195, false, look_for<find_remote_pairs>},
    {"w-wing", "two cells xz, joined by a house with two places for x", 4, 200, false, look_for<find_w_wing>},
    {"bug-plus-1", "two candidates everywhere but for one cell with three", 4, 205, true, look_for<find_bug_plus_1>},
    {"simple-colouring", "a digit's pairs of places, coloured in turn", 4, 210, false, look_for<find_simple_colouring>},
    {"unique-rectangle", "four cells that must not hold two digits in two ways", 4, 220, true,
     look_for<find_unique_rectangle>},
    {"avoidable-rectangle", "the same with cells that are filled, but not given", 4, 222, true,
     look_for<find_avoidable_rectangle>},
    {"finned-x-wing", "an X-wing but for a few places that see what is removed", 4, 224, false,
     look_for<find_finned_fish, 2>},
    {"sashimi-x-wing", "the same, where a row has only one place besides them", 4, 226, false,
     look_for<find_sashimi_fish, 2>},
    {"finned-swordfish", "a swordfish with fins", 4, 230, false, look_for<find_finned_fish, 3>},
    {"sashimi-swordfish", "a swordfish with fins and an incomplete row", 4, 235, false, look_for<find_sashimi_fish, 3>},
    {"finned-jellyfish", "a jellyfish with fins", 4, 240, false, look_for<find_finned_fish, 4>},
    {"sashimi-jellyfish", "a jellyfish with fins and an incomplete row", 4, 245, false, look_for<find_sashimi_fish, 4>},
    {"wxyz-wing", "four cells with four digits, of which one could be in two", 4, 248, false, look_for<find_wxyz_wing>},
    {"sue-de-coq", "a line and a box that share out as many digits as cells", 4, 250, false, look_for<find_sue_de_coq>},
    {"x-chain", "places of a digit, in turn false and true", 5, 255, false, look_for<find_x_chain>},
    {"xy-chain", "cells with two candidates, each forcing the next", 5, 260, false, look_for<find_xy_chain>},
    {"aic", "candidates, in turn false and true", 5, 280, false, look_for<find_aic>},
    {"grouped-aic", "the same with groups of places", 5, 300, false, look_for<find_grouped_aic>},
    {"als-xz", "two almost locked sets that share a digit", 5, 310, false, look_for<find_als_xz>},
    {"als-xy-wing", "three almost locked sets in a chain", 5, 320, false, look_for<find_als_xy_wing>},
    {"als-chain", "more almost locked sets in a chain", 5, 340, false, look_for<find_als_chain>},
    {"als-aic", "a chain of groups and almost locked sets", 5, 350, false, look_for<find_als_aic>},
    {"franken-fish", "a fish whose houses may be boxes", 5, 380, false, look_for<find_franken_fish>},
    {"mutant-fish", "a fish whose houses may be of all kinds", 5, 450, false, look_for<find_mutant_fish>},
    {"forcing-chain", "an assumption, or all of a set, followed link by link to its end", 5, 500, false,
     look_for<find_forcing_chain>},
    {"forcing-net", "the same, with links that need several others", 5, 700, false, look_for<find_forcing_net>, 100},
};

constexpr TechniqueEntry kReduction{
    "reduction", "a minimal set of givens, marks and houses that forces the digit", 5, 50'000, false, nullptr};

}  // namespace

std::span<const TechniqueEntry> techniques() {
    return kTechniques;
}

const TechniqueEntry* find_technique(std::string_view name) {
    for (const TechniqueEntry& entry : kTechniques)
        if (entry.name == name) return &entry;
    return name == kReduction.name ? &kReduction : nullptr;
}

const TechniqueEntry& reduction() {
    return kReduction;
}

}  // namespace sudoku
