#include "sudoku/text/markup_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "sat/core/text.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/bracket_boards.h"
#include "sudoku/text/bracket_object.h"
#include "sudoku/text/ksudoku.h"
#include "sudoku/text/opensudoku.h"
#include "sudoku/text/puzzle_reader.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr string_view kAround = " \t\r\n";

bool begins_tag(string_view raw) {
    raw = trimmed(raw);
    return raw.size() > 1 && raw[0] == '<' && (raw[1] == '?' || raw[1] == '!' || (raw[1] | 0x20) >= 'a');
}

// Begins no other kind of text.  The board of a table may be many lines away: a cell is often a line of its own.
bool begins_document(string_view raw) {
    static constexpr std::array<string_view, 8> kBegins{"<?xml", "<!doctype",   "<html",    "<body",
                                                        "<div",  "<opensudoku", "<ksudoku", "<table"};
    const std::string begin = sat::lower_case(trimmed(raw).substr(0, 16));
    return std::any_of(kBegins.begin(), kBegins.end(), [&](string_view known) { return begin.starts_with(known); });
}

// Programs write letters for digits in ways of their own.
bool has_small_letters(string_view symbols) {
    return symbols.size() <= 81 &&
           std::any_of(symbols.begin(), symbols.end(), [](char c) { return c >= 'a' && c <= 'z' && c != 'x'; });
}

}  // namespace

bool MarkupReader::fits(LineQueue& lines, const std::optional<Box>& box, const AlphabetHint& hint) {
    constexpr std::size_t kFar = 64;  // lines without a board
    if (!begins_tag(lines.peek()->raw)) return false;
    if (begins_document(lines.peek()->raw)) return true;
    MarkupReader trial;
    AlphabetHint trial_hint = hint;
    trial.begin(box);
    for (std::size_t i = 0; i < kFar && lines.peek(i) != nullptr; ++i) {
        const bool ends = trial.read_line(*lines.peek(i), trial_hint);
        if (!trial.found_.empty()) return true;
        if (ends) return false;
    }
    return false;
}

void MarkupReader::begin(const std::optional<Box>& box) {
    *this = {};
    box_ = box;
    open_ = true;
}

MarkupReader::Read MarkupReader::next(LineQueue& lines, AlphabetHint& hint) {
    while (found_.empty() && open_) {
        const CellLine* const line = lines.peek();
        if (line == nullptr) {
            if (in_tag_) found_.push_back(sat::Error{"an unclosed tag"}.at(line_, column_));
            else end_text(hint);
            end_table(hint);
            finish();
            break;
        }
        const bool ends = read_line(*line, hint);
        lines.drop();
        if (ends) finish();
    }
    if (found_.empty()) return std::nullopt;
    sat::Result<Puzzle> puzzle = std::move(found_.front());
    found_.pop_front();
    return puzzle;
}

// Returns true if every element is closed at the end of the line.
bool MarkupReader::read_line(const CellLine& line, AlphabetHint& hint) {
    if (first_line_ == 0) {
        first_line_ = line.number;
        first_column_ = line.column;
    }
    if (text_begun_) text_lines_.push_back(line.number);
    for (std::size_t at = 0; at < line.raw.size(); ++at) {
        const char c = line.raw[at];
        if (in_tag_ ? !ends_tag(c) : c != '<' || !begins_tag_at(line.raw, at)) {
            if (!in_tag_ && !text_begun_) line_ = line.number, column_ = at + 1;
            if (!in_tag_ && !text_begun_ && kAround.find(c) == string_view::npos) begin_text(line.number);
            keep(in_tag_ ? tag_ : text_, c);
            continue;
        }
        if (in_tag_) take_tag(hint);
        else end_text(hint);
        in_tag_ = !in_tag_;
        is_overlong_ = false;
        if (in_tag_) line_ = line.number, column_ = at + 1, quote_ = last_ = 0;
    }
    keep(in_tag_ ? tag_ : text_, '\n');
    return elements_.empty() && !in_tag_ && began_;
}

void MarkupReader::begin_text(std::uint64_t line) {
    text_begun_ = true;
    text_lines_.assign(1, line);
}

std::uint64_t MarkupReader::line_of_text(std::uint64_t line) const {
    return text_lines_[std::min<std::size_t>(line, text_lines_.size()) - 1];
}

