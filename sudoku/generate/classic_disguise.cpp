#include "sudoku/generate/classic_disguise.h"

#include <numeric>

#include "sat/core/assert.h"

namespace sudoku {
namespace {

using Lines = std::array<std::uint8_t, 9>;

// A random permutation of nine lines that permutes bands, and lines within each.
Lines draw_lines(sat::Random& random) {
    std::array<std::uint8_t, 3> bands{0, 3, 6};
    random.shuffle(std::span<std::uint8_t>(bands));
    Lines lines;
    for (std::size_t band = 0; band < 3; ++band) {
        const std::span<std::uint8_t> three(lines.data() + 3 * band, 3);
        std::iota(three.begin(), three.end(), bands[band]);
        random.shuffle(three);
    }
    return lines;
}

}  // namespace

ClassicDisguise::ClassicDisguise(sat::Random& random) {
    const Lines rows = draw_lines(random), columns = draw_lines(random);
    const bool transposed = random.flip();
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const std::size_t row = rows[cell / 9], column = columns[cell % 9];
        cell_[cell] = static_cast<std::uint8_t>(transposed ? column * 9 + row : row * 9 + column);
    }
    std::iota(digit_.begin(), digit_.end(), Digit{0});
    random.shuffle(std::span<Digit>(digit_).subspan(1));
}

Board ClassicDisguise::operator()(const char* puzzle) const {
    Board image(9);
    for (Cell cell = 0; cell < 81; ++cell)
        if (puzzle[cell] >= '1' && puzzle[cell] <= '9')
            image.set(cell_[cell], digit_[static_cast<std::size_t>(puzzle[cell] - '0')]);
    return image;
}

Board ClassicDisguise::operator()(const Board& puzzle) const {
    ASSERT(puzzle.num_cells() == 81);
    Board image(9);
    for (Cell cell = 0; cell < 81; ++cell) image.set(cell_[cell], digit_[puzzle[cell]]);
    return image;
}

}  // namespace sudoku
