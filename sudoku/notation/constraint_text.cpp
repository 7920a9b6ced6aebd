#include "sudoku/notation/constraint_text.h"

#include <algorithm>
#include <array>
#include <optional>

#include "sat/core/suggestion.h"
#include "sat/core/text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/constraint_line.h"
#include "sudoku/notation/grid_block.h"
#include "sudoku/notation/text_words.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

Error at(const TextWord& word, const Error& error) {
    return error.at(word.line, word.column + std::max<std::uint64_t>(error.column, 1) - 1);
}

class ConstraintTextReader;
// A word that begins a line and is no kind of constraint.
struct Keyword {
    std::string_view name;
    Status (ConstraintTextReader::*read)();
    bool before_cells;  // it changes the shape of the grid, so that it comes before everything that has cells
};

class ConstraintTextReader {
public:
    explicit ConstraintTextReader(std::string_view text) : lines_(text_lines(text)) {}

    Result<ConstraintPuzzle> read() {
        for (; next_ < lines_.size(); ++next_) {
            const NumberedLine& line = lines_[next_];
            if (!sat::is_showable(without_tabs(line.text)))
                return Error{"a control character, or text that is not UTF-8"}.at(line.number, 1);
            words_ = text_words(line);
            if (words_.empty()) continue;
            if (Status status = read_line(); !status) return status.error();
        }
        if (!begun_) return Error{"the text is empty; expected 'grid ROWSxCOLUMNS'"}.at(1, 1);
        if (Status status = fits(puzzle_); !status) return status.error();
        return std::move(puzzle_);
    }

private:
    static const std::array<Keyword, 10>& keywords();

    static std::string without_tabs(std::string_view text) {
        std::string plain(text);
        std::ranges::replace(plain, '\t', ' ');
        return plain;
    }
    const TextWord& first() const { return words_.front(); }
    const NumberedLine& line() const { return lines_[next_]; }
    Error wrong(std::size_t word, const sat::Phrase& expected) const {
        if (word < words_.size())
            return Error{"unexpected '%1'; expected %2", sat::shown(words_[word].text), expected}.at(
                words_[word].line, words_[word].column);
        return Error{"the line ends; expected %1", expected}.at(line().number, line().text.size() + 1);
    }
    Status end_after(std::size_t words) const {
        if (words_.size() <= words) return Done{};
        return wrong(words, {"the end of the line"});
    }

    Status read_line() {
        const std::string name = sat::lower_case(first().text);
        if (!begun_ && name != "grid") return wrong(0, {"'grid ROWSxCOLUMNS' first"});
        const auto& all = keywords();
        const auto found = std::ranges::find(all, std::string_view(name), &Keyword::name);
        if (found == all.end()) return constraint();
        if (found->before_cells && has_cells_)
            return at(first(), Error{"'%1' comes before the lines that have cells", name});
        return (this->*found->read)();
    }

