#include "sudoku/solve/bits.h"

#include "sudoku/solve/bits/search.h"

namespace sudoku {
namespace {

// The shapes with specialised code.
struct CompiledShape {
    Box box;
    std::unique_ptr<BitsSolver> (*make)(const Rules& rules);
};

template <std::uint16_t R, std::uint16_t C>
constexpr CompiledShape compiled() {
    return {{R, C}, [](const Rules& rules) -> std::unique_ptr<BitsSolver> {
                return std::make_unique<bits::Search<R, C>>(rules);
            }};
}

constexpr CompiledShape kShapes[] = {compiled<3, 3>(), compiled<2, 2>(), compiled<2, 3>(), compiled<4, 4>()};

}  // namespace

std::unique_ptr<BitsSolver> make_bits(const Rules& rules) {
    for (const CompiledShape& shape : kShapes)
        if (shape.box == rules.box()) return shape.make(rules);
    return make_bits_of_any_shape(rules);
}

std::unique_ptr<BitsSolver> make_bits_of_any_shape(const Rules& rules) {
    return std::make_unique<bits::Search<0, 0>>(rules);
}

}  // namespace sudoku
