#include "sudoku/text/borders.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace sudoku {
namespace {

using Weights = std::vector<std::uint8_t>;

// Leaves only the heavy ones among light and heavy lines.
void drop_frames_of_cells(Weights& lines) {
    if (std::find(lines.begin(), lines.end(), 2) == lines.end()) return;
    std::replace(lines.begin(), lines.end(), std::uint8_t{1}, std::uint8_t{0});
}

// The distance of regular lines; 0: no lines, or lines everywhere; nullopt: others.  `is_drawn(i, k)`: line i, from 1
// to side - 1, at its k-th cell.
template <class IsDrawn>
std::optional<std::size_t> distance(std::size_t side, const IsDrawn& is_drawn) {
    std::vector<std::size_t> drawn;
    for (std::size_t i = 1; i < side; ++i) {
        for (std::size_t k = 1; k < side; ++k)
            if (is_drawn(i, k) != is_drawn(i, 0)) return std::nullopt;
        if (is_drawn(i, 0)) drawn.push_back(i);
    }
    if (drawn.empty() || drawn.size() == side - 1) return 0;
    const std::size_t step = drawn.front();
    if (side % step != 0 || drawn.size() != side / step - 1) return std::nullopt;
    for (std::size_t i = 0; i < drawn.size(); ++i)
        if (drawn[i] != (i + 1) * step) return std::nullopt;
    return step;
}

// The areas that lines enclose, numbered from 0 in order of their first cells; empty unless there are `side` of as many
// cells.
std::vector<std::uint16_t> areas(std::size_t side, const Weights& left, const Weights& above) {
    constexpr std::uint16_t kNone = 0xffff;
    std::vector<std::uint16_t> area(side * side, kNone);
    std::vector<std::size_t> open;
    std::uint16_t count = 0;
    for (std::size_t first = 0; first < area.size(); ++first) {
        if (area[first] != kNone) continue;
        if (count == side) return {};
        std::size_t cells = 0;
        const auto enter = [&](std::size_t cell) {
            if (area[cell] != kNone) return;
            area[cell] = count;
            ++cells;
            open.push_back(cell);
        };
        enter(first);
        while (!open.empty()) {
            const std::size_t cell = open.back(), column = cell % side;
            open.pop_back();
            if (column > 0 && left[cell] == 0) enter(cell - 1);
            if (column + 1 < side && left[cell + 1] == 0) enter(cell + 1);
            if (cell >= side && above[cell] == 0) enter(cell - side);
            if (cell + side < area.size() && above[cell + side] == 0) enter(cell + side);
        }
        if (cells != side) return {};
        ++count;
    }
    return area;
}

sat::Error no_boxes(std::size_t side) {
    return {"bars and rules that draw neither boxes nor %1 regions of %1 cells; --box RxC ignores them", side};
}

}  // namespace

sat::Result<StatedRules> Borders::rules() const {
    Weights left = left_, above = above_;
    drop_frames_of_cells(left);
    drop_frames_of_cells(above);
    const auto columns = distance(side_, [&](std::size_t i, std::size_t k) { return left[k * side_ + i] != 0; });
    const auto rows = distance(side_, [&](std::size_t i, std::size_t k) { return above[i * side_ + k] != 0; });
    StatedRules rules;
    if (columns && rows) {
        if (*columns == 0 && *rows == 0) return rules;
        const std::size_t c = *columns != 0 ? *columns : side_ / *rows, r = *rows != 0 ? *rows : side_ / c;
        if (r * c != side_) return no_boxes(side_);
        rules.box = {static_cast<std::uint16_t>(r), static_cast<std::uint16_t>(c)};
        return rules;
    }
    std::vector<std::uint16_t> regions = areas(side_, left, above);
    if (regions.empty()) return no_boxes(side_);
    rules.variant = read_variant("jigsaw").value();
    rules.variant->regions = std::move(regions);
    return rules;
}

}  // namespace sudoku
