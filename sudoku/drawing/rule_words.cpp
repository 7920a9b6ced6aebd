#include "sudoku/drawing/rule_words.h"

#include <algorithm>
#include <span>

#include "sat/core/phrase.h"

namespace sudoku {

std::string RuleWords::name(const ConstraintKind& kind) const {
    std::string text(kind.name);
    // "anti-knight", "non-consecutive" and "x-sum" are words; the other hyphens are those of names.
    const std::size_t first = text.find('-');
    const std::string_view before = std::string_view(kind.name).substr(0, first);
    std::ranges::replace(text, '-', ' ');
    if (before == "anti" || before == "non" || before == "x") text[first] = '-';
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string RuleWords::say(std::string_view english, std::initializer_list<std::string_view> arguments) const {
    return sat::fill(text(english), std::span(arguments.begin(), arguments.size()));
}

const RuleWords& english_rule_words() {
    static const RuleWords words;
    return words;
}

}  // namespace sudoku
