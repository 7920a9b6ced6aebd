#include "sudoku/text/bracket_reader.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "sat/core/assert.h"
#include "sat/core/text.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/bracket_boards.h"
#include "sudoku/text/bracket_members.h"
#include "sudoku/text/bracket_object.h"
#include "sudoku/text/bracket_places.h"
#include "sudoku/text/bracket_rules.h"
#include "sudoku/text/puzzle_reader.h"
#include "sudoku/text/square.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr std::size_t kMostWaiting = 1024;  // values of an array or object that are kept to be read together
constexpr std::size_t kMostDepth = 64;
constexpr string_view kBrackets = "[({";

// "[", "{", "[[", "[{", '{"': begins no other kind of text.
bool begins_data(string_view raw) {
    string_view text = trimmed(raw);
    if (text.empty() || (text[0] != '[' && text[0] != '{')) return false;
    text = trimmed(text.substr(1));
    return text.empty() || string_view("[{(\"'").find(text[0]) != string_view::npos;
}

bool is_solution(const Board& board, const Board& puzzle) {
    if (board.side() != puzzle.side() || !board.is_complete()) return false;
    for (Cell c = 0; c < puzzle.num_cells(); ++c)
        if (puzzle[c] != kBlank && puzzle[c] != board[c]) return false;
    return true;
}

// Moves the members that state rules into the object around theirs.
void move_rules(std::vector<BracketValue>& from, bool& is_filled, std::vector<BracketValue>& to) {
    const auto rules = std::stable_partition(from.begin(), from.end(), [](const BracketValue& member) {
        return !states_rules(member) && sat::lower_case(member.key) != "regions";
    });
    is_filled = rules != from.begin();
    to.insert(to.end(), std::make_move_iterator(rules), std::make_move_iterator(from.end()));
    from.erase(rules, from.end());
}

}  // namespace

// Reads on from the front line without dropping lines.
bool BracketReader::fits(LineQueue& lines, const std::optional<Box>& box, const AlphabetHint& hint) {
    constexpr std::size_t kFar = 64;  // lines without a board
    const string_view raw = lines.peek()->raw;
    if (raw.find_first_of(kBrackets) == string_view::npos) return false;
    BracketReader trial;
    AlphabetHint trial_hint = hint;
    trial.begin(box);
    std::size_t i = 0;
    for (const CellLine* line; i < kFar && (line = lines.peek(i)) != nullptr; ++i) {
        if (line->kind == LineKind::blank) continue;
        const bool ends = trial.read_line(*line, trial_hint);
        if (trial.boards_ > 0) return true;
        if (!ends) continue;
        if (trial.goes_on(lines, i + 1)) continue;
        trial.finish(trial_hint);
        return trial.boards_ > 0 || trial.near_miss_.has_value() || (i > 0 && begins_data(raw));
    }
    return begins_data(raw) || trial.near_miss_.has_value();
}

void BracketReader::begin(const std::optional<Box>& box) {
    *this = {};
    box_ = box;
    open_.emplace_back();
}

BracketReader::Read BracketReader::next(LineQueue& lines, AlphabetHint& hint) {
    while (found_.empty() && !open_.empty()) {
        const CellLine* const line = lines.peek();
        if (line == nullptr) {
            if (open_.size() > 1)
                emit(sat::Result<Puzzle>(sat::Error{"an unclosed bracket"}.at(open_[1].line, open_[1].column)));
            finish(hint);
            break;
        }
        const bool ends = line->kind != LineKind::blank && read_line(*line, hint);
        lines.drop();
        if (ends && !goes_on(lines, 0)) finish(hint);
    }
    if (found_.empty()) return std::nullopt;
    sat::Result<Puzzle> puzzle = std::move(found_.front());
    found_.pop_front();
    return puzzle;
}

// Returns true if no bracket is open at the end of the line.
bool BracketReader::read_line(const CellLine& line, AlphabetHint& hint) {
    std::size_t at = 0;
    if (open_.front().line == 0) {
        at = std::min(line.raw.find_first_of(kBrackets), line.raw.size());
        open_.front().line = line.number;
        open_.front().column = at + 1;
    }
    for (;;) {
        BracketToken token = take_token(line.raw, at, in_comment_);
        if (token.kind == TokenKind::finished) return open_.size() == 1;
        take(std::move(token), line, hint);
    }
}

