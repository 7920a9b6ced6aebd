#include "sudoku/generate/coloured_grids.h"

#include <algorithm>
#include <numeric>

namespace sudoku {

const std::vector<std::size_t>& RandomMatchings::draw(sat::Random& random) {
    for (std::vector<std::size_t>& held : held_) held.clear();
    std::vector<std::size_t> order(edges_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    random.shuffle(std::span(order));
    for (std::vector<std::size_t>& edges : edges_) random.shuffle(std::span(edges));
    for (const std::size_t left : order) {
        std::fill(seen_.begin(), seen_.end(), false);
        [[maybe_unused]] const bool found = augment(left);
        ASSERT(found);
    }
    for (std::size_t left = 0; left < edges_.size(); ++left) std::erase(edges_[left], partner_[left]);
    return partner_;
}

// Kuhn's step: a right node with room, or one whose holder can go elsewhere.  As deep as there are right
// nodes.
bool RandomMatchings::augment(std::size_t left) {
    for (const std::size_t right : edges_[left]) {
        if (seen_[right]) continue;
        seen_[right] = true;
        std::vector<std::size_t>& held = held_[right];
        auto place = held.end();
        if (held.size() < capacity_) place = held.insert(held.end(), left);
        else place = std::find_if(held.begin(), held.end(), [this](std::size_t other) { return augment(other); });
        if (place == held.end()) continue;
        *place = left;
        partner_[left] = right;
        return true;
    }
    return false;
}

Board ColouredGrids::make(sat::Random& random) {
    Board grid(box_.side());
    for (std::size_t stack = 0; stack < box_.rows; ++stack) colour_stack(stack, random);
    for (std::size_t band = 0; band < box_.columns; ++band) colour_band(band, random, grid);
    return grid;
}

void ColouredGrids::colour_stack(std::size_t stack, sat::Random& random) {
    const std::size_t bands = box_.columns;
    RandomMatchings graph(box_.side(), bands, box_.rows);
    for (std::size_t digit = 0; digit < box_.side(); ++digit)
        for (std::size_t band = 0; band < bands; ++band) graph.add(digit, band);
    for (std::size_t column = 0; column < box_.columns; ++column) {
        const std::vector<std::size_t>& band = graph.draw(random);
        for (std::size_t digit = 0; digit < box_.side(); ++digit) column_of(band[digit], stack, digit) = column;
    }
}

void ColouredGrids::colour_band(std::size_t band, sat::Random& random, Board& grid) {
    RandomMatchings graph(box_.side(), box_.side(), 1);
    for (std::size_t digit = 0; digit < box_.side(); ++digit)
        for (std::size_t stack = 0; stack < box_.rows; ++stack)
            graph.add(digit, stack * box_.columns + column_of(band, stack, digit));
    for (std::size_t row = 0; row < box_.rows; ++row) {
        const std::vector<std::size_t>& column = graph.draw(random);
        for (std::size_t digit = 0; digit < box_.side(); ++digit)
            grid.set(grid.cell(band * box_.rows + row, column[digit]), static_cast<Digit>(digit + 1));
    }
}

}  // namespace sudoku
