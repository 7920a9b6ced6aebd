#include "app/sudoku/hints/hint_text.h"

#include <algorithm>

#include "app/sudoku/hints/single_text.h"
#include "app/sudoku/hints/technique_text.h"
#include "app/sudoku/hints/wording.h"

namespace hints {
namespace {

using i18n::kHintStep;
using sudoku::Board;
using sudoku::Cell;
using sudoku::Hint;
using sudoku::Rules;
using sudoku::Step;

bool is_single(const Step& step) {
    return step.technique->name == "naked-single" || step.technique->name == "hidden-single";
}

// The house of a cell with the fewest blanks, where a player looks first.
std::size_t fullest_house(Cell c, const Board& board, const Rules& rules) {
    const auto blanks = [&](std::uint32_t h) {
        return std::ranges::count_if(rules.house(h).cells, [&](Cell x) { return board[x] == sudoku::kBlank; });
    };
    return *std::ranges::min_element(rules.houses_of(c), {}, blanks);
}

std::size_t house_of(const Step& conclusion, const Board& board, const Rules& rules) {
    if (!conclusion.houses.empty()) return conclusion.houses.front();
    return fullest_house(conclusion.placed->cell, board, rules);
}

// Where to look for a step, without giving its cells away: its houses, or that of its digit, or else the box of the
// first cell of the pattern.
std::vector<std::size_t> houses_of_step(const Step& step, const Board& board, const Rules& rules) {
    constexpr std::size_t kMost = 3;  // more places would not help
    if (step.placed) return {house_of(step, board, rules)};
    if (step.houses.empty()) return {rules.houses_of(cells_of(step).front())[2]};
    std::vector<std::size_t> houses = step.houses;
    if (houses.size() > kMost) houses.resize(kMost);
    return houses;
}
std::string region_of(const Step& step, const Board& board, const Wording& w) {
    return w.houses(houses_of_step(step, board, w.rules()));
}

// "X-wing on 5 in r26c38"
std::string pattern_of(const Step& step, const Wording& w) {
    const std::string name = name_of(*step.technique, w.language());
    if (step.digits.empty()) return w.say(kHintStep.on_cells, {name, w.cells(cells_of(step))});
    return w.say(kHintStep.on_digit, {name, w.all_of(step.digits), w.cells(cells_of(step))});
}

// Where the pattern is the digit itself, only its house or cell is named.
std::string pattern_without_digit(const Step& step, const Wording& w) {
    if (!step.placed) return pattern_of(step, w);
    const std::string place = step.houses.empty() ? w.cell(step.placed->cell) : w.house(step.houses.front());
    return w.say(kHintStep.on_cells, {name_of(*step.technique, w.language()), place});
}

// How many further steps lead to a digit.
std::string steps_after(const Hint& hint, const Wording& w) {
    const std::size_t more = hint.steps.size() - 1;
    if (more == 0) return {};
    return w.say(more == 1 ? kHintStep.one_more : kHintStep.more,
                 {std::to_string(more), w.cell(hint.steps.back().placed->cell)});
}

HintText text_of_step(const Hint& hint, const Wording& w) {
    const Step& step = hint.steps.front();
    return {w.say(kHintStep.look, {region_of(step, hint.board, w)}),
            w.say(kHintStep.rule, {pattern_without_digit(step, w)}), text_of(step, hint.board, w.rules(), w.language()),
            steps_after(hint, w)};
}

// "12 steps: Naked single (8), Hidden single (3), X-wing (1)"
std::string summary_of(const std::vector<Step>& steps, const Wording& w) {
    std::vector<const sudoku::TechniqueEntry*> used;
    for (const Step& step : steps)
        if (std::ranges::find(used, step.technique) == used.end()) used.push_back(step.technique);
    std::vector<std::string> members;
    for (const auto* technique : used)
        members.push_back(
            w.say(kHintStep.times, {name_of(*technique, w.language()),
                                    std::to_string(std::ranges::count(steps, technique, &Step::technique))}));
    return w.say(kHintStep.summary, {std::to_string(steps.size()), w.list(members)});
}

std::string rule_of_path(const std::vector<Step>& steps, const Wording& w) {
    constexpr std::size_t kMost = 6;  // a longer list is not read
    if (steps.size() > kMost) return w.say(kHintStep.rule, {summary_of(steps, w)});
    std::vector<std::string> patterns;
    for (const Step& step : steps)
        patterns.push_back(&step == &steps.back() ? pattern_without_digit(step, w) : pattern_of(step, w));
    return w.say(kHintStep.rule, {w.joined(patterns, kHintStep.then)});
}

std::string where_of_path(const Hint& hint, const Wording& w) {
    const std::vector<Step>& steps = hint.steps;
    const std::string house = w.house(house_of(steps.back(), hint.board, w.rules()));
    const std::string first = region_of(steps.front(), hint.board, w);
    if (steps.size() == 1 || (steps.size() == 2 && first == house)) return w.say(kHintStep.look, {house});
    if (steps.size() == 2) return w.say(kHintStep.look_first, {house, first});
    return w.say(kHintStep.look_far, {house, std::to_string(steps.size() - 1), first});
}

HintText text_of_wrong(const Hint& hint, const Wording& w) {
    const std::string cell = w.cell(hint.cell), held = w.digit(hint.board[hint.cell]);
    return {w.say(kHintStep.look_wrong, {w.house(fullest_house(hint.cell, hint.board, w.rules()))}),
            w.say(kHintStep.rule_wrong, {cell, held}),
            hint.digit == sudoku::kBlank ? w.say(kHintStep.must_go, {cell, held})
                                         : w.say(kHintStep.digit_wrong, {w.equals({hint.cell, hint.digit}), held})};
}

HintText text_of_wrong_removal(const Hint& hint, const Wording& w) {
    const std::string cell = w.cell(hint.cell);
    return {w.say(kHintStep.look_removal, {w.house(fullest_house(hint.cell, hint.board, w.rules()))}),
            w.say(kHintStep.rule_removal, {cell}), w.say(kHintStep.wrong_removal, {cell, w.digit(hint.digit)})};
}

// A few facts are named; more would be no explanation.
HintText text_of_reason(const Hint& hint, const Wording& w) {
    constexpr std::size_t kMost = 6;
    sudoku::Puzzle puzzle;
    puzzle.board = hint.board;
    const std::string conclusion = w.equals({hint.cell, hint.digit});
    return {w.say(kHintStep.look, {w.house(fullest_house(hint.cell, hint.board, w.rules()))}),
            w.say(hint.cut_short ? kHintStep.rule_reason_early : kHintStep.rule_reason, {w.cell(hint.cell)}),
            hint.reason->size() <= kMost ? text_of(*hint.reason, puzzle, w.rules(), w.language())
                                         : w.say(hint.cut_short ? kHintStep.many_facts_early : kHintStep.many_facts,
                                                 {conclusion, std::to_string(hint.reason->size())})};
}

HintText text_of_nothing(const Hint& hint, const Wording& w) {
    const std::string why = w.say(hint.board.is_complete() ? kHintStep.full
                                  : hint.cut_short         ? kHintStep.cut_short
                                                           : kHintStep.no_conclusion);
    return {w.say(kHintStep.look_nowhere), why, why};
}

}  // namespace

HintText text_of(const Hint& hint, const Rules& rules, i18n::Language language) {
    const Wording w(rules, language);
    switch (hint.kind) {
        case Hint::Kind::wrong: return text_of_wrong(hint, w);
        case Hint::Kind::wrong_removal: return text_of_wrong_removal(hint, w);
        case Hint::Kind::step: return text_of_step(hint, w);
        case Hint::Kind::reason: return text_of_reason(hint, w);
        case Hint::Kind::none: break;
    }
    return text_of_nothing(hint, w);
}

std::vector<std::size_t> houses_to_look_at(const Hint& hint, const Rules& rules) {
    if (hint.kind == Hint::Kind::step) return houses_of_step(hint.steps.front(), hint.board, rules);
    return {fullest_house(hint.cell, hint.board, rules)};
}

HintText text_of_path(const Hint& hint, const Rules& rules, i18n::Language language) {
    if (hint.kind != Hint::Kind::step) return text_of(hint, rules, language);
    const Wording w(rules, language);
    std::string lines;
    Board board = hint.board;
    for (const Step& step : hint.steps) {
        lines += (lines.empty() ? "" : "\n") + text_of(step, board, rules, language);
        if (step.placed) board.set(step.placed->cell, step.placed->digit);
    }
    return {where_of_path(hint, w), rule_of_path(hint.steps, w), std::move(lines)};
}

std::string text_of_given(sudoku::Candidate given, const Rules& rules, i18n::Language language) {
    const Wording w(rules, language);
    return w.say(kHintStep.given, {w.equals(given)});
}

std::string text_of(const Step& step, const Rules& rules, i18n::Language language) {
    const Wording w(rules, language);
    const TechniqueText text = text_for(*step.technique);
    return w.say(i18n::kStep.sentence, {text.name.in(language), text.why(step, w)});
}

std::string text_of(const Step& step, const Board& board, const Rules& rules, i18n::Language language) {
    if (!is_single(step)) return text_of(step, rules, language);
    const Wording w(rules, language);
    return w.say(i18n::kStep.sentence, {text_for(*step.technique).name.in(language), why_single(step, board, w)});
}

std::string name_of(const sudoku::TechniqueEntry& technique, i18n::Language language) {
    return std::string(text_for(technique).name.in(language));
}

}  // namespace hints
