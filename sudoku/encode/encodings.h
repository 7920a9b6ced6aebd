#pragma once

#include <span>
#include <string_view>

namespace sudoku {

// One way to say in clauses what Rules say of a board.  Common to all of them: every cell holds a digit, and
// no digit stands twice in a house or a pair.
struct EncodingEntry {
    std::string_view name, summary;
    bool one_digit_per_cell;    // no cell holds two digits
    bool digit_in_every_house;  // every digit stands in every house
    bool folds_givens;          // candidates that the givens decide have no variable
};

// The one list of encodings.
std::span<const EncodingEntry> encodings();
// nullptr: no such encoding.
const EncodingEntry* find_encoding(std::string_view name);
// What is used unless another is asked for: extended.
const EncodingEntry& default_encoding();

}  // namespace sudoku
