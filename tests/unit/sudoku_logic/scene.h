#pragma once

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "sudoku/logic/techniques.h"
#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"

namespace logic_tests {

// "r3c5", as players write it.
inline sudoku::Cell cell(std::string_view name, std::size_t side = 9) {
    const std::size_t c = name.find('c');
    const std::size_t row = std::stoul(std::string(name.substr(1, c - 1)));
    const std::size_t column = std::stoul(std::string(name.substr(c + 1)));
    return static_cast<sudoku::Cell>((row - 1) * side + column - 1);
}

inline std::string text_of(const std::vector<sudoku::Cell>& cells, std::size_t side = 9) {
    std::string text;
    for (const sudoku::Cell c : cells) text += (text.empty() ? "" : " ") + sudoku::cell_name(c, side);
    return text;
}

// "r1c2=3 r4c5=3", rising.
inline std::string text_of(std::vector<sudoku::Candidate> candidates, std::size_t side = 9) {
    std::sort(candidates.begin(), candidates.end(), [](sudoku::Candidate a, sudoku::Candidate b) {
        return a.cell != b.cell ? a.cell < b.cell : a.digit < b.digit;
    });
    std::string text;
    for (const sudoku::Candidate x : candidates)
        text += (text.empty() ? "" : " ") + sudoku::cell_name(x.cell, side) + "=" + std::to_string(x.digit);
    return text;
}

// A blank board on which a few candidates are missing: a pattern without anything around it.
class Scene {
public:
    using Givens = std::initializer_list<std::pair<std::string_view, sudoku::Digit>>;
    explicit Scene(std::string_view variant = "classic", Givens givens = {})
        : rules_(*sudoku::make_rules({3, 3}, *sudoku::read_variant(variant))), grid_(with(givens), rules_) {}
    Scene(const Scene&) = delete;

    // The cell has only these.
    Scene& holds(std::string_view name, std::initializer_list<sudoku::Digit> digits) {
        for (sudoku::Digit d = 1; d <= 9; ++d)
            if (std::find(digits.begin(), digits.end(), d) == digits.end()) grid_.remove({cell(name), d});
        return *this;
    }
    // In this house the digit has only these places.
    Scene& stands(sudoku::Digit d, std::size_t house, std::initializer_list<std::string_view> names) {
        for (const sudoku::Cell c : rules_.house(house).cells)
            if (std::none_of(names.begin(), names.end(), [&](auto name) { return cell(name) == c; }))
                grid_.remove({c, d});
        return *this;
    }
    // Found in solving, not given.
    Scene& place(std::string_view name, sudoku::Digit d) {
        grid_.place({cell(name), d});
        return *this;
    }
    // The candidates without this one.
    Scene& remove(std::string_view name, sudoku::Digit d) {
        grid_.remove({cell(name), d});
        return *this;
    }

    std::optional<sudoku::Step> find(std::string_view technique) const {
        return sudoku::find_technique(technique)->find(grid_);
    }
    // What it removes; empty: nothing is found.
    std::string removed(std::string_view technique) const {
        const auto step = find(technique);
        return step ? text_of(step->removed) : "";
    }
    const sudoku::CandidateGrid& grid() const { return grid_; }

private:
    static sudoku::Puzzle with(Givens givens) {
        sudoku::Puzzle puzzle;
        puzzle.board = sudoku::Board(9);
        for (const auto& [name, digit] : givens) puzzle.board.set(cell(name), digit);
        return puzzle;
    }
    sudoku::Rules rules_;
    sudoku::CandidateGrid grid_;
};

inline constexpr std::size_t row(std::size_t n) {
    return n - 1;
}
inline constexpr std::size_t column(std::size_t n) {
    return 9 + n - 1;
}
inline constexpr std::size_t box(std::size_t n) {
    return 18 + n - 1;
}

}  // namespace logic_tests
