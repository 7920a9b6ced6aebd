// Compiled once for each instruction set by hwy/foreach_target.h, hence a toggle in place of a guard.
#if defined(SATDOKU_SAT_LOOKAHEAD_VECTORS_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SAT_LOOKAHEAD_VECTORS_H_
#undef SATDOKU_SAT_LOOKAHEAD_VECTORS_H_
#else
#define SATDOKU_SAT_LOOKAHEAD_VECTORS_H_
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "sat/lookahead/batch.h"
#include "sat/lookahead/clauses.h"

// Coverage counts the branches of a function once, not for each call, so nothing is inlined there.
#undef SATDOKU_INLINE
#undef SATDOKU_INLINE_LAMBDA
#if defined(SATDOKU_COVERAGE)
#define SATDOKU_INLINE inline
#define SATDOKU_INLINE_LAMBDA HWY_ATTR
#else
#define SATDOKU_INLINE HWY_INLINE
#define SATDOKU_INLINE_LAMBDA HWY_ATTR __attribute__((always_inline))
#endif

// Hot loops are unrolled, except where a vector is itself a loop over words, under AddressSanitizer, where that takes
// minutes to compile, and where the size of the program counts more (small_code.h).
#undef SATDOKU_UNROLLS
#undef SATDOKU_UNROLL
#if HWY_TARGET == HWY_SCALAR || defined(__SANITIZE_ADDRESS__) || defined(SATDOKU_SMALL_CODE)
#define SATDOKU_UNROLLS false
#define SATDOKU_UNROLL
#else
#define SATDOKU_UNROLLS true
#define SATDOKU_UNROLL _Pragma("GCC unroll 16")
#endif

// Vec: kColumns words, the same 256 bits on every machine.  A single vector if the machine has vectors of this size,
// otherwise an array of smaller ones.
HWY_BEFORE_NAMESPACE();
namespace sat::lookahead::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

inline constexpr std::size_t kPartWords = HWY_MIN(std::size_t{kColumns}, HWY_LANES(Word));
inline constexpr std::size_t kParts = kColumns / kPartWords;
using Tag = hn::FixedTag<Word, kPartWords>;
using Part = hn::Vec<Tag>;

namespace part {

template <int kBits>
SATDOKU_INLINE Part shift_right(Part a) {
    return hn::ShiftRight<kBits>(a);
}
SATDOKU_INLINE Part mul_high(Part a, Part b) {
    return hn::MulHigh(a, b);
}
SATDOKU_INLINE Part add_saturated(Part a, Part b) {
    return hn::SaturatedAdd(a, b);
}
SATDOKU_INLINE Part least(Part a, Part b) {
    return hn::Min(a, b);
}
SATDOKU_INLINE Part complement(Part a) {
    return a ^ hn::Set(Tag(), Word{0xffff});  // not hn::Not: compilers fuse this with the next operation
}
SATDOKU_INLINE Part equal(Part a, Part b) {
    return hn::VecFromMask(Tag(), a == b);
}
// Signed: AVX2 has no unsigned comparison.
SATDOKU_INLINE Part greater(Part a, Part b) {
    const hn::RebindToSigned<Tag> numbers;
    return hn::BitCast(Tag(), hn::VecFromMask(numbers, hn::BitCast(numbers, a) > hn::BitCast(numbers, b)));
}
SATDOKU_INLINE Part where_bit(Part a, Part bit, Part value) {
    return hn::IfThenElseZero(hn::TestBit(a, bit), value);
}
SATDOKU_INLINE bool any(Part a) {
    return !hn::AllTrue(Tag(), a == hn::Zero(Tag()));
}
SATDOKU_INLINE std::uint32_t columns_of(Part a) {
    std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(Tag(), a == hn::Zero(Tag()), bytes);
    Word zero;
    std::memcpy(&zero, bytes, sizeof zero);
    return ~std::uint32_t{zero} & ((1u << kPartWords) - 1);
}

}  // namespace part

#if HWY_MAX_BYTES >= 32

using Vec = Part;
using part::add_saturated, part::any, part::complement, part::columns_of, part::equal, part::greater, part::least,
    part::mul_high, part::shift_right, part::where_bit;

SATDOKU_INLINE Vec all_words(std::uint32_t value) {
    return hn::Set(Tag(), static_cast<Word>(value));
}
SATDOKU_INLINE Vec load(const Lanes& from) {
    return hn::Load(Tag(), from.word);
}
SATDOKU_INLINE void store(Vec v, Lanes& to) {
    hn::Store(v, Tag(), to.word);
}

// A sum of 32 bits for each column.
class Sums {
public:
    SATDOKU_INLINE Sums() : even_(hn::Zero(WideTag())), odd_(hn::Zero(WideTag())) {}  // an implicit one has no target
    SATDOKU_INLINE void add(Vec v) {
        const auto pairs = hn::BitCast(WideTag(), v);
        even_ = even_ + (pairs & hn::Set(WideTag(), 0xffff));
        odd_ = odd_ + hn::ShiftRight<16>(pairs);
    }
    void store(std::uint32_t (&to)[kColumns]) const {
        alignas(32) std::uint32_t even[kColumns / 2], odd[kColumns / 2];
        hn::Store(even_, WideTag(), even);
        hn::Store(odd_, WideTag(), odd);
        for (std::uint32_t k = 0; k < kColumns; ++k) to[k] = k % 2 == 0 ? even[k / 2] : odd[k / 2];
    }

private:
    using WideTag = hn::FixedTag<std::uint32_t, kColumns / 2>;
    hn::Vec<WideTag> even_, odd_;
};

