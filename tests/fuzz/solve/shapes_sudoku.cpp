#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "sudoku/encode/encode.h"
#include "sudoku/model/variant.h"
#include "tests/fuzz/solve/shapes.h"

namespace fuzz {
namespace {

using sat::Random;
using sudoku::Box;
using sudoku::Digit;

constexpr std::array kBoxes{Box{2, 2}, Box{2, 2}, Box{2, 3}, Box{3, 2}, Box{1, 5}, Box{3, 3}};
constexpr std::array<std::string_view, 4> kVariants{"classic", "classic", "x", "anti-king"};

const sudoku::Rules& rules_of(Box box, std::string_view variant) {
    static std::map<std::string, sudoku::Rules> made;
    const std::string name = sudoku::to_string(box) + ' ' + std::string(variant);
    auto found = made.find(name);
    if (found == made.end()) found = made.emplace(name, *sudoku::make_rules(box, *sudoku::read_variant(variant))).first;
    return found->second;
}

// 0 .. n-1, shuffled within groups of `size`, and the groups shuffled.
std::vector<std::uint32_t> shuffled_groups(Random& random, std::uint32_t n, std::uint32_t size) {
    std::vector<std::uint32_t> groups(n / size), order;
    for (std::uint32_t g = 0; g < groups.size(); ++g) groups[g] = g;
    random.shuffle(std::span(groups));
    for (const std::uint32_t g : groups) {
        std::vector<std::uint32_t> group(size);
        for (std::uint32_t i = 0; i < size; ++i) group[i] = g * size + i;
        random.shuffle(std::span(group));
        order.insert(order.end(), group.begin(), group.end());
    }
    return order;
}

// A full grid of a classic board: each row is a shift of the one above.
sudoku::Board random_grid(Random& random, Box box) {
    const auto side = static_cast<std::uint32_t>(box.side());
    const auto rows = shuffled_groups(random, side, box.rows), columns = shuffled_groups(random, side, box.columns);
    const auto digits = shuffled_groups(random, side, side);
    sudoku::Board grid(side);
    for (std::uint32_t r = 0; r < side; ++r)
        for (std::uint32_t c = 0; c < side; ++c) {
            const std::uint32_t shift = box.columns * (rows[r] % box.rows) + rows[r] / box.rows;
            grid.set(grid.cell(r, c), static_cast<Digit>(1 + digits[(shift + columns[c]) % side]));
        }
    return grid;
}

sudoku::Puzzle random_puzzle(Random& random, Box box, std::uint32_t blanks) {
    sudoku::Puzzle puzzle;
    puzzle.board = random_grid(random, box);
    const auto cells = static_cast<std::uint32_t>(puzzle.board.num_cells());
    const auto side = static_cast<std::uint32_t>(box.side());
    for (; blanks > 0; --blanks) puzzle.board.set(random.below(cells), sudoku::kBlank);
    if (one_in(random, 3)) puzzle.board.set(random.below(cells), static_cast<Digit>(1 + random.below(side)));
    return puzzle;
}

Clauses clauses_of(const sat::Formula& formula) {
    Clauses clauses(formula.num_clauses());
    for (std::uint32_t c = 0; c < clauses.size(); ++c)
        for (const sat::Lit l : formula.clause(sat::ClauseId{c})) clauses[c].push_back(formula.to_dimacs(l));
    return clauses;
}

}  // namespace

// Beyond 4x4, use the reduced encoding: the full one has hundreds of variables.
Clauses sudoku_board(Random& random, std::uint32_t vars) {
    const Box box = kBoxes[random.below(vars <= 20 ? 3 : kBoxes.size())];
    const bool small = box.side() <= 4;
    const std::uint32_t blanks = small ? random.below(24) : std::min(vars, 40u);
    sudoku::EncodeOptions options;
    const auto encodings = sudoku::encodings();
    options.encoding = &encodings[random.below(static_cast<std::uint32_t>(encodings.size()))];
    if (!small || vars <= 20) options.encoding = sudoku::find_encoding("reduced");
    options.repeats = random.flip();
    const auto encoding = sudoku::Encoding::make(random_puzzle(random, box, blanks),
                                                 rules_of(box, kVariants[random.below(kVariants.size())]), options);
    return clauses_of(*encoding->formula());
}

}  // namespace fuzz
