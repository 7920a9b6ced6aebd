#include "sudoku/model/box.h"

#include <charconv>

#include "sat/core/text.h"

namespace sudoku {
namespace {

// Parses all of `text` as a number from 1 to kMaxSide; returns 0 otherwise.
std::uint16_t read_length(std::string_view text) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && value <= kMaxSide ? static_cast<std::uint16_t>(value) : std::uint16_t{0};
}

}  // namespace

Box default_box(std::size_t side) {
    ASSERT(side >= 1 && side <= kMaxSide);
    std::size_t rows = 1;
    for (std::size_t r = 1; r * r <= side; ++r)
        if (side % r == 0) rows = r;
    return {static_cast<std::uint16_t>(rows), static_cast<std::uint16_t>(side / rows)};
}

sat::Result<Box> read_box(std::string_view text) {
    const std::size_t cross = text.find('x');
    if (cross != std::string_view::npos) {
        const Box box{read_length(text.substr(0, cross)), read_length(text.substr(cross + 1))};
        if (box.rows != 0 && box.columns != 0 && box.side() <= kMaxSide) return box;
    }
    return sat::Error{
        "'%1' is not a box shape; expected RxC, rows and columns of a box, such as 3x3, with RxC at most %2",
        sat::shown(text), kMaxSide};
}

std::string to_string(Box box) {
    return std::to_string(box.rows) + "x" + std::to_string(box.columns);
}

}  // namespace sudoku
