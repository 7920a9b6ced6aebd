#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace sudoku {

// The scale of difficulty, by the hardest technique that a puzzle needs (Walkthrough::difficulty()).
struct DifficultyEntry {
    unsigned number;
    std::string_view name, summary;
};
inline constexpr std::array<DifficultyEntry, 5> kDifficultyScale{{
    {1, "easy", "naked and hidden singles"},
    {2, "medium", "locked candidates and pairs"},
    {3, "hard", "triples, quads, fish, skyscraper, two-string kite"},
    {4, "fiendish", "wings, colouring, unique rectangle"},
    {5, "extreme", "chains, nets and reductions"},
}};

// By name or number ("hard", "3"); nullopt: neither.
constexpr std::optional<unsigned> find_difficulty(std::string_view word) {
    for (const DifficultyEntry& entry : kDifficultyScale)
        if (entry.name == word || (word.size() == 1 && word[0] == static_cast<char>('0' + entry.number)))
            return entry.number;
    return std::nullopt;
}

}  // namespace sudoku
