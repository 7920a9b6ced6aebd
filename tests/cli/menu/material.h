#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace menu_test {

using cli::Finished;
using cli::RunOptions;
using cli::ScratchFolder;
using Words = std::vector<std::string>;

// `sudoku menu` with lines through a pipe, in a locale of UTF-8.
inline Finished run_menu(std::string_view typed, Words options = {}, const RunOptions& how = {}) {
    Words words{"env", "LC_ALL=C.UTF-8", SUDOKU, "menu", "--seed", "1"};
    words.insert(words.end(), options.begin(), options.end());
    // What garbage names as a file to save to must not stay where the tests were started.
    const cli::ScratchFolder elsewhere;
    cli::RunOptions there = how;
    if (there.directory.empty()) there.directory = elsewhere.path();
    return cli::run(words, typed, there);
}
// The same, where nothing goes wrong.
inline std::string menu(std::string_view typed, const Words& options = {}, const RunOptions& how = {}) {
    const Finished f = run_menu(typed, options, how);
    CHECK(f.exit_code == 0);
    CHECK(f.err.empty());
    return f.out;
}

inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != text.npos;
}
inline std::size_t count(std::string_view text, std::string_view part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++n;
    return n;
}

// A board as it was drawn: the digits of every row, 0 for blanks, and which of them are the player's.
struct Drawn {
    std::vector<std::vector<int>> rows;
    std::vector<std::vector<bool>> entered;
};
// The last board of a transcript.
inline Drawn last_board(const std::string& text) {
    Drawn drawn;
    // Inside of a jigsaw such corners stand too, but not at the beginning of a line.
    std::size_t at = text.rfind("┌");
    while (text.find_last_not_of(' ', at - 1) != text.rfind('\n', at)) at = text.rfind("┌", at - 1);
    at = text.find('\n', at) + 1;
    for (; at < text.size(); at = text.find('\n', at) + 1) {
        const std::string line = text.substr(at, text.find('\n', at) - at);
        const std::size_t bar = line.find("│");
        if (bar == line.npos && !contains(line, "├")) break;
        if (bar == line.npos || line.find_first_of("0123456789") > bar) continue;
        drawn.rows.emplace_back();
        drawn.entered.emplace_back();
        for (std::size_t i = bar; i < line.size(); ++i) {
            const char c = line[i];
            const bool blank = line.compare(i, 2, "·") == 0 || line.compare(i, 3, "◦") == 0;
            const bool digit = (c >= '1' && c <= '9') || (c >= 'A' && c <= 'Z');
            if (!blank && !digit) continue;
            drawn.rows.back().push_back(blank ? 0 : c <= '9' ? c - '0' : c - 'A' + 10);
            drawn.entered.back().push_back(digit && i + 1 < line.size() && line[i + 1] == '\'');
        }
    }
    return drawn;
}

}  // namespace menu_test
