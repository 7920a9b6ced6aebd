#include "sudoku/notation/cell_text.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "sat/core/text.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

bool is_decimal(char c) {
    return c >= '0' && c <= '9';
}

// A direction from one cell to the next.
struct Step {
    int down = 0, across = 0;
    friend bool operator==(const Step&, const Step&) = default;
};
Step step_between(const Grid& grid, Cell a, Cell b) {
    return {static_cast<int>(grid.row(b)) - static_cast<int>(grid.row(a)),
            static_cast<int>(grid.column(b)) - static_cast<int>(grid.column(a))};
}
bool is_neighbour(const Step& step) {
    return std::abs(step.down) <= 1 && std::abs(step.across) <= 1 && step != Step{};
}

class WordReader {
public:
    WordReader(std::string_view word, const Grid& grid) : word_(word), grid_(grid) {}

    Status read(std::vector<Cell>& cells) {
        std::vector<Cell> first;
        if (Status status = product(first); !status) return status;
        if (at_ == word_.size()) {
            cells.insert(cells.end(), first.begin(), first.end());
            return Done{};
        }
        if (word_[at_] != '-') return wrong({"a cell, such as r1c2, or a run, such as r1c1-r1c5"});
        ++at_;
        const std::size_t begin = at_;
        std::vector<Cell> last;
        if (Status status = product(last); !status) return status;
        if (at_ != word_.size()) return wrong({"the end of the run"});
        if (first.size() != 1 || last.size() != 1)
            return Error{"a run goes from one cell to one cell"}.at(1, begin + 1);
        return run(first.front(), last.front(), begin, cells);
    }

private:
    Error wrong(const sat::Phrase& expected) const {
        if (at_ >= word_.size())
            return Error{"'%1' ends; expected %2", sat::shown(word_), expected}.at(1, word_.size() + 1);
        return Error{"unexpected '%1'; expected %2", sat::shown(word_.substr(at_)), expected}.at(1, at_ + 1);
    }
    bool take(char letter) {
        if (at_ == word_.size() || sat::lower_case(word_.substr(at_, 1))[0] != letter) return false;
        ++at_;
        return true;
    }
    // Lines from 0.
    Result<std::vector<std::size_t>> lines(std::string_view kind, std::size_t number) {
        const std::size_t begin = at_;
        while (at_ < word_.size() && is_decimal(word_[at_])) ++at_;
        if (begin == at_)
            return wrong(kind == "row" ? sat::Phrase{"the number of a row"} : sat::Phrase{"the number of a column"});
        const std::string_view text = word_.substr(begin, at_ - begin);
        const std::size_t length = number <= 9 ? 1 : text.size();
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < text.size(); i += length) {
            std::size_t line = 0;
            const std::string_view piece = text.substr(i, length);
            const auto code = std::from_chars(piece.data(), piece.data() + piece.size(), line).ec;
            if (code != std::errc() || line < 1 || line > number)
                return Error{"there is no %1 %2; the grid has %3", sat::Phrase::known(std::string(kind)), piece, number}
                    .at(1, begin + i + 1);
            found.push_back(line - 1);
        }
        return found;
    }
    Status product(std::vector<Cell>& cells) {
        if (!take('r')) return wrong({"a cell, such as r1c2"});
        const auto rows = lines("row", grid_.rows());
        if (!rows) return rows.error();
        if (!take('c')) return wrong({"c and the number of a column"});
        const auto columns = lines("column", grid_.columns());
        if (!columns) return columns.error();
        for (const std::size_t r : *rows)
            for (const std::size_t c : *columns) cells.push_back(grid_.cell(r, c));
        return Done{};
    }
    Status run(Cell from, Cell to, std::size_t begin, std::vector<Cell>& cells) {
        const Step way = step_between(grid_, from, to);
        const int length = std::max(std::abs(way.down), std::abs(way.across));
        if (way.down != 0 && way.across != 0 && std::abs(way.down) != std::abs(way.across))
            return Error{"%1 and %2 are not on a row, column or diagonal", cell_text(grid_, from), cell_text(grid_, to)}
                .at(1, begin + 1);
        for (int i = 0; i <= length; ++i) {
            const int n = std::max(length, 1);
            cells.push_back(
                grid_.cell(static_cast<std::size_t>(static_cast<int>(grid_.row(from)) + way.down / n * i),
                           static_cast<std::size_t>(static_cast<int>(grid_.column(from)) + way.across / n * i)));
        }
        return Done{};
    }

    std::string_view word_;
    const Grid& grid_;
    std::size_t at_ = 0;
};

}  // namespace

std::string cell_text(const Grid& grid, Cell c) {
    return "r" + std::to_string(grid.row(c) + 1) + "c" + std::to_string(grid.column(c) + 1);
}

std::string cells_text(const Grid& grid, std::span<const Cell> cells) {
    std::string text;
    for (std::size_t i = 0; i < cells.size();) {
        std::size_t end = i + 1;
        if (end < cells.size()) {
            const Step step = step_between(grid, cells[i], cells[end]);
            while (is_neighbour(step) && end < cells.size() && step_between(grid, cells[end - 1], cells[end]) == step)
                ++end;
        }
        if (!text.empty()) text += ' ';
        text += cell_text(grid, cells[i]);
        if (end - i >= 3) text += '-' + cell_text(grid, cells[end - 1]);
        i = end - i >= 3 ? end : i + 1;
    }
    return text;
}

Status read_cells(std::string_view word, const Grid& grid, std::vector<Cell>& cells) {
    return WordReader(word, grid).read(cells);
}

bool begins_like_cell(std::string_view word) {
    return word.size() >= 2 && (word[0] == 'r' || word[0] == 'R') && is_decimal(word[1]);
}

std::vector<Cell> line_cells(const Grid& grid, bool is_row, std::size_t index, bool reversed) {
    std::vector<Cell> cells;
    const std::size_t length = is_row ? grid.columns() : grid.rows();
    for (std::size_t i = 0; i < length; ++i) {
        const Cell c = is_row ? grid.cell(index, i) : grid.cell(i, index);
        if (grid.has(c)) cells.push_back(c);
    }
    if (reversed) std::ranges::reverse(cells);
    return cells;
}

std::optional<int> read_number(std::string_view text) {
    int value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (value < -1'000'000 || value > 1'000'000) return std::nullopt;
    return value;
}

}  // namespace sudoku
