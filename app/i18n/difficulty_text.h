#pragma once

#include <iterator>

#include "app/i18n/messages.h"

namespace i18n {

// The names of difficulties 1 to 5 (sudoku/rate/difficulty.h), and the rules of the variants, one line each.
inline constexpr struct DifficultyText {
    Message easy{"Easy", "简单"};
    Message medium{"Medium", "中等"};
    Message hard{"Hard", "困难"};
    Message fiendish{"Fiendish", "魔鬼"};
    Message extreme{"Extreme", "极限"};
} kDifficulty;

// The techniques that a puzzle of each difficulty needs.
inline constexpr struct DifficultyNeedText {
    Message easy{"singles only", "只用唯余和排除"};
    Message medium{"locked candidates and pairs", "区块和数对"};
    Message hard{"triples, fish, skyscrapers", "三数组、鱼、摩天楼"};
    Message fiendish{"wings, colouring, rectangles", "翼、染色、唯一矩形"};
    Message extreme{"chains, nets and more", "链、网等"};
} kDifficultyNeed;

inline constexpr struct VariantRuleText {
    Message classic{"rows, columns and boxes", "行、列、宫"};
    Message jigsaw{"regions of any shape instead of boxes", "用任意形状的区域代替宫"};
    Message x{"both diagonals hold every digit, too", "两条对角线也含每个数字"};
    Message percent{"one diagonal and two windows, too", "还有一条对角线和两个窗口"};
    Message windows{"windows one line from the boxes, too", "还有与宫错开一行一列的窗口"};
    Message disjoint{"same position of every box: all different", "各宫相同位置的数字互不相同"};
    Message anti_knight{"cells a knight's move apart differ", "相距马步的格不同"};
    Message anti_king{"cells that touch at a corner differ", "斜相邻的格不同"};
    Message several{"all of these rules together", "以上规则一并适用"};
} kVariantRule;

// Requires: 1 <= difficulty <= 5.
inline std::string_view difficulty_name(unsigned difficulty, Language language) {
    const auto& t = kDifficulty;
    const Message* const rows[] = {&t.easy, &t.medium, &t.hard, &t.fiendish, &t.extreme};
    return rows[difficulty - 1]->in(language);
}

// Of the classic rules for 0, then of the variants in the order of their registry; beyond: of several.
inline const Message& variant_rule(std::size_t variant) {
    const auto& t = kVariantRule;
    const Message* const rows[] = {&t.classic, &t.jigsaw,   &t.x,           &t.percent,
                                   &t.windows, &t.disjoint, &t.anti_knight, &t.anti_king};
    return variant < std::size(rows) ? *rows[variant] : t.several;
}

}  // namespace i18n
