#include "sudoku/encode/cnf_board.h"

#include <algorithm>
#include <charconv>
#include <functional>

#include "sat/core/text.h"
#include "sudoku/encode/cnf_text.h"
#include "sudoku/model/conflict.h"
#include "sudoku/text/cell_line.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Status;

// The words of a comment with their columns in the file.
class Words {
public:
    Words(std::string_view text, std::uint64_t line) : text_(text), line_(line) {}

    // Empty at the end.
    std::string_view next() {
        begin_ = std::min(text_.find_first_not_of(" \t", end_), text_.size());
        end_ = std::min(text_.find_first_of(" \t", begin_), text_.size());
        return text_.substr(begin_, end_ - begin_);
    }
    // What is left after the last word and one space.
    std::string_view rest() const { return text_.substr(std::min(end_ + 1, text_.size())); }

    // Errors: it cannot be displayed.
    Status check_rest() const {
        const std::size_t at = find_unshowable(rest());
        if (at == std::string_view::npos) return sat::Done{};
        const std::size_t begin = text_.size() - rest().size();
        return Error(unshowable(rest().substr(at))).at(line_, begin + at + 2);
    }

    // At the last word.  The text begins after the 'c' in column 1.
    Error fault(sat::Phrase phrase) const { return {std::move(phrase), line_, column()}; }
    Error unexpected(const sat::Phrase& expected) const {
        const std::string_view word = text_.substr(begin_, end_ - begin_);
        if (word.empty()) return fault({"expected %1, found the end of the line", expected});
        return fault({"expected %1, found '%2'", expected, sat::shown(word)});
    }
    std::uint64_t line() const { return line_; }
    std::uint64_t column() const { return begin_ + 2; }

private:
    std::string_view text_;
    std::uint64_t line_;
    std::size_t begin_ = 0, end_ = 0;
};

// A whole number up to `most`; nullopt: the word is something else.
std::optional<std::uint32_t> number(std::string_view word, std::uint32_t most) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || value > most) return std::nullopt;
    return value;
}

// "r3c5" on a board of that side.
std::optional<Cell> read_cell(std::string_view word, std::size_t side) {
    const std::size_t c = word.find('c');
    if (word.empty() || word.front() != 'r' || c == word.npos) return std::nullopt;
    const auto row = number(word.substr(1, c - 1), static_cast<std::uint32_t>(side));
    const auto column = number(word.substr(c + 1), static_cast<std::uint32_t>(side));
    if (!row || !column || *row == 0 || *column == 0) return std::nullopt;
    return static_cast<Cell>((*row - 1) * side + *column - 1);
}

bool is_rule(std::string_view text) {
    return text.find_first_not_of(" +-|") == text.npos && text.find('-') != text.npos;
}

}  // namespace

// One function for each kind of line; the first error ends the reading.
class BoardComments::Parser {
public:
    void take(std::string_view text, std::uint64_t line) {
        if (error_) return;
        last_line_ = line;
        last_column_ = text.size() + 2;  // after the line, which begins with a 'c'
        Words words(text, line);
        const Status taken = rows_left_ > 0 ? grid_line(text, words) : plain_line(words);
        if (!taken) error_ = taken.error();
    }

    sat::Result<std::optional<CnfBoard>> finish() {
        if (error_) return *error_;
        if (!begun_) return std::optional<CnfBoard>();
        if (rows_left_ > 0)
            return Error{"%1 more row%2 of the grid expected", rows_left_, rows_left_ == 1 ? "" : "s"}.at(last_line_,
                                                                                                          last_column_);
        if (!has_puzzle_) return Error{"no puzzle after this line"}.at(board_.line, 1);
        return std::optional(std::move(board_));
    }

private:
    using Take = Status (Parser::*)(Words&);
    struct Kind {
        std::string_view word;
        Take take;
    };

    std::size_t side() const { return board_.box.side(); }

    // Other comments are no error.
    Status plain_line(Words& words) {
        const std::string_view word = words.next();
        if (!begun_) return word == "sudoku" && words.next() == "box" ? heading(words) : sat::Done{};
        static constexpr Kind kKinds[] = {
            {"no-repeats", &Parser::no_repeats},
            {"name", &Parser::name},
            {"note", &Parser::note},
            {"regions", &Parser::regions},
            {"puzzle", &Parser::puzzle},
            {"marks", &Parser::marks},
            {"cell", &Parser::cell},
            {"solution", &Parser::solution},
            {"no", &Parser::no_solution},
        };
        for (const Kind& kind : kKinds)
            if (kind.word == word) return (this->*kind.take)(words);
        return sat::Done{};
    }

