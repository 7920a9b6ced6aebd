#include "sudoku/notation/solo.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

#include "sat/core/text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/puzzle_link.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

constexpr std::size_t kMaxSoloSide = 31;

struct SoloSize {
    std::size_t across = 0, down = 0;  // of boxes side by side, and one above another: a box has `down` columns
    bool is_jigsaw = false, has_diagonals = false, has_cages = false;
    std::size_t side() const { return across * down; }
};

std::optional<std::size_t> take_number(std::string_view& text) {
    std::size_t length = 0;
    while (length < text.size() && text[length] >= '0' && text[length] <= '9') ++length;
    const auto number = read_number(text.substr(0, length));
    text.remove_prefix(length);
    if (!number || *number < 1) return std::nullopt;
    return static_cast<std::size_t>(*number);
}

// What is before the colon; other letters advise how to make such puzzles.
std::optional<SoloSize> read_size(std::string_view text) {
    SoloSize size;
    const auto across = take_number(text);
    if (!across) return std::nullopt;
    size.across = size.down = *across;
    if (text.size() > 1 && text[0] == 'x' && text[1] >= '0' && text[1] <= '9') {
        text.remove_prefix(1);
        const auto down = take_number(text);
        if (!down) return std::nullopt;
        size.down = *down;
    } else if (text.starts_with('j')) {
        size.down = 1;
    }
    for (const char c : text) {
        if (c < 'a' || c > 'z') {
            if (c < '0' || c > '9') return std::nullopt;
        }
        size.is_jigsaw = size.is_jigsaw || c == 'j';
        size.has_diagonals = size.has_diagonals || c == 'x';
        size.has_cages = size.has_cages || c == 'k';
    }
    size.is_jigsaw = size.is_jigsaw || size.down == 1;
    if (size.across > kMaxSoloSide || size.down > kMaxSoloSide || size.side() > kMaxSoloSide) return std::nullopt;
    return size;
}

// The borders of cells in the order of the description: those right of a cell row by row, then those below a cell
// column by column.
std::pair<std::size_t, std::size_t> cells_at_border(std::size_t side, std::size_t i) {
    const std::size_t line = i / (side - 1) % side, place = i % (side - 1);
    const bool is_right = i < side * (side - 1);
    const std::size_t first = is_right ? line * side + place : place * side + line;
    return {first, is_right ? first + 1 : first + side};
}

class SoloReader {
public:
    SoloReader(std::string_view text, std::size_t begin, const SoloSize& size) : text_(text), at_(begin), size_(size) {}

    Result<ConstraintPuzzle> read() {
        const std::size_t side = size_.side();
        puzzle_ = ConstraintPuzzle(Grid(side, side, side));
        if (Status status = read_givens(); !status) return status.error();
        const int n = static_cast<int>(side);
        const bool has_boxes = !size_.is_jigsaw;
        puzzle_.constraints.push_back(constraint_of(
            "board", {},
            {1, 1, n, has_boxes ? static_cast<int>(size_.across) : 0, has_boxes ? static_cast<int>(size_.down) : 0}));
        if (size_.is_jigsaw)
            if (Status status = read_regions(); !status) return status.error();
        if (size_.has_diagonals)
            for (const char* kind : {"falling-diagonal", "rising-diagonal"})
                puzzle_.constraints.push_back(constraint_of(kind, {}));
        if (size_.has_cages)
            if (Status status = read_cages(); !status) return status.error();
        if (at_ != text_.size()) return wrong({"the end"});
        return std::move(puzzle_);
    }

private:
    Error wrong(const sat::Phrase& expected) const {
        if (at_ >= text_.size()) return Error{"the text ends; expected %1", expected}.at(1, at_ + 1);
        return Error{"unexpected '%1'; expected %2", sat::shown(text_.substr(at_, 1)), expected}.at(1, at_ + 1);
    }
    bool is_letter() const { return at_ < text_.size() && text_[at_] >= 'a' && text_[at_] <= 'z'; }
    Status comma() {
        if (at_ == text_.size() || text_[at_] != ',') return wrong({"a comma"});
        ++at_;
        return Done{};
    }

