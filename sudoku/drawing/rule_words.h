#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "sudoku/constraint/constraint.h"

namespace sudoku {

// The words in which rules are described: English, unless a class derived from it has those of another language.
class RuleWords {
public:
    virtual ~RuleWords() = default;
    // What a rule of the kind is called: "Little killer", "Anti-knight".
    virtual std::string name(const ConstraintKind& kind) const;
    // The sentence of the kind, with its %1 and %2.
    virtual std::string_view sentence(const ConstraintKind& kind) const { return kind.says; }
    // Another text of rules, by its English, which has %1, %2, ... for what is filled in.
    virtual std::string_view text(std::string_view english) const { return english; }

    // The same with its places filled.
    std::string say(std::string_view english, std::initializer_list<std::string_view> arguments) const;
};
const RuleWords& english_rule_words();

}  // namespace sudoku
