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

// The location of a step's pattern: its houses, or else its cells.
std::string region_of(const Step& step, const Wording& w) {
    if (!step.houses.empty()) return w.houses(step.houses);
    return w.cells(cells_of(step));
}

std::string where(const sudoku::Deduction& deduction, const Board& board, const Wording& w) {
    const std::string house = w.house(house_of(deduction.conclusion, board, w.rules()));
    if (deduction.premises.empty()) return w.say(kHintStep.look, {house});
    std::vector<std::string> regions;
    for (const Step& step : deduction.premises) {
        std::string region = region_of(step, w);
        if (std::ranges::find(regions, region) == regions.end()) regions.push_back(std::move(region));
    }
    constexpr std::size_t kMost = 3;  // more places would not help
    if (regions.size() > kMost)
        return w.say(kHintStep.look_far, {house, std::to_string(deduction.premises.size()), regions.front()});
    return w.say(kHintStep.look_first, {house, w.list(regions, i18n::kPart.last_and)});
}

// "X-wing on 5 in r26c38"
std::string pattern_of(const Step& step, const Wording& w) {
    const std::string name = name_of(*step.technique, w.language());
    if (step.digits.empty()) return w.say(kHintStep.on_cells, {name, w.cells(cells_of(step))});
    return w.say(kHintStep.on_digit, {name, w.all_of(step.digits), w.cells(cells_of(step))});
}

// The last step's pattern is the digit itself: only its house or cell is named.
std::string pattern_of_conclusion(const Step& step, const Wording& w) {
    const std::string place = step.houses.empty() ? w.cell(step.placed->cell) : w.house(step.houses.front());
    return w.say(kHintStep.on_cells, {name_of(*step.technique, w.language()), place});
}

std::string rule(const sudoku::Deduction& deduction, const Wording& w) {
    std::vector<std::string> patterns;
    for (const Step& step : deduction.premises) patterns.push_back(pattern_of(step, w));
    patterns.push_back(pattern_of_conclusion(deduction.conclusion, w));
    return w.say(kHintStep.rule, {w.joined(patterns, kHintStep.then)});
}

std::string digit(const sudoku::Deduction& deduction, const Board& board, const Wording& w) {
    std::string text;
    for (const Step& step : deduction.premises) text += text_of(step, w.rules(), w.language()) + w.say(kHintStep.next);
    const Step& last = deduction.conclusion;
    text += is_single(last) ? text_of(last, board, w.rules(), w.language()) : text_of(last, w.rules(), w.language());
    return text;
}

HintText text_of_deduction(const Hint& hint, const Wording& w) {
    return {where(*hint.deduction, hint.board, w), rule(*hint.deduction, w), digit(*hint.deduction, hint.board, w)};
}

HintText text_of_wrong(const Hint& hint, const Wording& w) {
    const std::string cell = w.cell(hint.cell), held = w.digit(hint.board[hint.cell]);
    return {w.say(kHintStep.look_wrong, {w.house(fullest_house(hint.cell, hint.board, w.rules()))}),
            w.say(kHintStep.rule_wrong, {cell, held}),
            hint.digit == sudoku::kBlank ? w.say(kHintStep.must_go, {cell, held})
                                         : w.say(kHintStep.digit_wrong, {w.equals({hint.cell, hint.digit}), held})};
}

HintText text_of_reason(const Hint& hint, const Wording& w) {
    sudoku::Puzzle puzzle;
    puzzle.board = hint.board;
    return {w.say(kHintStep.look, {w.house(fullest_house(hint.cell, hint.board, w.rules()))}),
            w.say(kHintStep.rule_reason, {w.cell(hint.cell), std::to_string(hint.reason->size())}),
            text_of(*hint.reason, puzzle, w.rules(), w.language())};
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
        case Hint::Kind::deduction: return text_of_deduction(hint, w);
        case Hint::Kind::reason: return text_of_reason(hint, w);
        case Hint::Kind::none: break;
    }
    return text_of_nothing(hint, w);
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
