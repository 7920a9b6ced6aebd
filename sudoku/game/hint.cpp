#include "sudoku/game/hint.h"

#include <algorithm>

#include "sudoku/game/board_search.h"
#include "sudoku/game/facts.h"
#include "sudoku/game/mistake.h"
#include "sudoku/game/player_marks.h"
#include "sudoku/logic/recheck.h"

namespace sudoku {
namespace {

// Conflicts of the search for a reason when there is no time: about a second on 9x9; a player prefers waiting to no
// hint.  Larger boards do without, since a single conflict may take as long there.
constexpr std::uint64_t kMostAsked = 5000;
// Decisions to verify one candidate of a step that assumes uniqueness; on 9x9 a few hundred are enough.
constexpr std::uint64_t kMostRechecked = 20000;

class Question {
public:
    Question(const Session& session, const IsOver& is_over)
        : session_(session),
          is_over_(is_over),
          rules_(session.rules()),
          marks_(player_marks(session)),
          puzzle_(puzzle_with(session, marks_.removed)),
          grid_(puzzle_, rules_),
          unique_(session.start().solution.has_value()),
          search_(rules_, is_over) {}

    sat::Result<Hint> answer(std::optional<Cell> at) {
        Hint found = look(at);
        if (search_.error()) return *search_.error();
        return found;
    }

private:
    Hint look(std::optional<Cell> at) {
        if (session_.is_over()) return hint();
        if (const auto mistake = find_mistake(session_, marks_.removed, at, search_))
            return hint(mistake->is_removal ? Hint::Kind::wrong_removal : Hint::Kind::wrong,
                        {mistake->cell, mistake->digit});
        if (search_.error() || session_.is_full()) return hint();
        if (at && puzzle_.board[*at] != kBlank) at = std::nullopt;
        const SearchResult solutions = search_solutions();
        // Nothing is wrong here, so the known solution is one of this board too.
        if (BoardSearch::found_none(solutions) && unique_) search_.fail(kNoSolutionFound);
        const bool is_open = BoardSearch::is_cut_short(solutions) || search_.was_cut_short();
        if (solutions.solutions == 0 && !(unique_ && is_open)) return nothing(is_open);
        solution_ = unique_ ? *session_.start().solution : search_.last_solution();
        const bool has_one = unique_ || (solutions.solutions == 1 && solutions.ended == Ended::exhausted);
        Hint found = by_technique(at);
        if (found.kind == Hint::Kind::step) return found;
        const bool cut_short = found.cut_short;
        found = has_one ? by_reason(at) : by_search(at);
        found.cut_short = found.cut_short || cut_short;
        return found;
    }

    // Of a large board it could take all the time that there is; its known solution is enough.
    SearchResult search_solutions() {
        if (unique_ && rules_.side() > 9) return SearchResult{1, Ended::exhausted, {}, {}};
        return search_.search(puzzle_, 2);
    }

    bool over() const { return is_over_ && is_over_(); }

    Hint hint() const {
        Hint hint;
        hint.board = session_.board();
        for (Cell c = 0; c < grid_.num_cells(); ++c) hint.candidates.push_back(grid_.candidates(c));
        return hint;
    }
    Hint nothing(bool cut_short) const {
        Hint result = hint();
        result.cut_short = cut_short;
        return result;
    }
    Hint hint(Hint::Kind kind, Candidate x) const {
        Hint result = hint();
        result.kind = kind;
        result.cell = x.cell;
        result.digit = x.digit;
        return result;
    }

    // The SAT library checks every step before it is shown.
    Recheck recheck_all(const std::vector<Step>& steps) const {
        CandidateGrid grid = grid_;
        Puzzle puzzle = puzzle_;
        for (const Step& step : steps) {
            if (const Recheck one = recheck(step, grid, puzzle, kMostRechecked); one != Recheck::holds) return one;
            apply(step, grid);
            if (step.placed) puzzle.board.set(step.placed->cell, step.placed->digit);
        }
        return Recheck::holds;
    }

