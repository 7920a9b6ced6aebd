#include "sudoku/encode/encodings.h"

#include <algorithm>
#include <iterator>

namespace sudoku {
namespace {

constexpr EncodingEntry kEncodings[] = {
    {"minimal", "a digit in every cell, none twice in a house", false, false, false},
    {"efficient", "and no two digits in a cell", true, false, false},
    {"extended", "and every digit in every house", true, true, false},
    {"reduced", "extended, without the candidates that the givens decide", true, true, true},
};

}  // namespace

std::span<const EncodingEntry> encodings() {
    return kEncodings;
}

const EncodingEntry* find_encoding(std::string_view name) {
    const auto* entry = std::find_if(std::begin(kEncodings), std::end(kEncodings),
                                     [&](const EncodingEntry& e) { return e.name == name; });
    return entry == std::end(kEncodings) ? nullptr : entry;
}

const EncodingEntry& default_encoding() {
    return *find_encoding("extended");
}

}  // namespace sudoku
