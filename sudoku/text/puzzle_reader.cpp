#include "sudoku/text/puzzle_reader.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "sat/core/text.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/formats.h"
#include "sudoku/text/read_board.h"
#include "sudoku/text/sdk_sections.h"
#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"
#include "sudoku/text/utf16_source.h"

namespace sudoku {
namespace {

// The position in the queue of the next line, after the text at the front, that is neither empty nor a rule.
std::size_t behind_text(LineQueue& lines) {
    constexpr std::size_t kFar = 5;  // an empty line, a rule, and again
    std::size_t i = 1;
    for (; i < kFar && lines.peek(i) != nullptr; ++i)
        if (lines.peek(i)->kind != LineKind::blank && lines.peek(i)->kind != LineKind::rule) break;
    return i;
}

sat::Error no_puzzle(const CellLine& line) {
    return sat::Error{"not a puzzle; expected cells: digits, capital letters (A is 10), blanks (. 0 * _ ? $ x)"}.at(
        line.number, line.column);
}

// Adds the words of a header to `rules`: "#V x,windows 9x1", variants, the shape of the boxes, or both.
sat::Status add_header(const CellLine& line, StatedRules& rules) {
    std::string_view rest = std::string_view(line.text).substr(2);
    for (std::string_view word; !(word = take_word(rest)).empty();) {
        const std::size_t at = line.column + static_cast<std::size_t>(word.data() - line.text.data());
        const auto box = read_box(word);
        const auto variant = read_variant(word);
        if (!box && !variant) return variant.error().at(line.number, at);
        if (box ? rules.box.has_value() : rules.variant.has_value())
            return sat::Error{"two headers of the same kind before one board"}.at(line.number, at);
        if (box) rules.box = *box;
        else rules.variant = *variant;
    }
    return sat::Done{};
}

// Adds what a header names to what is drawn.
sat::Status add_named(const StatedRules& named, std::size_t side, StatedRules& drawn, std::uint64_t line) {
    if (named.box && drawn.box && *named.box != *drawn.box)
        return sat::Error{"boxes of %1 are drawn, and a header says %2", to_string(*drawn.box), to_string(*named.box)}
            .at(line, 1);
    if (named.box) drawn.box = named.box;
    if (drawn.box && drawn.box->side() != side)
        return sat::Error{"the board has side %1; expected %2 for boxes of %3", side, drawn.box->side(),
                          to_string(*drawn.box)}
            .at(line, 1);
    if (!named.variant) return sat::Done{};
    std::vector<std::uint16_t> regions = drawn.variant ? drawn.variant->regions : std::vector<std::uint16_t>();
    const bool adds_jigsaw = !regions.empty() && !named.variant->is_jigsaw();
    const std::string name = named.variant->name();
    drawn.variant = read_variant(!adds_jigsaw ? name : name == "classic" ? "jigsaw" : "jigsaw," + name).value();
    drawn.variant->regions = std::move(regions);
    return sat::Done{};
}

// Notes that say no more than the digits are no notes.
void drop_plain_notes(Puzzle& puzzle) {
    if (!make_rules(completed({}, puzzle.rules, puzzle.board.side()))) return;
    drop_plain_marks(puzzle);
    puzzle.marks_are_notes = puzzle.marks.has_value();
}

// The side of a board if a line of this length can only be a board; otherwise 0.
std::size_t plain_side(std::size_t length) {
    if (length == 81) return 9;  // by far the most frequent; computing the root costs as much as the line
    const std::size_t side = root_of(length);
    const bool plain = side * side == length && side >= 6 && side <= kMaxSymbol && !is_cube(length) && length % 81 != 0;
    return plain ? side : 0;
}

}  // namespace

struct PuzzleReader::State {
    State(sat::ByteSource& source, const PuzzleReadOptions& o)
        : decoded(source),
          lines(decoded, o.stop),
          options(o),
          in{.lines = lines,
             .box = o.box,
             .is_within = o.within != nullptr,
             .alphabet = o.within != nullptr ? *o.within : AlphabetHint{.asked = o.alphabet}} {}

