#include "sudoku/text/write_state.h"

#include <algorithm>
#include <optional>

#include "sudoku/text/frame.h"
#include "sudoku/text/library_line.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

constexpr std::size_t kSmallestWithCandidates = 4, kLibrarySide = 9;

bool fits_candidates_side(const Puzzle& puzzle) {
    return puzzle.board.side() >= kSmallestWithCandidates && puzzle.board.side() <= kLibrarySide;
}

// Of a puzzle whose rules do not fit: every digit that its marks allow.
Marks shown_candidates(const Puzzle& puzzle) {
    const StatedRules rules = completed({}, puzzle.rules, puzzle.board.side());
    return make_rules(rules) ? candidates_of(puzzle) : puzzle.marks.value_or(Marks(puzzle.board.side()));
}

std::string word_of(const Puzzle& puzzle, const Marks& candidates, Cell c) {
    if (puzzle.board[c] != kBlank) return std::string(1, symbol_of(puzzle.board[c]));
    std::string word;
    for (std::size_t d = 1; d <= puzzle.board.side(); ++d)
        if (candidates.allows(c, static_cast<Digit>(d))) word += symbol_of(static_cast<Digit>(d));
    return word;
}

bool states_other_rules(const Puzzle& puzzle) {
    return completed({}, puzzle.rules, puzzle.board.side()) != completed({}, {}, puzzle.board.side());
}

}  // namespace

bool has_single_candidate(const Puzzle& puzzle) {
    if (!fits_candidates_side(puzzle)) return false;
    const Marks candidates = shown_candidates(puzzle);
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        if (puzzle.board[c] == kBlank && candidates.count(c) == 1) return true;
    return false;
}

sat::Phrase candidates_obstacle(const Puzzle& puzzle) {
    if (!fits_candidates_side(puzzle))
        return {"its side is %1; candidates are written for sides %2 to %3", puzzle.board.side(),
                kSmallestWithCandidates, kLibrarySide};
    const Marks candidates = shown_candidates(puzzle);
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        if (puzzle.board[c] == kBlank && candidates.count(c) == 0)
            return {"no candidate is left in row %1, column %2", c / puzzle.board.side() + 1,
                    c % puzzle.board.side() + 1};
    return {};
}

sat::Phrase library_obstacle(const Puzzle& puzzle) {
    if (puzzle.board.side() != kLibrarySide) return {"its side is %1; expected %2", puzzle.board.side(), kLibrarySide};
    return {};
}

void append_candidates(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    const Box box = box_of(style, puzzle);
    const Frame frame(puzzle, box);
    const Marks candidates = shown_candidates(puzzle);
    std::size_t width = 1;
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c) width = std::max(width, word_of(puzzle, candidates, c).size());
    append_undrawn(puzzle, box, text);
    append_drawing(
        puzzle.board, frame, width + 1, 1, [&](std::size_t r, std::size_t c) { return frame.corner(r, c); },
        [&](Cell c) {
            const std::string word = word_of(puzzle, candidates, c);
            text.append(" ").append(word).append(width - word.size(), ' ');
        },
        text);
}

void append_sdx(const Puzzle& puzzle, const WriteStyle&, std::string& text) {
    const Marks candidates = shown_candidates(puzzle);
    const std::size_t side = puzzle.board.side();
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c) {
        if (puzzle.is_placed(c)) text += 'u';
        text += word_of(puzzle, candidates, c);
        text += (c + 1) % side == 0 ? '\n' : ' ';
    }
}

// Candidates that the digits of a classic board exclude are not listed.
void append_library(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    constexpr std::string_view kPlain = "0000:x";
    std::string_view what = kPlain;
    for (const std::string& note : puzzle.notes)
        if (is_library_note(note)) what = std::string_view(note).substr(2);
    text.append(":").append(what).append(":");
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c) {
        if (puzzle.is_placed(c)) text += '+';
        text += puzzle.board[c] == kBlank ? (style.blank == '\0' ? '.' : style.blank) : symbol_of(puzzle.board[c]);
    }
    text += ':';
    std::optional<Marks> by_digits;
    if (!states_other_rules(puzzle)) {
        Puzzle plain;
        plain.board = puzzle.board;
        by_digits = candidates_of(plain);
    }
    bool first = true;
    for (Cell c = 0; puzzle.marks && c < puzzle.board.num_cells(); ++c)
        for (Digit d = 1; d <= kLibrarySide; ++d) {
            const bool deleted = puzzle.board[c] == kBlank && !puzzle.marks->allows(c, d);
            if (!deleted || (by_digits && !by_digits->allows(c, d))) continue;
            text.append(first ? "" : " ").append(1, symbol_of(d));
            text.append(1, symbol_of(static_cast<Digit>(c / kLibrarySide + 1)));
            text.append(1, symbol_of(static_cast<Digit>(c % kLibrarySide + 1)));
            first = false;
        }
    text += ":::\n";
}

}  // namespace sudoku
