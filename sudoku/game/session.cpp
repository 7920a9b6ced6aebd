#include "sudoku/game/session.h"

#include <algorithm>
#include <bit>

#include "sudoku/model/conflict.h"

namespace sudoku {
namespace {

std::uint64_t bit_of_digit(Digit d) {
    return std::uint64_t{1} << (d - 1u);
}

// Requires of the caller that make_rules() succeeds.
Rules rules_of(const GameStart& start) {
    return make_rules(start.box, start.variant).value();
}

bool is_sorted_by_cell(const std::vector<Move::MarkChange>& marks) {
    const auto not_rising = [](const auto& a, const auto& b) { return a.cell >= b.cell; };
    return std::adjacent_find(marks.begin(), marks.end(), not_rising) == marks.end();
}

}  // namespace

Session::Session(GameStart start) : start_(std::move(start)), rules_(rules_of(start_)) {
    ASSERT(side() <= kMaxSide && start_.puzzle.board.side() == rules_.side());
    begin();
    AUDIT(audit());
}

// The puzzle, and what it says beyond its givens.
void Session::begin() {
    board_ = start_.puzzle.board;
    marks_.assign(board_.num_cells(), 0);
    if (!start_.puzzle.marks) return;
    for (Cell c = 0; c < board_.num_cells(); ++c) {
        if (is_given(c) || start_.puzzle.marks->count(c) == side()) continue;
        for (Digit d = 1; d <= side(); ++d)
            if (!excludes(c, d)) marks_[c] |= bit_of_digit(d);
    }
}

Session::Outcome Session::obstacle(Cell c) const {
    ASSERT(c < board_.num_cells());
    if (is_over()) return Outcome::over;
    if (paused_) return Outcome::paused;
    return is_given(c) ? Outcome::is_given : Outcome::done;
}

Session::Outcome Session::set(Cell c, Digit d, bool tidy_marks) {
    ASSERT(d <= side());
    if (const Outcome against = obstacle(c); against != Outcome::done) return against;
    if (d == board_[c] && marks_[c] == 0) return Outcome::nothing_changed;
    if (d == board_[c]) {  // a blank with pencil marks
        Move move{Move::Kind::marks, c, kBlank, kBlank, {}};
        change_marks(c, 0, move);
        return make(std::move(move));
    }
    const Outcome outcome = make(digit_move(Move::Kind::digit, c, d, tidy_marks));
    if (is_mistake(c)) ++mistakes_;
    return outcome;
}

Session::Outcome Session::toggle_mark(Cell c, Digit d) {
    ASSERT(d >= 1 && d <= side());
    if (const Outcome against = obstacle(c); against != Outcome::done) return against;
    if (board_[c] != kBlank) return Outcome::nothing_changed;
    Move move{Move::Kind::marks, c, kBlank, kBlank, {}};
    change_marks(c, marks_[c] ^ bit_of_digit(d), move);
    return make(std::move(move));
}

Session::Outcome Session::fill_marks() {
    if (is_over()) return Outcome::over;
    if (paused_) return Outcome::paused;
    Move move{Move::Kind::all_marks, 0, kBlank, kBlank, {}};
    for (Cell c = 0; c < board_.num_cells(); ++c)
        if (board_[c] == kBlank) change_marks(c, possible_marks(c), move);
    if (move.marks.empty()) return Outcome::nothing_changed;
    return make(std::move(move));
}

Session::Outcome Session::reveal(Cell c) {
    ASSERT(start_.solution);
    if (const Outcome against = obstacle(c); against != Outcome::done) return against;
    const Digit right = (*start_.solution)[c];
    if (board_[c] == right) return Outcome::nothing_changed;
    ++hints_;
    return make(digit_move(Move::Kind::hint, c, right, true));
}

std::uint64_t Session::possible_marks(Cell c) const {
    std::uint64_t digits = all_digits();
    for (const Cell peer : rules_.peers(c))
        if (board_[peer] != kBlank) digits &= ~bit_of_digit(board_[peer]);
    for (Digit d = 1; d <= side(); ++d)
        if (excludes(c, d)) digits &= ~bit_of_digit(d);
    return digits;
}

// Notes it in the move, where it is a change.
void Session::change_marks(Cell c, std::uint64_t after, Move& move) const {
    if (marks_[c] != after) move.marks.push_back({c, marks_[c], after});
}

Move Session::digit_move(Move::Kind kind, Cell c, Digit d, bool tidy_marks) const {
    Move move{kind, c, board_[c], d, {}};
    change_marks(c, 0, move);
    if (!tidy_marks || d == kBlank) return move;
    for (const Cell peer : rules_.peers(c)) change_marks(peer, marks_[peer] & ~bit_of_digit(d), move);
    std::sort(move.marks.begin(), move.marks.end(), [](const auto& a, const auto& b) { return a.cell < b.cell; });
    return move;
}

bool Session::is_mistake(Cell c) const {
    if (board_[c] == kBlank) return false;
    if (start_.solution) return board_[c] != (*start_.solution)[c];
    const std::vector<Cell> peers = rules_.peers(c);
    return excludes(c, board_[c]) ||
           std::any_of(peers.begin(), peers.end(), [&](Cell peer) { return board_[peer] == board_[c]; });
}

bool Session::fits(const Move& move) const {
    if (!marks_fit(move)) return false;
    if (move.kind == Move::Kind::all_marks) return move.cell == 0 && !move.marks.empty();
    if (move.cell >= board_.num_cells() || is_given(move.cell)) return false;
    if (move.kind == Move::Kind::marks) return move.marks.size() == 1 && move.marks.front().cell == move.cell;
    if (move.before != board_[move.cell] || move.after == move.before || move.after > side()) return false;
    return move.kind == Move::Kind::digit || (start_.solution && move.after == (*start_.solution)[move.cell]);
}

// A digit's move clears the marks of its cell, and may take that digit from those of its peers; the other moves set
// marks of blank cells.
bool Session::marks_fit(const Move& move) const {
    const bool sets_digit = move.kind == Move::Kind::digit || move.kind == Move::Kind::hint;
    if (!sets_digit && (move.before != kBlank || move.after != kBlank)) return false;
    std::uint64_t left = sets_digit && move.cell < board_.num_cells() ? marks_[move.cell] : 0;
    for (const Move::MarkChange& m : move.marks) {
        if (m.cell >= board_.num_cells() || board_[m.cell] != kBlank) return false;
        if (m.before != marks_[m.cell] || m.after == m.before || (m.after & ~all_digits()) != 0) return false;
        if (sets_digit && m.cell != move.cell && !tidies(move, m)) return false;
        if (sets_digit && m.cell == move.cell) left = m.after;
    }
    return left == 0 && is_sorted_by_cell(move.marks);
}

bool Session::tidies(const Move& move, const Move::MarkChange& change) const {
    if (move.cell >= board_.num_cells() || move.after == kBlank || move.after > side()) return false;
    const std::vector<Cell> peers = rules_.peers(move.cell);
    return std::binary_search(peers.begin(), peers.end(), change.cell) &&
           change.after == (change.before & ~bit_of_digit(move.after));
}

// What had been taken back is forgotten.
Session::Outcome Session::make(Move move) {
    ASSERT(fits(move));
    apply(move);
    moves_.resize(done_);
    moves_.push_back(std::move(move));
    ++done_;
    AUDIT(audit());
    return Outcome::done;
}

void Session::apply(const Move& move) {
    if (move.before != move.after) board_.set(move.cell, move.after);
    for (const Move::MarkChange& m : move.marks) marks_[m.cell] = m.after;
}

void Session::take_back(const Move& move) {
    if (move.before != move.after) board_.set(move.cell, move.before);
    for (const Move::MarkChange& m : move.marks) marks_[m.cell] = m.before;
}

Session::Outcome Session::undo() {
    if (is_over()) return Outcome::over;
    if (paused_) return Outcome::paused;
    if (!can_undo()) return Outcome::nothing_changed;
    take_back(moves_[--done_]);
    AUDIT(audit());
    return Outcome::done;
}

Session::Outcome Session::redo() {
    if (is_over()) return Outcome::over;
    if (paused_) return Outcome::paused;
    if (!can_redo()) return Outcome::nothing_changed;
    apply(moves_[done_++]);
    AUDIT(audit());
    return Outcome::done;
}

std::vector<Cell> Session::conflicts() const {
    std::vector<bool> bad(board_.num_cells(), false);
    std::vector<std::optional<Cell>> first(side() + 1);
    for (std::size_t h = 0; h < rules_.num_houses(); ++h) {
        first.assign(side() + 1, std::nullopt);
        for (const Cell c : rules_.house(h).cells) {
            if (board_[c] == kBlank) continue;
            if (first[board_[c]]) bad[c] = bad[*first[board_[c]]] = true;
            first[board_[c]] = c;
        }
    }
    for (const auto& [a, b] : rules_.pairs())
        if (board_[a] != kBlank && board_[a] == board_[b]) bad[a] = bad[b] = true;
    std::vector<Cell> cells;
    for (Cell c = 0; c < bad.size(); ++c)
        if (bad[c]) cells.push_back(c);
    return cells;
}

std::vector<Cell> Session::wrong() const {
    std::vector<Cell> cells;
    if (!start_.solution) return cells;
    for (Cell c = 0; c < board_.num_cells(); ++c)
        if (board_[c] != kBlank && board_[c] != (*start_.solution)[c]) cells.push_back(c);
    return cells;
}

bool Session::is_solved() const {
    return is_full() && check_solution(board_, start_.puzzle, rules_).ok();
}

std::size_t Session::remaining(Digit d) const {
    const auto digits = board_.digits();
    const auto placed = static_cast<std::size_t>(std::count(digits.begin(), digits.end(), d));
    return side() - std::min(side(), placed);
}

void Session::advance(std::uint64_t milliseconds) {
    if (!paused_ && !is_over()) milliseconds_ += milliseconds;
}

void Session::give_up() {
    if (is_solved()) return;
    given_up_ = true;
    paused_ = false;
}

bool Session::audit() const {
    const bool over = given_up_ || is_solved();
    bool right = done_ <= moves_.size() && !(paused_ && over) && !(given_up_ && is_solved());  // (G3), (G5)
    for (Cell c = 0; c < board_.num_cells(); ++c) {                                            // (G1), (G2)
        right = right && (!is_given(c) || board_[c] == start_.puzzle.board[c]);
        right = right && (marks_[c] & ~all_digits()) == 0 && (board_[c] == kBlank || marks_[c] == 0);
    }
    Session again(*this);  // (G4)
    again.begin();
    for (std::size_t i = 0; right && i < moves_.size(); ++i) {
        right = i != done_ || (again.board_ == board_ && again.marks_ == marks_);
        right = right && again.fits(moves_[i]);
        if (right) again.apply(moves_[i]);
    }
    return right && (done_ < moves_.size() || (again.board_ == board_ && again.marks_ == marks_));
}

}  // namespace sudoku
