#include "app/sudoku/hints/technique_text.h"

#include <algorithm>
#include <array>

#include "app/sudoku/hints/chain_text.h"
#include "sudoku/logic/techniques.h"

namespace hints {
namespace {

using i18n::kStep;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::OneOf;
using sudoku::Step;

// A sentence with the conclusion in its ninth slot.
std::string sentence(const i18n::Message& message, const Step& step, const Wording& w,
                     std::vector<std::string> arguments) {
    arguments.resize(8);
    arguments.push_back(w.conclusion(step));
    return sat::fill(message.in(w.language()), std::vector<std::string_view>(arguments.begin(), arguments.end()));
}

// The digit that a wing or chain eliminates, the same in every cell.
Digit removed_digit(const Step& step) {
    return step.removed.empty() ? step.digits.back() : step.removed.front().digit;
}
// "r3c5 holds one of its candidates", "7 has a place in box 2".
std::string from_sets(const Step& step, const Wording& w) {
    std::vector<std::string> sets;
    for (const OneOf& set : step.rests_on)
        sets.push_back(set.house ? w.say(i18n::kChain.one_of_house, {w.digit(set.digit), w.house(*set.house)})
                                 : w.say(i18n::kChain.one_of_cell, {w.cell(set.cell)}));
    return sentence(kStep.from_sets, step, w, {w.list(sets, i18n::kPart.last_and)});
}

std::string why_naked_single(const Step& step, const Wording& w) {
    return w.say(kStep.naked_single, {w.cell(step.placed->cell), w.digit(step.placed->digit)});
}

std::string why_hidden_single(const Step& step, const Wording& w) {
    return w.say(kStep.hidden_single,
                 {w.cell(step.placed->cell), w.digit(step.placed->digit), w.house(step.houses.front())});
}

std::string why_locked(const Step& step, const Wording& w) {
    const std::string house = w.house(step.houses.front()), digit = w.digit(step.digits.front());
    if (step.covers.empty()) return sentence(kStep.locked_by_sight, step, w, {house, digit, w.cells(step.cells)});
    return sentence(step.cells.size() == 1 ? kStep.locked_one : kStep.locked, step, w,
                    {house, digit, w.cells(step.cells), w.house(step.covers.front())});
}

std::string why_naked_subset(const Step& step, const Wording& w) {
    const std::string cells = w.cells(step.cells), digits = w.all_of(step.digits);
    if (step.houses.empty()) return sentence(kStep.naked_subset_by_sight, step, w, {cells, digits});
    return sentence(kStep.naked_subset, step, w, {w.house(step.houses.front()), cells, digits});
}

std::string why_hidden_subset(const Step& step, const Wording& w) {
    return sentence(kStep.hidden_subset, step, w,
                    {w.house(step.houses.front()), w.cells(step.cells), w.all_of(step.digits)});
}

std::string why_fish(const Step& step, const Wording& w) {
    return sentence(kStep.fish, step, w,
                    {w.houses(step.houses), w.digit(step.digits.front()), w.houses(step.covers), w.cells(step.cells)});
}

std::string why_finned_fish(const Step& step, const Wording& w) {
    if (step.fins.empty()) return why_fish(step, w);
    return sentence(kStep.finned_fish, step, w,
                    {w.houses(step.houses), w.digit(step.digits.front()), w.houses(step.covers), w.cells(step.cells),
                     w.cells(step.fins)});
}

std::string why_xy_wing(const Step& step, const Wording& w) {
    return sentence(kStep.xy_wing, step, w,
                    {w.cell(step.cells[0]), w.digit(step.digits[0]), w.digit(step.digits[1]), w.cell(step.cells[1]),
                     w.cell(step.cells[2]), w.digit(step.digits[2])});
}

std::string why_xyz_wing(const Step& step, const Wording& w) {
    return sentence(kStep.xyz_wing, step, w,
                    {w.cell(step.cells[0]), w.digit(step.digits[0]), w.digit(step.digits[1]), w.cell(step.cells[1]),
                     w.cell(step.cells[2]), w.digit(step.digits[2])});
}

std::string why_w_wing(const Step& step, const Wording& w) {
    return sentence(kStep.w_wing, step, w,
                    {w.cell(step.cells[0]), w.cell(step.cells[1]), w.digit(step.digits[0]), w.digit(step.digits[1]),
                     w.house(step.houses.front()), w.cell(step.cells[2]), w.cell(step.cells[3])});
}

std::string why_two_lines(const Step& step, const Wording& w) {
    if (step.covers.empty())
        return sentence(kStep.two_houses, step, w,
                        {w.houses(step.houses), w.digit(step.digits.front()), w.cell(step.cells[0]),
                         w.cell(step.cells[1]), w.cell(step.ends[0]), w.cell(step.ends[1])});
    return sentence(kStep.two_lines, step, w,
                    {w.houses(step.houses), w.digit(step.digits.front()), w.cell(step.cells[0]), w.cell(step.cells[1]),
                     w.house(step.covers.front()), w.cell(step.ends[0]), w.cell(step.ends[1])});
}

// The path has alternating colours.
std::string why_colouring(const Step& step, const Wording& w) {
    std::array<std::vector<Cell>, 2> colours;
    for (std::size_t i = 0; i < step.cells.size(); ++i) colours[i % 2].push_back(step.cells[i]);
    const bool is_wrap = step.cells.size() % 2 == 1;
    return sentence(is_wrap ? kStep.colour_wrap : kStep.colour_trap, step, w,
                    {w.houses(step.houses), w.digit(step.digits.front()), w.cells(colours[0]), w.cells(colours[1]),
                     w.cell(step.ends[0]), w.cell(step.ends[1])});
}

std::string why_empty_rectangle(const Step& step, const Wording& w) {
    const std::size_t last = step.cells.size() - 1;
    return sentence(kStep.empty_rectangle, step, w,
                    {w.house(step.houses[0]), w.digit(step.digits.front()), w.cells(step.parts[0].cells),
                     w.cells(step.parts[1].cells), w.house(step.houses[1]), w.cell(step.cells[last - 1]),
                     w.cell(step.cells[last])});
}

std::string why_remote_pairs(const Step& step, const Wording& w) {
    return sentence(kStep.remote_pairs, step, w,
                    {w.cells(step.cells), w.digit(step.digits[0]), w.digit(step.digits[1]), w.cell(step.ends[0]),
                     w.cell(step.ends[1])});
}

std::string why_wxyz_wing(const Step& step, const Wording& w) {
    const std::span<const Digit> others(step.digits.data(), step.digits.size() - 1);
    return sentence(kStep.wxyz_wing, step, w,
                    {w.cells(step.cells), w.list_of(others), w.digit(step.digits.back()), w.cells(step.ends)});
}

// "r1c12 (1, 2 and 3)"
std::string part_of(const sudoku::Part& part, const Wording& w) {
    return w.say(kStep.locked_set, {w.cells(part.cells), w.all_of(part.digits)});
}

std::string why_sue_de_coq(const Step& step, const Wording& w) {
    return sentence(kStep.sue_de_coq, step, w,
                    {w.cells(step.parts[0].cells), w.cells(step.parts[1].cells), w.cells(step.parts[2].cells),
                     w.all_of(step.digits)});
}

std::string why_locked_sets(const Step& step, const Wording& w) {
    std::vector<std::string> sets;
    for (const sudoku::Part& part : step.parts) sets.push_back(part_of(part, w));
    const std::string all = w.list(sets, i18n::kPart.last_and);
    if (step.chains.empty()) return sentence(kStep.locked_sets_doubly, step, w, {all, w.all_of(step.digits)});
    return sentence(
        kStep.locked_sets, step, w,
        {all, text_of(step.chains.front(), Causes::printed, w), w.cells(step.ends), w.digit(step.digits.back())});
}

std::string why_grave(const Step& step, const Wording& w) {
    return sentence(kStep.grave, step, w, {w.cell(step.placed->cell), w.digit(step.placed->digit)});
}

// The subset's cells follow the four of the rectangle, its digits the two that are exchanged.
std::string why_rectangle_3(const Step& step, const Wording& w) {
    const std::vector<Cell> rectangle(step.cells.begin(), step.cells.begin() + 4);
    const std::vector<Cell> others(step.cells.begin() + 4, step.cells.end());
    return sentence(
        kStep.rectangle_3, step, w,
        {w.cells(rectangle), w.digit(step.digits[0]), w.digit(step.digits[1]),
         w.all_of(std::span(step.digits).subspan(2)), w.cells(step.ends), w.houses(step.houses), w.cells(others)});
}

// finders.h lists the types.
std::string why_rectangle(const Step& step, const Wording& w) {
    if (step.cells.size() > 4) return why_rectangle_3(step, w);
    std::vector<std::string> arguments{w.cells(step.cells), w.digit(step.digits[0]), w.digit(step.digits[1]), "",
                                       w.cells(step.ends),  w.houses(step.houses)};
    if (step.houses.size() == 1) return sentence(kStep.rectangle_4, step, w, std::move(arguments));
    if (step.houses.size() == 2) return sentence(kStep.rectangle_hidden, step, w, std::move(arguments));
    const bool has_third = step.digits.size() == 3;
    arguments[3] = has_third ? w.digit(step.digits[2]) : w.cells(step.ends);
    return sentence(has_third ? kStep.rectangle_2 : kStep.rectangle_1, step, w, std::move(arguments));
}

std::string why_xy_chain(const Step& step, const Wording& w) {
    return sentence(kStep.xy_chain, step, w,
                    {text_of(step.chains.front(), Causes::known, w), w.cell(step.ends.front()),
                     w.cell(step.ends.back()), w.digit(removed_digit(step))});
}

std::string why_reduction(const Step& step, const Wording& w) {
    return sentence(kStep.by_search, step, w, {w.cell(step.placed->cell)});
}

std::string why_any(const Step& step, const Wording& w) {
    return step.chains.empty() ? from_sets(step, w) : why_chains(step, w);
}

using i18n::kTechniqueName;
constexpr TechniqueText kTexts[] = {
    {"naked-single", kTechniqueName.naked_single, why_naked_single},
    {"hidden-single", kTechniqueName.hidden_single, why_hidden_single},
    {"locked-candidates", kTechniqueName.locked_candidates, why_locked},
    {"naked-pair", kTechniqueName.naked_pair, why_naked_subset},
    {"hidden-pair", kTechniqueName.hidden_pair, why_hidden_subset},
    {"naked-triple", kTechniqueName.naked_triple, why_naked_subset},
    {"hidden-triple", kTechniqueName.hidden_triple, why_hidden_subset},
    {"naked-quad", kTechniqueName.naked_quad, why_naked_subset},
    {"hidden-quad", kTechniqueName.hidden_quad, why_hidden_subset},
    {"x-wing", kTechniqueName.x_wing, why_fish},
    {"swordfish", kTechniqueName.swordfish, why_fish},
    {"jellyfish", kTechniqueName.jellyfish, why_fish},
    {"xy-wing", kTechniqueName.xy_wing, why_xy_wing},
    {"xyz-wing", kTechniqueName.xyz_wing, why_xyz_wing},
    {"w-wing", kTechniqueName.w_wing, why_w_wing},
    {"simple-colouring", kTechniqueName.simple_colouring, why_colouring},
    {"skyscraper", kTechniqueName.skyscraper, why_two_lines},
    {"two-string-kite", kTechniqueName.two_string_kite, why_two_lines},
    {"turbot-fish", kTechniqueName.turbot_fish, why_two_lines},
    {"empty-rectangle", kTechniqueName.empty_rectangle, why_empty_rectangle},
    {"remote-pairs", kTechniqueName.remote_pairs, why_remote_pairs},
    {"bug-plus-1", kTechniqueName.bug_plus_1, why_grave},
    {"avoidable-rectangle", kTechniqueName.avoidable_rectangle, why_rectangle},
    {"finned-x-wing", kTechniqueName.finned_x_wing, why_finned_fish},
    {"sashimi-x-wing", kTechniqueName.sashimi_x_wing, why_finned_fish},
    {"finned-swordfish", kTechniqueName.finned_swordfish, why_finned_fish},
    {"sashimi-swordfish", kTechniqueName.sashimi_swordfish, why_finned_fish},
    {"finned-jellyfish", kTechniqueName.finned_jellyfish, why_finned_fish},
    {"sashimi-jellyfish", kTechniqueName.sashimi_jellyfish, why_finned_fish},
    {"wxyz-wing", kTechniqueName.wxyz_wing, why_wxyz_wing},
    {"sue-de-coq", kTechniqueName.sue_de_coq, why_sue_de_coq},
    {"x-chain", kTechniqueName.x_chain, why_alternating},
    {"aic", kTechniqueName.aic, why_alternating},
    {"grouped-aic", kTechniqueName.grouped_aic, why_alternating},
    {"als-xz", kTechniqueName.als_xz, why_locked_sets},
    {"als-xy-wing", kTechniqueName.als_xy_wing, why_locked_sets},
    {"als-chain", kTechniqueName.als_chain, why_locked_sets},
    {"als-aic", kTechniqueName.als_aic, why_alternating},
    {"franken-fish", kTechniqueName.franken_fish, why_finned_fish},
    {"mutant-fish", kTechniqueName.mutant_fish, why_finned_fish},
    {"unique-rectangle", kTechniqueName.unique_rectangle, why_rectangle},
    {"xy-chain", kTechniqueName.xy_chain, why_xy_chain},
    {"forcing-chain", kTechniqueName.forcing_chain, why_any},
    {"forcing-net", kTechniqueName.forcing_net, why_any},
    {"reduction", kTechniqueName.reduction, why_reduction},
};

}  // namespace

std::span<const TechniqueText> technique_texts() {
    return kTexts;
}

TechniqueText text_for(const sudoku::TechniqueEntry& technique) {
    const auto found = std::ranges::find(kTexts, technique.name, &TechniqueText::technique);
    if (found != std::end(kTexts)) return *found;
    return {technique.name, {technique.name, technique.name}, why_any};
}

std::vector<Cell> cells_of(const Step& step) {
    if (!step.cells.empty()) return step.cells;
    if (!step.ends.empty()) return step.ends;
    std::vector<Cell> cells;
    for (const OneOf& set : step.rests_on)
        if (!set.house) cells.push_back(set.cell);
    for (const sudoku::Candidate x : step.removed)
        if (cells.empty()) cells.push_back(x.cell);
    if (step.placed && cells.empty()) cells.push_back(step.placed->cell);
    return cells;
}

}  // namespace hints
