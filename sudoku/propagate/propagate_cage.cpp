// Propagation of cells that differ and hold one of some sets of digits together.
#include <array>
#include <bit>

#include "sudoku/propagate/propagator.h"

namespace sudoku {
namespace {

// Three cells and the three digits of a set.  The index has bit 3 * cell + digit if the cell can hold the digit; the
// entry has those of these bits that are in an arrangement of all three.
constexpr std::array<std::uint16_t, 512> kArrangements = [] {
    std::array<std::uint16_t, 512> table{};
    for (unsigned can = 0; can < 512; ++can)
        for (unsigned a = 0; a < 3; ++a)
            for (unsigned b = 0; b < 3; ++b) {
                if (a == b) continue;
                const unsigned all = 1u << a | 8u << b | 64u << (3 - a - b);
                if ((can & all) == all) table[can] = static_cast<std::uint16_t>(table[can] | all);
            }
    return table;
}();

// Which of the three digits are among these, as bits 0 to 2; and back.
unsigned which(Digits digits, const Digits (&digit)[3]) {
    return static_cast<unsigned>((digits & digit[0]) != 0) | static_cast<unsigned>((digits & digit[1]) != 0) << 1 |
           static_cast<unsigned>((digits & digit[2]) != 0) << 2;
}
Digits chosen(unsigned bits, const Digits (&digit)[3]) {
    return ((bits & 1) != 0 ? digit[0] : 0) | ((bits & 2) != 0 ? digit[1] : 0) | ((bits & 4) != 0 ? digit[2] : 0);
}

}  // namespace

bool Propagator::run_cage(const Network::Cage& cage) {
    Digits placed = 0, together = 0;
    open_.clear();
    for (const Cell c : cage.cells) {
        const Digits digits = candidates_[c];
        if (has_one(digits)) {
            if ((placed & digits) != 0) return false;
            placed |= digits;
        } else {
            open_.push_back(c);
            together |= digits;
        }
    }
    if (!open_.empty() && open_.size() <= 3) return run_small_cage(cage.sets, placed, together);
    // Sets are looked at until no further one can change anything: where little is known, these are a few.
    Digits possible = 0, required = network_.grid().all();
    for (const Digits whole : cage.sets) {
        if ((whole & placed) != placed || (whole & ~(together | placed)) != 0) continue;
        const Digits set = whole & ~placed;
        if (!fits_open(set)) continue;
        possible |= set;
        required &= set;
        if (open_.empty()) return true;
        if (required == 0 && (together & ~possible) == 0) return true;
    }
    if (possible == 0) return false;
    for (const Cell c : open_)
        if (!restrict(c, possible)) return false;
    return leave_required(open_, required);
}

// Each open cell can hold one of the digits, and each digit is a candidate of one.
bool Propagator::fits_open(Digits set) const {
    Digits covered = 0;
    for (const Cell c : open_) {
        const Digits here = candidates_[c] & set;
        if (here == 0) return false;
        covered |= here;
    }
    return covered == set;
}

// Each of these digits is in one of the cells.
bool Propagator::leave_required(std::span<const Cell> cells, Digits required) {
    for (; required != 0; required &= required - 1) {
        const Digits digit = required & -required;
        places_.clear();
        for (const Cell c : cells)
            if ((candidates_[c] & digit) != 0) places_.push_back(c);
        if (places_.empty() || !leave_common_peers(places_, digit)) return false;
    }
    return true;
}

// Up to three open cells: every arrangement.
bool Propagator::run_small_cage(std::span<const Digits> sets, Digits placed, Digits together) {
    const std::size_t size = open_.size();
    Digits kept[3] = {}, required = network_.grid().all();
    const Digits a = candidates_[open_[0]];
    const Digits b = size > 1 ? candidates_[open_[1]] : 0, c = size > 2 ? candidates_[open_[2]] : 0;
    together |= placed;
    for (const Digits whole : sets) {
        if ((whole & placed) != placed || (whole & ~together) != 0) continue;
        const Digits set = whole & ~placed;
        const Digits low = set & -set, more = set ^ low, middle = more & -more, high = more ^ middle;
        if (size == 1) {
            if ((a & set) == 0) continue;
            kept[0] |= set;
        } else if (size == 2) {
            const bool forth = (a & low) != 0 && (b & more) != 0, back = (a & more) != 0 && (b & low) != 0;
            if (!forth && !back) continue;
            kept[0] |= (forth ? low : 0) | (back ? more : 0);
            kept[1] |= (forth ? more : 0) | (back ? low : 0);
        } else {
            const Digits digit[3] = {low, middle, high};
            const unsigned arranged = kArrangements[which(a, digit) | which(b, digit) << 3 | which(c, digit) << 6];
            if (arranged == 0) continue;
            kept[0] |= chosen(arranged, digit);
            kept[1] |= chosen(arranged >> 3, digit);
            kept[2] |= chosen(arranged >> 6, digit);
        }
        required &= set;
        if (required == 0 && kept[0] == a && kept[1] == b && kept[2] == c) return true;
    }
    if (kept[0] == 0) return false;
    for (std::size_t i = 0; i < size; ++i)
        if (!restrict(open_[i], kept[i])) return false;
    return leave_required(open_, required);
}

}  // namespace sudoku
