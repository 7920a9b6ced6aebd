#include "tests/property/sudoku_solve/made_puzzles.h"

#include <algorithm>
#include <map>

#include "sudoku/solve/bits.h"

namespace solve_tests {
namespace {

using namespace sudoku;

constexpr BoardKind kKinds[] = {
    {{2, 2}, "classic", 40},   {{2, 2}, "x", 40},          {{1, 5}, "classic", 40},     {{2, 3}, "classic", 50},
    {{3, 2}, "classic", 50},   {{2, 3}, "x", 50},          {{2, 4}, "classic", 60},     {{4, 2}, "disjoint", 60},
    {{3, 3}, "classic", 68},   {{3, 3}, "x", 68},          {{3, 3}, "percent", 68},     {{3, 3}, "windows", 68},
    {{3, 3}, "disjoint", 68},  {{3, 3}, "jigsaw", 60},     {{3, 3}, "anti-knight", 68}, {{3, 3}, "anti-king", 68},
    {{3, 3}, "x,windows", 68}, {{1, 9}, "classic", 60},    {{2, 5}, "classic", 36},     {{3, 4}, "classic", 44},
    {{4, 3}, "anti-king", 40}, {{4, 4}, "classic", 50},    {{4, 4}, "x", 50},           {{7, 1}, "classic", 30},
    {{1, 11}, "classic", 40},  {{11, 1}, "anti-king", 40}, {{1, 17}, "x", 50},
};

// Irregular regions of side 9: every band of three rows is cut into three winding ones.
std::vector<std::uint16_t> winding_regions() {
    constexpr std::string_view kBand =
        "000011122"
        "000111222"
        "001112222";
    std::vector<std::uint16_t> regions;
    for (std::uint16_t band = 0; band < 3; ++band)
        for (const char c : kBand) regions.push_back(static_cast<std::uint16_t>(3 * band + (c - '0')));
    return regions;
}

bool is_allowed(const Board& board, const Rules& rules, Cell c, Digit d) {
    for (const std::uint32_t h : rules.houses_of(c))
        for (const Cell other : rules.house(h).cells)
            if (other != c && board[other] == d) return false;
    for (const Cell other : rules.partners(c))
        if (board[other] == d) return false;
    return true;
}

struct BruteForce {
    const Puzzle& puzzle;
    const Rules& rules;
    std::optional<Candidate> without;
    std::size_t limit;
    Board board;
    std::vector<Board> found;

    bool allowed(Cell c, Digit d) const {
        return (!puzzle.marks || puzzle.marks->allows(c, d)) && without != Candidate{c, d} &&
               is_allowed(board, rules, c, d);
    }

    // The blank cell with the fewest allowed digits; the first cell is too slow beyond 9x9.
    Cell tightest() const {
        Cell best = static_cast<Cell>(board.num_cells());
        std::size_t fewest = board.side() + 1;
        for (Cell c = 0; c < board.num_cells(); ++c) {
            if (board[c] != kBlank) continue;
            std::size_t n = 0;
            for (Digit d = 1; d <= board.side(); ++d) n += allowed(c, d);
            if (n < fewest) fewest = n, best = c;
        }
        return best;
    }

    void fill() {
        if (found.size() >= limit) return;
        const Cell c = tightest();
        if (c == board.num_cells()) return found.push_back(board);
        for (Digit d = 1; d <= board.side(); ++d) {
            if (!allowed(c, d)) continue;
            board.set(c, d);
            fill();
            board.set(c, kBlank);
        }
    }
};

Board random_grid(const BoardKind& kind, sat::Random& random) {
    Board grid;
    SearchOptions options;
    options.random = &random;
    options.on_solution = [&](const Board& b) { grid = b; };
    Puzzle blank;
    blank.board = Board(kind.box.side());
    make_bits(rules_of(kind))->search(blank, options);
    return grid;
}

void forbid_some(Puzzle& puzzle, std::size_t many, sat::Random& random) {
    const auto side = static_cast<std::uint32_t>(puzzle.board.side());
    puzzle.marks.emplace(side);
    for (std::size_t i = 0; i < many; ++i)
        puzzle.marks->forbid(random.below(side * side), static_cast<Digit>(1 + random.below(side)));
}

}  // namespace

std::span<const BoardKind> board_kinds() {
    return kKinds;
}

Variant variant_of(const BoardKind& kind) {
    Variant variant = *read_variant(kind.variant);
    if (variant.is_jigsaw()) variant.regions = winding_regions();
    return variant;
}

const Rules& rules_of(const BoardKind& kind) {
    static std::map<const BoardKind*, Rules> made;
    auto found = made.find(&kind);
    if (found == made.end()) found = made.emplace(&kind, *make_rules(kind.box, variant_of(kind))).first;
    return found->second;
}

Puzzle make_puzzle(const BoardKind& kind, std::uint64_t seed) {
    sat::Random random(seed);
    Puzzle puzzle;
    puzzle.board = random_grid(kind, random);
    const auto cells = static_cast<std::uint32_t>(puzzle.board.num_cells());
    const auto side = static_cast<std::uint32_t>(puzzle.board.side());
    const std::uint32_t blanks = random.below(static_cast<std::uint32_t>(kind.blanks) + 1);
    for (std::uint32_t i = 0; i < blanks; ++i) puzzle.board.set(random.below(cells), kBlank);
    if (random.below(4) == 0) puzzle.board.set(random.below(cells), static_cast<Digit>(1 + random.below(side)));
    if (random.below(3) == 0) forbid_some(puzzle, 1 + random.below(side), random);
    return puzzle;
}

std::vector<Board> brute_force(const Puzzle& puzzle, const Rules& rules, std::optional<Candidate> without,
                               std::size_t limit) {
    BruteForce search{puzzle, rules, without, limit, puzzle.board, {}};
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c) {
        const Digit given = search.board[c];
        if (given == kBlank) continue;
        search.board.set(c, kBlank);
        if (!search.allowed(c, given)) return {};
        search.board.set(c, given);
    }
    search.fill();
    std::sort(search.found.begin(), search.found.end());
    return search.found;
}

std::vector<Board> solutions(Solver& solver, const Puzzle& puzzle, SearchOptions options, SearchResult* result) {
    std::vector<Board> found;
    options.on_solution = [&](const Board& b) { found.push_back(b); };
    const SearchResult ended = solver.search(puzzle, options);
    if (result != nullptr) *result = ended;
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace solve_tests
