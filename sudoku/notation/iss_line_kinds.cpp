// Kinds of the Interactive Sudoku Solver about some cells, whose arguments have a form of their own.
#include <algorithm>

#include "sat/core/text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/iss_codes.h"
#include "sudoku/notation/iss_kinds.h"
#include "sudoku/notation/percent.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

// The difference may be missing, and is 5 then.
Status read_whisper(IssReading& reading, const IssItem& item) {
    const bool has_number = !item.arguments.empty() && read_number(item.arguments[0].text).has_value();
    const auto cells = reading.cells(item, has_number ? 1 : 0);
    if (!cells) return cells.error();
    reading.add(item, "whisper", {*cells}, {has_number ? *read_number(item.arguments[0].text) : 5});
    return Done{};
}

// A sum of 0, or none, is any sum.
Status read_cage(IssReading& reading, const IssItem& item) {
    const auto cells = reading.cells(item, 1);
    if (!cells) return cells.error();
    std::vector<int> numbers;
    if (!item.arguments[0].text.empty()) {
        const Result<int> sum = reading.number(item, 0);
        if (!sum) return sum.error();
        if (sum.value() != 0) numbers.push_back(sum.value());
    }
    reading.add(item, "killer", {*cells}, std::move(numbers));
    return Done{};
}

// "12", or "12_=_1_1_-10" with a factor for each cell.
Status read_sum(IssReading& reading, const IssItem& item) {
    const auto cells = reading.cells(item, 1);
    if (!cells) return cells.error();
    std::vector<int> numbers;
    std::string_view left = item.arguments[0].text;
    for (std::size_t i = 0; !left.empty(); ++i) {
        const std::size_t end = std::min(left.find('_'), left.size());
        const auto number = read_number(left.substr(0, end));
        if (i == 1 ? left.substr(0, end) != "=" : !number)
            return reading.error(item.arguments[0], Error{"expected a sum, perhaps with factors, such as 12_=_1_-1"});
        if (i != 1) numbers.push_back(*number);
        left.remove_prefix(std::min(end + 1, left.size()));
    }
    if (numbers.empty()) return reading.error(item.arguments[0], Error{"expected a sum"});
    if (numbers.size() == 1) {
        reading.add(item, "sum", {*cells}, std::move(numbers));
    } else {
        numbers.insert(numbers.begin(), numbers.front());
        reading.add(item, "linear", {*cells}, std::move(numbers));
    }
    return Done{};
}

Status read_arrow(IssReading& reading, const IssItem& item) {
    const auto cells = reading.cells(item, 0);
    if (!cells) return cells.error();
    reading.add(item, "arrow", {{cells->front()}, {cells->begin() + 1, cells->end()}});
    return Done{};
}

// The first two or three cells are a number, which is read from left to right, from top to bottom.
Status read_pill_arrow(IssReading& reading, const IssItem& item) {
    const auto cells = reading.cells(item, 1);
    if (!cells) return cells.error();
    const Result<int> size = reading.number(item, 0);
    if (!size) return size.error();
    if (size.value() < 1 || static_cast<std::size_t>(size.value()) > cells->size())
        return reading.error(item.arguments[0], Error{"expected the number of cells of the pill"});
    std::vector<Cell> pill(cells->begin(), cells->begin() + size.value());
    std::ranges::sort(pill);
    const std::vector<Cell> rest(cells->begin() + size.value(), cells->end());
    reading.add(item, "arrow", {pill, rest});
    if (reading.shape.grid.last() < 10 || pill.size() < 2) return Done{};
    std::vector<int> digits;
    for (int d = reading.shape.grid.first(); d < 10; ++d) digits.push_back(d);
    reading.add(item, "one-of", {{pill.begin() + 1, pill.end()}}, std::move(digits));
    return Done{};
}

// The last argument of a loop is LOOP.
Status read_sum_line(IssReading& reading, const IssItem& item) {
    IssItem line = item;
    const bool is_loop = !line.arguments.empty() && line.arguments.back().text == "LOOP";
    if (is_loop) line.arguments.pop_back();
    const auto cells = reading.cells(line, 1);
    if (!cells) return cells.error();
    const Result<int> sum = reading.number(item, 0);
    if (!sum) return sum.error();
    reading.add(item, is_loop ? "sum-loop" : "sum-line", {*cells}, {sum.value()});
    return Done{};
}

