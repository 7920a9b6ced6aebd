#include "sudoku/propagate/propagator.h"

#include <algorithm>
#include <bit>

namespace sudoku {

Propagator::Propagator(const Network& network)
    : network_(network),
      candidates_(network.parts().allowed()),
      words_((network.num_cells() + 63) / 64),
      boards_(network.grid().num_digits() * words_, 0),
      removed_(network.num_cells(), 0),
      house_digits_(network.houses().size(), 0),
      is_changed_(network.num_cells(), 0),
      due_((network.num_units() + 63) / 64, 0) {
    for (Cell c = 0; c < candidates_.size(); ++c) flip(c, candidates_[c]);
    std::size_t cells = 0;
    for (const Network::Sum& sum : network.sums()) cells = std::max(cells, sum.cells.size());
    prepare_lines();
    reach_.resize((cells + 2) * kMostReachWords);
    wake_all();
}

void Propagator::undo(std::size_t mark) {
    for (; trail_.size() > mark; trail_.pop_back()) {
        const auto& [cell, before] = trail_.back();
        flip(cell, candidates_[cell] ^ before);
        candidates_[cell] = before;
    }
    for (const Cell c : changed_) is_changed_[c] = 0, removed_[c] = 0;
    changed_.clear();
    std::ranges::fill(due_, 0);
    std::ranges::fill(house_digits_, 0);
}

void Propagator::wake_all() {
    changed_.clear();
    for (Cell c = 0; c < candidates_.size(); ++c) {
        is_changed_[c] = candidates_[c] != 0 ? 1 : 0;
        if (is_changed_[c] != 0) changed_.push_back(c);
        removed_[c] = network_.grid().all();
    }
}

void Propagator::change(Cell c, Digits kept) {
    trail_.push_back({c, candidates_[c]});
    flip(c, candidates_[c] & ~kept);
    removed_[c] |= candidates_[c] & ~kept;
    candidates_[c] = kept;
    if (is_changed_[c] != 0) return;
    is_changed_[c] = 1;
    changed_.push_back(c);
}

bool Propagator::propagate(const sat::Terminator* stop) {
    conflict_ = {};
    interrupted_ = false;
    if (network_.contradicts()) return false;
    while (true) {
        while (!changed_.empty()) {
            const Cell c = changed_.back();
            changed_.pop_back();
            is_changed_[c] = 0;
            if (candidates_[c] == 0 || !spread(c)) return conflict_.empty() ? fail(cell_of(c)) : false;
        }
        std::size_t word = 0;
        while (word < due_.size() && due_[word] == 0) ++word;
        if (word == due_.size()) return true;
        const auto bit = static_cast<unsigned>(std::countr_zero(due_[word]));
        due_[word] &= due_[word] - 1;
        if (++runs_ % 64 == 0 && sat::terminated(stop)) {
            interrupted_ = true;
            return true;
        }
        if (!run(static_cast<std::uint32_t>(64 * word + bit))) return false;
    }
}

// What follows from the candidates of one cell; its units become due.
bool Propagator::spread(Cell c) {
    const Digits digits = candidates_[c];
    if (has_one(digits)) {
        const std::uint64_t* const board = this->board(digits);
        for (const Network::CellBits& peers : network_.peers(c))
            for (std::uint64_t left = peers.bits & board[peers.word]; left != 0; left &= left - 1)
                if (const Cell peer = static_cast<Cell>(64 * peers.word) + static_cast<Cell>(std::countr_zero(left));
                    !restrict(peer, ~digits))
                    return fail(cell_of(peer));
    } else if (has_two(digits) && !run_pair(c)) {
        return false;
    }
    for (const Network::Arc& arc : network_.arcs(c))
        if (!restrict(arc.to, network_.image(arc.image)(digits))) return fail(cell_of(arc.to));
    const Digits removed = removed_[c];
    removed_[c] = 0;
    for (const std::uint32_t house : network_.houses_of(c)) house_digits_[house] |= removed;
    for (const Network::CellBits& units : network_.unit_bits(c)) due_[units.word] |= units.bits;
    return true;
}

bool Propagator::run(std::uint32_t unit) {
    std::size_t i = unit;
    const auto& houses = network_.houses();
    if (i < houses.size()) return run_house(i) || fail(houses[i].cells);
    i -= houses.size();
    const auto& cages = network_.cages();
    if (i < cages.size()) return run_cage(cages[i]) || fail(cages[i].cells);
    i -= cages.size();
    const auto& sums = network_.sums();
    if (i < sums.size()) return run_sum(sums[i]) || fail(sums[i].cells);
    i -= sums.size();
    const auto& counts = network_.counts();
    if (i < counts.size()) return run_count(counts[i]) || fail(counts[i].cells);
    i -= counts.size();
    const auto& betweens = network_.betweens();
    if (i < betweens.size()) return run_between(betweens[i]) || fail(betweens[i].cells);
    i -= betweens.size();
    const auto& lines = network_.lines();
    return run_line(i) || fail(lines[i].cells);
}

bool Propagator::leave_common_peers(std::span<const Cell> cells, Digits digit) {
    const std::uint64_t* const board = this->board(digit);
    const auto leave = [&](std::size_t word, std::uint64_t common) {
        for (; common != 0; common &= common - 1)
            if (!restrict(static_cast<Cell>(64 * word) + static_cast<Cell>(std::countr_zero(common)), ~digit))
                return false;
        return true;
    };
    for (std::size_t word = 0; word < network_.peer_words(); ++word) {
        std::uint64_t common = board[word];
        for (const Cell c : cells) common &= network_.peer_row(c)[word];
        if (!leave(word, common)) return false;
    }
    if (network_.peer_words() != 0) return true;
    for (const Network::CellBits& peers : network_.peers(cells[0])) {
        std::uint64_t common = peers.bits & board[peers.word];
        for (std::size_t i = 1; i < cells.size() && common != 0; ++i) common &= network_.peers(cells[i], peers.word);
        if (!leave(peers.word, common)) return false;
    }
    return true;
}

// Digits in one, two or three cells, of those that cells have lost.
bool Propagator::run_house(std::size_t number) {
    const Network::House& house = network_.houses()[number];
    const Digits lost = std::exchange(house_digits_[number], 0);
    if (!house.complete) {
        Digits all = 0;
        for (const Cell c : house.cells) all |= candidates_[c];
        return static_cast<std::size_t>(count_of(all)) >= house.cells.size();
    }
    Digits one = 0, two = 0, three = 0, four = 0;  // or more cells that can hold the digit, without a branch
    for (const Cell c : house.cells) {
        const Digits digits = candidates_[c];
        four |= three & digits;
        three |= two & digits;
        two |= one & digits;
        one |= digits;
    }
    if ((lost & ~one) != 0) return false;
    for (Digits left = lost & ~four; left != 0; left &= left - 1) {
        const std::uint64_t* const board = this->board(left);
        Cell cells[3];
        std::size_t count = 0;
        for (const Network::CellBits& bits : house.bits)
            for (std::uint64_t here = board[bits.word] & bits.bits; here != 0; here &= here - 1)
                cells[count++] = static_cast<Cell>(64 * bits.word) + static_cast<Cell>(std::countr_zero(here));
        if (count == 0) return false;
        if (count == 1 && !restrict(cells[0], left & -left)) return false;
        if (count > 1 && !leave_common_peers({cells, count}, left & -left)) return false;
        if (count != 2) continue;
        const Digits digit = left & -left;
        for (Digits others = candidates_[cells[0]] & candidates_[cells[1]] & two & ~three & ~digit; others != 0;
             others &= others - 1) {
            const std::uint64_t* const other = this->board(others);
            bool same = true;
            for (const Network::CellBits& bits : house.bits)
                same = same && ((other[bits.word] ^ board[bits.word]) & bits.bits) == 0;
            if (!same) continue;
            const Digits both = digit | (others & -others);
            if (!restrict(cells[0], both) || !restrict(cells[1], both)) return false;
        }
    }
    return true;
}

// A peer with the same two candidates: common peers have neither.
bool Propagator::run_pair(Cell c) {
    const Digits digits = candidates_[c], low = digits & -digits, high = digits ^ low;
    for (const Network::CellBits& peers : network_.peers(c)) {
        for (std::uint64_t both = peers.bits & board(low)[peers.word] & board(high)[peers.word]; both != 0;
             both &= both - 1) {
            const Cell peer = static_cast<Cell>(64 * peers.word) + static_cast<Cell>(std::countr_zero(both));
            if (candidates_[peer] != digits) continue;
            const Cell cells[2] = {c, peer};
            if (!leave_common_peers(cells, low) || !leave_common_peers(cells, high)) return false;
        }
    }
    return true;
}

std::vector<Digits> propagated(const Network& network, const sat::Terminator* stop) {
    Propagator propagator(network);
    if (!propagator.propagate(stop)) return {};
    return {propagator.candidates().begin(), propagator.candidates().end()};
}

}  // namespace sudoku
