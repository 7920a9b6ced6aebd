#include "sudoku/text/puzzle_reader.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "sudoku/text/formats.h"
#include "sudoku/text/read_board.h"
#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"

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
        : lines(source, o.stop), options(o), in{.lines = lines, .box = o.box} {}

    LineQueue lines;
    PuzzleReadOptions options;
    BoardInput in;
    std::uint64_t number = 0;
    bool ended = false;

    std::size_t notes_size = 0;  // bytes of the headers before the next board
    bool was_board = false;      // the last lines read were where a board should be

    Read read();
    Read read_plain();
    PlainLines read_plain_lines(std::size_t most);
    Read read_front();
    Read read_text();
    Read read_board();
    Read read_overlong();
    Read read_header();
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
    if (largest > side) return std::nullopt;
    Puzzle puzzle{Board(side), {}, "", {}, 0, line->number};
    for (Cell c = 0; c < text.size(); ++c) puzzle.board.set(c, symbol_value(text[c]));
    lines.drop_raw();
    in.habit = {Shape::line, text.size()};
    return sat::Result<Puzzle>(std::move(puzzle));
}

// Like read_plain(), for many lines.
PlainLines PuzzleReader::State::read_plain_lines(std::size_t most) {
    const bool expected = options.plain_lines != nullptr && !in.digits.is_open() && in.name.empty() && notes_size == 0;
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
    for (;;) {
        if (Read board = read_plain()) return board;
        const CellLine* line = lines.peek();
        if (line == nullptr) return std::nullopt;
        if (Read front = read_front()) return front;
    }
}

// Handles the line at the front; nullopt if it was not a puzzle and has been dropped.
Read PuzzleReader::State::read_front() {
    switch (lines.peek()->kind) {
        case LineKind::cells:
        case LineKind::digits: return read_board();
        case LineKind::text: return read_text();
        case LineKind::overlong: return read_overlong();
        case LineKind::header: return read_header();
        case LineKind::heading:
        case LineKind::blank: in.habit = {}; break;
        case LineKind::rule:
        case LineKind::comment: break;
    }
    lines.drop();
    return std::nullopt;
}

// nullopt: the header belongs to the next board.
Read PuzzleReader::State::read_header() {
    const CellLine line = *lines.peek();
    lines.drop();
    if (line.error) return sat::Result<Puzzle>(*line.error);
    const bool fitted = notes_size <= kMaxNotes;
    notes_size += line.text.size();
    const char letter = line.text[1];
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
        more = next != nullptr && next->kind == LineKind::text;
        if (next != nullptr && !more && !line.error) {
            if (error) break;  // the name stays for the next call
            in.name = line.text;
            lines.drop();
            return std::nullopt;
        }
        if (!error) error = line.error ? *line.error : no_puzzle(line);
        lines.drop();
        while (more && lines.peek()->kind != LineKind::text) lines.drop();
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
        (*read)->name = std::move(in.name);
        (*read)->notes = std::move(in.notes);
    }
    if (good || was_board) {
        in.name.clear();
        in.notes.clear();
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
    return state_->finish(state_->read());
}

}  // namespace sudoku