#else

struct Vec {
    Part part[kParts];
};

#define SATDOKU_PARTWISE(name, parameters, expression)                        \
    SATDOKU_INLINE Vec name parameters {                                      \
        Vec result;                                                           \
        for (std::size_t i = 0; i < kParts; ++i) result.part[i] = expression; \
        return result;                                                        \
    }
SATDOKU_PARTWISE(all_words, (std::uint32_t value), hn::Set(Tag(), static_cast<Word>(value)))
SATDOKU_PARTWISE(load, (const Lanes& from), hn::LoadU(Tag(), from.word + i * kPartWords))
SATDOKU_PARTWISE(operator&, (const Vec& a, const Vec& b), hn::And(a.part[i], b.part[i]))
SATDOKU_PARTWISE(operator|, (const Vec& a, const Vec& b), hn::Or(a.part[i], b.part[i]))
SATDOKU_PARTWISE(operator^, (const Vec& a, const Vec& b), hn::Xor(a.part[i], b.part[i]))
SATDOKU_PARTWISE(operator+, (const Vec& a, const Vec& b), hn::Add(a.part[i], b.part[i]))
SATDOKU_PARTWISE(operator-, (const Vec& a, const Vec& b), hn::Sub(a.part[i], b.part[i]))
SATDOKU_PARTWISE(operator*, (const Vec& a, const Vec& b), hn::Mul(a.part[i], b.part[i]))
SATDOKU_PARTWISE(add_saturated, (const Vec& a, const Vec& b), part::add_saturated(a.part[i], b.part[i]))
SATDOKU_PARTWISE(mul_high, (const Vec& a, const Vec& b), part::mul_high(a.part[i], b.part[i]))
SATDOKU_PARTWISE(least, (const Vec& a, const Vec& b), part::least(a.part[i], b.part[i]))
SATDOKU_PARTWISE(equal, (const Vec& a, const Vec& b), part::equal(a.part[i], b.part[i]))
SATDOKU_PARTWISE(greater, (const Vec& a, const Vec& b), part::greater(a.part[i], b.part[i]))
SATDOKU_PARTWISE(complement, (const Vec& a), part::complement(a.part[i]))
template <int kBits>
SATDOKU_PARTWISE(shift_right, (const Vec& a), part::shift_right<kBits>(a.part[i]))
SATDOKU_PARTWISE(where_bit, (const Vec& a, const Vec& bit, const Vec& value),
                 part::where_bit(a.part[i], bit.part[i], value.part[i]))
#undef SATDOKU_PARTWISE

    SATDOKU_INLINE void store(const Vec& v, Lanes& to) {
    for (std::size_t i = 0; i < kParts; ++i) hn::StoreU(v.part[i], Tag(), to.word + i * kPartWords);
}
SATDOKU_INLINE ColumnSet columns_of(const Vec& a) {
    std::uint32_t set = 0;
    for (std::size_t i = 0; i < kParts; ++i) set |= part::columns_of(a.part[i]) << i * kPartWords;
    return static_cast<ColumnSet>(set);
}
SATDOKU_INLINE bool any(const Vec& a) {
    return columns_of(a) != 0;
}

class Sums {
public:
    SATDOKU_INLINE void add(const Vec& v) {
        Lanes words;
        lookahead::HWY_NAMESPACE::store(v, words);
        for (std::uint32_t k = 0; k < kColumns; ++k) sum_[k] += words.word[k];
    }
    void store(std::uint32_t (&to)[kColumns]) const { std::memcpy(to, sum_, sizeof to); }

private:
    std::uint32_t sum_[kColumns]{};
};

#endif

SATDOKU_INLINE Vec nothing() {
    return all_words(0);
}
SATDOKU_INLINE Vec everything() {
    return all_words(0xffff);
}
// All ones in the columns whose word is not 0.
SATDOKU_INLINE Vec not_zero(const Vec& a) {
    return complement(equal(a, nothing()));
}
// All ones in the columns of the set.
SATDOKU_INLINE Vec spread(ColumnSet set) {
    static constexpr Lanes kBits = {{1, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 8, 1 << 9, 1 << 10,
                                     1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15}};
    return where_bit(all_words(set), load(kBits), everything());
}

// An array of the batch: a vector for each literal.
struct Vectors {
    Lanes* lanes;

    SATDOKU_INLINE Vec operator[](std::uint32_t l) const { return load(lanes[l]); }
    SATDOKU_INLINE void set(std::uint32_t l, const Vec& v) const { store(v, lanes[l]); }
    // By the place of a literal in the clause lists.
    SATDOKU_INLINE Vec at(std::uint64_t place) const { return load(lanes_at(place)); }
    SATDOKU_INLINE void set_at(std::uint64_t place, const Vec& v) const { store(v, lanes_at(place)); }

private:
    static_assert(sizeof(Lanes) == 8 * kPlace);
    SATDOKU_INLINE Lanes& lanes_at(std::uint64_t place) const {
        return *reinterpret_cast<Lanes*>(reinterpret_cast<unsigned char*>(lanes) + 8 * place);
    }
};

}  // namespace sat::lookahead::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
