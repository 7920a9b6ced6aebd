// Included once for each instruction set by hwy/foreach_target.h.
#if defined(SATDOKU_SUDOKU_SOLVE_BULK_PLANES_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SUDOKU_SOLVE_BULK_PLANES_H_
#undef SATDOKU_SUDOKU_SOLVE_BULK_PLANES_H_
#else
#define SATDOKU_SUDOKU_SOLVE_BULK_PLANES_H_
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#include "sudoku/solve/bulk/layout.h"

// Unrolls a loop with a small constant number of iterations.
#if defined(SATDOKU_ASSERT)  // no gain, and minutes of compile time with sanitizers
#define SATDOKU_UNROLL
#elif defined(__clang__)
#define SATDOKU_UNROLL _Pragma("clang loop unroll(full)")
#else
#define SATDOKU_UNROLL _Pragma("GCC unroll 27")
#endif

#ifdef SATDOKU_TERNARY
#undef SATDOKU_TERNARY
#endif
// Functions of three planes are one instruction with AVX-512 (the byte is their truth table), otherwise two or three.
#if HWY_TARGET <= HWY_AVX3
#define SATDOKU_TERNARY(name, table, otherwise)                              \
    HWY_INLINE Plane name(Plane a, Plane b, Plane c) {                       \
        return Plane{_mm256_ternarylogic_epi64(a.raw, b.raw, c.raw, table)}; \
    }
#else
#define SATDOKU_TERNARY(name, table, otherwise)        \
    HWY_INLINE Plane name(Plane a, Plane b, Plane c) { \
        return otherwise;                              \
    }
#endif

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// A plane is one bit for each lane and band: a vector of words (layout.h).  At most four words: wider vectors gain
// nothing on processors that split their operations, and on others the planes exceed the first-level cache.
using PlaneTag = hn::CappedTag<std::uint64_t, 4>;
using Plane = hn::Vec<PlaneTag>;
inline constexpr std::size_t kWords = hn::MaxLanes(PlaneTag());
inline constexpr std::size_t kLanes = kWords * kLanesPerWord;

// N planes in memory.
template <std::size_t N>
struct Planes {
    alignas(64) std::uint64_t words[N][kWords];

    HWY_INLINE Plane get(std::size_t i) const { return hn::Load(PlaneTag(), words[i]); }
    HWY_INLINE void set(std::size_t i, Plane p) { hn::Store(p, PlaneTag(), words[i]); }
    HWY_INLINE void set_zero() {
        for (std::size_t i = 0; i < N; ++i) set(i, hn::Zero(PlaneTag()));
    }
};

HWY_INLINE Plane none() {
    return hn::Zero(PlaneTag());
}
HWY_INLINE Plane everywhere() {
    return hn::Set(PlaneTag(), kEveryBand);
}

HWY_INLINE Plane both(Plane a, Plane b) {
    return hn::And(a, b);
}
HWY_INLINE Plane either(Plane a, Plane b) {
    return hn::Or(a, b);
}
HWY_INLINE Plane without(Plane a, Plane b) {
    return hn::AndNot(b, a);
}  // a & ~b

SATDOKU_TERNARY(any_of, 0xFE, hn::Or(hn::Or(a, b), c))
SATDOKU_TERNARY(two_of, 0xE8, hn::Or(hn::And(a, b), hn::And(hn::Or(a, b), c)))  // at least two
SATDOKU_TERNARY(one_of, 0x16, hn::AndNot(hn::Or(hn::And(a, b), hn::And(hn::Or(a, b), c)), hn::Or(hn::Or(a, b), c)))
SATDOKU_TERNARY(choose, 0xCA, hn::Or(hn::And(a, b), hn::AndNot(a, c)))  // a ? b : c
SATDOKU_TERNARY(and_either, 0xE0, hn::And(a, hn::Or(b, c)))             // a & (b | c)
SATDOKU_TERNARY(and_neither, 0x10, hn::AndNot(hn::Or(b, c), a))         // a & ~(b | c)
SATDOKU_TERNARY(or_both, 0xF8, hn::Or(a, hn::And(b, c)))                // a | (b & c)
SATDOKU_TERNARY(or_without, 0xF4, hn::Or(a, hn::AndNot(c, b)))          // a | (b & ~c)

// The values of the other two bands of a lane: the previous band (cyclically) and the next one.  Bit 63 may be set.
struct Neighbours {
    Plane next, after;
};
HWY_INLINE Neighbours other_bands(Plane p) {
#if HWY_TARGET <= HWY_AVX3_DL
    // Two concatenated words, shifted as one.  Without the doubling, the band that leaves the word would return one bit
    // too far to the right.
    const Plane doubled = hn::Add(p, p);
    return {Plane{_mm256_shldi_epi64(p.raw, doubled.raw, kLanesPerWord)},
            Plane{_mm256_shldi_epi64(p.raw, doubled.raw, 2 * kLanesPerWord)}};
#else
    return {hn::Or(hn::ShiftLeft<kLanesPerWord>(p), hn::ShiftRight<2 * kLanesPerWord>(p)),
            hn::Or(hn::ShiftLeft<2 * kLanesPerWord>(p), hn::ShiftRight<kLanesPerWord>(p))};
#endif
}
// True, in every band of a lane, if any band has the bit; bit 63 is not set.
HWY_INLINE Plane any_band(Plane p) {
    const Neighbours others = other_bands(p);
    return both(any_of(p, others.next, others.after), everywhere());
}

// Keeps the value in a register: otherwise compilers reload it for every use, and the sweep is bound by loads.
HWY_INLINE void hold(Plane& p) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
    asm("" : "+v"(p.raw));
#elif HWY_ARCH_X86 && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
    asm("" : "+x"(p.raw));
#else
    (void)p;
#endif
}

// A compiler barrier: stored values are reloaded after it instead of being kept in registers, which are scarce there.
HWY_INLINE void leave_in_memory() {
#if HWY_COMPILER_GCC || HWY_COMPILER_CLANG
    asm("" : : : "memory");
#endif
}

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SATDOKU_SUDOKU_SOLVE_BULK_PLANES_H_