void BracketReader::take(BracketToken token, const CellLine& line, AlphabetHint& hint) {
    Level& level = open_.back();
    BracketValue value;
    value.line = line.number;
    value.column = token.begin + 1;
    switch (token.kind) {
        case TokenKind::open: {
            if (open_.size() > kMostDepth) return;
            Level inner;
            inner.line = line.number;
            inner.column = token.begin + 1;
            inner.own_key = std::exchange(level.key, {});
            inner.is_quiet = level.is_quiet || names_solution(inner.own_key) || names_other(inner.own_key) ||
                             (names_rules(inner.own_key) && !names_lines(inner.own_key)) ||
                             header_of(inner.own_key) != '\0';
            inner.first_waiting = waiting_.size();
            inner.boards_before = boards_;
            inner.is_candidates = level.is_candidates || sat::lower_case(inner.own_key) == "candidates";
            open_.push_back(std::move(inner));
            return;
        }
        case TokenKind::close:
            if (open_.size() > 1) close(hint);
            return;
        case TokenKind::key:
            level.is_object |= open_.size() > 1;
            level.key = std::move(token.text);
            return;
        case TokenKind::cell:
            value.kind = ValueKind::cell;
            value.text = level.is_object ? token.text : "";
            value.cells.push_back(std::move(token));
            break;
        case TokenKind::text:
            value.kind = ValueKind::text;
            value.text = std::move(token.text);
            if (!level.is_quiet && !names_solution(level.key) && header_of(level.key) == '\0')
                value.puzzles = puzzles_within(value.text, box_, hint);
            break;
        default: value.word = std::move(token.text);
    }
    if (open_.size() == 1) return note_outside(value, hint);
    level.is_filled = true;
    value.key = std::exchange(level.key, {});
    level.values.push_back(std::move(value));
    const bool waits = level.is_object || level.values.back().kind == ValueKind::cell;
    if (level.values.size() > (waits ? kMaxSide * kMaxSide : kMostWaiting)) emit_all(level, hint);
}

// A board behind the brackets in their line.
void BracketReader::note_outside(BracketValue value, const AlphabetHint& hint) {
    if (value.kind == ValueKind::other) value.text = std::move(value.word);
    if (value.kind != ValueKind::other && value.kind != ValueKind::text) return;
    value.kind = ValueKind::text;
    AlphabetHint trial = hint;
    const std::string symbols = symbols_of_text(value.text);
    const auto board = board_of_text(symbols, trial);
    const bool is_board = board && (*board || symbols.size() == text_size_);
    if (is_board || (text_size_ != 0 && is_spoilt(symbols, text_size_)))
        open_.front().values.push_back(std::move(value));
}

void BracketReader::close(AlphabetHint& hint) {
    Level level = std::move(open_.back());
    open_.pop_back();
    Level& outer = open_.back();
    if (!level.is_object && outer.is_object && header_of(level.own_key) != '\0') {
        for (BracketValue& text : level.values) {  // several headers of one kind
            text.key = level.own_key;
            outer.values.push_back(std::move(text));
        }
        return;
    }
    BracketValue value;
    const bool is_array = !level.is_object && !level.values.empty();
    if (level.is_object) {
        close_object(level, hint);
        value = place_of(level.values);
        if (outer.is_object && holds_rules(level.own_key)) move_rules(level.values, level.is_filled, outer.values);
    } else {
        value = close_array(level, hint);
    }
    value.is_array = is_array;
    value.is_filled = level.is_filled;
    value.has_boards = boards_ > level.boards_before;
    value.key = std::move(level.own_key);
    value.line = level.line;
    value.column = level.column;
    outer.is_filled = true;
    outer.values.push_back(std::move(value));
    if (open_.size() == 1) release();
    if (outer.values.size() > kMostWaiting && !outer.is_object) emit_all(outer, hint);
}

BracketValue BracketReader::close_array(Level& level, AlphabetHint& hint) {
    if (level.is_candidates) return sets_of(level.values);
    BracketValue value = array_of(level.values);
    if (value.kind != ValueKind::other || level.is_quiet) return value;
    std::optional<sat::Error> miss;
    if (auto places = places_of(level.values)) {
        if (open_.back().is_object) return *std::move(places);  // until its other members are known
        const auto placed = board_of_places(*places, side_of(level));
        if (placed && *placed) return **placed;
        if (placed) miss = placed->error().at(level.line, level.column);
    }
    if (!miss) miss = near_miss_of(level.values);
    if (miss && !near_miss_) near_miss_ = miss;
    if (miss && boards_ > 0) emit(sat::Result<Puzzle>(*std::exchange(near_miss_, std::nullopt)));
    if (!miss) emit_all(level, hint);
    return value;
}

// The boards among the values of an array; a puzzle and its solution are one board.
void BracketReader::emit_all(Level& level, AlphabetHint& hint) {
    if (level.is_quiet) return level.values.clear();
    const bool is_pair = level.values.size() == 2;
    std::optional<Board> first;
    for (const BracketValue& value : level.values) {
        for (sat::Result<Puzzle>& puzzle : puzzles_of(value, hint)) {
            const auto solves = [&](const std::optional<Board>& board) {
                return puzzle && board && is_solution(puzzle->board, *board);
            };
            if ((is_pair && solves(first)) || (&level == &open_.front() && solves(last_))) continue;
            if (puzzle) first = puzzle->board;
            emit(std::move(puzzle));
        }
    }
    level.values.clear();
}