    Status grid() {
        if (begun_) return at(first(), Error{"'grid' is there already"});
        const auto shape = words_.size() < 2 ? std::nullopt : read_product(words_[1].text);
        if (!shape) return wrong(1, {"the rows and columns of the grid, such as 9x9"});
        if (shape->first * shape->second > kMaxGridCells)
            return at(words_[1], Error{"the grid has more than %1 cells", kMaxGridCells});
        begun_ = true;
        const std::size_t digits = std::min(std::max(shape->first, shape->second), kMaxGridDigits);
        puzzle_ = ConstraintPuzzle(Grid(shape->first, shape->second, digits));
        return end_after(2);
    }
    Status digits() {
        const sat::Phrase expected{"the first and the last digit, such as 1-9, at most 64 digits"};
        if (words_.size() < 2) return wrong(1, expected);
        const std::string_view range = words_[1].text;
        const std::size_t dash = range.find('-', 1);
        if (dash == std::string_view::npos) return wrong(1, expected);
        const auto low = read_number(range.substr(0, dash)), high = read_number(range.substr(dash + 1));
        if (!low || !high || *low > *high || static_cast<std::size_t>(*high - *low) >= kMaxGridDigits || *low < -999 ||
            *high > 999)
            return wrong(1, expected);
        const Grid& old = puzzle_.grid;
        Grid shape(old.rows(), old.columns(), static_cast<std::size_t>(*high - *low) + 1, *low);
        for (Cell c = 0; c < old.num_cells(); ++c)
            if (!old.has(c)) shape.remove(c);
        puzzle_.grid = std::move(shape);
        puzzle_.allowed = ConstraintPuzzle(puzzle_.grid).allowed;
        return end_after(2);
    }
    void remove(Cell c) {
        puzzle_.grid.remove(c);
        puzzle_.allowed[c] = 0;
    }
    Status cells_from(std::size_t word, std::vector<Cell>& cells) const {
        if (word >= words_.size()) return wrong(word, {"cells, such as r1c2"});
        for (; word < words_.size(); ++word)
            if (Status status = read_cells(words_[word].text, puzzle_.grid, cells); !status)
                return at(words_[word], status.error());
        return Done{};
    }
    Status missing() {
        std::vector<Cell> cells;
        const Status status = cells_from(1, cells);
        for (const Cell c : cells) remove(c);
        return status;
    }
    Status candidates() {
        Digits digits = 0;
        std::size_t word = 1;
        if (word < words_.size() && sat::lower_case(words_[word].text) == "none") ++word;
        else
            for (; word < words_.size() && !begins_like_cell(words_[word].text); ++word) {
                const auto number = read_number(words_[word].text);
                if (!number || !puzzle_.grid.is_digit(*number)) return wrong(word, {"a digit of the grid, or none"});
                digits |= puzzle_.grid.only(*number);
            }
        std::vector<Cell> cells;
        const Status status = cells_from(word, cells);
        for (const Cell c : cells) puzzle_.allowed[c] = puzzle_.grid.has(c) ? digits : 0;
        has_cells_ = true;
        return status;
    }

    // The text behind the first word, as it is; several such lines make a text of several lines.
    Status add_text(std::string& text) {
        std::string_view more = line().text.substr(first().column - 1 + first().text.size());
        if (!more.empty()) more.remove_prefix(1);
        text += (text_begun(text) ? "\n" : "") + std::string(more);
        texts_begun_.push_back(&text);
        return Done{};
    }
    bool text_begun(const std::string& text) const {
        return std::ranges::find(texts_begun_, &text) != texts_begun_.end();
    }
    Status name() { return add_text(puzzle_.name); }
    Status author() { return add_text(puzzle_.author); }
    Status rules() { return add_text(puzzle_.rules); }

