#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sudoku/generate/generator.h"
#include "sudoku/model/variant.h"

namespace sudoku {

// Bytes as a word that can be printed, typed and read out on the phone: with a check byte after them, in the alphabet
// of Crockford's base 32 (no I, L, O, U).
std::string to_checked_word(std::string_view bytes);

// Small letters are read too, and O, I, L as 0, 1, 1.  nullopt: a letter is none of the alphabet, or is wrong: every
// single one is noticed.
std::optional<std::string> read_checked_word(std::string_view word);

// What identifies a puzzle, as a word that can be printed under it and read out on the phone:
// numbers of seven bits a byte, a check byte, and the alphabet of Crockford's base 32 (no I, L, O, U; small letters
// are read too, and O, I, L as 0, 1, 1).  It begins with the number of the method: a change of the method that
// gives other puzzles must raise it, so that an old word is refused and never gives another puzzle.
//
// Regions of a jigsaw are not inside, only a checksum.  Those that random_regions() makes from the
// request's seed are made again; others must be passed when the word is read.
struct PuzzleId {
    static constexpr std::uint64_t kMethod = 1;
    // Of requests that BulkAttempts makes, whose grids come from the bulk solver: what that finds first belongs to it.
    static constexpr std::uint64_t kBulkMethod = 3;

    Box box;
    Variant variant;
    Request request;
    std::uint64_t index = 0;
    std::uint32_t attempt = 0;
    std::optional<std::size_t> walk_to;  // as of Generator::repeat

    std::uint64_t method() const;
};

std::string to_string(const PuzzleId& id);

// `regions`: those the variant takes where it is a jigsaw, otherwise ignored.
// Errors: no such word, a misread letter, another method, regions that are missing or others.
sat::Result<PuzzleId> read_puzzle_id(std::string_view text, const std::vector<std::uint16_t>& regions);

}  // namespace sudoku
