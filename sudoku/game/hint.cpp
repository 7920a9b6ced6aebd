#include "sudoku/game/hint.h"

#include <algorithm>

#include "sudoku/logic/recheck.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku {
namespace {

using IsOver = std::function<bool()>;

// A deduction with at most this many eliminations is shown without looking for a shorter reason; each names about this
// many cells and houses.
constexpr std::size_t kMostPremises = 4, kNamedByStep = 3;

// Up to 9x9 a few thousand nodes decide every board; what larger ones need beyond this is not worth a player's time.
constexpr std::uint64_t kNodes = 100'000;
// Conflicts of the search for a reason when there is no time: about a second; a player prefers waiting to no hint.
constexpr std::uint64_t kMostAsked = 5000;

// The game as a puzzle: its digits are the givens.
Puzzle puzzle_now(const Session& session) {
    Puzzle puzzle;
    puzzle.board = session.board();
    puzzle.marks = session.start().puzzle.marks;
    return puzzle;
}

class Question {
public:
    Question(const Session& session, const IsOver& is_over)
        : session_(session),
          is_over_(is_over),
          rules_(session.rules()),
          puzzle_(puzzle_now(session)),
          solver_(find_solver("auto")->make(rules_, {})) {}

    sat::Result<Hint> answer(std::optional<Cell> at) {
        Hint found = look(at);
        if (error_) return *std::move(error_);
        return found;
    }

private:
    Hint look(std::optional<Cell> at) {
        if (auto found = wrong_digit(at)) return *std::move(found);
        if (error_ || session_.is_over() || session_.is_full()) return hint();
        if (at && puzzle_.board[*at] != kBlank) at = std::nullopt;
        const SearchResult solutions = search(puzzle_, 2);
        // No digit is wrong here, so the known solution is one of this board too.
        if (has_none(solutions) && session_.start().solution) error_ = kNoSolutionFound;
        if (solutions.solutions == 0) return hint();
        unique_ = solutions.solutions == 1 && solutions.ended == Ended::exhausted;
        Hint found = by_technique(at);
        if (found.deduction) return simpler(std::move(found), at);
        return unique_ ? by_reason(at) : by_search(at);
    }

    bool over() const { return is_over_ && is_over_(); }

    Hint hint() const {
        Hint hint;
        hint.board = session_.board();
        return hint;
    }
    Hint hint(Hint::Kind kind, Candidate x) const {
        Hint result = hint();
        result.kind = kind;
        result.cell = x.cell;
        result.digit = x.digit;
        return result;
    }

    SearchResult search(const Puzzle& puzzle, std::uint64_t limit, std::optional<Candidate> without = {}) {
        SearchOptions options;
        options.limit = limit;
        options.without = without;
        options.node_budget = kNodes;
        options.on_solution = [&](const Board& board) { last_solution_ = board; };
        SearchResult result = search_checked(*solver_, puzzle, rules_, options);
        if (result.error) {
            result.solutions = 0;  // do not trust any of it
            if (!error_) error_ = result.error;
        }
        return result;
    }
    bool has_none(const SearchResult& result) const {
        return result.solutions == 0 && result.ended == Ended::exhausted;
    }

    // The requested cell, if it is among them.
    static Cell preferred(const std::vector<Cell>& cells, std::optional<Cell> at) {
        return at && std::binary_search(cells.begin(), cells.end(), *at) ? *at : cells.front();
    }

    std::optional<Hint> wrong_digit(std::optional<Cell> at) {
        if (session_.is_over()) return std::nullopt;
        if (const auto& solution = session_.start().solution) {
            const std::vector<Cell> wrong = session_.wrong();
            if (wrong.empty()) return std::nullopt;
            const Cell c = preferred(wrong, at);
            return hint(Hint::Kind::wrong, {c, (*solution)[c]});
        }
        std::vector<Cell> bad = session_.conflicts();
        std::erase_if(bad, [&](Cell c) { return session_.is_given(c); });
        if (!bad.empty()) return hint(Hint::Kind::wrong, {preferred(bad, at), kBlank});
        if (const auto c = first_dead_end()) return hint(Hint::Kind::wrong, {*c, kBlank});
        return std::nullopt;
    }

    // The cells the player filled, in the order in which their digits were placed.
    std::vector<Cell> filled_in_order() const {
        std::vector<Cell> cells;
        for (std::size_t i = session_.done(); i-- > 0;) {
            const Move& move = session_.moves()[i];
            const bool digit = move.kind == Move::Kind::digit || move.kind == Move::Kind::hint;
            if (!digit || session_.board()[move.cell] == kBlank) continue;
            if (std::find(cells.begin(), cells.end(), move.cell) == cells.end()) cells.push_back(move.cell);
        }
        std::reverse(cells.begin(), cells.end());
        return cells;
    }