    Result<int> square_side() const {
        if (puzzle_.grid.rows() == puzzle_.grid.columns()) return static_cast<int>(puzzle_.grid.rows());
        return at(first(), Error{"'%1' needs as many rows as columns; expected 'board' and 'region'", first().text});
    }
    void add(Constraint constraint) {
        constraint.line = first().line;
        puzzle_.constraints.push_back(std::move(constraint));
        has_cells_ = true;
    }
    Status boxes() {
        const Result<int> side = square_side();
        if (!side) return side.error();
        std::pair<std::size_t, std::size_t> box{0, 0};
        if (words_.size() < 2 || sat::lower_case(words_[1].text) != "none") {
            const auto product = words_.size() < 2 ? std::nullopt : read_product(words_[1].text);
            if (!product) return wrong(1, {"the rows and columns of a box, such as 3x3, or none"});
            box = *product;
        }
        add(constraint_of("board", {},
                          {1, 1, side.value(), static_cast<int>(box.first), static_cast<int>(box.second)}));
        return end_after(2);
    }
    Status regions() {
        const Result<int> side = square_side();
        if (!side) return side.error();
        if (Status status = end_after(1); !status) return status;
        const auto block = read_block();
        if (!block) return block.error();
        const auto cells = read_regions_block(*block, puzzle_.grid);
        if (!cells) return cells.error();
        add(constraint_of("board", {}, {1, 1, side.value(), 0, 0}));
        for (const std::vector<Cell>& region : *cells) add(constraint_of("region", {region}));
        return Done{};
    }
    Status givens() {
        if (Status status = end_after(1); !status) return status;
        const auto block = read_block();
        if (!block) return block.error();
        const auto cells = read_givens_block(*block, puzzle_.grid);
        if (!cells) return cells.error();
        for (Cell c = 0; c < cells->size(); ++c) {
            const GivenCell& cell = (*cells)[c];
            if (cell.is_missing) remove(c);
            else if (cell.digit && puzzle_.grid.has(c)) puzzle_.allowed[c] = puzzle_.grid.only(*cell.digit);
        }
        has_cells_ = true;
        return Done{};
    }
    // The lines after this one, a row of the grid each.
    Result<std::vector<NumberedLine>> read_block() {
        std::vector<NumberedLine> block;
        const NumberedLine& head = line();
        for (std::size_t r = 0; r < puzzle_.grid.rows(); ++r) {
            if (next_ + 1 == lines_.size())
                return Error{"%1 rows follow '%2'; expected %3", r, first().text, puzzle_.grid.rows()}.at(
                    head.number + r + 1, 1);
            block.push_back(lines_[++next_]);
        }
        return block;
    }

    Status constraint() {
        const std::vector<std::string_view> names = sat::names_in(keywords());
        Result<Constraint> constraint = read_constraint_line(words_, puzzle_.grid, names);
        if (!constraint) return constraint.error();
        for (const std::vector<Cell>& group : constraint->groups) num_cells_ += group.size();
        if (num_cells_ > kMaxConstraintCells)
            return at(first(), Error{"the constraints have more than %1 cells", kMaxConstraintCells});
        puzzle_.constraints.push_back(*std::move(constraint));
        has_cells_ = true;
        return Done{};
    }

    std::vector<NumberedLine> lines_;
    std::size_t next_ = 0;  // the line that is read
    std::vector<TextWord> words_;
    ConstraintPuzzle puzzle_;
    bool begun_ = false, has_cells_ = false;
    std::size_t num_cells_ = 0;
    std::vector<const std::string*> texts_begun_;
};

const std::array<Keyword, 10>& ConstraintTextReader::keywords() {
    static const std::array<Keyword, 10> all{{
        {"grid", &ConstraintTextReader::grid, true},
        {"digits", &ConstraintTextReader::digits, true},
        {"missing", &ConstraintTextReader::missing, true},
        {"name", &ConstraintTextReader::name, false},
        {"author", &ConstraintTextReader::author, false},
        {"rules", &ConstraintTextReader::rules, false},
        {"boxes", &ConstraintTextReader::boxes, false},
        {"regions", &ConstraintTextReader::regions, false},
        {"givens", &ConstraintTextReader::givens, false},
        {"candidates", &ConstraintTextReader::candidates, false},
    }};
    return all;
}

}  // namespace

bool begins_constraint_text(std::string_view line) {
    const std::vector<TextWord> words = text_words({line, 1});
    if (words.size() < 2 || words[0].text != "grid") return false;
    const std::string_view shape = words[1].text;
    return shape.front() >= '0' && shape.front() <= '9' && shape.find_first_of("xX") != shape.npos;
}

bool is_constraint_text(std::string_view text) {
    for (const NumberedLine& line : text_lines(text.substr(0, 1u << 16)))
        if (!text_words(line).empty()) return begins_constraint_text(line.text);
    return false;
}

Result<ConstraintPuzzle> read_constraint_text(std::string_view text) {
    return ConstraintTextReader(text).read();
}

}  // namespace sudoku
