// Included once for each instruction set, as Highway does it.
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

// Before a loop of a few turns, whose number is a constant: written out turn by turn.
#if defined(SATDOKU_ASSERT)  // nothing to gain, and with sanitizers minutes of compiling to lose
#define SATDOKU_UNROLL
#elif defined(__clang__)
#define SATDOKU_UNROLL _Pragma("clang loop unroll(full)")
#else
#define SATDOKU_UNROLL _Pragma("GCC unroll 27")
#endif

#ifdef SATDOKU_TERNARY
#undef SATDOKU_TERNARY
#endif
// Functions of three planes are one instruction where AVX-512 is (the byte is their truth table), else two or three.
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
// nothing where their operations are divided into halves, and their planes outgrow the first-level cache elsewhere.
using PlaneTag = hn::CappedTag<std::uint64_t, 4>;
using Plane = hn::Vec<PlaneTag>;
inline constexpr std::size_t kWords = hn::MaxLanes(PlaneTag());
inline constexpr std::size_t kLanes = kWords * kLanesPerWord;

// So many planes in memory.
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

// What the other two bands of a lane have in their place: the band above (of the upper one: the lower), and the one
// after.  Bit 63 may be set.
struct Neighbours {
    Plane next, after;
};
HWY_INLINE Neighbours other_bands(Plane p) {
#if HWY_TARGET <= HWY_AVX3_DL
    // Two words side by side, shifted as one: the band that leaves the word comes back one bit too far to the right,
    // if it were not for the doubling.
    const Plane doubled = hn::Add(p, p);
    return {Plane{_mm256_shldi_epi64(p.raw, doubled.raw, kLanesPerWord)},
            Plane{_mm256_shldi_epi64(p.raw, doubled.raw, 2 * kLanesPerWord)}};
#else
    return {hn::Or(hn::ShiftLeft<kLanesPerWord>(p), hn::ShiftRight<2 * kLanesPerWord>(p)),
            hn::Or(hn::ShiftLeft<2 * kLanesPerWord>(p), hn::ShiftRight<kLanesPerWord>(p))};
#endif
}
// Has any band of the lane it?  In every band; bit 63 is not set.
HWY_INLINE Plane any_band(Plane p) {
    const Neighbours others = other_bands(p);
    return both(any_of(p, others.next, others.after), everywhere());
}

// Keeps the value in a register: compilers else read it from memory again for every use, and reading is what the
// sweep has most of.
HWY_INLINE void hold(Plane& p) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
    asm("" : "+v"(p.raw));
#elif HWY_ARCH_X86 && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
    asm("" : "+x"(p.raw));
#else
    (void)p;
#endif
}

// What was stored is read again, and not kept in registers over this line, where too few are left.
HWY_INLINE void leave_in_memory() {
#if HWY_COMPILER_GCC || HWY_COMPILER_CLANG
    asm("" : : : "memory");
#endif
}

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SATDOKU_SUDOKU_SOLVE_BULK_PLANES_H_
