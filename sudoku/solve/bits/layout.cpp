#include "sudoku/solve/bits/layout.h"

#include <algorithm>

namespace sudoku::bits {
namespace {

constexpr Word bit(std::size_t place) {
    return Word{1} << (place % 64);
}

}  // namespace

Layout::Layout(const Rules& rules)
    : box_(rules.box()),
      has_boxes_(rules.house(2 * rules.side()).kind == HouseKind::box),
      side_(rules.side()),
      words_(words_for(side_)) {
    ASSERT(side_ >= 1 && side_ <= 64);
    place_cells();
    for (Cell c = 0; c < rules.num_cells(); ++c)
        for (const Cell peer : rules.peers(c)) keep_[bit_of_[c] * words_ + bit_of_[peer] / 64] &= ~bit(bit_of_[peer]);
    for (std::size_t h = 2 * side_; h < rules.num_houses(); ++h) add_house(rules.house(h).cells);
    AUDIT(audit(rules));
}

void Layout::place_cells() {
    const std::size_t per_word = rows_per_word(side_), stride = row_stride(side_);
    bit_of_.resize(side_ * side_);
    cell_at_.assign(words_ * 64, 0);
    for (std::vector<Word>* pattern : {&all_, &low_, &guard_}) pattern->assign(words_, 0);
    for (std::size_t row = 0; row < side_; ++row) {
        const std::size_t w = row / per_word, begin = w * 64 + row % per_word * stride;
        for (std::size_t column = 0; column < side_; ++column) {
            const auto c = static_cast<Cell>(row * side_ + column);
            bit_of_[c] = static_cast<std::uint32_t>(begin + column);
            cell_at_[begin + column] = c;
            all_[w] |= bit(begin + column);
        }
        low_[w] |= bit(begin);
        if (per_word > 1) guard_[w] |= bit(begin + side_);
    }
    for (std::size_t b = 0; b < words_ * 64; ++b) keep_.insert(keep_.end(), all_.begin(), all_.end());
}

void Layout::add_house(std::span<const Cell> cells) {
    std::vector<Word> mask(words_, 0);
    for (const Cell c : cells) mask[bit_of_[c] / 64] |= bit(bit_of_[c]);
    const auto used = [](Word w) { return w != 0; };
    const auto first = std::find_if(mask.begin(), mask.end(), used);
    const auto last = std::find_if(mask.rbegin(), mask.rend(), used).base();
    houses_.push_back({static_cast<std::uint32_t>(first - mask.begin()), static_cast<std::uint32_t>(last - first),
                       static_cast<std::uint32_t>(masks_.size())});
    masks_.insert(masks_.end(), first, last);
}

bool Layout::audit(const Rules& rules) const {
    std::size_t cells = 0;
    for (const Word w : all_) cells += count_bits(w);
    bool right = cells == rules.num_cells();  // (L2)
    for (Cell c = 0; c < rules.num_cells(); ++c) {
        right = right && cell_at_[bit_of_[c]] == c && (all_[bit_of_[c] / 64] & bit(bit_of_[c])) != 0;  // (L1)
        std::vector<Word> kept = all_;
        for (const Cell peer : rules.peers(c)) kept[bit_of_[peer] / 64] ^= bit(bit_of_[peer]);
        right = right && std::equal(kept.begin(), kept.end(), keep(bit_of_[c]));  // (L3)
    }
    return right;
}

}  // namespace sudoku::bits