// "1_2_2", digits that occur so often.
Result<std::vector<int>> digits_of(const IssReading& reading, const IssWord& word) {
    std::vector<int> digits;
    std::string_view left = word.text;
    while (!left.empty()) {
        const std::size_t end = std::min(left.find('_'), left.size());
        const auto digit = read_number(left.substr(0, end));
        if (!digit || !reading.shape.grid.is_digit(*digit))
            return reading.error(
                word, Error{"unexpected '%1'; expected digits of the grid, such as 1_2", sat::shown(word.text)});
        digits.push_back(*digit);
        left.remove_prefix(std::min(end + 1, left.size()));
    }
    return digits;
}
template <bool exactly>
Status read_contain(IssReading& reading, const IssItem& item) {
    const auto cells = reading.cells(item, 1);
    if (!cells) return cells.error();
    const auto digits = digits_of(reading, item.arguments[0]);
    if (!digits) return digits.error();
    reading.add(item, exactly ? "contain-exactly" : "contain", {*cells}, *digits);
    return Done{};
}

// "23": two threes; "05": no five.
Status read_look_and_say(IssReading& reading, const IssItem& item) {
    const auto cells = reading.cells(item, 1);
    if (!cells) return cells.error();
    const std::string& clue = item.arguments[0].text;
    if (clue.empty() || clue.size() % 2 != 0 || clue.find_first_not_of("0123456789") != std::string::npos)
        return reading.error(item.arguments[0], Error{"expected pairs of a count and a digit, such as 1223"});
    std::vector<int> occur, allowed;
    for (int d = reading.shape.grid.first(); d <= reading.shape.grid.last(); ++d) allowed.push_back(d);
    const std::size_t all = allowed.size();
    for (std::size_t i = 0; i < clue.size(); i += 2) {
        const int count = clue[i] - '0', digit = clue[i + 1] - '0';
        if (count == 0) std::erase(allowed, digit);
        occur.insert(occur.end(), static_cast<std::size_t>(count), digit);
    }
    if (allowed.size() < all) reading.add(item, "one-of", {*cells}, allowed);
    if (!occur.empty()) reading.add(item, "contain-exactly", {*cells}, occur);
    return Done{};
}

// The upper left cell of a square of four, and digits that occur there.
Status read_quad(IssReading& reading, const IssItem& item) {
    if (item.arguments.size() < 2) return reading.error(item.kind, Error{"%1 lacks its digits", item.kind.text});
    const Result<Cell> corner = reading.cell(item.arguments[0]);
    if (!corner) return corner.error();
    std::vector<int> digits;
    for (std::size_t i = 1; i < item.arguments.size(); ++i) {
        const Result<int> digit = reading.number(item, i);
        if (!digit) return digit.error();
        digits.push_back(digit.value());
    }
    const Grid& grid = reading.shape.grid;
    std::vector<Cell> cells{corner.value()};
    for (const auto& [down, across] : {std::pair(0, 1), std::pair(1, 0), std::pair(1, 1)}) {
        const auto beside = grid.beside(corner.value(), down, across);
        if (!beside) return reading.error(item.arguments[0], Error{"no square of four cells begins there"});
        cells.push_back(*beside);
    }
    reading.add(item, "contain", {cells}, digits);
    return Done{};
}

// Cells in as many groups as the number says.
Status read_same_values(IssReading& reading, const IssItem& item) {
    const auto cells = reading.cells(item, 1);
    if (!cells) return cells.error();
    const Result<int> number = reading.number(item, 0);
    if (!number) return number.error();
    const auto groups = static_cast<std::size_t>(std::max(number.value(), 0));
    if (groups < 1 || cells->size() % groups != 0)
        return reading.error(item.arguments[0], Error{"%1 cells do not make %2 sets", cells->size(), number.value()});
    std::vector<std::vector<Cell>> sets(groups);
    for (std::size_t i = 0; i < cells->size(); ++i) sets[i / (cells->size() / groups)].push_back((*cells)[i]);
    reading.add(item, "same-digits", std::move(sets));
    return Done{};
}

// Groups of cells are separated by an argument "-".
Status read_equal_sum(IssReading& reading, const IssItem& item) {
    std::vector<std::vector<Cell>> groups(1);
    for (const IssWord& word : item.arguments) {
        if (word.text == "-") {
            groups.emplace_back();
            continue;
        }
        const Result<Cell> cell = reading.cell(word);
        if (!cell) return cell.error();
        groups.back().push_back(cell.value());
    }
    reading.add(item, "equal-sums", std::move(groups));
    return Done{};
}

// Lines of cells behind a code: separated by empty arguments, or by names, which begin with _.  `each` takes a line.
template <class Each>
Status read_lines(IssReading& reading, const IssItem& item, Each each) {
    std::vector<Cell> line;
    for (std::size_t i = 1; i <= item.arguments.size(); ++i) {
        const bool ends =
            i == item.arguments.size() || item.arguments[i].text.empty() || item.arguments[i].text.front() == '_';
        if (ends) {
            if (!line.empty()) each(std::exchange(line, {}));
            continue;
        }
        const Result<Cell> cell = reading.cell(item.arguments[i]);
        if (!cell) return cell.error();
        line.push_back(cell.value());
    }
    return Done{};
}

