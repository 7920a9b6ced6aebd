// Compiled once for each instruction set by hwy/foreach_target.h, hence a toggle in place of a guard.
#if defined(SATDOKU_SUDOKU_SOLVE_BULK_CELL_SET_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SUDOKU_SOLVE_BULK_CELL_SET_H_
#undef SATDOKU_SUDOKU_SOLVE_BULK_CELL_SET_H_
#else
#define SATDOKU_SUDOKU_SOLVE_BULK_CELL_SET_H_
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstdint>
#include <cstring>

#include "sudoku/solve/bulk/node.h"

// A set of cells of one board in a vector: a word of 32 bits for each band, and one that is 0.
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// The same in two general-purpose registers, which have an instruction for counting bits.
struct Halves {
    std::uint64_t low, high;
};
HWY_INLINE Halves halves_of(const Bands& cells) {
    Halves h;
    std::memcpy(&h, cells.data(), sizeof h);
    return h;
}

#if HWY_TARGET == HWY_SCALAR

using CellSet = Halves;
HWY_INLINE CellSet cell_set(const Bands& b) {
    return halves_of(b);
}
HWY_INLINE CellSet cell_set(std::uint32_t upper, std::uint32_t middle, std::uint32_t lower) {
    return cell_set({upper, middle, lower, 0});
}
HWY_INLINE void keep(CellSet s, Bands& b) {
    std::memcpy(b.data(), &s, sizeof s);
}
HWY_INLINE CellSet operator&(CellSet a, CellSet b) {
    return {a.low & b.low, a.high & b.high};
}
HWY_INLINE CellSet operator|(CellSet a, CellSet b) {
    return {a.low | b.low, a.high | b.high};
}
HWY_INLINE CellSet operator^(CellSet a, CellSet b) {
    return {a.low ^ b.low, a.high ^ b.high};
}
HWY_INLINE CellSet minus(CellSet a, CellSet b) {
    return {a.low & ~b.low, a.high & ~b.high};
}
HWY_INLINE CellSet no_cells() {
    return {0, 0};
}
// Stores four sets by band: word k of a band is that of set k.
HWY_INLINE void keep_transposed(const CellSet (&sets)[4], std::array<Bands, 4>& bands) {
    for (std::size_t k = 0; k < 4; ++k)
        for (std::size_t band = 0; band < 3; ++band)
            bands[band][k] = static_cast<std::uint32_t>((band < 2 ? sets[k].low : sets[k].high) >> 32 * (band & 1));
}
// The set of words in which the bit is set.
HWY_INLINE std::uint32_t which(const Bands& words, std::uint32_t bit) {
    std::uint32_t set = 0;
    for (std::size_t k = 0; k < 4; ++k) set |= (words[k] >> bit & 1u) << k;
    return set;
}
HWY_INLINE std::uint64_t low_half(CellSet s) {
    return s.low;
}
HWY_INLINE std::uint64_t high_half(CellSet s) {
    return s.high;
}

#else

using CellTag = hn::Full128<std::uint32_t>;
using CellSet = hn::Vec<CellTag>;
HWY_INLINE CellSet cell_set(const Bands& b) {
    return hn::Load(CellTag(), b.data());
}
// Assembled in a register, since separate stores followed by a wide load would stall store forwarding.
HWY_INLINE CellSet cell_set(std::uint32_t upper, std::uint32_t middle, std::uint32_t lower) {
    const CellSet one = hn::InsertLane(hn::Zero(CellTag()), 0, upper);
    return hn::InsertLane(hn::InsertLane(one, 1, middle), 2, lower);
}
HWY_INLINE void keep(CellSet s, Bands& b) {
    hn::Store(s, CellTag(), b.data());
}
HWY_INLINE CellSet minus(CellSet a, CellSet b) {
    return hn::AndNot(b, a);
}
HWY_INLINE CellSet no_cells() {
    return hn::Zero(CellTag());
}
HWY_INLINE void keep_transposed(const CellSet (&sets)[4], std::array<Bands, 4>& bands) {
    const hn::Full128<std::uint64_t> halves;
    const auto half = [&](CellSet s) { return hn::BitCast(halves, s); };
    const auto ab_low = half(hn::InterleaveLower(CellTag(), sets[0], sets[1]));
    const auto cd_low = half(hn::InterleaveLower(CellTag(), sets[2], sets[3]));
    const auto ab_high = half(hn::InterleaveUpper(CellTag(), sets[0], sets[1]));
    const auto cd_high = half(hn::InterleaveUpper(CellTag(), sets[2], sets[3]));
    keep(hn::BitCast(CellTag(), hn::InterleaveLower(halves, ab_low, cd_low)), bands[0]);
    keep(hn::BitCast(CellTag(), hn::InterleaveUpper(halves, ab_low, cd_low)), bands[1]);
    keep(hn::BitCast(CellTag(), hn::InterleaveLower(halves, ab_high, cd_high)), bands[2]);
}
HWY_INLINE std::uint32_t which(const Bands& words, std::uint32_t bit) {
    std::uint8_t bits[8];
    hn::StoreMaskBits(CellTag(), hn::TestBit(cell_set(words), hn::Set(CellTag(), 1u << bit)), bits);
    return bits[0];
}
HWY_INLINE std::uint64_t low_half(CellSet s) {
    return hn::GetLane(hn::BitCast(hn::Full128<std::uint64_t>(), s));
}
HWY_INLINE std::uint64_t high_half(CellSet s) {
    return hn::ExtractLane(hn::BitCast(hn::Full128<std::uint64_t>(), s), 1);
}

#endif

HWY_INLINE int size(CellSet s) {
    return std::popcount(low_half(s)) + std::popcount(high_half(s));
}
HWY_INLINE bool is_empty(CellSet s) {
    return (low_half(s) | high_half(s)) == 0;
}

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SATDOKU_SUDOKU_SOLVE_BULK_CELL_SET_H_
