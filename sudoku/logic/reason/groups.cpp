#include "sudoku/logic/reason/groups.h"

#include <utility>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/logic/candidate_grid.h"

namespace sudoku {

Groups::Groups(const Puzzle& puzzle, const Rules& rules)
    : puzzle_(&puzzle), rules_(&rules), given_of_(rules.num_cells(), kNone) {
    list_puzzle();
    list_pairs();
}

void Groups::list_puzzle() {
    const Board& board = puzzle_->board;
    marks_begin_.push_back(0);
    for (Cell c = 0; c < rules_->num_cells(); ++c) {
        if (board[c] != kBlank) {
            given_of_[c] = givens_.size();
            givens_.push_back(c);
        } else if (puzzle_->marks) {
            for (Digit d = 1; d <= rules_->side(); ++d)
                if (!puzzle_->marks->allows(c, d)) marks_.push_back({c, d});
        }
        marks_begin_.push_back(marks_.size());
    }
}

void Groups::list_pairs() {
    std::vector<std::vector<std::pair<Cell, std::size_t>>> of(rules_->num_cells());
    for (std::size_t i = 0; i < rules_->pairs().size(); ++i) {
        const auto [a, b] = rules_->pairs()[i];
        of[a].emplace_back(b, i);
        of[b].emplace_back(a, i);
    }
    pairs_begin_.push_back(0);
    for (const auto& list : of) {
        partners_.insert(partners_.end(), list.begin(), list.end());
        pairs_begin_.push_back(partners_.size());
    }
}

GroupSet Groups::all() const {
    GroupSet set = none();
    for (std::size_t g = 0; g < size(); ++g) set.add(g);
    return set;
}

bool Groups::is_broken_house(std::size_t h, const Board& board) const {
    ASSERT(h < rules_->num_houses() && board.side() == rules_->side());
    DigitBits seen = 0;
    for (const Cell c : rules_->house(h).cells) {
        if ((seen & bit_of(board[c])) != 0) return true;
        seen |= bit_of(board[c]);
    }
    return false;
}

GroupSet Groups::broken_by(const Board& board) const {
    GroupSet broken = none();
    for (std::size_t i = 0; i < givens_.size(); ++i)
        if (board[givens_[i]] != puzzle_->board[givens_[i]]) broken.add(i);
    for (std::size_t i = 0; i < marks_.size(); ++i)
        if (board[marks_[i].cell] == marks_[i].digit) broken.add(first_mark() + i);
    for (std::size_t h = 0; h < rules_->num_houses(); ++h)
        if (is_broken_house(h, board)) broken.add(of_house(h));
    for (std::size_t i = 0; i < rules_->pairs().size(); ++i)
        if (board[rules_->pairs()[i].first] == board[rules_->pairs()[i].second]) broken.add(first_pair() + i);
    return broken;
}

Reason Groups::reason(Candidate conclusion, const GroupSet& members) const {
    Reason reason;
    reason.conclusion = conclusion;
    members.for_each([&](std::size_t g) {
        if (g < first_mark()) reason.givens.push_back(givens_[g]);
        else if (g < first_house()) reason.marks.push_back(marks_[g - first_mark()]);
        else if (g < first_pair()) reason.houses.push_back(g - first_house());
        else reason.pairs.push_back(rules_->pairs()[g - first_pair()]);
    });
    return reason;
}

namespace {

class Approach {
public:
    Approach(Board& board, const Board& solution, Candidate conclusion, const Groups& groups)
        : board_(board),
          solution_(solution),
          conclusion_(conclusion),
          groups_(groups),
          broken_(groups.broken_by(board)) {}

    // Terminates: every move violates fewer groups, or as many with fewer cells that differ from the solution.
    GroupSet run() && {
        while (approach() || mend()) {}
        return std::move(broken_);
    }

private:
    // Sets cells to the digit of the solution, alone or by an exchange.  Returns true if any move was made.
    bool approach() {
        bool any = false;
        for (Cell c = 0; c < board_.num_cells(); ++c) {
            if (board_[c] == solution_[c]) continue;
            any = change({{c, solution_[c]}}, false) || any;
            for (Cell other = 0; other < board_.num_cells() && board_[c] != solution_[c]; ++other)
                if (board_[other] == solution_[c] && board_[other] != solution_[other])
                    any = change({{c, solution_[c]}, {other, board_[c]}}, false) || any;
        }
        return any;
    }
    // Sets a cell to any digit that violates fewer groups.
    bool mend() {
        for (Cell c = 0; c < board_.num_cells(); ++c)
            for (Digit d = 1; d <= board_.side(); ++d)
                if (d != board_[c] && change({{c, d}}, true)) return true;
        return false;
    }

    // Sets digits if that violates no more groups, or with `to_mend` fewer groups.  Returns true if done.
    bool change(std::vector<Candidate> digits, bool to_mend) {
        for (const Candidate x : digits)
            if (x == conclusion_) return false;
        exchange(digits);
        bool better = !to_mend, worse = false;
        for (const Candidate x : digits)
            for_each_group(x.cell, [&](std::size_t g, bool is_broken) {
                worse = worse || (is_broken && !broken_.has(g));
                better = better || (!is_broken && broken_.has(g));
            });
        if (worse || !better) {
            exchange(digits);
            return false;
        }
        for (const Candidate x : digits)
            for_each_group(x.cell, [&](std::size_t g, bool is_broken) {
                if (!is_broken) broken_.remove(g);
            });
        return true;
    }
    void exchange(std::vector<Candidate>& digits) {
        for (Candidate& x : digits) {
            const Digit before = board_[x.cell];
            board_.set(x.cell, x.digit);
            x.digit = before;
        }
    }

    // Calls f(group, violated) for the groups of a cell.
    template <class F>
    void for_each_group(Cell c, F&& f) const {
        if (const std::size_t g = groups_.of_given(c); g != Groups::kNone) f(g, board_[c] != groups_.puzzle().board[c]);
        groups_.for_each_mark(c, [&](Digit d, std::size_t g) { f(g, board_[c] == d); });
        for (const std::uint32_t h : groups_.rules().houses_of(c))
            f(groups_.of_house(h), groups_.is_broken_house(h, board_));
        groups_.for_each_pair(c, [&](Cell other, std::size_t g) { f(g, board_[c] == board_[other]); });
    }

    Board& board_;
    const Board& solution_;
    Candidate conclusion_;
    const Groups& groups_;
    GroupSet broken_;
};

}  // namespace

GroupSet approach(Board& board, const Board& solution, Candidate conclusion, const Groups& groups) {
    ASSERT(board[conclusion.cell] != conclusion.digit && solution[conclusion.cell] == conclusion.digit);
    return Approach(board, solution, conclusion, groups).run();
}

}  // namespace sudoku
