#include "app/sudoku/hints/core_text.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "app/i18n/deduce_text.h"
#include "app/i18n/hint_text.h"
#include "app/sudoku/hints/clue_wording.h"

namespace hints {

namespace deduce = sudoku::deduce;
using i18n::kCore;

namespace {

// Longer lists are of no use unless all of it is needed.
constexpr std::size_t kMostMembers = 20;

// "7 in r1c2, r5c8", "r2c2 can only be 3 or 4"; equal ones together, in the order of their first cells.
std::vector<std::string> texts_of_cells(const std::vector<sudoku::Cell>& cells, const sudoku::ConstraintPuzzle& puzzle,
                                        const ClueWording& w) {
    std::vector<std::pair<sudoku::Digits, std::vector<sudoku::Cell>>> groups;
    for (const sudoku::Cell c : cells) {
        const auto same = std::ranges::find(groups, puzzle.allowed[c], [](const auto& group) { return group.first; });
        if (same == groups.end()) groups.push_back({puzzle.allowed[c], {c}});
        else same->second.push_back(c);
    }
    std::vector<std::string> texts;
    for (const auto& [digits, same] : groups) {
        const std::string where = w.cells(same);
        if (digits == 0) texts.push_back(w.say(kCore.no_candidate, {where}));
        else if (std::has_single_bit(digits)) texts.push_back(w.say(kCore.given, {w.all_of(digits), where}));
        else texts.push_back(w.say(i18n::kClue.can_only_be, {where, w.one_of(digits)}));
    }
    return texts;
}

}  // namespace

std::string text_of(const std::optional<deduce::Core>& core, const deduce::Clues& open,
                    const sudoku::ConstraintPuzzle& puzzle, i18n::Language language) {
    if (!core) return text_of_no_core(language);
    const ClueWording w(open, language);
    std::vector<std::string> members = texts_of_cells(core->cells, puzzle, w);
    for (const deduce::ClueId id : core->clues) members.push_back(w.clue(id));
    const i18n::Message& message = !core->minimal ? kCore.surely : members.size() == 1 ? kCore.one : kCore.several;
    if (!core->minimal && members.size() > kMostMembers) return text_of_no_core(language);
    std::string text;
    for (const std::string& member : members) text.append(text.empty() ? "" : kCore.next.in(language)).append(member);
    return w.say(message, {text});
}

std::string text_of_no_core(i18n::Language language) {
    return i18n::say(kCore.unknown, language);
}

std::string why_no_solution(const sudoku::ConstraintPuzzle& puzzle, i18n::Language language,
                            const sat::Terminator* stop) {
    const sudoku::ConstraintPuzzle open = deduce::without_givens(puzzle);
    const auto clues = deduce::Clues::of(open, stop);
    if (!clues) return i18n::say(kCore.none, language);
    return text_of(find_core(**clues, puzzle.allowed, stop), **clues, puzzle, language);
}

}  // namespace hints