    // Numbers by cell; 0 where there is none.
    Result<std::vector<int>> numbers() {
        std::vector<int> found;
        const std::size_t cells = puzzle_.grid.num_cells();
        while (at_ < text_.size() && text_[at_] != ',') {
            std::string_view rest = text_.substr(at_);
            if (is_letter()) found.insert(found.end(), static_cast<std::size_t>(text_[at_] - 'a' + 1), 0);
            else if (const auto number = text_[at_] == '_' ? std::nullopt : take_number(rest)) {
                found.push_back(static_cast<int>(*number));
                at_ = text_.size() - rest.size() - 1;
            } else if (text_[at_] != '_') {
                return wrong({"a number, _ or the letter of a run of blanks"});
            }
            if (found.size() > cells) return Error{"more than %1 cells", cells}.at(1, at_ + 1);
            ++at_;
        }
        if (found.size() == cells) return found;
        return Error{"%1 cells; expected %2", found.size(), cells}.at(1, at_ + 1);
    }
    Status read_givens() {
        const std::size_t begin = at_;
        const auto digits = numbers();
        if (!digits) return digits.error();
        for (Cell c = 0; c < digits->size(); ++c) {
            const int digit = (*digits)[c];
            if (digit == 0) continue;
            if (!puzzle_.grid.is_digit(digit))
                return Error{"the given %1 is no digit; expected 1 to %2", digit, puzzle_.grid.last()}.at(1, begin + 1);
            puzzle_.allowed[c] = puzzle_.grid.only(digit);
        }
        return Done{};
    }
    // Regions of cells with no border between, in the order of their first cells.
    Result<std::vector<std::vector<Cell>>> blocks() {
        const std::size_t side = size_.side(), borders = 2 * side * (side - 1);
        std::vector<std::size_t> block(puzzle_.grid.num_cells());
        std::iota(block.begin(), block.end(), std::size_t{0});
        const auto root = [&](std::size_t c) {
            while (block[c] != c) c = block[c] = block[block[c]];
            return c;
        };
        std::size_t border = 0;
        for (; at_ < text_.size() && text_[at_] != ','; ++at_) {
            if (!is_letter() && text_[at_] != '_')
                return wrong({"_ or the letter of a run of borders that are absent"});
            const bool is_run = text_[at_] == 'z';
            const std::size_t absent = is_run ? 25 : is_letter() ? static_cast<std::size_t>(text_[at_] - 'a') + 1 : 0;
            for (std::size_t i = 0; i < absent; ++i, ++border) {
                if (border >= borders) return wrong({"no more borders"});
                const auto [a, b] = cells_at_border(side, border);
                const std::size_t one = root(a), other = root(b);
                block[std::max(one, other)] = std::min(one, other);
            }
            if (!is_run) ++border;
        }
        if (border != borders + 1) return wrong({"more borders"});
        std::map<std::size_t, std::vector<Cell>> cells_of;
        for (Cell c = 0; c < block.size(); ++c) cells_of[root(c)].push_back(c);
        std::vector<std::vector<Cell>> all;
        for (auto& [first, cells] : cells_of) all.push_back(std::move(cells));
        return all;
    }
    Status read_regions() {
        if (Status status = comma(); !status) return status;
        const auto regions = blocks();
        if (!regions) return regions.error();
        for (const std::vector<Cell>& cells : *regions) {
            if (cells.size() != size_.side())
                return Error{"a region has %1 cells; expected %2", cells.size(), size_.side()}.at(1, at_);
            puzzle_.constraints.push_back(constraint_of("region", {cells}));
        }
        return Done{};
    }
    // The sum of a cage is in one of its cells.
    Status read_cages() {
        if (Status status = comma(); !status) return status;
        const auto cages = blocks();
        if (!cages) return cages.error();
        if (Status status = comma(); !status) return status;
        const auto sums = numbers();
        if (!sums) return sums.error();
        for (const std::vector<Cell>& cells : *cages) {
            std::vector<int> sum;
            for (const Cell c : cells)
                if ((*sums)[c] != 0) sum.push_back((*sums)[c]);
            if (sum.size() > 1) return Error{"a cage has %1 sums; expected one", sum.size()}.at(1, at_);
            if (!sum.empty() || cells.size() > 1)
                puzzle_.constraints.push_back(constraint_of("killer", {cells}, std::move(sum)));
        }
        return Done{};
    }