// A script is full of < that begin no tag; only its own end counts.
bool MarkupReader::begins_tag_at(string_view raw, std::size_t at) const {
    const string_view rest = raw.substr(at + 1);
    if (is_raw(element_)) return rest.starts_with('/') && sat::lower_case(rest.substr(1, element_.size())) == element_;
    return rest.starts_with('/') || begins_tag(raw.substr(at, 2));
}

// A > in a comment, or in a value between quotation marks, does not end the tag.  Such a mark follows =; others, as in
// a value without marks, mean nothing.
bool MarkupReader::ends_tag(char c) {
    if (tag_.starts_with("!--")) return c == '>' && tag_.ends_with("--");
    if (quote_ != 0) {
        if (c == quote_) quote_ = last_ = 0;
        return false;
    }
    if (c == '>') return true;
    if ((c == '"' || c == '\'') && last_ == '=') quote_ = c;
    if (static_cast<unsigned char>(c) > ' ') last_ = c;
    return false;
}

// Drops what is too long, which is reported once.
void MarkupReader::keep(std::string& into, char c) {
    if (into.size() < kMaxLine) {
        into += c;
        return;
    }
    into.clear();
    if (!text_lines_.empty()) text_lines_.assign(1, text_lines_.back());
    if (!std::exchange(is_overlong_, true)) refuse({"a tag, or a text between tags, of more than %1 bytes", kMaxLine});
}

void MarkupReader::refuse(const sat::Error& error) {
    ++boards_;
    found_.push_back(error.at(line_, column_));
}

// Of a cell, the text of all elements in it counts.  A text of the size of a board is not that of a cell, unless it is
// in the cell itself.
void MarkupReader::end_text(AlphabetHint& hint) {
    const std::string raw = std::exchange(text_, {});
    const bool as_written = raw.find('&') == std::string::npos;
    const std::string text = unescaped(trimmed(raw, kAround));
    text_begun_ = false;
    if (table_.is_in_cell()) {
        if (element_ != "option" && !is_raw(element_)) table_.add(unescaped(raw));
        if (element_ == "td" || element_ == "th" || text.size() < kSmallestWord) return;
    }
    if (text.empty() || (names_solution(element_) && boards_ > 0)) return;
    if (names_name(element_)) take_name(collapsed(text));
    else if (const char header = header_of(element_); header != '\0' && find_unshowable(text) == std::string::npos)
        add_header(header, text);
    else if (!graph_.empty()) end_text_of_ksudoku(text);
    else emit(text, hint, names_puzzle(element_), as_written);
}

void MarkupReader::take_name(const std::string& text) {
    name_is_lost_ = find_unshowable(text) != std::string::npos;
    name_ = name_is_lost_ ? "" : text;
}

void MarkupReader::add_header(char letter, const std::string& text) {
    headers_size_ += text.size();
    if (headers_size_ <= kMaxNotes) headers_.push_back(std::string("#") + letter + text);
    else if (headers_size_ - text.size() <= kMaxNotes)
        refuse({"headers of more than %1 bytes before one board; the rest is ignored", kMaxNotes});
}

void MarkupReader::end_text_of_ksudoku(std::string_view text) {
    if (element_ == "values") add(read_ksudoku_values(text, graph_), line_);
}

void MarkupReader::take_tag(AlphabetHint& hint) {
    const std::string text = std::exchange(tag_, {});
    const MarkupTag tag = read_tag(text);
    take_part_of_table(tag);
    take_attributes(tag, hint);
    began_ |= !text.starts_with('?') && !text.starts_with('!');
    if (tag.is_whole) return;
    take_place(tag);
    element_ = tag.closes ? "/" : tag.name == "option" && tag.has("selected") ? "selected" : tag.name;
    if (tag.closes && tag.name == "table") end_table(hint);
}

// Keeps track of the open elements.  An end closes those within, whose own ends HTML may leave out.
void MarkupReader::take_place(const MarkupTag& tag) {
    constexpr std::size_t kMostOpen = 1024;  // deeper ones are not tracked
    if (!tag.closes) {
        const bool ends_one = !elements_.empty() && elements_.back() == tag.name && has_optional_end(tag.name);
        if (!ends_one && elements_.size() < kMostOpen) elements_.push_back(tag.name);
        return;
    }
    const auto opened = std::find(elements_.rbegin(), elements_.rend(), tag.name);
    if (opened != elements_.rend()) elements_.erase(opened.base() - 1, elements_.end());
}

