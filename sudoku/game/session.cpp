#include "sudoku/game/session.h"

#include <algorithm>
#include <bit>
#include <functional>

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

bool sets_digit(const Move& move) {
    return move.kind == Move::Kind::digit || move.kind == Move::Kind::hint;
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
    corners_.assign(board_.num_cells(), 0);
    colours_.assign(board_.num_cells() * (side() + 1), 0);
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
    if (d == board_[c] && marks_[c] == 0 && corners_[c] == 0) return Outcome::nothing_changed;
    if (d == board_[c]) {  // a blank with marks
        Move move{Move::Kind::marks, c, kBlank, kBlank, {}, {}};
        change_marks(c, 0, move);
        change_corners(c, 0, move);
        return make(std::move(move));
    }
    const Outcome outcome = make(digit_move(Move::Kind::digit, c, d, tidy_marks));
    if (is_mistake(c)) ++mistakes_;
    if (clashes(c)) ++clashes_;
    return outcome;
}

Session::Outcome Session::toggle_mark(Cell c, Digit d) {
    ASSERT(d >= 1 && d <= side());
    if (const Outcome against = obstacle(c); against != Outcome::done) return against;
    if (board_[c] != kBlank) return Outcome::nothing_changed;
    Move move{Move::Kind::marks, c, kBlank, kBlank, {}, {}};
    change_marks(c, marks_[c] ^ bit_of_digit(d), move);
    return make(std::move(move));
}

Session::Outcome Session::toggle_corner(Cell c, Digit d) {
    ASSERT(d >= 1 && d <= side());
    if (const Outcome against = obstacle(c); against != Outcome::done) return against;
    if (board_[c] != kBlank) return Outcome::nothing_changed;
    Move move{Move::Kind::corners, c, kBlank, kBlank, {}, {}};
    change_corners(c, corners_[c] ^ bit_of_digit(d), move);
    return make(std::move(move));
}

Session::Outcome Session::set_colour(Cell c, Digit mark, std::uint8_t colour) {
    ASSERT(c < board_.num_cells() && mark <= side() && colour <= kColours);
    if (is_over()) return Outcome::over;
    if (paused_) return Outcome::paused;
    const std::uint8_t now = this->colour(c, mark);
    if (now == colour) return Outcome::nothing_changed;
    return make({Move::Kind::colour, c, now, colour, {}, {}, mark});
}

// `marks_after`: of a blank cell.
template <class Marks>
Session::Outcome Session::change_all_marks(Marks marks_after) {
    if (is_over()) return Outcome::over;
    if (paused_) return Outcome::paused;
    Move move{Move::Kind::all_marks, 0, kBlank, kBlank, {}, {}};
    for (Cell c = 0; c < board_.num_cells(); ++c)
        if (board_[c] == kBlank) change_marks(c, marks_after(c), move);
    if (move.marks.empty()) return Outcome::nothing_changed;
    return make(std::move(move));
}

Session::Outcome Session::fill_marks() {
    return change_all_marks([&](Cell c) { return possible_marks(c); });
}

Session::Outcome Session::set_marks(const std::vector<std::uint64_t>& marks) {
    ASSERT(marks.size() == board_.num_cells());
    return change_all_marks([&](Cell c) { return marks[c]; });
}