    std::string_view text_;
    std::size_t at_;
    SoloSize size_;
    ConstraintPuzzle puzzle_;
};

// ---- writing

void append_run(std::size_t run, std::string& text) {
    for (; run > 0; run -= std::min<std::size_t>(run, 26))
        text += static_cast<char>('a' + std::min<std::size_t>(run, 26) - 1);
}
std::string numbers_text(const std::vector<int>& numbers) {
    std::string text;
    std::size_t run = 0;
    for (const int number : numbers) {
        if (number == 0) {
            ++run;
            continue;
        }
        if (run == 0 && !text.empty()) text += '_';
        append_run(std::exchange(run, 0), text);
        text += std::to_string(number);
    }
    append_run(run, text);
    return text;
}
std::string borders_text(const std::vector<std::size_t>& block, std::size_t side) {
    std::string text;
    std::size_t run = 0;
    for (std::size_t i = 0; i <= 2 * side * (side - 1); ++i) {
        const bool is_end = i == 2 * side * (side - 1);
        const auto [a, b] = is_end ? std::pair<std::size_t, std::size_t>() : cells_at_border(side, i);
        if (!is_end && block[a] == block[b]) {
            ++run;
            continue;
        }
        for (; run > 25; run -= 25) text += 'z';
        text += run == 0 ? '_' : static_cast<char>('a' + run - 1);
        run = 0;
    }
    return text;
}

struct SoloParts {
    int boards = 0, falling = 0, rising = 0;
    std::vector<const Constraint*> regions, cages;
};
SoloParts parts_of(const ConstraintPuzzle& puzzle, std::string_view& unknown) {
    SoloParts parts;
    for (const Constraint& constraint : puzzle.constraints) {
        const std::string_view kind = constraint.kind->name;
        if (kind == "board") ++parts.boards;
        else if (kind == "falling-diagonal") ++parts.falling;
        else if (kind == "rising-diagonal") ++parts.rising;
        else if (kind == "region") parts.regions.push_back(&constraint);
        else if (kind == "killer") parts.cages.push_back(&constraint);
        else unknown = kind;
    }
    return parts;
}
// By cell, the number of its set, from 1; 0: none.  nullopt if two sets have a cell in common.
std::optional<std::vector<std::size_t>> blocks_of(const ConstraintPuzzle& puzzle,
                                                  const std::vector<const Constraint*>& sets) {
    std::vector<std::size_t> block(puzzle.grid.num_cells(), 0);
    for (std::size_t i = 0; i < sets.size(); ++i)
        for (const Cell c : sets[i]->cells()) {
            if (block[c] != 0) return std::nullopt;
            block[c] = i + 1;
        }
    return block;
}
bool is_connected(const Grid& grid, std::vector<Cell> cells) {
    std::vector<Cell> reached{cells.back()};
    cells.pop_back();
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const auto& [down, across] : {std::pair(-1, 0), std::pair(1, 0), std::pair(0, -1), std::pair(0, 1)})
            if (const auto beside = grid.beside(reached[i], down, across); beside && std::erase(cells, *beside) > 0)
                reached.push_back(*beside);
    return cells.empty();
}

}  // namespace

bool is_solo(std::string_view text) {
    text = without_space_around(text);
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon > 24) return false;
    const auto size = read_size(text.substr(0, colon));
    if (!size) return false;
    const std::string_view rest = text.substr(colon + 1);
    if (rest.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz_,") != std::string_view::npos) return false;
    if (rest.empty()) return false;
    if (rest.size() < 3 || rest.find_first_of("0123456789_,") != std::string_view::npos) return true;
    // Letters alone are blanks, as many as cells; or else a word: "4x4:easy" is the title of a board.
    std::size_t blanks = 0;
    for (const char c : rest) blanks += static_cast<std::size_t>(c - 'a') + 1;
    return blanks == size->side() * size->side();
}