    Utf16Source decoded;
    LineQueue lines;
    PuzzleReadOptions options;
    BoardInput in;
    std::uint64_t number = 0;
    bool ended = false;

    std::size_t notes_size = 0;  // bytes of the headers before the next board
    bool was_board = false;      // the last lines read were where a board should be
    bool in_puzzle = false;      // in the section [Puzzle]

    // Whether the usual alphabet cannot be assumed.
    bool has_alphabet() const { return in.alphabet.asked != nullptr || in.alphabet.learned != nullptr; }
    Read read();
    Read read_plain();
    PlainLines read_plain_lines(std::size_t most);
    Read read_front();
    Read read_text();
    const LayoutEntry* layout_of_text();
    Read read_board();
    Read read_overlong();
    Read read_header();
    void read_heading();
    Read with_sections(Read read);
    sat::Status read_state(Puzzle& puzzle);
    Read finish(Read read);
};

// The fast path: no line was peeked at, and the line is a single word that can only be a board.
Read PuzzleReader::State::read_plain() {
    const TextLine* line = lines.raw();
    if (line == nullptr || !line->whole) return std::nullopt;
    const std::string_view text = line->text;
    const std::size_t side = plain_side(text.size());
    if (side == 0 || (options.box && options.box->side() != side)) return std::nullopt;
    if (number == 0 && side != 9) return std::nullopt;  // or the beginning of a stream of digits
    std::uint8_t largest = 0;
    for (const char c : text) largest = std::max(largest, symbol_value(c));
    if (largest > side || may_be_unusual(text) || has_alphabet()) return std::nullopt;
    Puzzle puzzle{Board(side), {}, "", {}, 0, line->number};
    for (Cell c = 0; c < text.size(); ++c) puzzle.board.set(c, symbol_value(text[c]));
    lines.drop_raw();
    in.habit = {Shape::line, text.size()};
    return sat::Result<Puzzle>(std::move(puzzle));
}

// Like read_plain(), for many lines.
PlainLines PuzzleReader::State::read_plain_lines(std::size_t most) {
    const bool expected = options.plain_lines != nullptr && !in.digits.is_open() && in.name.empty() &&
                          notes_size == 0 && in.rules.empty() && !has_alphabet() && !in_puzzle;
    if (!expected || (options.box && options.box->side() != 9)) return {};
    std::string_view text = lines.ahead();
    text = text.substr(0, std::min(most, text.size() / PlainLines::kBytes) * PlainLines::kBytes);
    const std::size_t count = options.plain_lines(text);
    if (count == 0) return {};
    const PlainLines plain{text.substr(0, count * PlainLines::kBytes), lines.ahead_number()};
    lines.skip(plain.text.size(), count);
    in.habit = {Shape::line, PlainLines::kBytes - 1};
    in.usual_side = 9;
    number += count;
    return plain;
}

Read PuzzleReader::State::read() {
    if (in.digits.is_open())
        if (Read board = in.digits.next(lines)) return board;
    if (in.brackets.is_open())
        if (Read board = in.brackets.next(lines, in.alphabet)) return board;
    if (in.markup.is_open())
        if (Read board = in.markup.next(lines, in.alphabet)) return board;
    for (;;) {
        if (Read board = read_plain()) return in_puzzle ? with_sections(std::move(board)) : board;
        const CellLine* line = lines.peek();
        if (line == nullptr) return std::nullopt;
        if (Read front = read_front()) return front;
    }
}

// Handles the line at the front; nullopt if it was not a puzzle and has been dropped.
Read PuzzleReader::State::read_front() {
    switch (lines.peek()->kind) {
        case LineKind::cells:
        case LineKind::digits: return with_sections(read_board());
        case LineKind::text:
        case LineKind::bars:
        case LineKind::rule:
            if (const LayoutEntry* layout = layout_of_text()) return with_sections(layout->read(in));
            if (lines.peek()->kind != LineKind::rule) return read_text();
            break;
        case LineKind::overlong:
            if (const LayoutEntry* layout = layout_of_text()) return with_sections(layout->read(in));
            return read_overlong();
        case LineKind::header: return read_header();
        case LineKind::heading: read_heading(); break;
        case LineKind::blank:
            in.habit = {};
            if (!is_blank_row(*lines.peek())) break;
            if (const LayoutEntry* layout = layout_of_text()) return with_sections(layout->read(in));
            break;
        case LineKind::comment: break;
    }
    lines.drop();
    return std::nullopt;
}

void PuzzleReader::State::read_heading() {
    in.habit = {};
    in_puzzle = is_section(*lines.peek(), "[puzzle]");
}

// Adds the sections behind the one of the puzzle.
Read PuzzleReader::State::with_sections(Read read) {
    if (!std::exchange(in_puzzle, false) || !read || !*read) return read;
    for (;;) {
        while (lines.peek() != nullptr && lines.peek()->kind == LineKind::blank) lines.drop();
        if (lines.peek() == nullptr) return read;
        const CellLine& heading = *lines.peek();
        sat::Status added = sat::Done{};
        if (is_section(heading, "[state]")) added = read_state(**read);
        else if (is_section(heading, "[pencilmarks]")) added = read_pencil_marks(lines, **read);
        else if (is_section(heading, "[colours]") || is_section(heading, "[colors]")) skip_colours(lines, **read);
        else return read;
        if (!added) return sat::Result<Puzzle>(added.error());
    }
}

// Requires: the heading of the section is at the front.
sat::Status PuzzleReader::State::read_state(Puzzle& puzzle) {
    const sat::Error missing =
        sat::Error{"no board in the section [State]"}.at(lines.peek()->number, lines.peek()->column);
    lines.drop();
    while (lines.peek() != nullptr && lines.peek()->kind == LineKind::blank) lines.drop();
    if (lines.peek() == nullptr || lines.peek()->kind != LineKind::cells) return missing;
    const Read state = read_board();
    if (!state) return missing;
    if (!*state) return state->error();
    const sat::Status added = add_state((*state)->board, puzzle);
    return added ? added : sat::Status(added.error().at((*state)->line, 1));
}

// nullopt: the header belongs to the next board.
Read PuzzleReader::State::read_header() {
    const CellLine line = *lines.peek();
    lines.drop();
    if (line.error) return sat::Result<Puzzle>(*line.error);
    const bool fitted = notes_size <= kMaxNotes;
    notes_size += line.text.size();
    const char letter = line.text[1];
    if (letter == 'V') {
        if (const sat::Status added = add_header(line, in.rules); !added) return sat::Result<Puzzle>(added.error());
        return std::nullopt;
    }
    if (in.name.empty() && (letter == 'D' || letter == 'N')) {
        in.name = line.text.substr(std::min(line.text.find_first_not_of(" \t", 2), line.text.size()));
    } else if (notes_size <= kMaxNotes) {
        in.notes.push_back(line.text);
    } else if (fitted) {
        return sat::Result<Puzzle>(
            sat::Error{"headers of more than %1 bytes before one board; the rest is ignored", kMaxNotes}.at(
                line.number, line.column));
    }
    return std::nullopt;
}

// The last line of text before a board is its name, if it can be displayed; all other text gives a single error.
Read PuzzleReader::State::read_text() {
    in.habit = {};
    std::optional<sat::Error> error;
    for (bool more = true; more;) {
        const CellLine& line = *lines.peek();
        const CellLine* next = lines.peek(behind_text(lines));
        more = next != nullptr && is_text(next->kind);
        if (next != nullptr && !more && !line.error) {
            if (error) break;  // the name stays for the next call
            in.name = line.text;
            lines.drop();
            return std::nullopt;
        }
        const std::optional<std::string> name = line.error ? std::nullopt : std::optional(line.text);
        const sat::Error wrong = line.error ? *line.error : no_puzzle(line);
        lines.drop();
        while (more && lines.peek()->kind == LineKind::blank) lines.drop();
        const bool begins_board = more && layout_of_text() != nullptr;
        if (begins_board && !error && name) {
            in.name = *name;
            return std::nullopt;
        }
        if (!error) error = wrong;
        if (begins_board) break;
        while (more && !is_text(lines.peek()->kind)) lines.drop();
    }
    return sat::Result<Puzzle>(*error);
}

Read PuzzleReader::State::read_overlong() {
    const CellLine line = *lines.peek();
    lines.drop();
    in.habit = {};
    if (in.is_reported(line)) return std::nullopt;
    return sat::Result<Puzzle>(*line.error);
}

// The layout of a board that begins with a line that is no cells by itself; null: it is text or a rule.
const LayoutEntry* PuzzleReader::State::layout_of_text() {
    for (const LayoutEntry& layout : layouts())
        if (layout.takes_text && layout.fits(in)) {
            was_board = true;
            return &layout;
        }
    return nullptr;
}

Read PuzzleReader::State::read_board() {
    was_board = true;
    in.is_first = number == 0;
    for (const LayoutEntry& layout : layouts()) {
        if (!layout.fits(in)) continue;
        const bool had_name = !in.name.empty();
        Read board = layout.read(in);
        if (!board && !had_name && !in.name.empty()) was_board = false;
        return board;
    }
    return std::nullopt;
}

// Adds the preceding name and headers to the board.  An incomplete board at the end is not an error of the text if the
// source failed or reading was interrupted.
Read PuzzleReader::State::finish(Read read) {
    if (read && read->ok())
        if (const sat::Status added = add_named(in.rules, (*read)->board.side(), (*read)->rules, (*read)->line); !added)
            read = sat::Result<Puzzle>(added.error());
    const bool good = read && read->ok();
    if (!good && (ended || lines.stopped())) return std::nullopt;
    if (!good && lines.error()) {
        ended = true;
        return sat::Result<Puzzle>(*lines.error());
    }
    if (!read) return std::nullopt;
    ++number;
    if (good) {
        in.usual_side = (*read)->board.side();
        (*read)->number = number;
        if ((*read)->name.empty()) (*read)->name = std::move(in.name);
        (*read)->notes.insert((*read)->notes.begin(), in.notes.begin(), in.notes.end());
        if ((*read)->marks_are_notes) drop_plain_notes(**read);
        if (options.givens_only) drop_placed(**read);
    }
    if (good || was_board) {
        in.name.clear();
        in.notes.clear();
        in.rules = {};
        notes_size = 0;
    }
    was_board = false;
    return read;
}

PuzzleReader::PuzzleReader(sat::ByteSource& source, PuzzleReadOptions options)
    : state_(std::make_unique<State>(source, options)) {}
PuzzleReader::~PuzzleReader() = default;

PlainLines PuzzleReader::next_plain(std::size_t most) {
    return state_->read_plain_lines(most);
}

std::uint64_t PuzzleReader::number() const {
    return state_->number;
}

std::optional<sat::Result<Puzzle>> PuzzleReader::next() {
    auto puzzle = state_->finish(state_->read());
    if (state_->options.within != nullptr) *state_->options.within = state_->in.alphabet;
    return puzzle;
}

std::vector<sat::Result<Puzzle>> puzzles_within(std::string_view text, const std::optional<Box>& box,
                                                AlphabetHint& hint) {
    std::vector<sat::Result<Puzzle>> puzzles;
    if (trimmed(text, " \t\r\n").find('\n') == std::string_view::npos) return puzzles;
    const AlphabetHint before = hint;
    sat::MemorySource source(text);
    PuzzleReader reader(source, {.box = box, .within = &hint});
    bool any = false;
    while (auto puzzle = reader.next()) {
        any |= puzzle->ok();
        puzzles.push_back(*std::move(puzzle));
    }
    if (any) return puzzles;
    hint = before;
    return {};
}

}  // namespace sudoku
