#include "sudoku/logic/templates.h"

#include <algorithm>
#include <array>
#include <optional>

#include "sudoku/logic/elimination.h"

namespace sudoku {
namespace {

// Cells of a board up to that side, as bits.
using Open = std::array<std::uint64_t, Templates::kMostSide * Templates::kMostSide / 64>;

class TemplateSearch {
public:
    TemplateSearch(const CandidateGrid& grid, Digit d) : grid_(grid), digit_(d) {}

    // Whether the digit can go into every row, and into this cell; nullopt if that takes too long to find out.
    std::optional<bool> has_one_with(Cell c) {
        nodes_ = 0;
        Open open{};
        std::ranges::copy(grid_.cells_with(digit_), open.begin());
        subtract_peers(open, c);
        const bool found = fill(open, 0, c);
        return nodes_ > kMostNodes ? std::nullopt : std::optional(found);
    }

private:
    static constexpr std::size_t kMostNodes = 3000;

    void subtract_peers(Open& open, Cell c) const {
        const CellBits peers = grid_.geometry().peer_bits(c);
        for (std::size_t w = 0; w < peers.size(); ++w) open[w] &= ~peers[w];
    }
    bool fill(const Open& open, std::size_t row, Cell with) {
        const std::size_t side = grid_.side();
        while (row < side && (row == with / side || grid_.places(row, digit_) == 0)) ++row;
        if (row == side || ++nodes_ > kMostNodes) return true;
        for (PlaceBits rest = grid_.places(row, digit_); rest != 0; rest &= rest - 1) {
            const Cell c = first_cell_at(grid_.rules(), row, rest);
            if ((open[c / 64] >> (c % 64) & 1) == 0) continue;
            Open less = open;
            subtract_peers(less, c);
            if (fill(less, row + 1, with)) return true;
        }
        return false;
    }

    const CandidateGrid& grid_;
    Digit digit_;
    std::size_t nodes_ = 0;
};

}  // namespace

Templates::Templates(const CandidateGrid& grid) {
    for (Digit d = 1; d <= grid.side(); ++d) {
        TemplateSearch search(grid, d);
        for (Cell c = 0; c < grid.num_cells(); ++c) {
            if (!grid.allows({c, d})) continue;
            const auto found = grid.side() > kMostSide ? std::nullopt : search.has_one_with(c);
            if (!found.value_or(false)) targets_.push_back({{c, d}, found.has_value()});
        }
    }
}

const Templates& Templates::of(const CandidateGrid& grid) {
    return grid.tables().get([&] { return Templates(grid); });
}

}  // namespace sudoku
