#include "tests/property/sudoku_bulk/puzzle_lines.h"

#include <algorithm>
#include <numeric>

#include "sudoku/symmetry/transformation.h"
#include "tests/property/sudoku_bulk/truth.h"

namespace bulk_tests {
namespace {

using namespace sudoku;
using sat::Random;

constexpr std::string_view kDigits = "123456789";

std::vector<std::size_t> shuffled_cells(Random& random) {
    std::vector<std::size_t> cells(81);
    std::iota(cells.begin(), cells.end(), 0);
    random.shuffle(std::span(cells));
    return cells;
}

char random_digit(Random& random) {
    return kDigits[random.below(9)];
}

std::string blank(Random&) {
    return std::string(81, '.');
}

std::string with_holes(Random& random, std::size_t holes) {
    std::string line = random_grid(random);
    for (const std::size_t cell : shuffled_cells(random)) {
        if (holes == 0) break;
        line[cell] = '.';
        --holes;
    }
    return line;
}
std::string any_holes(Random& random) {
    return with_holes(random, random.below(82));
}
// With many solutions and guesses.
std::string many_holes(Random& random) {
    return with_holes(random, 46 + random.below(14));
}

std::string one_changed(Random& random) {
    std::string line = with_holes(random, random.below(60));
    for (const std::size_t cell : shuffled_cells(random)) {
        if (line[cell] == '.') continue;
        line[cell] = random_digit(random);
        break;
    }
    return line;
}

std::string careless(Random& random) {
    std::string line(81, '.');
    for (std::size_t givens = random.below(82); givens > 0; --givens) line[random.below(81)] = random_digit(random);
    return line;
}

// A digit twice in a house, and few other givens.
std::string twice_in_a_house(Random& random) {
    std::string line = with_holes(random, 60 + random.below(22));
    const auto cells = classic().house(random.below(27)).cells;
    const std::size_t first = random.below(9), second = (first + 1 + random.below(8)) % 9;
    line[cells[first]] = line[cells[second]] = random_digit(random);
    return line;
}

// All digits around a cell, each once, so that no two givens conflict.
std::string cell_without_candidate(Random& random) {
    std::string line(81, '.'), digits(kDigits);
    random.shuffle(std::span(digits));
    const Cell cell = random.below(81);
    auto peers = classic().peers(cell);
    random.shuffle(std::span(peers));
    for (std::size_t i = 0; i < 9; ++i) line[peers[i]] = digits[i];
    return line;
}

// No cell of a house can take the digit.
std::string digit_without_place(Random& random) {
    std::string line(81, '.');
    const std::size_t house = random.below(27);
    const char digit = random_digit(random);
    for (const Cell cell : classic().house(house).cells) {
        if (random.below(3) == 0) {
            line[cell] = random_digit(random);
            continue;
        }
        const auto peers = classic().peers(cell);
        line[peers[random.below(static_cast<std::uint32_t>(peers.size()))]] = digit;
    }
    return line;
}

// A minimal puzzle.
std::string minimal(Random& random) {
    std::string line = random_grid(random);
    for (const std::size_t cell : shuffled_cells(random)) {
        const char given = line[cell];
        line[cell] = '.';
        if (solutions(by_masks(), line, 2).size() != 1) line[cell] = given;
    }
    return line;
}
// A minimal puzzle without one of its givens.
std::string below_minimal(Random& random) {
    std::string line = minimal(random);
    for (const std::size_t cell : shuffled_cells(random)) {
        if (line[cell] == '.') continue;
        line[cell] = '.';
        break;
    }
    return line;
}
std::string hard(Random& random) {
    return rearranged(kHard[random.below(std::size(kHard))], random);
}

// Any byte other than '1' to '9' is a blank.
std::string strange_blanks(Random& random) {
    std::string line = many_holes(random);
    for (char& c : line) {
        if (c != '.') continue;
        const auto byte = static_cast<unsigned char>(random.below(256 - 9));
        c = static_cast<char>(byte < '1' ? byte : byte + 9);
    }
    return line;
}

// Complete rows, bands or columns, and nothing else.
std::string whole_lines(Random& random) {
    const std::string grid = random_grid(random);
    std::string line(81, '.');
    const std::size_t divisor = random.flip() ? 9 : 27;
    const bool across = random.flip();
    for (std::size_t kept = 1 + random.below(4); kept > 0; --kept) {
        const std::size_t which = random.below(static_cast<std::uint32_t>(81 / divisor));
        for (std::size_t cell = 0; cell < 81; ++cell) {
            const std::size_t turned = across ? cell : cell % 9 * 9 + cell / 9;
            if (turned / divisor == which) line[cell] = grid[cell];
        }
    }
    return line;
}

std::vector<Line> shuffled_lines(Random& random) {
    std::vector<Line> bands{0, 1, 2};
    random.shuffle(std::span(bands));
    std::vector<Line> lines;
    for (const Line band : bands) {
        std::vector<Line> within{0, 1, 2};
        random.shuffle(std::span(within));
        for (const Line line : within) lines.push_back(static_cast<Line>(3 * band + line));
    }
    return lines;
}

}  // namespace

std::string random_grid(Random& random) {
    std::string grid;
    SearchOptions options;
    options.random = &random;
    options.on_solution = [&](const Board& board) { grid = line_of(board); };
    by_masks().search(puzzle_of(std::string(81, '.')), options);
    return grid;
}

std::string rearranged(std::string_view line, Random& random) {
    Transformation change = Transformation::identity(9);
    change.rows = shuffled_lines(random);
    change.columns = shuffled_lines(random);
    random.shuffle(std::span(change.digits).subspan(1));
    change.transposed = random.flip();
    return line_of(change(puzzle_of(line).board));
}

std::vector<PuzzleKind> puzzle_kinds() {
    return {{"any number of holes", any_holes},
            {"many holes", many_holes},
            {"one given changed", one_changed},
            {"givens without care", careless},
            {"a digit twice in a house", twice_in_a_house},
            {"a cell without candidate", cell_without_candidate},
            {"a digit without place", digit_without_place},
            {"minimal", minimal},
            {"below minimal", below_minimal},
            {"hard", hard},
            {"strange blanks", strange_blanks},
            {"whole lines", whole_lines},
            {"blank", blank}};
}

std::vector<std::string> any_puzzles(std::size_t count, std::uint64_t seed) {
    const auto kinds = puzzle_kinds();
    Random random(seed);
    std::vector<std::string> lines;
    const std::size_t start = random.below(static_cast<std::uint32_t>(kinds.size()));
    for (std::size_t i = 0; i < count; ++i) lines.push_back(kinds[(start + i) % kinds.size()].make(random));
    return lines;
}

}  // namespace bulk_tests
