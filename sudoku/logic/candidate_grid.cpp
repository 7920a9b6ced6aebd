#include "sudoku/logic/candidate_grid.h"

#include <algorithm>

namespace sudoku {

CandidateGrid::Peers::Peers(const Rules& rules) : sees(rules.num_cells() * rules.num_cells(), false) {
    of.reserve(rules.num_cells());
    for (Cell c = 0; c < rules.num_cells(); ++c) {
        of.push_back(rules.peers(c));
        for (const Cell p : of.back()) sees[c * rules.num_cells() + p] = true;
    }
}

CandidateGrid::CandidateGrid(const Puzzle& puzzle, const Rules& rules)
    : rules_(&rules),
      peers_(std::make_shared<const Peers>(rules)),
      board_(rules.side()),
      num_blanks_(rules.num_cells()),
      candidates_(rules.num_cells(), ~DigitBits{0} >> (kMaxSide - rules.side())),
      places_(rules.num_houses() * rules.side(), ~PlaceBits{0} >> (kMaxSide - rules.side())) {
    ASSERT(rules.side() <= kMaxSide && puzzle.board.side() == rules.side());
    if (puzzle.marks)
        for (Cell c = 0; c < num_cells(); ++c)
            for (Digit d = 1; d <= side(); ++d)
                if (puzzle.board[c] == kBlank && !puzzle.marks->allows(c, d)) remove({c, d});
    for (Cell c = 0; c < num_cells(); ++c)
        if (puzzle.board[c] != kBlank) place({c, puzzle.board[c]});
}

void CandidateGrid::place(Candidate x) {
    ASSERT(board_[x.cell] == kBlank);
    for (DigitBits rest = candidates_[x.cell]; rest != 0; rest &= rest - 1) remove({x.cell, lowest_digit(rest)});
    board_.set(x.cell, x.digit);
    --num_blanks_;
    for (const Cell p : peers(x.cell)) remove({p, x.digit});
}

void CandidateGrid::remove(Candidate x) {
    if (!allows(x)) return;
    candidates_[x.cell] &= ~bit_of(x.digit);
    for (const std::uint32_t h : rules_->houses_of(x.cell)) {
        const auto cells = rules_->house(h).cells;
        const auto place = std::lower_bound(cells.begin(), cells.end(), x.cell) - cells.begin();
        places_[h * side() + x.digit - 1] &= ~(PlaceBits{1} << place);
    }
}

bool CandidateGrid::is_broken() const {
    for (Cell c = 0; c < num_cells(); ++c)
        if (board_[c] == kBlank && candidates_[c] == 0) return true;
    for (std::size_t h = 0; h < rules_->num_houses(); ++h) {
        DigitBits standing = 0;
        for (const Cell c : rules_->house(h).cells)
            if (board_[c] != kBlank) standing |= bit_of(board_[c]);
        for (Digit d = 1; d <= side(); ++d)
            if ((standing & bit_of(d)) == 0 && places(h, d) == 0) return true;
    }
    return false;
}

bool CandidateGrid::audit() const {
    for (Cell c = 0; c < num_cells(); ++c) {
        if (board_[c] == kBlank) continue;
        if (candidates_[c] != 0) return false;  // (C1)
        for (const Cell p : peers(c))
            if (allows({p, board_[c]})) return false;
    }
    for (std::size_t h = 0; h < rules_->num_houses(); ++h) {
        const auto cells = rules_->house(h).cells;
        for (Digit d = 1; d <= side(); ++d)
            for (std::size_t i = 0; i < cells.size(); ++i)
                if ((places(h, d) >> i & 1) != allows({cells[i], d})) return false;  // (C2)
    }
    return true;
}

}  // namespace sudoku