Result<ConstraintPuzzle> read_solo(std::string_view text) {
    const std::string_view id = without_space_around(text);
    const std::size_t colon = std::min(id.find(':'), id.size());
    const auto size = read_size(id.substr(0, colon));
    if (!size || colon == id.size())
        return Error{"expected the size of a game of Solo and a colon, such as 3x3:"}.at(1, 1);
    if (size->side() < 2) return Error{"a game of Solo has 2 digits or more"}.at(1, 1);
    Result<ConstraintPuzzle> puzzle = SoloReader(id, colon + 1, *size).read();
    if (puzzle) return puzzle;
    const auto skipped = static_cast<std::uint64_t>(id.data() - text.data());
    return puzzle.error().at(1, puzzle.error().column + skipped);
}

sat::Phrase solo_obstacle(const ConstraintPuzzle& puzzle) {
    const Grid& grid = puzzle.grid;
    const std::size_t side = grid.rows();
    if (side < 2 || side > kMaxSoloSide || grid != Grid(side, side, side))
        return {"it holds square boards of 2 to %1 digits", kMaxSoloSide};
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (!puzzle.is_given(c) && puzzle.allowed[c] != grid.all()) return {"it holds no candidates"};
    std::string_view unknown;
    const SoloParts parts = parts_of(puzzle, unknown);
    if (!unknown.empty()) return {"it does not hold the constraint %1", unknown};
    if (parts.boards != 1 || puzzle.constraints[0].kind->name != "board" ||
        puzzle.constraints[0].numbers[2] != static_cast<int>(side))
        return {"it needs a board of the whole grid as the first constraint"};
    const bool has_boxes = puzzle.constraints[0].numbers[3] != 0;
    const int cells = puzzle.constraints[0].numbers[3] * puzzle.constraints[0].numbers[4];
    const bool boxes_fit =
        cells == static_cast<int>(side) && puzzle.constraints[0].numbers[4] > 1 && parts.regions.empty();
    if (has_boxes ? !boxes_fit : parts.regions.size() != side)
        return {"it holds boxes or regions of as many cells as digits"};
    if (parts.falling != parts.rising || parts.falling > 1) return {"it holds both diagonals or none"};
    if (!blocks_of(puzzle, parts.regions) || !blocks_of(puzzle, parts.cages))
        return {"its regions and cages have no cells in common"};
    for (const auto* const sets : {&parts.regions, &parts.cages})
        for (const Constraint* constraint : *sets)
            if (!is_connected(grid, constraint->groups.front())) return {"its regions and cages are connected"};
    return {};
}

std::string write_solo(const ConstraintPuzzle& puzzle) {
    const Grid& grid = puzzle.grid;
    const std::size_t side = grid.rows();
    std::string_view unknown;
    const SoloParts parts = parts_of(puzzle, unknown);
    const std::vector<int>& board = puzzle.constraints[0].numbers;
    std::string text =
        board[3] == 0 ? std::to_string(side) + "j" : std::to_string(board[3]) + "x" + std::to_string(board[4]);
    if (parts.falling > 0) text += 'x';
    if (!parts.cages.empty()) text += 'k';
    std::vector<int> givens(grid.num_cells(), 0), sums(grid.num_cells(), 0);
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (puzzle.is_given(c)) givens[c] = grid.value(static_cast<unsigned>(std::countr_zero(puzzle.allowed[c])));
    text += ':' + numbers_text(givens);
    if (board[3] == 0) text += ',' + borders_text(*blocks_of(puzzle, parts.regions), side);
    if (parts.cages.empty()) return text + '\n';
    std::vector<std::size_t> cages = *blocks_of(puzzle, parts.cages);
    for (std::size_t c = 0; c < cages.size(); ++c)
        if (cages[c] == 0) cages[c] = puzzle.constraints.size() + c + 1;  // a cage of its own, without a sum
    for (const Constraint* cage : parts.cages)
        if (!cage->numbers.empty()) sums[*std::ranges::min_element(cage->cells())] = cage->numbers[0];
    return text + ',' + borders_text(cages, side) + ',' + numbers_text(sums) + '\n';
}

}  // namespace sudoku