    // Of a game with several solutions that leads to none any more: the cell whose digit, after those placed before
    // it, left none.  More digits never have more solutions, so that it is found by halving.
    std::optional<Cell> first_dead_end() {
        if (!has_none(search(puzzle_, 1))) return std::nullopt;
        const std::vector<Cell> cells = filled_in_order();
        Puzzle begun = session_.start().puzzle;
        std::size_t alive = 0, dead = cells.size();  // numbers of digits
        if (dead == 0 || has_none(search(begun, 1))) return std::nullopt;
        while (dead - alive > 1 && !error_) {
            const std::size_t middle = alive + (dead - alive) / 2;
            begun.board = session_.start().puzzle.board;
            for (std::size_t i = 0; i < middle; ++i) begun.board.set(cells[i], session_.board()[cells[i]]);
            (has_none(search(begun, 1)) ? dead : alive) = middle;
        }
        return cells[dead - 1];
    }

    // The SAT library checks every step before it is shown.
    bool holds(const Deduction& deduction) const {
        CandidateGrid grid(puzzle_, rules_);
        for (const Step& step : deduction.premises) {
            if (!follows(step, grid, puzzle_)) return false;
            apply(step, grid);
        }
        return deduction.conclusion.placed && follows(deduction.conclusion, grid, puzzle_);
    }

    // Of kind none: no technique leads to a digit.
    Hint by_technique(std::optional<Cell> at) const {
        const CandidateGrid grid(puzzle_, rules_);
        if (grid.is_broken()) return hint();
        auto deduction = next_digit(grid, unique_, at);
        if (!deduction || !holds(*deduction)) return hint();
        Hint found = hint(Hint::Kind::deduction, *deduction->conclusion.placed);
        found.deduction = std::move(deduction);
        return found;
    }

    // More eliminations than a player keeps in mind: a reason, where one is found in time that names less.
    Hint simpler(Hint found, std::optional<Cell> at) const {
        const std::size_t steps = found.deduction->premises.size();
        if (!unique_ || steps <= kMostPremises) return found;
        auto reason = reason_within(at, {is_over_});
        const bool shorter = reason && reason->minimal && reason->size() < kNamedByStep * steps;
        return shorter ? with_reason(std::move(reason)) : found;
    }

    Hint with_reason(std::optional<Reason> reason) const {
        if (!reason) return hint();
        Hint found = hint(Hint::Kind::reason, reason->conclusion);
        found.reason = std::move(reason);
        return found;
    }

    // Of a board with one solution, the last that was found.  Rather late than never: where the time was over before
    // a minimal reason was found, once more, for the first reason of a bounded search.
    Hint by_reason(std::optional<Cell> at) const {
        auto reason = reason_within(at, {is_over_});
        std::uint64_t asked = 0;
        if (!reason || !reason->minimal) {
            auto later = reason_within(at, {[&] { return ++asked > kMostAsked; }, 1});
            if (later && (!reason || later->minimal || later->size() < reason->size())) reason = std::move(later);
        }
        if (!reason) reason = whole(at);
        return with_reason(std::move(reason));
    }
    Reason whole(std::optional<Cell> at) const {
        const auto blank = std::ranges::find(puzzle_.board.digits(), kBlank) - puzzle_.board.digits().begin();
        const Cell c = at.value_or(static_cast<Cell>(blank));
        return whole_reason({c, last_solution_[c]}, puzzle_, rules_);
    }
    std::optional<Reason> reason_within(std::optional<Cell> at, const ReasonEffort& effort) const {
        if (at) return reason_for({*at, last_solution_[*at]}, puzzle_, rules_, effort);
        return shortest_reason(puzzle_, last_solution_, rules_, effort);
    }

    // Of several solutions: a digit that stands in all of them, cells with few candidates first.
    Hint by_search(std::optional<Cell> at) {
        const Board one = last_solution_;
        Hint nothing = hint();
        for (const Cell c : cells_to_ask(at)) {
            nothing.cut_short = nothing.cut_short || over();
            if (over() || error_) break;
            const Candidate x{c, one[c]};
            const SearchResult others = search(puzzle_, 1, x);
            nothing.cut_short = nothing.cut_short || others.ended == Ended::budget;
            if (!has_none(others)) continue;
            Hint found = with_reason(reason_for(x, puzzle_, rules_, ReasonEffort{is_over_}));
            if (found.kind != Hint::Kind::none) return found;
            nothing.cut_short = true;
        }
        return nothing;
    }

    std::vector<Cell> cells_to_ask(std::optional<Cell> at) const {
        if (at) return {*at};
        const CandidateGrid grid(puzzle_, rules_);
        std::vector<Cell> cells;
        for (Cell c = 0; c < puzzle_.board.num_cells(); ++c)
            if (puzzle_.board[c] == kBlank) cells.push_back(c);
        std::stable_sort(cells.begin(), cells.end(),
                         [&](Cell a, Cell b) { return grid.num_candidates(a) < grid.num_candidates(b); });
        return cells;
    }

    const Session& session_;
    const IsOver& is_over_;
    const Rules& rules_;
    Puzzle puzzle_;
    std::unique_ptr<Solver> solver_;
    Board last_solution_;
    bool unique_ = false;
    std::optional<sat::Error> error_;  // the solver was wrong
};

}  // namespace

sat::Result<Hint> find_hint(const Session& session, std::optional<Cell> at, const std::function<bool()>& is_over) {
    return Question(session, is_over).answer(at);
}

}  // namespace sudoku
