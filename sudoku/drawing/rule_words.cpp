#include "sudoku/drawing/rule_words.h"

#include <algorithm>
#include <span>

#include "sat/core/phrase.h"

namespace sudoku {

std::string RuleWords::name(const ConstraintKind& kind) const {
    std::string text(kind.name);
    std::ranges::replace(text, '-', ' ');
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
