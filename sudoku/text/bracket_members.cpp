#include "sudoku/text/bracket_members.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "sat/core/text.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/bracket_boards.h"
#include "sudoku/text/bracket_object.h"
#include "sudoku/text/bracket_rules.h"

namespace sudoku {
namespace {

sat::Result<Marks> marks_of(const std::vector<std::vector<Digit>>& sets, const Board& board) {
    Marks marks(board.side());
    for (Cell c = 0; c < board.num_cells(); ++c) {
        for (const Digit digit : sets[c])
            if (digit == kBlank || digit > board.side())
                return sat::Error{"candidate %1; expected 1 to %2", digit, board.side()};
        for (std::size_t d = 1; d <= board.side(); ++d) {
            const auto digit = static_cast<Digit>(d);
            const bool in_set = std::find(sets[c].begin(), sets[c].end(), digit) != sets[c].end();
            if (board[c] == kBlank ? !in_set : board[c] != digit) marks.forbid(c, digit);
        }
    }
    return marks;
}

sat::Status add_candidates(const BracketValue& member, Puzzle& puzzle) {
    if (!member.is_array) return sat::Done{};  // of another meaning, or none
    if (member.sets.size() != puzzle.board.num_cells())
        return sat::Error{"candidates of %1 cells; expected %2", member.sets.size(), puzzle.board.num_cells()};
    auto marks = marks_of(member.sets, puzzle.board);
    if (!marks) return marks.error();
    puzzle.marks = *std::move(marks);
    return sat::Done{};
}

// Whether a member gives the regions, rather than something else or none.
bool is_regions(const BracketValue& member, const Puzzle& puzzle) {
    const bool is_strict = sat::lower_case(member.key) == "regions";
    if (!is_strict && !names_regions(member.key)) return false;
    const std::size_t cells =
        member.kind == ValueKind::text ? symbols_of_text(member.text).size() : member.cells.size();
    const bool fits = cells == puzzle.board.num_cells() && (may_be_board(member) || member.kind == ValueKind::text);
    return fits || ((is_strict || sat::lower_case(member.key) != "layout") && (member.is_array || member.is_filled));
}

// A text that is no board says something else of the puzzle.
sat::Result<bool> add_state_of(const BracketValue& member, Puzzle& puzzle, AlphabetHint& hint) {
    std::optional<sat::Result<Board>> state;
    if (may_be_board(member)) state = board_of_cells(member.cells, hint);
    if (member.kind == ValueKind::text) {
        std::string text = member.text;
        std::erase(text, '\n');
        const std::string symbols = symbols_of_text(text);
        state = board_of_text(symbols, hint, true);
        if (!state && is_spoilt(symbols, puzzle.board.num_cells()))
            return sat::Error{"%1 cells in a text; expected %2", symbols.size(), puzzle.board.num_cells()};
    }
    if (!state) return false;
    if (!*state) return state->error();
    if (const sat::Status added = add_state(**state, puzzle); !added) return added.error();
    return true;
}

// True if the member is known: a rule, the state, the candidates, the solution, a header ...
sat::Result<bool> add_rules(const BracketValue& member, Puzzle& puzzle, AlphabetHint& hint) {
    const std::string key = sat::lower_case(member.key);
    if (key == "state") return add_state_of(member, puzzle, hint);
    if (key == "candidates") {
        if (const sat::Status added = add_candidates(member, puzzle); !added) return added.error();
        return true;
    }
    const auto added = add_rule(member, puzzle);
    if (!added || *added) return added;
    return is_regions(member, puzzle) || states_rules(member) || names_solution(key) || names_name(key) ||
           header_of(key) != '\0';
}

// The regions by cell, numbered as they begin; their names may be numbers or symbols.
sat::Result<std::vector<std::uint16_t>> regions_of(const std::vector<BracketToken>& cells, std::size_t side) {
    std::map<std::string, std::uint16_t> numbers;
    std::vector<std::size_t> sizes;
    std::vector<std::uint16_t> regions;
    for (const BracketToken& cell : cells) {
        const std::string name = cell.text.empty() ? std::to_string(cell.digit) : cell.text;
        const auto [entry, is_new] = numbers.try_emplace(name, static_cast<std::uint16_t>(sizes.size()));
        if (is_new) sizes.push_back(0);
        if (sizes.size() > side) return sat::Error{"more than %1 regions", side};
        ++sizes[entry->second];
        regions.push_back(entry->second);
    }
    for (std::size_t i = 0; i < sizes.size(); ++i)
        if (sizes[i] != side) return sat::Error{"region %1 has %2 cells; expected %3", i + 1, sizes[i], side};
    return regions;
}

bool are_boxes(const std::vector<std::uint16_t>& regions, Box box) {
    std::map<std::size_t, std::uint16_t> of_box;
    const std::size_t side = box.side();
    for (Cell c = 0; c < regions.size(); ++c) {
        const std::size_t at = c / side / box.rows * box.rows + c % side / box.columns;
        if (of_box.try_emplace(at, regions[c]).first->second != regions[c]) return false;
    }
    return true;
}

// The cells of regions, also in a text.
std::vector<BracketToken> region_cells(const BracketValue& member) {
    if (member.kind != ValueKind::text) return member.cells;
    std::vector<BracketToken> cells;
    for (const char symbol : symbols_of_text(member.text)) {
        cells.emplace_back();
        cells.back().text = symbol;
    }
    return cells;
}

// Regions make a jigsaw, unless they are the boxes.
sat::Status add_regions(const BracketValue& member, Puzzle& puzzle) {
    const std::size_t side = puzzle.board.side();
    const std::vector<BracketToken> cells = region_cells(member);
    const bool has_cells = may_be_board(member) || member.kind == ValueKind::text;
    if (!has_cells || cells.size() != puzzle.board.num_cells())
        return sat::Error{"regions that are not %1 rows of %1 cells", side};
    auto regions = regions_of(cells, side);
    if (!regions) return regions.error();
    const bool is_jigsaw = puzzle.rules.variant && puzzle.rules.variant->is_jigsaw();
    if (!is_jigsaw && are_boxes(*regions, puzzle.rules.box.value_or(default_box(side)))) return sat::Done{};
    if (!is_jigsaw) {
        const std::string name = puzzle.rules.variant ? puzzle.rules.variant->name() : "classic";
        puzzle.rules.variant = read_variant(name == "classic" ? "jigsaw" : "jigsaw," + name).value();
    }
    puzzle.rules.variant->regions = *std::move(regions);
    return sat::Done{};
}

// A member that is no rule.
void add_text(const BracketValue& member, Puzzle& puzzle) {
    std::string text = member.text;
    if (text.empty() && member.kind == ValueKind::cell) text = std::to_string(member.cells.front().digit);
    if (text.empty() || find_unshowable(text) != std::string::npos) return;
    const char header = header_of(member.key);
    if (names_name(member.key) && puzzle.name.empty()) puzzle.name = text;
    else if (header != '\0') puzzle.notes.push_back(std::string("#") + header + text);
}

sat::Error placed_at(const sat::Error& error, const BracketValue& member) {
    return error.line != 0 ? error : error.at(member.line, member.column);
}

// After the variant and the boxes, whatever their order.
sat::Status add_all_regions(const std::vector<BracketValue>& members, const BracketValue* of, Puzzle& puzzle) {
    for (const BracketValue& member : members)
        if (&member != of && is_regions(member, puzzle))
            if (const sat::Status added = add_regions(member, puzzle); !added) return placed_at(added.error(), member);
    return sat::Done{};
}

}  // namespace

sat::Status add_members(const std::vector<BracketValue>& members, const BracketValue& of, Puzzle& puzzle,
                        AlphabetHint& hint) {
    for (const BracketValue& member : members) {
        if (&member == &of) continue;
        const auto known = add_rules(member, puzzle, hint);
        if (!known) return placed_at(known.error(), member);
        const bool is_board = member.has_boards || (may_be_board(member) && !names_other(member.key));
        const bool is_unread = !*known && !is_board && (member.is_array || member.is_filled);
        if (is_unread && !member.key.empty()) puzzle.unread.push_back({"the member '%1'", sat::shown(member.key)});
        add_text(member, puzzle);
    }
    return add_all_regions(members, &of, puzzle);
}

sat::Status add_outer_rules(const std::vector<BracketValue>& members, Puzzle& puzzle) {
    for (const BracketValue& member : members)
        if (const auto added = add_rule(member, puzzle); !added) return placed_at(added.error(), member);
    return add_all_regions(members, nullptr, puzzle);
}

}  // namespace sudoku