template <bool all, bool is_legacy>
Status read_pair(IssReading& reading, const IssItem& item) {
    if (item.arguments.empty()) return reading.error(item.kind, Error{"%1 lacks its table", item.kind.text});
    const auto table = read_pair_table(item.arguments[0].text, reading.shape.grid, is_legacy);
    if (!table) return reading.error(item.arguments[0], Error{"this is not base64"});
    return read_lines(reading, item, [&](std::vector<Cell> line) {
        reading.add(item, all ? "relation-all" : "relation", {std::move(line)}, *table);
    });
}

Status read_nfa(IssReading& reading, const IssItem& item) {
    if (item.arguments.empty()) return reading.error(item.kind, Error{"%1 lacks its code", item.kind.text});
    // One automaton over several lines in turn.
    if (std::ranges::find(item.arguments, "-", &IssWord::text) != item.arguments.end()) {
        reading.unread(item);
        return Done{};
    }
    const Result<std::string> moves = read_nfa_code(item.arguments[0].text, reading.shape.grid);
    if (!moves) return reading.error(item.arguments[0], moves.error());
    return read_lines(reading, item,
                      [&](std::vector<Cell> line) { reading.add(item, "automaton", {std::move(line)}, {}, *moves); });
}

// Percent-encoded, or in base64.
std::optional<std::string> read_pattern(const std::string& text) {
    return text.find('%') == std::string::npos ? read_bytes64(text) : std::optional(percent_decoded(text));
}
Status read_regex(IssReading& reading, const IssItem& item) {
    std::optional<std::string> pattern = item.arguments.empty() ? std::nullopt : read_pattern(item.arguments[0].text);
    if (!pattern) return reading.error(item.kind, Error{"%1 lacks its pattern in base64", item.kind.text});
    std::erase_if(*pattern, [](char c) { return c == ' ' || c == '\t' || c == '\n'; });
    for (char& c : *pattern)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return read_lines(reading, item,
                      [&](std::vector<Cell> line) { reading.add(item, "regex", {std::move(line)}, {}, *pattern); });
}

// Each cell is that of its column (C) or row (R) as a place.
Status read_indexing(IssReading& reading, const IssItem& item) {
    const auto cells = reading.cells(item, 1);
    if (!cells) return cells.error();
    const std::string& type = item.arguments[0].text;
    if (type != "R" && type != "C") return reading.error(item.arguments[0], Error{"expected R or C"});
    const IssShape& shape = reading.shape;
    for (const Cell c : *cells) {
        const std::size_t row = shape.grid.row(c), column = shape.grid.column(c);
        if (row >= shape.rows) return reading.error(item.kind, Error{"a cell outside the grid has no row or column"});
        if (type == "C") reading.add(item, "indexing", {shape.row(row)}, {static_cast<int>(column) + 1});
        else reading.add(item, "indexing", {shape.column(column)}, {static_cast<int>(row) + 1});
    }
    return Done{};
}

}  // namespace

std::span<const IssKind> iss_line_kinds() {
    static constexpr IssKind kKinds[] = {
        {"Whisper", "whisper", IssForm::other, 0, read_whisper},
        {"Cage", "killer", IssForm::other, 0, read_cage},
        {"Sum", "sum", IssForm::other, 0, read_sum},
        {"Arrow", "arrow", IssForm::other, 0, read_arrow},
        {"PillArrow", "arrow", IssForm::other, 0, read_pill_arrow},
        {"SumLine", "sum-line", IssForm::other, 0, read_sum_line},
        {"ContainAtLeast", "contain", IssForm::other, 0, read_contain<false>},
        {"ContainExact", "contain-exactly", IssForm::other, 0, read_contain<true>},
        {"LookAndSay", "contain-exactly", IssForm::other, 0, read_look_and_say},
        {"Quad", "contain", IssForm::other, 0, read_quad},
        {"SameValues", "same-digits", IssForm::other, 0, read_same_values},
        {"EqualSum", "equal-sums", IssForm::other, 0, read_equal_sum},
        {"Pair", "relation", IssForm::other, 0, read_pair<false, false>},
        {"PairX", "relation-all", IssForm::other, 0, read_pair<true, false>},
        {"Binary", "relation", IssForm::other, 0, read_pair<false, true>},
        {"BinaryX", "relation-all", IssForm::other, 0, read_pair<true, true>},
        {"NFA", "automaton", IssForm::other, 0, read_nfa},
        {"Regex", "regex", IssForm::other, 0, read_regex},
        {"Indexing", "indexing", IssForm::other, 0, read_indexing},
    };
    return kKinds;
}

}  // namespace sudoku
