#include "sudoku/notation/iss_or.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "sudoku/constraint/diagram.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/parts.h"

namespace sudoku {
namespace {

constexpr std::size_t kMaxUnionText = 1u << 18;

// The words along some cells that satisfy a branch.
struct BranchLine {
    std::vector<Cell> cells;
    std::shared_ptr<const Diagram> diagram;
};

std::optional<BranchLine> line_of(const ConstraintPuzzle& puzzle, const IssBranch& branch) {
    if (branch.constraint == nullptr) {
        return BranchLine{
            {branch.cell},
            std::make_shared<const Diagram>(Diagram::reduced(std::array{Diagram::Layer{{{branch.digits, 0}}, {1}}}))};
    }
    // Without givens, which hold in any case.
    ConstraintPuzzle alone(puzzle.grid);
    alone.constraints = {*branch.constraint};
    const auto parts = Parts::of(alone);
    const bool is_line = parts.ok() && parts->line_parts().size() == 1 && parts->distinct_parts().empty() &&
                         parts->pair_parts().empty() && parts->sum_parts().empty() && !parts->contradicts() &&
                         parts->num_cells() == puzzle.grid.num_cells() && parts->allowed() == alone.allowed;
    if (!is_line) return std::nullopt;
    return BranchLine{parts->line_parts()[0].cells, parts->line_parts()[0].diagram};
}

// Where the cells of a line are among those of all, in order; nullopt if they are not.
std::optional<std::vector<std::size_t>> places_in(const std::vector<Cell>& all, const std::vector<Cell>& line) {
    std::vector<std::size_t> places;
    auto at = all.begin();
    for (const Cell c : line) {
        at = std::find(at, all.end(), c);
        if (at == all.end()) return std::nullopt;
        places.push_back(static_cast<std::size_t>(at - all.begin()));
        ++at;
    }
    return places;
}

// The cells of the longest line, and behind them those of the others that it lacks, so that each line passes them in
// its order: a cell where two lines cross is there twice.
std::vector<Cell> cells_of_all(std::vector<BranchLine>& lines) {
    std::ranges::stable_sort(lines, std::ranges::greater(), [](const BranchLine& line) { return line.cells.size(); });
    std::vector<Cell> all;
    for (const BranchLine& line : lines)
        if (!places_in(all, line.cells)) all.insert(all.end(), line.cells.begin(), line.cells.end());
    return all;
}

// The moves of the kind "automaton".
class UnionWriter {
public:
    UnionWriter(const Grid& grid, const std::vector<Cell>& cells) : grid_(grid), cells_(cells) {}

    // Every branch begins in state 0, which no move leads to.
    void add(const BranchLine& line, std::size_t branch) {
        const std::vector<std::size_t> places = *places_in(cells_, line.cells);
        const Diagram& diagram = *line.diagram;
        std::size_t layer = 0;  // of the line
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const bool is_read = layer < places.size() && places[layer] == i;
            const auto from = [&](std::uint32_t node) { return i == 0 ? 0 : state(branch, i, node); };
            if (is_read)
                for (const Diagram::Edge& edge : diagram.layer(layer))
                    move(from(edge.from), edge.digits, state(branch, i + 1, edge.to));
            else
                for (const std::uint32_t node : nodes_before(diagram, layer))
                    move(from(node), grid_.all(), state(branch, i + 1, node));
            layer += is_read;
        }
        text_ += " end:" + std::to_string(state(branch, cells_.size(), end_of(diagram)));
    }
    const std::string& text() const { return text_; }

private:
    static std::uint32_t end_of(const Diagram& diagram) { return static_cast<std::uint32_t>(diagram.num_nodes() - 1); }
    // Those that edges of the layer leave; behind the last layer the end.
    static std::set<std::uint32_t> nodes_before(const Diagram& diagram, std::size_t layer) {
        if (layer == diagram.length()) return {end_of(diagram)};
        std::set<std::uint32_t> nodes;
        for (const Diagram::Edge& edge : diagram.layer(layer)) nodes.insert(edge.from);
        return nodes;
    }
    std::uint32_t state(std::size_t branch, std::size_t place, std::uint32_t node) {
        return states_.try_emplace(std::tuple(branch, place, node), static_cast<std::uint32_t>(states_.size()) + 1)
            .first->second;
    }
    void move(std::uint32_t from, Digits digits, std::uint32_t to) {
        text_ += (text_.empty() ? "" : " ") + std::to_string(from) + ':';
        for (Digits left = digits; left != 0; left &= left - 1)
            text_ += (left == digits ? "" : ",") +
                     std::to_string(grid_.value(static_cast<unsigned>(std::countr_zero(left))));
        text_ += '>' + std::to_string(to);
    }

    const Grid& grid_;
    const std::vector<Cell>& cells_;
    std::map<std::tuple<std::size_t, std::size_t, std::uint32_t>, std::uint32_t> states_;
    std::string text_;
};

}  // namespace

std::optional<Constraint> any_of_branches(const ConstraintPuzzle& puzzle, std::span<const IssBranch> branches) {
    std::vector<BranchLine> lines;
    for (const IssBranch& branch : branches) {
        if (branch.constraint == nullptr && branch.digits == 0) continue;  // never true
        auto line = line_of(puzzle, branch);
        if (!line) return std::nullopt;
        lines.push_back(*std::move(line));
    }
    std::vector<Cell> cells = cells_of_all(lines);
    if (cells.empty()) return std::nullopt;
    UnionWriter writer(puzzle.grid, cells);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        writer.add(lines[i], i);
        if (writer.text().size() > kMaxUnionText) return std::nullopt;
    }
    return constraint_of("automaton", {std::move(cells)}, {}, writer.text());
}

}  // namespace sudoku