void MarkupReader::end_table(AlphabetHint& hint) {
    const auto board = table_.take_board(hint);
    if (!board) return;
    if (*board) add(Puzzle{**board, {}, "", {}, 0, line_, true}, line_);
    else refuse(board->error());
}

void MarkupReader::take_part_of_table(const MarkupTag& tag) {
    const bool is_cell = tag.name == "td" || tag.name == "th";
    if (is_cell || tag.name == "tr" || tag.name == "table") table_.end_cell();
    if (tag.closes) return;
    if (tag.name == "table") table_.clear();
    if (tag.name == "tr") table_.begin_row();
    if (is_cell) table_.begin_cell(tag.name == "th");
    if (!table_.is_in_cell()) return;
    // What a browser shows on lines of their own are not the digits of one number.
    if (tag.name == "br" || tag.name == "div" || tag.name == "p" || tag.name == "li") table_.add(" ");
    const std::string type = sat::lower_case(tag.value_of("type"));
    if (tag.name == "input" && (type.empty() || type == "text" || type == "number" || type == "tel"))
        table_.add(tag.value_of("value"));
}

void MarkupReader::take_attributes(const MarkupTag& tag, AlphabetHint& hint) {
    const std::size_t before = found_.size();
    if (tag.name == "ksudoku") graph_ = "sudoku";
    for (const auto& [name, value] : tag.attributes) {
        if (!graph_.empty() && tag.name == "graph" &&
            (name == "type" || (name == "specific-type" && graph_ == "custom")))
            graph_ = value;
        if (!graph_.empty()) continue;
        if (name == "name" && boards_ == 0 && tag.name == "folder") take_name(collapsed(value));
        if (names_solution(name)) continue;
        if (auto state = read_opensudoku_cells(value)) add(*std::move(state), line_);
        else emit(value, hint, name == "data" || names_puzzle(name), false);
    }
    for (const auto& [name, value] : tag.attributes) {
        const std::string text = names_name(name) || name == "note" ? collapsed(value) : "";
        if (text.empty()) continue;
        for (std::size_t i = before; i < found_.size(); ++i) {
            if (!found_[i]) continue;
            if (find_unshowable(text) == std::string::npos) found_[i]->name = text;
            else found_[i]->unread.push_back({"a name with control characters"});
        }
    }
}

// If it is a board, or several on lines of their own.  The other lines of a script are no puzzles.  `as_written`: its
// lines are those of the markup, without escapes.
void MarkupReader::emit(string_view text, AlphabetHint& hint, bool named, bool as_written) {
    if (text.find('\n') != string_view::npos) {
        std::vector<sat::Result<Puzzle>> puzzles = puzzles_within(text, box_, hint);
        if (puzzles.empty() && box_) puzzles = puzzles_within(text, std::nullopt, hint);  // of another side
        for (sat::Result<Puzzle>& puzzle : puzzles) {
            const std::uint64_t line = puzzle ? puzzle->line : puzzle.error().line;
            if (puzzle) {
                add(std::move(puzzle), as_written ? line_of_text(line) : line_);
            } else if (element_ != "script") {
                const std::uint64_t column = puzzle.error().column + (line == 1 ? column_ - 1 : 0);
                ++boards_;
                found_.push_back(as_written ? puzzle.error().at(line_of_text(line), column)
                                            : puzzle.error().at(line_, column_));
            }
        }
        return;
    }
    if (has_small_letters(text)) return;
    auto board = board_of_text(text, hint, named);
    if (!board) return;
    if (!*board) return refuse(board->error());
    add(Puzzle{**board, {}, "", {}, 0, line_}, line_);
}

// With the name and the headers before it.
void MarkupReader::add(sat::Result<Puzzle> puzzle, std::uint64_t line) {
    if (!puzzle) return refuse(puzzle.error());
    if (box_ && box_->side() != puzzle->board.side())
        return refuse({"the board has side %1; expected %2 for boxes of %3", puzzle->board.side(), box_->side(),
                       to_string(*box_)});
    ++boards_;
    puzzle->line = line;
    if (puzzle->name.empty()) puzzle->name = name_;
    if (name_is_lost_) puzzle->unread.push_back({"a name with control characters"});
    puzzle->notes.insert(puzzle->notes.begin(), headers_.begin(), headers_.end());
    found_.push_back(std::move(puzzle));
}

void MarkupReader::finish() {
    open_ = false;
    if (boards_ == 0) found_.push_back(sat::Error{"no board in this markup"}.at(first_line_, first_column_));
}

}  // namespace sudoku
