#include <string_view>
#include <utility>

#include "sat/core/text.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/bracket_boards.h"
#include "sudoku/text/bracket_members.h"
#include "sudoku/text/bracket_object.h"
#include "sudoku/text/bracket_places.h"
#include "sudoku/text/bracket_reader.h"
#include "sudoku/text/cell_line.h"

// The puzzles of an object, once all its members are known.
namespace sudoku {
namespace {

// Whether a key names its board, rather than saying that it is one.
bool is_title(std::string_view key) {
    return !names_puzzle(key) && find_unshowable(key) == std::string_view::npos;
}

}  // namespace

// The puzzle of an object; if no member is named so, every member that is a board, named by its key.
void BracketReader::close_object(Level& level, AlphabetHint& hint) {
    if (level.is_quiet) return;
    for (std::size_t i = level.first_waiting; i < waiting_.size(); ++i)
        if (waiting_[i])
            if (const sat::Status added = add_outer_rules(level.values, *waiting_[i]); !added)
                waiting_[i] = added.error();
    settle_places(level);
    const Boards boards = boards_in(level, hint);
    if (boards.puzzles.empty() && near_miss_)
        return emit(sat::Result<Puzzle>(*std::exchange(near_miss_, std::nullopt)));
    for (const BracketValue* value : boards.puzzles)
        for (sat::Result<Puzzle>& puzzle : puzzles_of(*value, hint)) {
            if (puzzle) {
                const sat::Status added = add_members(level.values, *value, *puzzle, hint);
                if (!added) puzzle = added.error();
            }
            if (puzzle) {
                if (boards.are_titled && puzzle->name.empty() && is_title(value->key)) puzzle->name = value->key;
                for (const BracketValue* other : boards.others)
                    puzzle->unread.push_back({"the board '%1'", sat::shown(other->key)});
            }
            emit(std::move(puzzle));
        }
}

// The side that an object or one around it states, or that of the boxes; 0: none.
std::size_t BracketReader::side_of(const Level& level) const {
    if (box_) return box_->side();
    std::size_t side = stated_side(level.values);
    for (auto outer = open_.rbegin(); side == 0 && outer != open_.rend(); ++outer) side = stated_side(outer->values);
    return side;
}

// Makes boards of the lists of cells of an object.
void BracketReader::settle_places(Level& level) {
    for (BracketValue& value : level.values) {
        if (value.kind != ValueKind::places) continue;
        const auto placed = board_of_places(value, side_of(level));
        if (placed && !*placed && !near_miss_) near_miss_ = placed->error().at(value.line, value.column);
        const bool is_board = placed && *placed;
        value.kind = is_board ? ValueKind::board : ValueKind::other;
        value.cells = is_board ? (*placed)->cells : std::vector<BracketToken>();
    }
}

// A board is no puzzle beside one that is named so; `areas` and the like are regions beside any.
BracketReader::Boards BracketReader::boards_in(const Level& level, AlphabetHint& hint) const {
    Boards boards;
    std::vector<const BracketValue*> named, solutions, regions;
    for (const BracketValue& value : level.values) {
        const bool is_note = header_of(value.key) != '\0' || names_name(value.key);  // even if it looks like a board
        const bool is_lines = names_lines(value.key), is_regions = names_regions(value.key);
        if (names_other(value.key) || (names_rules(value.key) && !is_lines) || is_note) continue;
        AlphabetHint trial = hint;
        const bool has_board = may_be_board(value) || !value.puzzles.empty() ||
                               board_of_text(value.text, is_regions ? trial : hint, names_puzzle(value.key));
        if (!has_board) continue;
        auto& kind = is_regions || is_lines      ? regions
                     : names_solution(value.key) ? solutions
                     : names_puzzle(value.key)   ? named
                                                 : boards.others;
        kind.push_back(&value);
    }
    boards.are_titled = named.size() != 1;
    boards.puzzles = std::move(named);
    if (!boards.puzzles.empty()) return boards;
    boards.puzzles = std::exchange(boards.others, {});
    if (boards.puzzles.empty()) boards.puzzles = std::move(regions);
    if (boards.puzzles.empty()) {
        boards.puzzles = std::move(solutions);
        boards.are_titled = boards.puzzles.size() != 1;
    }
    return boards;
}

}  // namespace sudoku
