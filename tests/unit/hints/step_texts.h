#pragma once

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <string_view>

#include "app/sudoku/hints/hint_text.h"
#include "app/sudoku/hints/short_text.h"
#include "sudoku/logic/techniques.h"
#include "sudoku/model/variant.h"

// Checks of what is said of hand-made steps, to the letter.
namespace step_texts {

using namespace sudoku;
using i18n::Language;

inline ChainNode yes(Cell c, Digit d) {
    return {{c, d}, true, std::nullopt, std::nullopt};
}
inline ChainNode no(Cell c, Digit d) {
    return {{c, d}, false, std::nullopt, std::nullopt};
}
inline ChainNode yes(Cell c, Digit d, OneOf by, std::size_t from) {
    return {{c, d}, true, by, from};
}
inline ChainNode no(Cell c, Digit d, std::size_t from) {
    return {{c, d}, false, std::nullopt, from};
}

// The techniques that were checked.
inline std::set<std::string_view> seen;

inline void check(Step step, std::string_view technique, const std::string& en, const std::string& zh) {
    step.technique = find_technique(technique);
    REQUIRE(step.technique != nullptr);
    seen.insert(step.technique->name);
    static const Rules rules = make_rules({3, 3}, read_variant("x").value()).value();
    CHECK(hints::text_of(step, rules, Language::en) == en);
    CHECK(hints::text_of(step, rules, Language::zh) == zh);
}

inline void check_short(Step step, std::string_view technique, const std::string& text) {
    step.technique = find_technique(technique);
    static const Rules rules = make_rules({3, 3}, read_variant("x").value()).value();
    CHECK(hints::short_text_of(step, rules, Language::en) == text);
}

}  // namespace step_texts
