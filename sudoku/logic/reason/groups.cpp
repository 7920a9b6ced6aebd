#include "sudoku/logic/reason/groups.h"

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

}  // namespace sudoku
