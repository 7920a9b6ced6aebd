#include "sudoku/generate/hole_board.h"

#include <algorithm>

namespace sudoku {

HoleBoard::HoleBoard(const Rules& rules) : rules_(rules), board_(rules.side()) {
    ASSERT(rules.side() <= 64);
    peers_begin_.push_back(0);
    for (Cell c = 0; c < rules.num_cells(); ++c) {
        const std::vector<Cell> peers = rules.peers(c);
        peers_.insert(peers_.end(), peers.begin(), peers.end());
        peers_begin_.push_back(static_cast<std::uint32_t>(peers_.size()));
    }
    fill(board_);
}

void HoleBoard::fill(const Board& board) {
    ASSERT(board.side() == rules_.side());
    const std::size_t side = board.side();
    board_ = Board(side);
    num_givens_ = 0;
    in_row_.assign(side, 0);
    in_column_.assign(side, 0);
    seen_.assign(board.num_cells() * (side + 1), 0);
    mask_.assign(board.num_cells(), 0);
    for (Cell c = 0; c < board.num_cells(); ++c)
        if (board[c] != kBlank) put(c, board[c]);
}

// `by`: 1, or the number that takes 1 away.
void HoleBoard::count(Cell c, std::size_t by) {
    num_givens_ += by;
    in_row_[c / board_.side()] += by;
    in_column_[c % board_.side()] += by;
}

Digit HoleBoard::take(Cell c) {
    const Digit d = board_[c];
    ASSERT(d != kBlank);
    board_.set(c, kBlank);
    count(c, std::size_t{0} - 1);
    for (std::uint32_t i = peers_begin_[c]; i < peers_begin_[c + 1]; ++i)
        if (--seen(peers_[i], d) == 0) mask_[peers_[i]] &= ~bit(d);
    return d;
}

void HoleBoard::put(Cell c, Digit d) {
    ASSERT(board_[c] == kBlank && d != kBlank);
    board_.set(c, d);
    count(c, 1);
    for (std::uint32_t i = peers_begin_[c]; i < peers_begin_[c + 1]; ++i) {
        ++seen(peers_[i], d);
        mask_[peers_[i]] |= bit(d);
    }
}

bool HoleBoard::hidden_in(const House& house, Cell c, Digit d) const {
    return std::all_of(house.cells.begin(), house.cells.end(),
                       [&](Cell p) { return p == c || board_[p] != kBlank || (mask_[p] & bit(d)) != 0; });
}

bool HoleBoard::forces(Cell c, Digit d) const {
    const std::size_t side = board_.side();
    const std::uint64_t all = ~std::uint64_t{0} >> (64 - side);
    if ((mask_[c] | bit(d)) == all) return true;
    const auto houses = rules_.houses_of(c);
    return std::any_of(houses.begin(), houses.end(), [&](std::uint32_t h) { return hidden_in(rules_.house(h), c, d); });
}

bool HoleBoard::audit() const {
    bool right = num_givens_ == board_.num_givens();
    const std::size_t side = board_.side();
    for (Cell c = 0; c < board_.num_cells(); ++c) {
        std::vector<std::uint16_t> count(side + 1, 0);
        for (const Cell p : rules_.peers(c)) count[board_[p]] = static_cast<std::uint16_t>(count[board_[p]] + 1);
        for (std::size_t d = 1; d <= side; ++d) {
            right = right && seen_[c * (side + 1) + d] == count[d];                              // (H1)
            right = right && ((mask_[c] & bit(static_cast<Digit>(d))) != 0) == (count[d] != 0);  // (H2)
        }
    }
    return right;
}

}  // namespace sudoku
