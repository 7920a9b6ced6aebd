#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/sudoku/print/book.h"
#include "sudoku/model/variant.h"

namespace print_test {

using namespace printing;
using sudoku::Board;
using sudoku::Box;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::Rules;

inline Rules rules_of(std::size_t side, const std::string& variant = "classic") {
    auto read = sudoku::read_variant(variant);
    auto rules = sudoku::make_rules(sudoku::default_box(side), *read);
    return *std::move(rules);
}

// A complete board, of rows shifted by one: digits in every cell, whatever the rules.
inline Board shifted_rows(std::size_t side) {
    Board board(side);
    for (std::size_t r = 0; r < side; ++r)
        for (std::size_t c = 0; c < side; ++c) board.set(board.cell(r, c), static_cast<Digit>((r + c) % side + 1));
    return board;
}

// Every third cell is given, and the solution is not one; the layout does not care.
inline Entry entry_of(std::size_t side, std::uint64_t number, bool marks = false) {
    Entry entry;
    entry.number = number;
    entry.frame = std::make_shared<const BoardFrame>(frame_of(rules_of(side)));
    entry.solution = shifted_rows(side);
    entry.givens = Board(side);
    for (Cell c = 0; c < entry.givens.num_cells(); c += 3) entry.givens.set(c, (*entry.solution)[c]);
    if (marks) entry.marks.emplace(side);
    return entry;
}

// The pages of a book of these entries.
inline std::vector<Picture> pages_of(const BookStyle& style, std::vector<Entry> entries) {
    std::vector<Picture> pages;
    Book book(style, [&](const Picture& page) {
        pages.push_back(page);
        return sat::Status(sat::Done{});
    });
    for (Entry& entry : entries) {
        if (!book.check(entry)) return {};
        if (!book.add(std::move(entry))) return {};
    }
    if (!book.finish()) return {};
    return pages;
}

inline bool has_text(const Picture& page, const std::string& text) {
    for (const Text& t : page.texts)
        if (t.text == text) return true;
    return false;
}

}  // namespace print_test
