#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/model/board.h"
#include "sudoku/text/alphabet.h"

namespace sudoku {

// What is known of the alphabet of a text.
struct AlphabetHint {
    const Alphabet* asked = nullptr;    // by the user
    const Alphabet* learned = nullptr;  // from a board before,
    std::size_t side = 0;               // of this side
    AlphabetSet open = 0;               // those that the boards before leave, if they leave several
    std::size_t open_side = 0;

    // Notes what a board of this side was read in, or could be.
    void learn(const Alphabet& alphabet, std::size_t side_of_board);
    void leave_open(AlphabetSet set, std::size_t side_of_board);
};

// Boards of this side and more have letters in common use, so that 0 beside another blank is a digit.
inline constexpr std::size_t kHexadecimal = 16;

// The error of two readings.
sat::Error either(const Alphabet& one, const Alphabet& other);

// The board of these symbols in an alphabet.  Requires: is_written_in().
Board board_in(const Alphabet& alphabet, std::string_view symbols, std::size_t side);

// The alphabet that side * side symbols are read in: the one asked for or learned, or the usual one, or the only other
// that fits; null if none does, and the error of the usual one applies.  Errors: several fit, or not the one asked for.
// `narrowed`: leaves those of a set in which the neighbours can be read, too; called only if that matters.
template <class Narrowed>
sat::Result<const Alphabet*> alphabet_of(std::string_view symbols, std::size_t side, AlphabetHint& hint,
                                         const Narrowed& narrowed);
// The same without neighbours.
sat::Result<const Alphabet*> alphabet_of(std::string_view symbols, std::size_t side, AlphabetHint& hint);

// The board of side * side symbols, without a position in errors; nullopt: they are not a board in any alphabet.
std::optional<sat::Result<Board>> read_symbols_alone(std::string_view symbols, std::size_t side, AlphabetHint& hint);

// The parts of alphabet_of().
namespace alphabets_detail {
// What is certain without looking at the symbols' alphabets; nullopt: unknown.
std::optional<sat::Result<const Alphabet*>> known(std::string_view symbols, std::size_t side, const AlphabetHint& hint);
AlphabetSet possible(std::string_view symbols, std::size_t side, const AlphabetHint& hint);
AlphabetSet certain(AlphabetSet set, std::string_view symbols, std::size_t side);
sat::Result<const Alphabet*> chosen(AlphabetSet set, std::string_view symbols, std::size_t side, AlphabetHint& hint);
}  // namespace alphabets_detail

template <class Narrowed>
sat::Result<const Alphabet*> alphabet_of(std::string_view symbols, std::size_t side, AlphabetHint& hint,
                                         const Narrowed& narrowed) {
    using namespace alphabets_detail;
    if (auto sure = known(symbols, side, hint)) return *std::move(sure);
    AlphabetSet set = certain(possible(symbols, side, hint), symbols, side);
    const bool was_open = hint.open != 0 && hint.open_side == side;
    if ((set & (set - 1)) != 0 && !was_open) set = narrowed(set);
    return chosen(set, symbols, side, hint);
}

}  // namespace sudoku
