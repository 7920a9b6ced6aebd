// Kinds of the Interactive Sudoku Solver about regions that are to be found.
#include <algorithm>
#include <string>
#include <utility>

#include "sat/core/text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/iss_kinds.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

Status read_chaos(IssReading& reading, const IssItem& item) {
    const IssShape& shape = reading.shape;
    if (shape.has_outside() || reading.region_size != shape.rows) reading.unread(item);
    else reading.add(item, kUnknownRegions, {});
    return Done{};
}

// "CC12" is the cell with that number, counted from 1 row by row; cells of the grid stand for their regions, too.
Result<Cell> read_region_cell(const IssReading& reading, const IssWord& word) {
    if (!is_region_cell(word)) return reading.cell(word);
    const IssShape& shape = reading.shape;
    const int number = *read_number(word.text.substr(2));
    if (number < 1 || static_cast<std::size_t>(number) > shape.rows * shape.columns)
        return reading.error(word, Error{"unexpected '%1'; expected %2 to %3", sat::shown(word.text), "CC1",
                                         "CC" + std::to_string(shape.rows * shape.columns)});
    const auto index = static_cast<std::size_t>(number) - 1;
    return shape.cell(index / shape.columns, index % shape.columns);
}

// Lines of them from an argument on, "-" between them.
Result<std::vector<std::vector<Cell>>> read_region_lines(const IssReading& reading, const IssItem& item,
                                                         std::size_t from) {
    std::vector<std::vector<Cell>> lines;
    for (std::size_t i = from; i < item.arguments.size(); ++i) {
        const bool is_first = i == from, is_break = item.arguments[i].text == "-";
        if (is_first || is_break) lines.emplace_back();
        if (is_break) continue;
        const Result<Cell> cell = read_region_cell(reading, item.arguments[i]);
        if (!cell) return cell.error();
        lines.back().push_back(cell.value());
    }
    return lines;
}

// The cell that counts, 1 if the first of the others is not counted, and the others.
template <bool is_arrow>
Status read_chaos_count(IssReading& reading, const IssItem& item) {
    if (item.arguments.empty()) return reading.error(item.kind, Error{"%1 lacks its cells", item.kind.text});
    const Result<Cell> control = reading.cell(item.arguments[0]);
    if (!control) return control.error();
    std::vector<std::vector<Cell>> groups{{control.value()}};
    std::vector<int> numbers;
    if (item.arguments.size() > 1 && !item.arguments[1].text.empty()) {
        const Result<int> less = reading.number(item, 1);
        if (!less) return less.error();
        if (less.value() != 0) numbers = {less.value()};
    }
    const auto lines = read_region_lines(reading, item, 2);
    if (!lines) return lines.error();
    groups.insert(groups.end(), lines->begin(), lines->end());
    if (has_unknown_regions(reading.puzzle))
        reading.add(item, is_arrow ? "region-run" : "region-count", std::move(groups), std::move(numbers));
    else reading.unread(item);
    return Done{};
}

}  // namespace

bool is_region_cell(const IssWord& word) {
    return word.text.size() > 2 && word.text.starts_with("CC") && read_number(word.text.substr(2)).has_value();
}

// Sets of one cell each, which are in one region; cells of different regions; how many regions cells are in.
Status read_iss_regions(IssReading& reading, const IssItem& item) {
    const std::string& kind = item.kind.text;
    const std::size_t first = kind == "AllDifferent" ? 0 : 1;
    const bool is_known = kind == "AllDifferent" || kind == "SameValues" || kind == "CountDistinct";
    const std::span cells = std::span(item.arguments).subspan(std::min(first, item.arguments.size()));
    if (!is_known || !has_unknown_regions(reading.puzzle) || !std::ranges::all_of(cells, is_region_cell)) {
        reading.unread(item);
        return Done{};
    }
    auto lines = read_region_lines(reading, item, first);
    if (!lines) return lines.error();
    if (kind == "AllDifferent") {
        reading.add(item, "different-regions", *std::move(lines));
        return Done{};
    }
    if (kind == "CountDistinct") {
        if (is_region_cell(item.arguments[0])) {
            reading.unread(item);
            return Done{};
        }
        const Result<Cell> control = reading.cell(item.arguments[0]);
        if (!control) return control.error();
        reading.add(item, "region-variety", {{control.value()}, std::move(lines->front())});
        return Done{};
    }
    const Result<int> sets = reading.number(item, 0);
    if (!sets) return sets.error();
    if (std::cmp_equal(sets.value(), cells.size())) reading.add(item, "same-region", *std::move(lines));
    else reading.unread(item);
    return Done{};
}

std::span<const IssKind> iss_region_kinds() {
    static constexpr IssKind kKinds[] = {
        {"ChaosConstruction", "", IssForm::other, 0, read_chaos},
        {"ChaosArrow", "", IssForm::other, 0, read_chaos_count<true>},
        {"ChaosCount", "", IssForm::other, 0, read_chaos_count<false>},
    };
    return kKinds;
}

}  // namespace sudoku