std::vector<sat::Result<Puzzle>> BracketReader::puzzles_of(const BracketValue& value, AlphabetHint& hint) const {
    if (value.puzzles.empty()) {
        auto puzzle = puzzle_of(value, hint);
        return puzzle ? std::vector{*std::move(puzzle)} : std::vector<sat::Result<Puzzle>>();
    }
    std::vector<sat::Result<Puzzle>> puzzles = value.puzzles;
    for (sat::Result<Puzzle>& puzzle : puzzles) {
        if (puzzle) puzzle->line = value.line;
        else puzzle = puzzle.error().at(value.line, value.column);
    }
    return puzzles;
}

std::optional<sat::Result<Puzzle>> BracketReader::puzzle_of(const BracketValue& value, AlphabetHint& hint) const {
    std::optional<sat::Result<Board>> board;
    if (may_be_board(value)) board = board_of_cells(value.cells, hint);
    if (value.kind == ValueKind::text) {
        board = board_of_text(value.text, hint, names_puzzle(value.key));
        const std::string symbols = symbols_of_text(value.text);
        if (!board && text_size_ != 0 && is_spoilt(symbols, text_size_))
            board = sat::Result<Board>(sat::Error{"%1 cells in a text; expected %2", symbols.size(), text_size_});
    }
    if (!board) return std::nullopt;
    if (*board && box_ && box_->side() != (*board)->side())
        board = sat::Result<Board>(sat::Error{"the board has side %1; expected %2 for boxes of %3", (*board)->side(),
                                              box_->side(), to_string(*box_)});
    if (!*board) return sat::Result<Puzzle>(board->error().at(value.line, value.column));
    Puzzle puzzle{**board, {}, "", {}, 0, value.line};
    puzzle.in_rows = value.kind == ValueKind::board;
    return sat::Result<Puzzle>(std::move(puzzle));
}

void BracketReader::emit(sat::Result<Puzzle> puzzle) {
    ++boards_;
    if (puzzle && !puzzle->in_rows) text_size_ = puzzle->board.num_cells();
    if (puzzle) last_ = puzzle->board;
    if (puzzle) waiting_cells_ += puzzle->board.num_cells();
    waiting_.push_back(std::move(puzzle));
    const bool is_inside = std::any_of(open_.begin(), open_.end(), [](const Level& level) { return level.is_object; });
    if (!is_inside || waiting_cells_ > kMaxSide * kMaxSide || waiting_.size() > kMaxSide * kMaxSide) release();
}

// Under the rules that open objects state so far, in the order of the text: an object's own board is known at its end,
// after those inside it.
void BracketReader::release() {
    for (auto level = open_.rbegin(); level != open_.rend(); ++level) {
        for (std::size_t i = level->first_waiting; level->is_object && i < waiting_.size(); ++i)
            if (waiting_[i])
                if (const sat::Status added = add_outer_rules(level->values, *waiting_[i]); !added)
                    waiting_[i] = added.error();
        level->first_waiting = 0;
    }
    std::ranges::stable_sort(waiting_, {}, [](const sat::Result<Puzzle>& puzzle) -> std::uint64_t {
        return puzzle ? puzzle->line : puzzle.error().line;
    });
    found_.insert(found_.end(), std::make_move_iterator(waiting_.begin()), std::make_move_iterator(waiting_.end()));
    waiting_.clear();
    waiting_cells_ = 0;
}

// Whether a row in brackets of its own is followed by another one, `ahead` lines further.  Only then is that line
// waited for: who writes a puzzle on each line may wait for its solution.
bool BracketReader::goes_on(LineQueue& lines, std::size_t ahead) const {
    const std::vector<BracketValue>& rows = open_.front().values;
    if (rows.empty()) return false;
    const BracketValue& row = rows.back();
    const std::size_t side = row.kind == ValueKind::row ? row.cells.size() : 0;
    if (side < 4 || rows.size() >= side) return false;
    const CellLine* const next = lines.peek(ahead);
    if (next == nullptr) return false;
    const string_view text = trimmed(next->raw);
    return !text.empty() && kBrackets.find(text[0]) != string_view::npos;
}

void BracketReader::finish(AlphabetHint& hint) {
    while (open_.size() > 1) close(hint);
    Level& text = open_.front();
    BracketValue value = array_of(text.values);
    value.line = text.line;
    value.column = text.column;
    const auto miss = near_miss_of(text.values);
    if (value.kind == ValueKind::board) emit(puzzle_of(value, hint).value());
    else if (miss && !near_miss_) near_miss_ = miss;
    else emit_all(text, hint);
    if (near_miss_) emit(sat::Result<Puzzle>(*std::exchange(near_miss_, std::nullopt)));
    else if (boards_ == 0)
        found_.push_back(sat::Result<Puzzle>(sat::Error{"no board in these brackets"}.at(text.line, text.column)));
    open_.clear();
}

}  // namespace sudoku
