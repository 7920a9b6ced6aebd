#include "sudoku/generate/shift_grids.h"

#include <algorithm>
#include <numeric>

namespace sudoku {
namespace {

std::optional<std::uint64_t> product(std::optional<std::uint64_t> a, std::uint64_t b) {
    std::uint64_t result = 0;
    if (!a || __builtin_mul_overflow(*a, b, &result)) return std::nullopt;
    return result;
}

std::optional<std::uint64_t> factorial(std::uint64_t n, std::optional<std::uint64_t> start = 1) {
    for (std::uint64_t i = 2; i <= n && start; ++i) start = product(start, i);
    return start;
}

}  // namespace

std::optional<std::uint64_t> ShiftGrids::count_per_first_row(Box box) {
    std::optional<std::uint64_t> count = 1;
    for (std::size_t band = 1; band < box.columns && count; ++band) count = factorial(box.rows, count);
    return count;
}

std::optional<std::uint64_t> ShiftGrids::count_per_corner(Box box) {
    return factorial(box.side() - 1, count_per_first_row(box));
}

std::optional<std::uint64_t> ShiftGrids::count(Box box) {
    return product(count_per_corner(box), box.side());
}

ShiftGrids::ShiftGrids(Box box, Digit corner)
    : box_(box), first_corner_(corner), first_row_(box.side()), turns_(box.side()) {
    ASSERT(box.side() <= kMaxSide && corner >= 1 && corner <= box.side());
    for (std::size_t band = 0; band < box.columns; ++band)
        for (std::size_t r = 0; r < box.rows; ++r)
            turns_[band * box.rows + r] = static_cast<std::uint16_t>(r * box.columns + band);
    set_corner(corner);
}

void ShiftGrids::set_corner(Digit corner) {
    std::iota(first_row_.begin(), first_row_.end(), Digit{1});
    std::rotate(first_row_.begin(), first_row_.begin() + corner - 1, first_row_.begin() + corner);
}

Board ShiftGrids::board() const {
    const std::size_t side = box_.side();
    Board board(side);
    for (std::size_t r = 0; r < side; ++r)
        for (std::size_t c = 0; c < side; ++c) board.set(board.cell(r, c), first_row_[(c + turns_[r]) % side]);
    return board;
}

ShiftGrids::Step ShiftGrids::next() {
    for (auto end = turns_.end(); end - turns_.begin() > box_.rows; end -= box_.rows)
        if (std::next_permutation(end - box_.rows, end)) return Step::rows;
    return next_first_row() ? Step::first_row : Step::end;
}

bool ShiftGrids::next_first_row() {
    if (std::next_permutation(first_row_.begin() + 1, first_row_.end())) return true;
    const auto corner = static_cast<Digit>(first_row_.front() % box_.side() + 1);
    set_corner(corner);
    return corner != first_corner_;
}

}  // namespace sudoku
