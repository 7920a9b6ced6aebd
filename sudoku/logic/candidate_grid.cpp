#include "sudoku/logic/candidate_grid.h"

#include <bit>

namespace sudoku {

Geometry::Geometry(const Rules& rules)
    : rules_(&rules),
      classic_(is_classic(rules)),
      num_words_((rules.num_cells() + 63) / 64),
      peer_bits_(rules.num_cells() * num_words_, 0),
      shared_(rules.num_houses() * rules.num_houses(), 0) {
    ASSERT(rules.side() <= 64);
    find_places();
    find_peers();
}

void Geometry::find_places() {
    places_begin_.push_back(0);
    for (Cell c = 0; c < rules_->num_cells(); ++c)
        places_begin_.push_back(places_begin_.back() + static_cast<std::uint32_t>(rules_->houses_of(c).size()));
    places_of_.resize(places_begin_.back());
    std::vector<std::uint32_t> next = places_begin_;
    for (std::size_t h = 0; h < rules_->num_houses(); ++h) {
        const auto cells = rules_->house(h).cells;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            places_of_[next[cells[i]]++] = static_cast<std::uint8_t>(i);
            for (const std::uint32_t other : rules_->houses_of(cells[i]))
                shared_[h * rules_->num_houses() + other] |= PlaceBits{1} << i;
        }
    }
}

void Geometry::find_peers() {
    peers_begin_.push_back(0);
    for (Cell c = 0; c < rules_->num_cells(); ++c) {
        const std::span<std::uint64_t> bits = std::span(peer_bits_).subspan(c * num_words_, num_words_);
        const auto set = [&](Cell x) { bits[x / 64] |= std::uint64_t{1} << (x % 64); };
        for (const std::uint32_t h : rules_->houses_of(c))
            for (const Cell x : rules_->house(h).cells) set(x);
        for (const Cell x : rules_->partners(c)) set(x);
        bits[c / 64] &= ~(std::uint64_t{1} << (c % 64));
        for (std::size_t w = 0; w < num_words_; ++w)
            for (std::uint64_t rest = bits[w]; rest != 0; rest &= rest - 1)
                peers_.push_back(static_cast<Cell>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
        peers_begin_.push_back(static_cast<std::uint32_t>(peers_.size()));
    }
}

CandidateGrid::CandidateGrid(const Puzzle& puzzle, const Rules& rules)
    : CandidateGrid(puzzle, std::make_shared<const Geometry>(rules)) {}

CandidateGrid::CandidateGrid(const Puzzle& puzzle, std::shared_ptr<const Geometry> geometry)
    : geometry_(std::move(geometry)),
      board_(rules().side()),
      num_blanks_(num_cells()),
      stated_(std::make_shared<const StatedDigits>(puzzle, rules())),
      candidates_(num_cells(), ~DigitBits{0} >> (kMaxSide - side())),
      places_(rules().num_houses() * side(), ~PlaceBits{0} >> (kMaxSide - side())),
      cells_with_(side() * geometry_->num_words(), ~std::uint64_t{0}) {
    ASSERT(puzzle.board.side() == side());
    if (num_cells() % 64 != 0)  // the last word of each digit is not full
        for (std::size_t w = geometry_->num_words() - 1; w < cells_with_.size(); w += geometry_->num_words())
            cells_with_[w] >>= 64 - num_cells() % 64;
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
    tables_.clear();
    --num_blanks_;
    for (const Cell p : peers(x.cell)) remove({p, x.digit});
}

void CandidateGrid::remove(Candidate x) {
    if (!allows(x)) return;
    tables_.clear();
    candidates_[x.cell] &= ~bit_of(x.digit);
    cells_with_[(x.digit - 1u) * geometry_->num_words() + x.cell / 64] &= ~(std::uint64_t{1} << (x.cell % 64));
    const auto houses = rules().houses_of(x.cell);
    const auto places = geometry_->places_of(x.cell);
    for (std::size_t i = 0; i < houses.size(); ++i)
        places_[houses[i] * side() + x.digit - 1] &= ~(PlaceBits{1} << places[i]);
}

bool CandidateGrid::is_broken() const {
    for (Cell c = 0; c < num_cells(); ++c)
        if (board_[c] == kBlank && candidates_[c] == 0) return true;
    for (std::size_t h = 0; h < rules().num_houses(); ++h) {
        DigitBits standing = 0;
        for (const Cell c : rules().house(h).cells)
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
    for (Cell c = 0; c < num_cells(); ++c)
        for (Digit d = 1; d <= side(); ++d)
            if ((cells_with(d)[c / 64] >> (c % 64) & 1) != allows({c, d})) return false;  // (C3)
    for (std::size_t h = 0; h < rules().num_houses(); ++h) {
        const auto cells = rules().house(h).cells;
        for (Digit d = 1; d <= side(); ++d)
            for (std::size_t i = 0; i < cells.size(); ++i)
                if ((places(h, d) >> i & 1) != allows({cells[i], d})) return false;  // (C2)
    }
    return true;
}

}  // namespace sudoku
