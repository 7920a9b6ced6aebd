#include "sudoku/notation/puzzle_stream.h"

#include <algorithm>
#include <utility>

#include "sudoku/notation/bridge.h"
#include "sudoku/notation/constraint_text.h"
#include "sudoku/text/puzzle_reader.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Result;

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

// The line from its first character that is not white space.
std::string_view trimmed(std::string_view line) {
    while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
    while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
    return line;
}

bool is_between(std::string_view line) {
    line = trimmed(line);
    return line.empty() || line.front() == '#';
}

// A line that cannot be of the project's own text: an object, a link, a constraint string.
bool begins_other(std::string_view line) {
    line = trimmed(line);
    if (line.empty()) return false;
    const bool may_be_other = line.front() == '{' || line.substr(0, line.find(' ')).find("://") != line.npos ||
                              (line.front() == '.' && line.find('~') != line.npos);
    return may_be_other && (line.front() == '{' || recognise_constraints(line) != nullptr);
}

// A line that is a classic board by itself.
bool is_board(std::string_view line) {
    constexpr std::size_t kLeastCells = 16;
    return trimmed(line).size() >= kLeastCells && trimmed(line).find(' ') == line.npos && is_classic_text(line);
}

// How deep a text is inside the brackets of an object.
class Brackets {
public:
    // True: the bracket that the text began with is closed in it, before `end`.
    bool close_in(std::string_view text, std::size_t& end) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            if (std::exchange(escaped_, false)) continue;
            if (quoted_) {
                escaped_ = c == '\\';
                quoted_ = c != '"';
                continue;
            }
            quoted_ = c == '"';
            if (c == '{' || c == '[') ++depth_;
            if ((c == '}' || c == ']') && --depth_ == 0) {
                end = i + 1;
                return true;
            }
        }
        return false;
    }

private:
    int depth_ = 0;
    bool quoted_ = false, escaped_ = false;
};

// Readers of classic puzzles read this text, and leave out nothing that it says.
bool is_whole_classic(std::string_view text) {
    sat::MemorySource source(text);
    PuzzleReader reader(source);
    const auto puzzle = reader.next();
    return puzzle && *puzzle && (*puzzle)->unread.empty();
}

}  // namespace

// Makes line_ the next line; false at the end.
bool PuzzleStream::peek() {
    if (line_) return true;
    if (ended_) return false;
    TextLine piece;
    bool begun = false;
    do {
        const Result<bool> got = lines_.next(piece);
        if (!got) error_ = got.error();
        if (!got || !*got) {
            ended_ = true;
            if (!got || !begun) line_.reset();
            return line_.has_value();
        }
        if (!begun) {
            line_.emplace();
            number_ = piece.number;
            begun = true;
        }
        if (line_->size() <= kMaxNotationText) line_->append(piece.text);
    } while (!piece.whole);
    return true;
}

// Moves the next line to the text.
void PuzzleStream::take(PuzzleText& into) {
    if (into.text.size() + line_->size() > kMaxNotationText) too_long_ = true;
    if (!too_long_) (into.text += *line_) += '\n';
    line_.reset();
}

void PuzzleStream::skip_between() {
    while (peek() && is_between(*line_)) line_.reset();
}

void PuzzleStream::take_object(PuzzleText& into) {
    Brackets brackets;
    for (std::size_t end = 0; peek();) {
        if (!brackets.close_in(*line_, end)) {
            take(into);
            continue;
        }
        std::string rest(end, ' ');  // what follows keeps its columns
        rest += line_->substr(end);
        line_->resize(end);
        take(into);
        const std::size_t comma = rest.find_first_not_of(" \t\r");
        if (comma != rest.npos && rest[comma] == ',') rest[comma] = ' ';
        if (!trimmed(rest).empty()) line_ = std::move(rest);
        return;
    }
}

void PuzzleStream::take_own_text(PuzzleText& into) {
    do take(into);
    while (peek() && !begins_constraint_text(*line_) && !begins_other(*line_));
}

void PuzzleStream::take_indented(PuzzleText& into) {
    do take(into);
    while (peek() && !line_->empty() && is_space(line_->front()) && !is_between(*line_));
}

void PuzzleStream::take_paragraph(PuzzleText& into) {
    const bool recognised = recognise_constraints(*line_) != nullptr || is_board(*line_);
    take(into);
    while (!recognised && peek() && !is_between(*line_) && recognise_constraints(*line_) == nullptr) take(into);
}

std::optional<Result<PuzzleText>> PuzzleStream::next_text() {
    skip_between();
    if (!line_) {
        if (error_) return *std::exchange(error_, std::nullopt);
        return std::nullopt;
    }
    PuzzleText found;
    found.line = number_;
    too_long_ = false;
    const std::string_view line = trimmed(*line_);
    const bool indented = is_space(line_->front());
    if (line.front() == '{') take_object(found);
    else if (begins_constraint_text(line)) take_own_text(found);
    else if (line.front() == '.' && indented) take_indented(found);
    else take_paragraph(found);
    if (error_) return *std::exchange(error_, std::nullopt);
    if (too_long_) return Error{"the text of the puzzle has more than %1 bytes", kMaxNotationText}.at(found.line, 1);
    found.one_line = std::ranges::count(found.text, '\n') == 1;
    return found;
}

std::optional<Result<ReadPuzzle>> PuzzleStream::next() {
    auto text = next_text();
    if (!text) return std::nullopt;
    if (!*text) return text->error();
    const NotationEntry* const notation = recognise_notation((*text)->text);
    ReadPuzzle read{notation != nullptr ? notation->read((*text)->text) : no_notation(), notation, (*text)->line,
                    (*text)->one_line};
    const std::uint64_t before = read.line - 1;
    if (!read.puzzle) {
        Error error = read.puzzle.error();
        read.puzzle =
            error.at(std::max<std::uint64_t>(error.line, 1) + before, std::max<std::uint64_t>(error.column, 1));
    } else {
        for (Constraint& constraint : read.puzzle->constraints)
            if (constraint.line != 0) constraint.line += before;
    }
    return read;
}

std::optional<bool> begins_with_constraints(std::string_view head, bool whole) {
    if (head.starts_with(kByteOrderMark)) head.remove_prefix(kByteOrderMark.size());
    while (!head.empty()) {
        const std::size_t end = head.find('\n');
        const std::string_view line = head.substr(0, end);
        if (!is_between(line)) break;
        if (end == head.npos) return whole ? std::optional(false) : std::nullopt;
        head.remove_prefix(end + 1);
    }
    if (head.empty()) return whole ? std::optional(false) : std::nullopt;
    const std::size_t line_end = head.find('\n');
    if (trimmed(head).front() == '{') {
        Brackets brackets;
        std::size_t end = head.size();
        if (!brackets.close_in(head, end) && !whole) return std::nullopt;
        const std::string_view object = head.substr(0, end);
        return recognise_constraints(object) != nullptr && !is_whole_classic(object);
    }
    if (line_end == head.npos && !whole) return std::nullopt;
    const std::string_view line = head.substr(0, line_end);
    return recognise_constraints(line) != nullptr;
}

}  // namespace sudoku
