#include "sudoku/notation/killer_line.h"

#include <algorithm>
#include <map>
#include <vector>

#include "sat/core/text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/puzzle_link.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Result;

constexpr std::size_t kSide = 9, kCells = 81;

ConstraintPuzzle classic_puzzle() {
    ConstraintPuzzle puzzle(Grid(kSide, kSide, kSide));
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, 9, 3, 3}));
    return puzzle;
}

struct Cage {
    int sum = 0;
    std::vector<Cell> cells;
};
// In the order of their first cells.
void add_cages(std::map<int, Cage> cages, ConstraintPuzzle& puzzle) {
    std::vector<Cage> ordered;
    for (auto& [number, cage] : cages) ordered.push_back(std::move(cage));
    std::ranges::sort(ordered, {}, [](const Cage& cage) { return cage.cells.front(); });
    for (Cage& cage : ordered)
        puzzle.constraints.push_back(constraint_of("killer", {std::move(cage.cells)}, {cage.sum}));
}

struct Way {
    char symbol;
    int down, across;
};
constexpr Way kWays[] = {{'<', 0, -1},  {'>', 0, 1},   {'^', -1, 0}, {'v', 1, 0},
                         {'`', -1, -1}, {'\'', -1, 1}, {',', 1, -1}, {'.', 1, 1}};
const Way* find_way(char symbol) {
    const auto* const found = std::ranges::find(kWays, symbol, &Way::symbol);
    return found == std::end(kWays) ? nullptr : found;
}
int cage_sum(char symbol) {
    if (symbol >= '0' && symbol <= '9') return symbol - '0';
    if (symbol >= 'A' && symbol <= 'Z') return symbol - 'A' + 10;
    return symbol >= 'a' && symbol <= 'j' ? symbol - 'a' + 36 : -1;
}

bool is_plain_board(const Constraint& constraint) {
    return constraint.kind->name == "board" && constraint.numbers == std::vector<int>{1, 1, 9, 3, 3};
}

}  // namespace

bool is_killer_numbers(std::string_view text) {
    text = without_space_around(text);
    return text.starts_with("3x3::k:") || text.starts_with("3x3:d:k:");
}

Result<ConstraintPuzzle> read_killer_numbers(std::string_view text) {
    const std::string_view line = without_space_around(text);
    const auto skipped = static_cast<std::size_t>(line.data() - text.data());
    if (!is_killer_numbers(text)) return Error{"expected '3x3::k:' or '3x3:d:k:' and 81 numbers"}.at(1, 1);
    const std::string_view head = line.starts_with("3x3:d:k:") ? "3x3:d:k:" : "3x3::k:";
    ConstraintPuzzle puzzle = classic_puzzle();
    if (head.size() == 8)
        for (const char* kind : {"falling-diagonal", "rising-diagonal"})
            puzzle.constraints.push_back(constraint_of(kind, {}));
    std::map<int, Cage> cages;
    std::size_t at = head.size();
    for (Cell c = 0; c < kCells; ++c) {
        const std::size_t end = std::min(line.find(':', at), line.size());
        const auto number = read_number(line.substr(at, end - at));
        if (!number || *number < 0)
            return Error{"%1 numbers follow 'k:'; expected a number for each of 81 cells", c}.at(1, skipped + at + 1);
        if (*number >= 256) {
            Cage& cage = cages[*number % 256];
            cage.sum = *number / 256;
            cage.cells.push_back(c);
        }
        at = std::min(end + 1, line.size());
    }
    if (at != line.size()) return Error{"more than 81 numbers follow 'k:'"}.at(1, skipped + at + 1);
    add_cages(std::move(cages), puzzle);
    return puzzle;
}

sat::Phrase killer_numbers_obstacle(const ConstraintPuzzle& puzzle) {
    std::vector<bool> used(kCells, false);
    int diagonals = 0, boards = 0, cages = 0;
    if (puzzle.grid != Grid(kSide, kSide, kSide)) return {"it holds boards of 9x9 only"};
    for (Cell c = 0; c < kCells; ++c)
        if (puzzle.allowed[c] != puzzle.grid.all()) return {"it holds no givens"};
    for (const Constraint& constraint : puzzle.constraints) {
        const std::string_view name = constraint.kind->name;
        if (is_plain_board(constraint)) ++boards;
        else if (name == "falling-diagonal" || name == "rising-diagonal") ++diagonals;
        else if (name != "killer" || constraint.numbers.empty() || constraint.numbers[0] < 1)
            return {"it does not hold the constraint %1", name};
        else {
            ++cages;
            for (const Cell c : constraint.cells()) {
                if (used[c]) return {"its cages have no cell in common"};
                used[c] = true;
            }
        }
    }
    if (boards != 1 || diagonals == 1 || diagonals > 2 || cages > 255)
        return {"it holds classic boards, with both diagonals or none"};
    return {};
}

std::string write_killer_numbers(const ConstraintPuzzle& puzzle) {
    std::vector<int> numbers(kCells, 0);
    bool has_diagonals = false;
    int cages = 0;
    for (const Constraint& constraint : puzzle.constraints) {
        has_diagonals = has_diagonals || constraint.kind->name == "rising-diagonal";
        if (constraint.kind->name != "killer") continue;
        for (const Cell c : constraint.cells()) numbers[c] = 256 * constraint.numbers[0] + cages;
        ++cages;
    }
    std::string text = has_diagonals ? "3x3:d:k" : "3x3::k";
    for (const int number : numbers) text += ':' + std::to_string(number == 0 ? cages++ : number);
    return text + ":\n";
}

bool is_killer_arrows(std::string_view text) {
    text = without_space_around(text);
    return text.size() == kCells && text.find_first_of("<>^v`'") != std::string_view::npos &&
           std::ranges::all_of(text, [](char c) { return find_way(c) != nullptr || cage_sum(c) >= 0; });
}

Result<ConstraintPuzzle> read_killer_arrows(std::string_view text) {
    const std::string_view line = without_space_around(text);
    const auto skipped = static_cast<std::size_t>(line.data() - text.data());
    ConstraintPuzzle puzzle = classic_puzzle();
    if (line.size() != kCells) return Error{"the line has %1 symbols; expected 81", line.size()}.at(1, skipped + 1);
    std::map<int, Cage> cages;
    for (Cell c = 0; c < kCells; ++c) {
        Cell at = c;
        for (std::size_t steps = 0; find_way(line[at]) != nullptr; ++steps) {
            const auto next = puzzle.grid.beside(at, find_way(line[at])->down, find_way(line[at])->across);
            if (!next || steps == kCells)
                return Error{"the way from this cell leads nowhere; expected the sum of its cage"}.at(1,
                                                                                                      skipped + c + 1);
            at = *next;
        }
        const int sum = cage_sum(line[at]);
        if (sum < 0)
            return Error{"unexpected '%1'; expected a sum or a way", sat::shown(line.substr(at, 1))}.at(
                1, skipped + at + 1);
        Cage& cage = cages[static_cast<int>(at)];
        cage.sum = sum;
        cage.cells.push_back(c);
    }
    std::erase_if(cages, [](const auto& entry) { return entry.second.sum == 0; });
    add_cages(std::move(cages), puzzle);
    return puzzle;
}

}  // namespace sudoku
