#include "sudoku/generate/bulk_grids.h"

#include <numeric>

#include "sat/core/assert.h"
#include "sat/core/terminator.h"
#include "sudoku/generate/seeds.h"

namespace sudoku {
namespace {

void fill_diagonal(sat::Random& random, GridText& text) {
    for (std::size_t box = 0; box < 3; ++box) {
        std::array<char, 9> digits;
        std::iota(digits.begin(), digits.end(), '1');
        random.shuffle(std::span<char>(digits));
        for (std::size_t i = 0; i < 9; ++i) text[(3 * box + i / 3) * 9 + 3 * box + i % 3] = digits[i];
    }
}

// Cell and digit are drawn together, again where they do not fit.
void fill_eleven(sat::Random& random, GridText& text) {
    std::array<std::uint16_t, 9> row{}, column{}, box{};
    for (int left = 11; left > 0;) {
        const std::uint32_t candidate = random.below(729), cell = candidate / 9, r = cell / 9, c = cell % 9;
        const std::uint32_t b = r / 3 * 3 + c / 3, digit = candidate % 9, bit = 1u << digit;
        if (text[cell] != '.' || ((row[r] | column[c] | box[b]) & bit) != 0) continue;
        for (std::uint16_t* seen : {&row[r], &column[c], &box[b]}) *seen = static_cast<std::uint16_t>(*seen | bit);
        text[cell] = static_cast<char>('1' + digit);
        --left;
    }
}

// In the place of a grid that is not wanted: no solution, without a sweep more.
constexpr char kNobody[82] = "11...............................................................................";

}  // namespace

void draw_start(GridStart start, sat::Random& random, GridText& text) {
    text.fill('.');
    start == GridStart::eleven_cells ? fill_eleven(random, text) : fill_diagonal(random, text);
}

sat::Result<bool> BulkGrids::complete(std::uint64_t seed, std::span<const GridOrder> orders,
                                      const sat::Terminator* stop) {
    for (std::size_t i = 0; i < orders.size();) {
        const std::uint64_t block = orders[i].number / kBlock;
        starts_.fill(kNobody);
        rooms_.fill(nullptr);
        std::size_t size = 0;
        const std::size_t first = i;
        for (; i < orders.size() && orders[i].number / kBlock == block; ++i) {
            const std::size_t place = orders[i].number % kBlock;
            ASSERT(size <= place);
            starts_[place] = rooms_[place] = orders[i].grid->data();
            size = place + 1;
        }
        const auto upto = [size](auto& array) { return std::span(array).first(size); };
        if (!solver_.solve({upto(starts_), 1, stop, seed_of(seed, block)}, {upto(solutions_), upto(rooms_)}))
            return false;
        for (const GridOrder& order : orders.subspan(first, i - first))
            if (const sat::Status right = check_grid(*order.grid, solutions_[order.number % kBlock]); !right)
                return right.error();
    }
    return true;
}

}  // namespace sudoku