Session::Outcome Session::remove_marks(const std::vector<Candidate>& removed) {
    std::vector<std::uint64_t> left = marks_;
    for (const Candidate x : removed) left[x.cell] &= ~bit_of_digit(x.digit);
    return set_marks(left);
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

void Session::change_corners(Cell c, std::uint64_t after, Move& move) const {
    if (corners_[c] != after) move.corners.push_back({c, corners_[c], after});
}

Move Session::digit_move(Move::Kind kind, Cell c, Digit d, bool tidy_marks) const {
    Move move{kind, c, board_[c], d, {}, {}};
    change_marks(c, 0, move);
    change_corners(c, 0, move);
    if (!tidy_marks || d == kBlank) return move;
    for (const Cell peer : rules_.peers(c)) {
        change_marks(peer, marks_[peer] & ~bit_of_digit(d), move);
        change_corners(peer, corners_[peer] & ~bit_of_digit(d), move);
    }
    for (auto* changes : {&move.marks, &move.corners})
        std::sort(changes->begin(), changes->end(), [](const auto& a, const auto& b) { return a.cell < b.cell; });
    return move;
}

bool Session::is_mistake(Cell c) const {
    if (board_[c] == kBlank) return false;
    return start_.solution ? board_[c] != (*start_.solution)[c] : clashes(c);
}

bool Session::clashes(Cell c) const {
    if (board_[c] == kBlank) return false;
    const std::vector<Cell> peers = rules_.peers(c);
    return excludes(c, board_[c]) ||
           std::any_of(peers.begin(), peers.end(), [&](Cell peer) { return board_[peer] == board_[c]; });
}

bool Session::fits(const Move& move) const {
    if (move.kind == Move::Kind::colour)
        return move.cell < board_.num_cells() && move.mark <= side() && move.marks.empty() && move.corners.empty() &&
               move.before == colour(move.cell, move.mark) && move.after != move.before && move.after <= kColours;
    if (!marks_fit(move)) return false;
    if (move.kind == Move::Kind::all_marks) return move.cell == 0 && !move.marks.empty() && move.corners.empty();
    if (move.cell >= board_.num_cells() || is_given(move.cell)) return false;
    const auto is_here = [&](const Move::MarkChange& change) { return change.cell == move.cell; };
    if (move.kind == Move::Kind::marks || move.kind == Move::Kind::corners)
        return move.marks.size() + move.corners.size() > 0 && std::ranges::all_of(move.marks, is_here) &&
               std::ranges::all_of(move.corners, is_here);
    if (move.before != board_[move.cell] || move.after == move.before || move.after > side()) return false;
    return move.kind == Move::Kind::digit || (start_.solution && move.after == (*start_.solution)[move.cell]);
}

bool Session::marks_fit(const Move& move) const {
    if (!sets_digit(move) && (move.before != kBlank || move.after != kBlank)) return false;
    return changes_fit(move, move.marks, marks_) && changes_fit(move, move.corners, corners_);
}

// A digit's move clears the marks of its cell, and may take that digit from those of its peers; the other moves set
// marks of blank cells.
bool Session::changes_fit(const Move& move, const std::vector<Move::MarkChange>& changes,
                          const std::vector<std::uint64_t>& marks) const {
    std::uint64_t left = sets_digit(move) && move.cell < board_.num_cells() ? marks[move.cell] : 0;
    for (const Move::MarkChange& m : changes) {
        if (m.cell >= board_.num_cells() || board_[m.cell] != kBlank) return false;
        if (m.before != marks[m.cell] || m.after == m.before || (m.after & ~all_digits()) != 0) return false;
        if (sets_digit(move) && m.cell != move.cell && !tidies(move, m)) return false;
        if (sets_digit(move) && m.cell == move.cell) left = m.after;
    }
    return left == 0 && is_sorted_by_cell(changes);
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
    while (!savepoints_.empty() && savepoints_.back() > done_) savepoints_.pop_back();
    moves_.push_back(std::move(move));
    ++done_;
    AUDIT(audit());
    return Outcome::done;
}

void Session::apply(const Move& move) {
    if (move.kind == Move::Kind::colour)
        colours_[colour_place(move.cell, move.mark)] = static_cast<std::uint8_t>(move.after);
    else if (move.before != move.after) board_.set(move.cell, move.after);
    for (const Move::MarkChange& m : move.marks) marks_[m.cell] = m.after;
    for (const Move::MarkChange& m : move.corners) corners_[m.cell] = m.after;
}

void Session::take_back(const Move& move) {
    if (move.kind == Move::Kind::colour)
        colours_[colour_place(move.cell, move.mark)] = static_cast<std::uint8_t>(move.before);
    else if (move.before != move.after) board_.set(move.cell, move.before);
    for (const Move::MarkChange& m : move.marks) marks_[m.cell] = m.before;
    for (const Move::MarkChange& m : move.corners) corners_[m.cell] = m.before;
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

Session::Outcome Session::undo_to_right() {
    const auto is_bad = [&] { return !(start_.solution ? wrong() : conflicts()).empty(); };
    if (is_over()) return Outcome::over;
    if (paused_) return Outcome::paused;
    if (!is_bad()) return Outcome::nothing_changed;
    while (can_undo() && is_bad()) undo();
    return Outcome::done;
}

Session::Outcome Session::set_savepoint() {
    if (is_over()) return Outcome::over;
    if (paused_) return Outcome::paused;
    const auto place = std::ranges::lower_bound(savepoints_, done_);
    if (place != savepoints_.end() && *place == done_) return Outcome::nothing_changed;
    savepoints_.insert(place, done_);
    return Outcome::done;
}

Session::Outcome Session::back_to_savepoint() {
    if (is_over()) return Outcome::over;
    if (paused_) return Outcome::paused;
    const auto next = std::ranges::lower_bound(savepoints_, done_);
    if (next == savepoints_.begin()) return Outcome::nothing_changed;
    // Not by undo(): a save may lead through a solved board.
    for (const std::size_t target = *std::prev(next); done_ > target;) take_back(moves_[--done_]);
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
        const std::uint64_t all = marks_[c] | corners_[c];
        right = right && (!is_given(c) || board_[c] == start_.puzzle.board[c]);
        right = right && (all & ~all_digits()) == 0 && (board_[c] == kBlank || all == 0);
    }
    right = right && std::ranges::adjacent_find(savepoints_, std::greater_equal<>()) == savepoints_.end() &&  // (G6)
            (savepoints_.empty() || savepoints_.back() <= moves_.size());
    Session again(*this);  // (G4)
    again.begin();
    const auto is_same = [&] {
        return again.board_ == board_ && again.marks_ == marks_ && again.corners_ == corners_ &&
               again.colours_ == colours_;
    };
    for (std::size_t i = 0; right && i < moves_.size(); ++i) {
        right = (i != done_ || is_same()) && again.fits(moves_[i]);
        if (right) again.apply(moves_[i]);
    }
    return right && (done_ < moves_.size() || is_same());
}

}  // namespace sudoku