    Status heading(Words& words) {
        begun_ = true;
        board_.line = words.line();
        const auto box = read_box(words.next());
        if (!box) return words.fault(box.error().phrase);
        board_.box = *box;
        if (words.next() != "variant") return words.unexpected({"'variant'"});
        auto variant = read_variant(words.next());
        if (!variant) return words.fault(variant.error().phrase);
        board_.variant = *std::move(variant);
        if (const Status numbering = this->numbering(words); !numbering) return numbering;
        if (words.next() != "encoding") return words.unexpected({"'encoding'"});
        const EncodingEntry* encoding = find_encoding(words.next());
        if (encoding == nullptr) return words.unexpected({"an encoding"});
        board_.options.encoding = encoding;
        if (mapped_ && !encoding->folds_givens) return words.fault({"encoding %1 has no map", encoding->name});
        if (!mapped_ && encoding->folds_givens)
            return words.fault({"encoding %1 needs numbering %2", encoding->name, kMappedNumbering});
        board_.puzzle.board = Board(side());
        return end(words);
    }
    Status numbering(Words& words) {
        if (words.next() != "numbering") return words.unexpected({"'numbering'"});
        const std::string_view name = words.next();
        mapped_ = name == kMappedNumbering;
        if (mapped_) return sat::Done{};
        const NumberingEntry* found = find_numbering(name);
        if (found == nullptr) return words.unexpected({"a numbering"});
        board_.options.numbering = found;
        return sat::Done{};
    }
    Status end(Words& words) {
        if (words.next().empty()) return sat::Done{};
        return words.unexpected({"the end of the line"});
    }

    Status no_repeats(Words&) {
        board_.options.repeats = false;
        return sat::Done{};
    }
    Status name(Words& words) {
        board_.puzzle.name = words.rest();
        return words.check_rest();
    }
    Status note(Words& words) {
        notes_size_ += words.rest().size() + 1;
        if (notes_size_ > kMaxNotes) return words.fault({"notes of more than %1 bytes", kMaxNotes});
        board_.puzzle.notes.emplace_back(words.rest());
        return words.check_rest();
    }

    // Grids follow.
    Status regions(Words& words) {
        board_.variant.regions.clear();
        return begin_grid(
            words,
            [this](std::uint32_t value) { board_.variant.regions.push_back(static_cast<std::uint16_t>(value - 1)); },
            1);
    }
    Status puzzle(Words& words) {
        has_puzzle_ = true;
        return begin_board(words, board_.puzzle.board);
    }
    Status solution(Words& words) {
        board_.solution = Board(side());
        return begin_board(words, *board_.solution);
    }
    Status begin_board(Words& words, Board& board) {
        next_cell_ = 0;
        return begin_grid(
            words, [this, &board](std::uint32_t value) { board.set(next_cell_++, static_cast<Digit>(value)); }, 0);
    }
    template <class Put>
    Status begin_grid(Words& words, Put put, std::uint32_t least) {
        rows_left_ = side();
        put_ = std::move(put);
        least_ = least;
        return end(words);
    }
    Status grid_line(std::string_view text, Words& words) {
        if (is_rule(text)) return sat::Done{};
        for (std::size_t i = 0; i < side(); ++i) {
            std::string_view word = words.next();
            if (word == "|") word = words.next();
            const auto value = word == "." && least_ == 0 ? 0 : number(word, static_cast<std::uint32_t>(side()));
            if (!value || *value < least_) return words.unexpected({"a number up to %1", side()});
            put_(*value);
        }
        --rows_left_;
        return end(words);
    }

