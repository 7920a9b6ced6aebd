#pragma once

#include <algorithm>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/model/board.h"

// Reads back what hints say, by rules of its own.
namespace reading {

inline void append_numbers(const std::string& digits, bool single, std::vector<std::size_t>& numbers) {
    if (!single) {
        numbers.push_back(std::stoul(digits));
        return;
    }
    for (const char c : digits) numbers.push_back(static_cast<std::size_t>(c - '0'));
}

// All cells of "r26c38, r10c4"; on boards wider than 9 a number is one line.
inline std::vector<sudoku::Cell> cells_in(const std::string& text, std::size_t side) {
    static const std::regex block("[rR]([0-9]+)[cC]([0-9]+)");
    std::vector<sudoku::Cell> cells;
    for (std::sregex_iterator it(text.begin(), text.end(), block), end; it != end; ++it) {
        std::vector<std::size_t> rows, columns;
        append_numbers(it->str(1), side <= 9, rows);
        append_numbers(it->str(2), side <= 9, columns);
        for (const std::size_t r : rows)
            for (const std::size_t c : columns) cells.push_back(static_cast<sudoku::Cell>((r - 1) * side + c - 1));
    }
    std::sort(cells.begin(), cells.end());
    return cells;
}

// All (cell, digit) of "r4c38 cannot be 5, and r5c1 cannot be 5 or A"; Chinese: "r4c38 不能是 5，...".
inline std::vector<std::pair<sudoku::Cell, unsigned>> removed_in(const std::string& text, std::size_t side) {
    static const std::regex part(
        "((?:[rR][0-9]+[cC][0-9]+(?:, |、)?)+) (?:cannot be|不能是) ((?:[1-9A-Z](?:, | or |、| 或 )?)+)");
    std::vector<std::pair<sudoku::Cell, unsigned>> removed;
    for (std::sregex_iterator it(text.begin(), text.end(), part), end; it != end; ++it)
        for (const sudoku::Cell c : cells_in(it->str(1), side))
            for (const char d : it->str(2)) {
                if (d >= '1' && d <= '9') removed.emplace_back(c, d - '0');
                if (d >= 'A' && d <= 'Z') removed.emplace_back(c, d - 'A' + 10);
            }
    std::sort(removed.begin(), removed.end());
    return removed;
}

}  // namespace reading
