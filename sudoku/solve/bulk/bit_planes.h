// Compiled once for each instruction set by hwy/foreach_target.h, hence a toggle in place of a guard.
#if defined(SATDOKU_SUDOKU_SOLVE_BULK_BIT_PLANES_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SUDOKU_SOLVE_BULK_BIT_PLANES_H_
#undef SATDOKU_SUDOKU_SOLVE_BULK_BIT_PLANES_H_
#else
#define SATDOKU_SUDOKU_SOLVE_BULK_BIT_PLANES_H_
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

// Values to bit planes and back, for as many 64-bit words at once as a vector has.  Two transpositions, each its own
// inverse:
//
//     transpose_bits    in every half byte: bit k of vector m  <->  bit m of vector k
//     transpose_bytes   in every block of 16 bytes: byte i of vector j  <->  byte j of vector i
//
// The first swaps ever smaller squares off the diagonal (Warren, Hacker's Delight, 7-3), the second is four rounds of
// the perfect shuffle of 16 vectors.  The alternative, testing one bit of 64 bytes at a time into a mask, takes a test
// and a move for every plane of every word; this takes 6 + 4 instructions for a plane of all words of a vector.
//
// D: the tag of vectors of 64-bit words, of 16 bytes at least.
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE::bit_planes {

namespace hn = hwy::HWY_NAMESPACE;

// HWY_SCALAR has vectors of one word, and no blocks.
#if HWY_TARGET != HWY_SCALAR

// Swaps the bits of `low` in b with the bits kShift above them in a.
template <int kShift, class D, class V>
HWY_INLINE void exchange(D d, V& a, V& b, std::uint64_t low) {
    const V change = hn::And(hn::Xor(hn::ShiftRight<kShift>(a), b), hn::Set(d, low));
    b = hn::Xor(b, change);
    a = hn::Xor(a, hn::ShiftLeft<kShift>(change));
}

template <class D, class V>
HWY_INLINE void transpose_bits(D tag, V& a, V& b, V& c, V& d) {
    constexpr std::uint64_t kPairs = 0x3333333333333333, kSingles = 0x5555555555555555;
    exchange<2>(tag, a, c, kPairs), exchange<2>(tag, b, d, kPairs);
    exchange<1>(tag, a, b, kSingles), exchange<1>(tag, c, d, kSingles);
}

// One round for two of the vectors: a0 b0 a1 b1 ... into a, then b.
template <class D, class V>
HWY_INLINE void interleave(D d, V& a, V& b) {
    const hn::Repartition<std::uint8_t, D> bytes;
    const auto x = hn::BitCast(bytes, a), y = hn::BitCast(bytes, b);
    a = hn::BitCast(d, hn::InterleaveLower(bytes, x, y));
    b = hn::BitCast(d, hn::InterleaveUpper(bytes, x, y));
}

// Two rounds for the vectors i, i + 4, i + 8, i + 12, which become the vectors 4i, 4i + 1, 4i + 2, 4i + 3.
template <class D, class V>
HWY_INLINE void two_rounds(D tag, V& a, V& b, V& c, V& d) {
    interleave(tag, a, c), interleave(tag, b, d);
    interleave(tag, a, b), interleave(tag, c, d);
}

template <class D>
HWY_INLINE void load_shuffled(D d, const std::uint64_t* from, hn::Vec<D> (&v)[4]) {
    constexpr std::size_t kWords = hn::MaxLanes(D());
    v[0] = hn::LoadU(d, from), v[1] = hn::LoadU(d, from + 4 * kWords);
    v[2] = hn::LoadU(d, from + 8 * kWords), v[3] = hn::LoadU(d, from + 12 * kWords);
    two_rounds(d, v[0], v[1], v[2], v[3]);
}

template <class D, class V>
HWY_INLINE void shuffle_and_store(D tag, V a, V b, V c, V d, std::uint64_t* to) {
    constexpr std::size_t kWords = hn::MaxLanes(D());
    two_rounds(tag, a, b, c, d);
    hn::StoreU(a, tag, to), hn::StoreU(b, tag, to + kWords);
    hn::StoreU(c, tag, to + 2 * kWords), hn::StoreU(d, tag, to + 3 * kWords);
}

// Transposes 16 consecutive vectors to 16 vectors elsewhere.
template <class D>
HWY_INLINE void transpose_bytes(D tag, const std::uint64_t* from, std::uint64_t* to) {
    constexpr std::size_t kWords = hn::MaxLanes(D());
    hn::Vec<D> a[4], b[4], c[4], d[4];
    load_shuffled(tag, from, a), load_shuffled(tag, from + kWords, b);
    load_shuffled(tag, from + 2 * kWords, c), load_shuffled(tag, from + 3 * kWords, d);
    shuffle_and_store(tag, a[0], b[0], c[0], d[0], to);
    shuffle_and_store(tag, a[1], b[1], c[1], d[1], to + 4 * kWords);
    shuffle_and_store(tag, a[2], b[2], c[2], d[2], to + 8 * kWords);
    shuffle_and_store(tag, a[3], b[3], c[3], d[3], to + 12 * kWords);
}

#endif

}  // namespace sudoku::bulk::HWY_NAMESPACE::bit_planes
HWY_AFTER_NAMESPACE();

#endif
