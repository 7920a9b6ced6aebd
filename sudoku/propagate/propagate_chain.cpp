// Propagation of sums by groups of cells that differ.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "sudoku/propagate/propagator.h"

namespace sudoku {
namespace {

// The same with its bits in the opposite order, the highest one at 0.  Requires: bits != 0.
std::uint64_t mirrored(std::uint64_t bits) {
    const int highest = 63 - std::countl_zero(bits);
    std::uint64_t result = 0;
    for (; bits != 0; bits &= bits - 1) result |= std::uint64_t{1} << (highest - std::countr_zero(bits));
    return result;
}
// a + factor * b for all of both; what is above 63 is left out.
std::uint64_t added(std::uint64_t a, std::uint64_t b, int factor) {
    std::uint64_t result = 0;
    for (; b != 0; b &= b - 1) {
        const int shift = factor * std::countr_zero(b);
        if (shift > 63) break;
        result |= a << shift;
    }
    return result;
}
// Sums of the numbers of different digits of two or three cells.
std::uint64_t sums_of(Digits a, Digits b) {
    std::uint64_t sums = 0;
    for (; a != 0; a &= a - 1) sums |= (b & ~(a & -a)) << std::countr_zero(a);
    return sums;
}
std::uint64_t sums_of(Digits a, Digits b, Digits c) {
    std::uint64_t sums = 0;
    for (; a != 0; a &= a - 1) sums |= sums_of(b & ~(a & -a), c & ~(a & -a)) << std::countr_zero(a);
    return sums;
}
// Adds what two different cells can hold if their numbers add up to one of the sums; false: nothing.
bool keep(Digits a, Digits b, std::uint64_t sums, Digits& of_a, Digits& of_b) {
    bool any = false;
    for (; a != 0; a &= a - 1) {
        const int number = std::countr_zero(a);
        const std::uint64_t met = (b & ~(a & -a)) << number & sums;
        if (met == 0) continue;
        any = true;
        of_a |= a & -a;
        of_b |= met >> number;
    }
    return any;
}

}  // namespace

// The open cells of the sum as links, each of one group.  False: some of them cannot differ.
bool Propagator::make_chain(const Network::Sum& sum, int& least, int& most) {
    chain_.clear();
    const int first = network_.grid().first();
    std::size_t i = 0;
    for (const std::uint32_t end : sum.group_ends) {
        const int factor = sum.factors[i];
        open_.clear();
        for (; i < end; ++i) {
            const Digits digits = candidates_[sum.cells[i]];
            if (!has_one(digits)) {
                open_.push_back(sum.cells[i]);
                continue;
            }
            least += factor * (first + std::countr_zero(digits));
            most += factor * (first + std::countr_zero(digits));
        }
        const std::size_t links = (open_.size() + 2) / 3;
        for (std::size_t k = 0, at = 0; k < links; ++k) {
            const std::size_t next = (k + 1) * open_.size() / links;
            Link link{{}, next - at, factor, 0, 0};
            for (std::size_t j = 0; at < next; ++at, ++j) link.cells[j] = open_[at];
            const Digits a = candidates_[link.cells[0]];
            if (link.size == 1) link.sums = a;
            else if (link.size == 2) link.sums = sums_of(a, candidates_[link.cells[1]]);
            else link.sums = sums_of(a, candidates_[link.cells[1]], candidates_[link.cells[2]]);
            if (link.sums == 0) return false;
            const int base = static_cast<int>(link.size) * first;
            const int low = factor * (base + std::countr_zero(link.sums));
            const int high = factor * (base + 63 - std::countl_zero(link.sums));
            least += std::min(low, high);
            most += std::max(low, high);
            chain_.push_back(link);
        }
    }
    return true;
}

// Sums are counted from the least that the chain can have, or down from the most, whichever is nearer to the bounds.
// reach_[i]: those that the links before i can have; `after`: those that the links from i on can make up for.
std::optional<bool> Propagator::run_chain(const Network::Sum& sum) {
    int least = 0, most = 0;
    if (!make_chain(sum, least, most) || least > sum.high || most < sum.low) return false;
    const int low = std::max(sum.low, least), high = std::min(sum.high, most);
    if (low > high) return false;
    const bool down = most - low < high - least;
    const int from = down ? most - high : low - least, to = down ? most - low : high - least;
    if (to > 63) return std::nullopt;
    const std::uint64_t up_to = ~std::uint64_t{0} >> (63 - to);
    reach_[0] = 1;
    for (std::size_t i = 0; i < chain_.size(); ++i) {
        Link& link = chain_[i];
        const int lowest = std::countr_zero(link.sums), highest = 63 - std::countl_zero(link.sums);
        const bool reversed = (link.factor < 0) != down;
        link.lowest = reversed ? highest : lowest;
        link.sums = reversed ? mirrored(link.sums) : link.sums >> lowest;
        link.factor = reversed ? -std::abs(link.factor) : std::abs(link.factor);
        reach_[i + 1] = added(reach_[i], link.sums, std::abs(link.factor)) & up_to;
    }
    std::uint64_t after = up_to & ~std::uint64_t{0} << from;
    for (std::size_t i = chain_.size(); i-- > 0;) {
        Link& link = chain_[i];
        std::uint64_t kept = 0, before = 0;
        for (std::uint64_t left = link.sums; left != 0; left &= left - 1) {
            const int shift = std::abs(link.factor) * std::countr_zero(left);
            if (shift > 63) break;
            const std::uint64_t met = reach_[i] & after >> shift;
            if (met == 0) continue;
            kept |= left & -left;
            before |= met;
        }
        if (kept == 0) return false;
        after = before;
        if (kept != link.sums && !keep_sums(link, kept)) return false;
    }
    return true;
}

// Some of the sums of a link are left.
bool Propagator::keep_sums(const Link& link, std::uint64_t kept) {
    std::uint64_t sums = kept;  // of the numbers of the digits
    if (link.factor < 0) sums = mirrored(kept) << (link.lowest - (63 - std::countl_zero(kept)));
    else sums <<= link.lowest;
    if (link.size == 1) return restrict(link.cells[0], sums);
    const Digits a = candidates_[link.cells[0]], b = candidates_[link.cells[1]];
    Digits of_a = 0, of_b = 0, of_c = 0;
    if (link.size == 2)
        return keep(a, b, sums, of_a, of_b)&& restrict(link.cells[0], of_a)&& restrict(link.cells[1], of_b);
    const Digits c = candidates_[link.cells[2]];
    for (Digits left = a; left != 0; left &= left - 1) {
        const Digits digit = left & -left;
        if (keep(b & ~digit, c & ~digit, sums >> std::countr_zero(left), of_b, of_c)) of_a |= digit;
    }
    return of_a != 0 && restrict(link.cells[0], of_a)&& restrict(link.cells[1], of_b)&& restrict(link.cells[2], of_c);
}

}  // namespace sudoku
