#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/constraint/grid.h"

// What the Interactive Sudoku Solver writes in base64 (the alphabet of RFC 4648, section 5): relations of two cells,
// sets of cells, regular expressions and automata.
namespace sudoku {

// Six bits a character; nullopt if another character occurs.
std::optional<std::vector<std::uint8_t>> read_sextets(std::string_view text);
std::string sextets_text(const std::vector<std::uint8_t>& sextets);
// Bytes, without padding.
std::optional<std::string> read_bytes64(std::string_view text);
std::string bytes64_text(std::string_view bytes);

// Bit i of a sequence of sextets, the low bit first; bits beyond the end are 0.
bool sextet_bit(const std::vector<std::uint8_t>& sextets, std::size_t i);

// The pairs of digits that a table allows, in the order of the numbers of the kind "relation".  Bit n * i + j: the i-th
// digit may be followed by the j-th, of n.  `is_legacy`: - and _ are exchanged.
std::optional<std::vector<int>> read_pair_table(std::string_view text, const Grid& grid, bool is_legacy);
std::string pair_table_text(const std::vector<int>& pairs, const Grid& grid);

// The moves of the kind "automaton".  A header of 2 bits for the layout, 4 for the bits of a state, 4 for the number of
// symbols, the numbers of states at which to start and to accept, the high bit of each first; then the moves of each
// state.  The states at which to start come first, and then those that accept.
// Errors: without a position: it is not such a code, or ends early, or has digits that the grid lacks.
sat::Result<std::string> read_nfa_code(std::string_view text, const Grid& grid);

}  // namespace sudoku
