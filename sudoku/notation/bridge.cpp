#include "sudoku/notation/bridge.h"

#include <algorithm>
#include <bit>

#include "sudoku/constraint/kinds.h"
#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

// The kinds that a variant stands for.  Those of "percent" are regions of their own.
struct VariantKinds {
    std::string_view variant;
    std::vector<std::string_view> kinds;
};
const std::vector<VariantKinds>& variant_kinds() {
    static const std::vector<VariantKinds> all{
        {"x", {"falling-diagonal", "rising-diagonal"}},
        {"windows", {"windows"}},
        {"disjoint", {"disjoint"}},
        {"anti-knight", {"anti-knight"}},
        {"anti-king", {"anti-king"}},
    };
    return all;
}

void add_givens(const Puzzle& puzzle, ConstraintPuzzle& constraints) {
    const Grid& grid = constraints.grid;
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        const Digit digit = puzzle.is_placed(c) ? kBlank : puzzle.board[c];
        if (digit != kBlank) {
            constraints.allowed[c] = grid.only(digit);
        } else if (puzzle.marks && !puzzle.marks_are_notes) {
            for (int d = 1; d <= grid.last(); ++d)
                if (!puzzle.marks->allows(c, static_cast<Digit>(d))) constraints.allowed[c] &= ~grid.only(d);
        }
    }
}

// Houses of a variant for which there is no kind, as regions.
void add_houses(const Rules& rules, ConstraintPuzzle& constraints) {
    for (std::size_t h = 0; h < rules.num_houses(); ++h) {
        const House house = rules.house(h);
        const std::vector<Cell> cells(house.cells.begin(), house.cells.end());
        if (house.kind == HouseKind::region) constraints.constraints.push_back(constraint_of("region", {cells}));
        if (house.kind == HouseKind::diagonal) constraints.constraints.push_back(constraint_of("rising-diagonal", {}));
        if (house.kind == HouseKind::window) constraints.constraints.push_back(constraint_of("extra-region", {cells}));
    }
}

}  // namespace

Result<ConstraintPuzzle> to_constraints(const Puzzle& puzzle, const StatedRules& asked) {
    const std::size_t side = puzzle.board.side();
    if (side > kMaxGridDigits) return Error{"a board of %1 digits; expected at most %2", side, kMaxGridDigits};
    const StatedRules rules = completed(asked, puzzle.rules, side);
    if (rules.box->side() != side)
        return Error{"boxes of %1 do not fit a board of side %2", to_string(*rules.box), side};
    if (const auto made = make_rules(rules); !made) return made.error();
    ConstraintPuzzle constraints(Grid(side, side, side));
    constraints.name = puzzle.name;
    constraints.unread = puzzle.unread;
    add_givens(puzzle, constraints);
    const int n = static_cast<int>(side);
    const bool is_jigsaw = rules.variant->is_jigsaw();
    constraints.constraints.push_back(
        constraint_of("board", {}, {1, 1, n, is_jigsaw ? 0 : rules.box->rows, is_jigsaw ? 0 : rules.box->columns}));
    Variant rest;  // of parts for which there is no kind
    rest.regions = rules.variant->regions;
    for (const VariantEntry* part : rules.variant->parts) {
        const auto& known = variant_kinds();
        const auto found = std::ranges::find(known, part->name, &VariantKinds::variant);
        const auto fits_boxes = [&](std::string_view kind) {
            return !is_jigsaw || (kind != "windows" && kind != "disjoint");
        };
        if (found == known.end() || !std::ranges::all_of(found->kinds, fits_boxes)) {
            rest.parts.push_back(part);
            continue;
        }
        for (const std::string_view kind : found->kinds) constraints.constraints.push_back(constraint_of(kind, {}));
    }
    if (!rest.parts.empty()) add_houses(*make_rules(*rules.box, rest), constraints);
    return constraints;
}

