#pragma once

#include <string>
#include <string_view>

namespace sudoku {

// What the members of an object are, by their names in any case.
bool names_puzzle(std::string_view key);    // puzzle, board, grid, quiz ...
bool names_solution(std::string_view key);  // solution, solved, answer ...
bool names_name(std::string_view key);      // name, title
bool names_other(std::string_view key);     // arrays of numbers that are no boards: regions, candidates ...
bool names_rules(std::string_view key);     // rules that are not supported: cages, killer, thermometers ...
bool names_regions(std::string_view key);   // regions beside a board, otherwise a board: region, areas, jigsaw ...
bool names_lines(std::string_view key);     // lines: rows of a board that is alone, otherwise rules
// In lower case, without what divides words: antiknight for Anti-Knight.
std::string plain_key(std::string_view key);
// The .sdk header for a member, #A for the author; 0: none.
char header_of(std::string_view key);

}  // namespace sudoku
