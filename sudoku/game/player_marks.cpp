#include "sudoku/game/player_marks.h"

#include <algorithm>

namespace sudoku {
namespace {

// The marks of a game, move by move: which cells have been marked completely cannot be seen in the last state.
class MarkHistory {
public:
    explicit MarkHistory(const Session& session)
        : session_(session),
          board_(session.start().puzzle.board),
          marks_(board_.num_cells(), 0),
          excluded_(board_.num_cells(), 0),
          lost_(board_.num_cells(), 0),
          complete_(board_.num_cells(), false) {}

    PlayerMarks read() && {
        begin();
        for (std::size_t i = 0; i < session_.done(); ++i) make(session_.moves()[i]);
        if (all_are_marked()) complete_.assign(complete_.size(), true);
        PlayerMarks found{std::move(complete_), {}};
        for (Cell c = 0; c < board_.num_cells(); ++c) {
            if (board_[c] != kBlank || !found.complete[c]) continue;
            const std::uint64_t missing = allowed(c) & ~marks_[c];
            add(c, missing & excluded_[c], found.removed);
            found.complete[c] = (missing & ~excluded_[c]) == 0;
        }
        return found;
    }

private:
    // The marks of the puzzle itself are complete.
    void begin() {
        for (Cell c = 0; c < board_.num_cells(); ++c) {
            const auto& given = session_.start().puzzle.marks;
            if (!given || board_[c] != kBlank || given->count(c) == session_.side()) continue;
            for (Digit d = 1; d <= session_.side(); ++d)
                if (given->allows(c, d)) marks_[c] |= std::uint64_t{1} << (d - 1u);
            complete_[c] = true;
        }
    }
    void make(const Move& move) {
        const bool sets_digit = move.kind == Move::Kind::digit || move.kind == Move::Kind::hint;
        if (sets_digit) board_.set(move.cell, move.after);
        for (const Move::MarkChange& m : move.marks) {
            if (sets_digit) lost_[m.cell] |= m.before & ~m.after;
            else mark(m);
            marks_[m.cell] = m.after;
            complete_[m.cell] = m.after != 0 && (complete_[m.cell] || (allowed(m.cell) & ~m.after) == 0);
        }
    }
    // The player decides about the digits that the board allows now, unless their marks were lost before.
    void mark(const Move::MarkChange& m) {
        if (m.before == 0) excluded_[m.cell] = lost_[m.cell] = 0;
        lost_[m.cell] |= all_digits() & ~allowed(m.cell) & ~excluded_[m.cell];
        lost_[m.cell] &= ~m.after;
        excluded_[m.cell] |= allowed(m.cell) & ~lost_[m.cell];
        excluded_[m.cell] &= ~m.after;
    }
    std::uint64_t all_digits() const { return ~std::uint64_t{0} >> (64 - session_.side()); }
    // The digits that no peer has and the puzzle does not exclude.
    std::uint64_t allowed(Cell c) const {
        std::uint64_t digits = all_digits();
        for (const Cell peer : session_.rules().peers(c))
            if (board_[peer] != kBlank) digits &= ~(std::uint64_t{1} << (board_[peer] - 1u));
        const auto& given = session_.start().puzzle.marks;
        for (Digit d = 1; given && d <= session_.side(); ++d)
            if (!given->allows(c, d)) digits &= ~(std::uint64_t{1} << (d - 1u));
        return digits;
    }
    bool all_are_marked() const {
        for (Cell c = 0; c < board_.num_cells(); ++c)
            if (board_[c] == kBlank && marks_[c] == 0) return false;
        return true;
    }
    void add(Cell c, std::uint64_t digits, std::vector<Candidate>& removed) const {
        for (Digit d = 1; d <= session_.side(); ++d)
            if ((digits >> (d - 1u) & 1u) != 0) removed.push_back({c, d});
    }

    const Session& session_;
    Board board_;
    std::vector<std::uint64_t> marks_;
    // Digits that are not marked: by the player's decision, or because the board did not allow them at the time.
    std::vector<std::uint64_t> excluded_, lost_;
    std::vector<bool> complete_;
};

}  // namespace

PlayerMarks player_marks(const Session& session) {
    return MarkHistory(session).read();
}

}  // namespace sudoku