namespace {

// The regions of the constraints `region` as numbers by cell; errors if they are not those of a jigsaw.
Result<std::vector<std::uint16_t>> regions_of_jigsaw(const ConstraintPuzzle& puzzle) {
    constexpr auto kNone = static_cast<std::uint16_t>(-1);
    const std::size_t side = puzzle.grid.rows();
    std::vector<std::uint16_t> regions(puzzle.grid.num_cells(), kNone);
    std::uint16_t number = 0;
    for (const Constraint& constraint : puzzle.constraints) {
        if (constraint.kind->name != "region") continue;
        if (constraint.cells().size() != side || number == side)
            return Error{"its regions are not %1 of %1 cells each", side};
        for (const Cell c : constraint.cells()) {
            if (regions[c] != kNone) return Error{"two of its regions have a cell in common"};
            regions[c] = number;
        }
        ++number;
    }
    if (number != side) return Error{"its regions are not %1 of %1 cells each", side};
    return regions;
}

Result<StatedRules> classic_rules_of(const ConstraintPuzzle& puzzle) {
    const std::size_t side = puzzle.grid.rows();
    const auto& all = puzzle.constraints;
    if (all.empty() || all[0].kind->name != "board" || all[0].numbers[0] != 1 || all[0].numbers[1] != 1 ||
        all[0].numbers[2] != static_cast<int>(side))
        return Error{"its first constraint is not a board of the whole grid"};
    std::vector<std::string_view> kinds;
    bool has_regions = false;
    for (std::size_t i = 1; i < all.size(); ++i) {
        const std::string_view kind = all[i].kind->name;
        has_regions = has_regions || kind == "region";
        if (kind != "region") kinds.push_back(kind);
    }
    const int rows = all[0].numbers[3], columns = all[0].numbers[4];
    StatedRules rules;
    Variant variant;
    rules.box = default_box(side);
    if (rows != 0) rules.box = Box{static_cast<std::uint16_t>(rows), static_cast<std::uint16_t>(columns)};
    if (rows != 0 && rules.box->side() != side) return Error{"its boxes have fewer cells than digits"};
    if ((rows == 0) != has_regions) return Error{"it has neither boxes nor regions alone"};
    for (const VariantEntry& entry : variants()) {
        if (entry.name == "jigsaw" && has_regions) variant.parts.push_back(&entry);
        const auto& known = variant_kinds();
        const auto found = std::ranges::find(known, entry.name, &VariantKinds::variant);
        if (found == known.end()) continue;
        const auto occurs = [&](std::string_view kind) { return std::ranges::find(kinds, kind) != kinds.end(); };
        if (!std::ranges::all_of(found->kinds, occurs)) continue;
        variant.parts.push_back(&entry);
        for (const std::string_view kind : found->kinds) std::erase(kinds, kind);
    }
    if (!kinds.empty()) return Error{"a classic puzzle does not have the constraint %1", kinds.front()};
    if (has_regions) {
        auto regions = regions_of_jigsaw(puzzle);
        if (!regions) return regions.error();
        variant.regions = *std::move(regions);
    }
    rules.variant = std::move(variant);
    if (const auto made = make_rules(rules); !made) return made.error();
    return rules;
}

}  // namespace

Result<Puzzle> to_classic(const ConstraintPuzzle& puzzle) {
    const Grid& grid = puzzle.grid;
    const std::size_t side = grid.rows();
    if (grid != Grid(side, side, std::min(side, kMaxGridDigits)))
        return Error{"a classic puzzle is square, without missing cells, with as many digits from 1 as rows"};
    if (const Status status = fits(puzzle); !status) return status.error();
    Result<StatedRules> rules = classic_rules_of(puzzle);
    if (!rules) return rules.error();
    Puzzle classic;
    classic.board = Board(side);
    classic.name = puzzle.name;
    classic.rules = *std::move(rules);
    classic.unread = puzzle.unread;
    Marks marks(side);
    bool has_marks = false;
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        const Digits allowed = puzzle.allowed[c];
        if (puzzle.is_given(c)) {
            classic.board.set(c, static_cast<Digit>(std::countr_zero(allowed) + 1));
            has_marks = has_marks || side == 1;
        }
        has_marks = has_marks || (!puzzle.is_given(c) && allowed != grid.all());
        for (std::size_t d = 1; d <= side; ++d)
            if ((allowed >> (d - 1) & 1) == 0) marks.forbid(c, static_cast<Digit>(d));
    }
    if (has_marks) classic.marks = std::move(marks);
    return classic;
}

namespace {

Result<Puzzle> only_puzzle(std::string_view text) {
    sat::MemorySource source(text);
    PuzzleReader reader(source);
    auto first = reader.next();
    if (!first) return Error{"the text holds no puzzle"}.at(1, 1);
    if (!*first) return first->error();
    if (reader.next()) return Error{"the text holds more than one puzzle"}.at(1, 1);
    return **std::move(first);
}

}  // namespace

bool is_classic_text(std::string_view text) {
    return only_puzzle(text).ok();
}

Result<ConstraintPuzzle> read_classic_text(std::string_view text) {
    const Result<Puzzle> puzzle = only_puzzle(text);
    if (!puzzle) return puzzle.error();
    Result<ConstraintPuzzle> constraints = to_constraints(*puzzle);
    if (constraints) return constraints;
    return constraints.error().at(1, 1);
}

sat::Phrase classic_text_obstacle(const ConstraintPuzzle& puzzle) {
    const Result<Puzzle> classic = to_classic(puzzle);
    if (!classic) return classic.error().phrase;
    return find_format("json")->obstacle(*classic);
}

std::string write_classic_text(const ConstraintPuzzle& puzzle) {
    std::string text;
    find_format("json")->append(*to_classic(puzzle), {}, text);
    return text;
}

}  // namespace sudoku
