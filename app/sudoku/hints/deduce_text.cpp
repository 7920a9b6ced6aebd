#include "app/sudoku/hints/deduce_text.h"

#include <algorithm>

#include "app/i18n/deduce_text.h"
#include "app/i18n/hint_text.h"
#include "app/sudoku/hints/deduce_why.h"

namespace hints {

namespace deduce = sudoku::deduce;
namespace {

using i18n::kDeduceName;
using i18n::kHintStep;
using i18n::kTechniqueName;
using sudoku::Cell;

struct DeduceName {
    std::string_view technique;
    i18n::Message name;
};
constexpr DeduceName kNames[] = {
    {"naked-single", kTechniqueName.naked_single},
    {"cell-rule", kDeduceName.cell_rule},
    {"last-cell", kDeduceName.last_cell},
    {"hidden-single", kTechniqueName.hidden_single},
    {"pair", kDeduceName.pair},
    {"equal-cells", kDeduceName.equal_cells},
    {"thermometer", kDeduceName.thermometer},
    {"cage-sets", kDeduceName.cage_sets},
    {"quadruple", kDeduceName.quadruple},
    {"whisper", kDeduceName.whisper},
    {"partners", kDeduceName.partners},
    {"locked-candidates", kTechniqueName.locked_candidates},
    {"cage-peers", kDeduceName.cage_peers},
    {"naked-pair", kTechniqueName.naked_pair},
    {"house-sum", kDeduceName.house_sum},
    {"hidden-pair", kTechniqueName.hidden_pair},
    {"set-line", kDeduceName.set_line},
    {"sum-bounds", kDeduceName.sum_bounds},
    {"naked-triple", kTechniqueName.naked_triple},
    {"between", kDeduceName.between},
    {"outside-clue", kDeduceName.outside_clue},
    {"sides", kDeduceName.sides},
    {"cage-arrangement", kDeduceName.cage_arrangement},
    {"one-constraint", kDeduceName.one_constraint},
    {"hidden-triple", kTechniqueName.hidden_triple},
    {"houses-sum", kDeduceName.houses_sum},
    {"naked-quad", kTechniqueName.naked_quad},
    {"hidden-quad", kTechniqueName.hidden_quad},
    {"x-wing", kTechniqueName.x_wing},
    {"turbot-fish", kTechniqueName.turbot_fish},
    {"xy-wing", kTechniqueName.xy_wing},
    {"one-constraint-trial", kDeduceName.one_constraint_trial},
    {"two-constraints", kDeduceName.two_constraints},
    {"two-constraints-trial", kDeduceName.two_constraints_trial},
    {"trial", kDeduceName.trial},
    {"solution", kDeduceName.solution},
};

// The complete house of a cell with the fewest cells to fill, where a player looks first; nullopt if there is none.
std::optional<deduce::ClueId> fullest_house(Cell cell, const deduce::Clues& clues, const deduce::State& state) {
    std::optional<deduce::ClueId> best;
    std::ptrdiff_t fewest = 0;
    for (const deduce::ClueId id : clues.of_cell(cell)) {
        if (!clues[id].is_complete()) continue;
        const auto open = std::ranges::count_if(clues[id].cells, [&](Cell c) { return !state.is_filled(c); });
        if (!best || open < fewest) best = id, fewest = open;
    }
    return best;
}

// What the step is about.
Cell cell_of(const deduce::Step& step) {
    return step.placed ? step.placed->cell : step.removed.front().cell;
}
// Is the step about one of its clues rather than a cell?
bool is_about_clue(const deduce::Step& step) {
    return !step.clues.empty() && step.technique->name != "trial" && step.technique->name != "solution";
}

std::string where(Cell cell, const deduce::State& state, const ClueWording& w) {
    const auto house = fullest_house(cell, w.clues(), state);
    return house ? w.clue(*house) : w.cell(cell);
}
std::string where(const deduce::Step& step, const deduce::State& state, const ClueWording& w) {
    return is_about_clue(step) ? w.clue(step.clues.front()) : where(cell_of(step), state, w);
}

// "Sets of a cage in the cage r1c12 (sum 4): the digits in a cage differ and add up to its number, if it has one"
std::string rule(const deduce::Step& step, const ClueWording& w) {
    const std::string name = name_of(*step.technique, w.language());
    if (!is_about_clue(step)) return w.say(kHintStep.rule, {w.say(kHintStep.on_cells, {name, w.cell(cell_of(step))})});
    const deduce::ClueId clue = step.clues.front();
    if (w.clues()[clue].form == deduce::Clue::Form::house)
        return w.say(kHintStep.rule, {w.say(kHintStep.on_cells, {name, w.clue(clue)})});
    return w.say(i18n::kDeduceStep.rule, {name, w.clue(clue), w.rule(clue)});
}

// "12 steps: Naked single (8), Hidden single (3), X-wing (1)"
std::string summary_of(const std::vector<deduce::Step>& steps, const ClueWording& w) {
    std::vector<const deduce::Technique*> used;
    for (const deduce::Step& step : steps)
        if (std::ranges::find(used, step.technique) == used.end()) used.push_back(step.technique);
    std::vector<std::string> members;
    for (const deduce::Technique* technique : used)
        members.push_back(
            w.say(kHintStep.times, {name_of(*technique, w.language()),
                                    std::to_string(std::ranges::count(steps, technique, &deduce::Step::technique))}));
    return w.say(kHintStep.rule,
                 {w.say(kHintStep.summary, {std::to_string(steps.size()), w.list(members, i18n::kPart.next)})});
}

}  // namespace

std::string name_of(const deduce::Technique& technique, i18n::Language language) {
    return std::string(std::ranges::find(kNames, technique.name, &DeduceName::technique)->name.in(language));
}

std::string text_of(const deduce::Step& step, const deduce::State& before, const deduce::Clues& clues,
                    i18n::Language language) {
    const ClueWording w(clues, language);
    return w.say(i18n::kStep.sentence, {name_of(*step.technique, language), why(step, before, w)});
}

std::string short_text_of(const deduce::Step& step, const deduce::Clues& clues, i18n::Language language) {
    const ClueWording w(clues, language);
    std::string text = name_of(*step.technique, language);
    if (is_about_clue(step)) text += ": " + w.clue(step.clues.front());
    return text + " => " + w.short_conclusion(step);
}

HintText text_of_next(const std::vector<deduce::Step>& steps, const deduce::Clues& clues, i18n::Language language) {
    const ClueWording w(clues, language);
    const deduce::State state(clues);
    const deduce::Step& first = steps.front();
    const std::size_t more = steps.size() - 1;
    HintText text{w.say(kHintStep.look, {where(first, state, w)}), rule(first, w),
                  text_of(first, state, clues, language)};
    if (more > 0)
        text.more = w.say(more == 1 ? kHintStep.one_more : kHintStep.more,
                          {std::to_string(more), w.cell(steps.back().placed->cell)});
    return text;
}

HintText text_of_path(const std::vector<deduce::Step>& steps, const deduce::Clues& clues, i18n::Language language) {
    if (steps.size() == 1) return text_of_next(steps, clues, language);
    const ClueWording w(clues, language);
    deduce::State state(clues);
    const std::string first = where(steps.front(), state, w), last = where(steps.back(), state, w);
    HintText text;
    if (steps.size() == 2) text.where = w.say(first == last ? kHintStep.look : kHintStep.look_first, {last, first});
    else text.where = w.say(kHintStep.look_far, {last, std::to_string(steps.size() - 1), first});
    text.rule = summary_of(steps, w);
    for (const deduce::Step& step : steps) {
        text.step += (text.step.empty() ? "" : "\n") + text_of(step, state, clues, language);
        apply(step, state);
    }
    return text;
}

std::vector<Cell> cells_to_look_at(const deduce::Step& first, const deduce::Clues& clues) {
    return is_about_clue(first) ? clues[first.clues.front()].cells : cells_to_look_at(cell_of(first), clues);
}
std::vector<Cell> cells_to_look_at(Cell cell, const deduce::Clues& clues) {
    const auto house = fullest_house(cell, clues, deduce::State(clues));
    return house ? clues[*house].cells : std::vector{cell};
}

HintText text_of_wrong(Cell cell, int wrong, int right, const deduce::Clues& clues, i18n::Language language) {
    const ClueWording w(clues, language);
    const std::string held = std::to_string(wrong);
    return {w.say(kHintStep.look_wrong, {where(cell, deduce::State(clues), w)}),
            w.say(kHintStep.rule_wrong, {w.cell(cell), held}),
            w.say(kHintStep.digit_wrong, {w.say(i18n::kPart.equals, {w.cell(cell), std::to_string(right)}), held})};
}

HintText text_of_wrong_removal(Cell cell, int right, const deduce::Clues& clues, i18n::Language language) {
    const ClueWording w(clues, language);
    return {w.say(kHintStep.look_removal, {where(cell, deduce::State(clues), w)}),
            w.say(kHintStep.rule_removal, {w.cell(cell)}),
            w.say(kHintStep.wrong_removal, {w.cell(cell), std::to_string(right)})};
}

std::string text_of_given(Cell cell, const deduce::Clues& clues, i18n::Language language) {
    const ClueWording w(clues, language);
    return w.say(kHintStep.given, {w.say(i18n::kPart.equals, {w.cell(cell), w.one_of(clues.puzzle().allowed[cell])})});
}

}  // namespace hints
