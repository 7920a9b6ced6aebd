#include "sudoku/logic/geometry.h"

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

}  // namespace sudoku
