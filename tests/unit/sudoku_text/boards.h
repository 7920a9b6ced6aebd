#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "tests/unit/sudoku_text/read_puzzles.h"

// Boards as words of lines, and what is read of such lines.
namespace test {

inline const std::string kDots{kPuzzle}, kAnother{kOther};
inline const std::string kSolved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// Whose first symbols are boards of other sides, too.
inline const std::string kLow = "1...2...3...4....1...2...3...4....1...2...3...4....1...2...3...4....1...2...3....";
inline const std::string kFour = "1..4..1..1..4..1", kFourSolved = "1234341221434321";

inline std::string with_zeros(std::string text) {
    std::replace(text.begin(), text.end(), '.', '0');
    return text;
}
inline const std::string kZeros = with_zeros(kDots), kZeros2 = with_zeros(kAnother);

// The puzzles in format line, and the errors, each on a line.
inline std::string all_of(const std::string& text, std::size_t block = kWhole) {
    std::string all;
    for (const auto& puzzle : read_puzzles(text, {}, block))
        all += puzzle ? written(*puzzle, "line") : shown(puzzle) + "\n";
    return all;
}

// A line that says for every cell which digits may stand there: its given, or any.
inline std::string marks_of(const std::string& puzzle) {
    std::string marks;
    for (const char given : puzzle)
        for (char mark = '1'; mark <= '9'; ++mark) marks += given == '.' || given == mark ? mark : '.';
    return marks;
}

inline std::string lines(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += word + "\n";
    return text;
}

inline bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// Of the only puzzle; what was read if it is not the only one.
inline std::string notes_of(const std::string& text) {
    const auto puzzles = read_puzzles(text);
    if (puzzles.size() != 1 || !puzzles[0]) return all_of(text);
    std::string notes;
    for (const std::string& note : puzzles[0]->notes) notes += note;
    return notes;
}

}  // namespace test
