#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "app/i18n/constraint_text.h"
#include "sudoku/drawing/rule_words.h"

namespace sudoku_program {

class ChineseRuleWords final : public sudoku::RuleWords {
public:
    std::string name(const sudoku::ConstraintKind& kind) const override {
        return std::string(i18n::text_of_kind(kind.name).rule_zh);
    }
    std::string_view sentence(const sudoku::ConstraintKind& kind) const override {
        return i18n::text_of_kind(kind.name).says_zh;
    }
    std::string_view text(std::string_view english) const override {
        const auto row = std::ranges::find(i18n::kRuleTexts, english, &i18n::Message::en);
        return row == std::end(i18n::kRuleTexts) ? english : row->zh;
    }
};

// The words in which rules are described in a language.
inline const sudoku::RuleWords& rule_words(i18n::Language language) {
    static const ChineseRuleWords chinese;
    return language == i18n::Language::zh ? chinese : sudoku::english_rule_words();
}

// The rule of one constraint, with its first number.
inline std::string rule_sentence(const sudoku::Constraint& constraint, i18n::Language language) {
    const std::string number = constraint.numbers.empty() ? "N" : std::to_string(constraint.numbers.front());
    const std::string other = constraint.numbers.size() < 2 ? "M" : std::to_string(constraint.numbers[1]);
    const std::string_view says = rule_words(language).sentence(*constraint.kind);
    return i18n::say({says, says}, language, {number, other});
}

}  // namespace sudoku_program
