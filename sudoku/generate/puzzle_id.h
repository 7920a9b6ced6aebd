#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sudoku/generate/generator.h"
#include "sudoku/model/variant.h"

namespace sudoku {

// Encodes bytes, followed by a check byte, as a word that is easy to type and to read out: in Crockford's base 32 (no
// I, L, O, U).
std::string to_checked_word(std::string_view bytes);

// Also accepts lower-case letters, and O, I, L as 0, 1, 1. nullopt if a letter is not in the alphabet, or the check
// fails; every single wrong letter is detected.
std::optional<std::string> read_checked_word(std::string_view word);

// Identifies a generated puzzle, so that its word reproduces it: variable-length numbers (seven bits per byte), as a
// checked word.  It begins with the version of the method, which must be increased when a change of the method gives
// other puzzles, so that an old word is rejected instead of giving another puzzle.
//
// Regions of a jigsaw are not included, only their checksum.  Those of random_regions() are derived from the request's
// seed again; others must be passed when the word is read.
struct PuzzleId {
    static constexpr std::uint64_t kMethod = 1;
    // The method of requests that BulkAttempts supports; their grids depend on the first solutions of the bulk solver.
    static constexpr std::uint64_t kBulkMethod = 3;

    Box box;
    Variant variant;
    Request request;
    std::uint64_t index = 0;
    std::uint32_t attempt = 0;
    std::optional<std::size_t> walk_to;  // see Generator::repeat()

    std::uint64_t method() const;
};

std::string to_string(const PuzzleId& id);

// `regions`: those of a jigsaw, otherwise ignored.  Errors: an invalid word, a wrong letter, another method, missing or
// different regions.
sat::Result<PuzzleId> read_puzzle_id(std::string_view text, const std::vector<std::uint16_t>& regions);

}  // namespace sudoku