    // To a digit, or else any elimination: others may follow from it.
    std::vector<Step> steps_by_technique(std::optional<Cell> at, bool unique) const {
        if (grid_.is_broken()) return {};
        if (at) return steps_to(*at, grid_, unique, is_over_);
        auto first = easiest_step(grid_, unique, std::nullopt, is_over_);
        if (!first) return {};
        if (auto deduction = next_digit(grid_, unique, std::nullopt, is_over_)) {
            std::vector<Step> steps = std::move(deduction->premises);
            steps.push_back(std::move(deduction->conclusion));
            return steps;
        }
        return {*std::move(first)};
    }
    // Of kind none: no technique applies, or not in time.
    Hint by_technique(std::optional<Cell> at) const {
        std::vector<Step> steps = steps_by_technique(at, unique_);
        Recheck checked = recheck_all(steps);
        if (checked == Recheck::undecided) {  // those that assume no uniqueness are verified without a search
            steps = steps_by_technique(at, false);
            checked = recheck_all(steps);
        }
        if (steps.empty() || checked != Recheck::holds) return nothing(over());
        const Step& next = steps.front();
        Hint found = hint(Hint::Kind::step, next.placed ? *next.placed : Candidate{next.removed.front().cell, kBlank});
        found.needs_marks = std::ranges::any_of(next.removed, [&](Candidate x) { return !marks_.complete[x.cell]; });
        found.steps = std::move(steps);
        return found;
    }

    Hint with_reason(std::optional<Reason> reason) const {
        if (!reason) return hint();
        Hint found = hint(Hint::Kind::reason, reason->conclusion);
        found.reason = std::move(reason);
        return found;
    }

    // Of a board with one solution.  If time ran out before a minimal reason was found, the search is repeated with a
    // bound on conflicts: a late hint is better than none.
    Hint by_reason(std::optional<Cell> at) const {
        auto reason = reason_within(at, {is_over_});
        std::uint64_t asked = 0;
        if (rules_.side() <= 9 && (!reason || !reason->minimal)) {
            auto later = reason_within(at, {[&] { return ++asked > kMostAsked; }, 1});
            if (later && (!reason || later->minimal || later->size() < reason->size())) reason = std::move(later);
        }
        if (!reason) reason = whole(at);
        return with_reason(std::move(reason));
    }
    Reason whole(std::optional<Cell> at) const {
        const auto blank = std::ranges::find(puzzle_.board.digits(), kBlank) - puzzle_.board.digits().begin();
        const Cell c = at.value_or(static_cast<Cell>(blank));
        return whole_reason({c, solution_[c]}, puzzle_, rules_);
    }
    std::optional<Reason> reason_within(std::optional<Cell> at, const ReasonEffort& effort) const {
        if (at) return reason_for({*at, solution_[*at]}, puzzle_, rules_, effort, solution_);
        return shortest_reason(puzzle_, solution_, rules_, effort);
    }

    // Of several solutions: a digit that stands in all of them, cells with few candidates first.
    Hint by_search(std::optional<Cell> at) {
        bool cut_short = false;
        for (const Cell c : cells_to_ask(at)) {
            cut_short = cut_short || over();
            if (over() || search_.error()) break;
            const Candidate x{c, solution_[c]};
            const SearchResult others = search_.search(puzzle_, 1, x);
            cut_short = cut_short || BoardSearch::is_cut_short(others);
            if (!BoardSearch::found_none(others)) continue;
            Hint found = with_reason(reason_for(x, puzzle_, rules_, ReasonEffort{is_over_}, solution_));
            if (found.kind != Hint::Kind::none) return found;
            cut_short = true;
        }
        return nothing(cut_short);
    }

    std::vector<Cell> cells_to_ask(std::optional<Cell> at) const {
        if (at) return {*at};
        std::vector<Cell> cells;
        for (Cell c = 0; c < puzzle_.board.num_cells(); ++c)
            if (puzzle_.board[c] == kBlank) cells.push_back(c);
        std::stable_sort(cells.begin(), cells.end(),
                         [&](Cell a, Cell b) { return grid_.num_candidates(a) < grid_.num_candidates(b); });
        return cells;
    }

    const Session& session_;
    const IsOver& is_over_;
    const Rules& rules_;
    PlayerMarks marks_;
    Puzzle puzzle_;
    CandidateGrid grid_;
    bool unique_;
    BoardSearch search_;
    Board solution_;  // one of this board; the only one if it has one
};

}  // namespace

sat::Result<Hint> find_hint(const Session& session, std::optional<Cell> at, const std::function<bool()>& is_over) {
    return Question(session, is_over).answer(at);
}

Session::Outcome apply(const Hint& hint, Session& session) {
    switch (hint.kind) {
        case Hint::Kind::wrong: return session.set(hint.cell, kBlank);
        case Hint::Kind::wrong_removal: return session.toggle_mark(hint.cell, hint.digit);
        case Hint::Kind::none: return Session::Outcome::nothing_changed;
        case Hint::Kind::step:
        case Hint::Kind::reason: break;
    }
    if (hint.digit != kBlank) return session.set(hint.cell, hint.digit, true);
    if (hint.needs_marks)
        if (const auto filled = session.set_marks(hint.candidates);
            filled != Session::Outcome::done && filled != Session::Outcome::nothing_changed)
            return filled;
    return session.remove_marks(hint.steps.front().removed);
}

}  // namespace sudoku