    Status marks(Words& words) {
        const auto cell = read_cell(words.next(), side());
        if (!cell) return words.unexpected({"a cell such as r1c1"});
        if (side() > kMaxSymbol)  // no format has such marks, and those of side 999 take 125 MB
            return words.fault({"marks on a board of side %1; expected at most %2", side(), kMaxSymbol});
        auto& marks = board_.puzzle.marks;
        if (!marks) marks.emplace(side());
        auto allowed = digits(words);
        if (!allowed) return allowed.error();
        std::vector<bool> allows(side() + 1, false);
        for (const Digit d : *allowed) allows[d] = true;
        for (Digit d = 1; d <= side(); ++d)
            if (!allows[d]) marks->forbid(*cell, d);
        return sat::Done{};
    }
    Status cell(Words& words) {
        if (!mapped_) return sat::Done{};
        const auto cell = read_cell(words.next(), side());
        if (!cell) return words.unexpected({"a cell such as r1c1"});
        if (board_.map.size() == side() * side()) return words.fault({"the map has a line for every cell already"});
        const std::uint64_t column = words.column();
        const auto first = number(words.next(), sat::kMaxVars);
        if (!first || *first == 0) return words.unexpected({"a variable"});
        auto list = digits(words);
        if (!list) return list.error();
        board_.map.push_back({*cell, *first, *std::move(list), words.line(), column});
        return sat::Done{};
    }
    sat::Result<std::vector<Digit>> digits(Words& words) {
        std::vector<Digit> list;
        for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
            const auto d = number(word, static_cast<std::uint32_t>(side()));
            if (!d || *d == 0) return words.unexpected({"a digit up to %1", side()});
            if (list.size() == side()) return words.fault({"more digits than the board has"});
            list.push_back(static_cast<Digit>(*d));
        }
        return list;
    }
    Status no_solution(Words& words) {
        if (words.next() == "solution") board_.no_solution = true;
        return sat::Done{};
    }

    CnfBoard board_;
    std::optional<Error> error_;
    bool begun_ = false, mapped_ = false, has_puzzle_ = false;
    std::uint64_t last_line_ = 0, last_column_ = 0;
    std::size_t notes_size_ = 0;  // bytes
    // The grid being read.
    std::size_t rows_left_ = 0;
    std::function<void(std::uint32_t)> put_;
    std::uint32_t least_ = 0;
    Cell next_cell_ = 0;
};

BoardComments::BoardComments() : parser_(std::make_unique<Parser>()) {}
BoardComments::~BoardComments() = default;

void BoardComments::take(std::string_view text, std::uint64_t line) {
    parser_->take(text, line);
}

sat::Result<std::optional<CnfBoard>> BoardComments::finish() {
    return parser_->finish();
}

sat::Result<CnfFile> read_cnf_board(sat::ByteSource& source, const sat::ReadOptions& options) {
    BoardComments comments;
    sat::ReadOptions with_comments = options;
    with_comments.on_comment = [&](std::string_view text, std::uint64_t line) { comments.take(text, line); };
    const auto read = sat::read_dimacs(source, with_comments);
    if (!read) return read.error();
    auto board = comments.finish();
    if (!board) return board.error();
    if (!*board) return Error{"no line 'c sudoku box ...': not a CNF that sudoku2cnf wrote"};
    return CnfFile{**std::move(board), read->formula.declared_vars()};
}

namespace {

// Checks that the map of the file agrees with its puzzle.
Status check_map(const CnfBoard& board, const Encoding& encoding) {
    std::size_t mapped = 0;
    for (const CnfBoard::MapLine& line : board.map) {
        std::vector<Digit> digits;
        std::uint32_t first = 0;
        encoding.variables().for_each(line.cell, [&](Digit d, std::uint32_t n) {
            if (first == 0) first = n;
            digits.push_back(d);
        });
        if (first != line.first || digits != line.digits)
            return Error{"this is not the map of %1 in the puzzle above it",
                         cell_name(line.cell, encoding.rules().side())}
                .at(line.line, line.column);
        mapped += digits.size();
    }
    if (mapped != encoding.num_vars())
        return Error{"the map has %1 variables; the encoding has %2", mapped, encoding.num_vars()}.at(board.line, 1);
    return sat::Done{};
}

}  // namespace

sat::Result<Encoding> encoding_of(const CnfFile& file, const Rules& rules) {
    auto encoding = Encoding::make(file.board.puzzle, rules, file.board.options);
    if (!encoding) return encoding;
    if (file.num_vars != encoding->num_vars())
        return Error{"the header has %1 variables; the encoding of the puzzle in the comments has %2", file.num_vars,
                     encoding->num_vars()};
    if (!file.board.options.encoding->folds_givens || encoding->contradiction()) return encoding;
    if (const Status right = check_map(file.board, *encoding); !right) return right.error();
    return encoding;
}

}  // namespace sudoku
