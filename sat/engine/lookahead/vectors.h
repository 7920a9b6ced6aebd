// Vectors of kColumns words for the kernels.  No include guard and no namespace of its own: each kernel_TARGET.cpp is
// compiled for its own instruction set and includes this inside a namespace of its own, so that no function of one
// target can take the place of another's when the program is linked.  For the same reason nothing here is taken from
// the standard library.
//
// SATDOKU_SCALAR: no vectors, loops over words; the reference.

#define SATDOKU_KERNEL_INLINE inline __attribute__((always_inline))

#ifdef SATDOKU_SCALAR

struct alignas(32) Vec {
    Word w[kColumns];
};
struct Wide {
    std::uint32_t w[kColumns];
};

#define SATDOKU_WORDWISE(name, expression)                      \
    SATDOKU_KERNEL_INLINE Vec name(const Vec& a, const Vec& b) { \
        Vec r;                                                  \
        for (std::uint32_t k = 0; k < kColumns; ++k) {          \
            const std::uint32_t x = a.w[k], y = b.w[k];         \
            r.w[k] = static_cast<Word>(expression);             \
        }                                                       \
        return r;                                               \
    }
SATDOKU_WORDWISE(operator&, x & y)
SATDOKU_WORDWISE(operator|, x | y)
SATDOKU_WORDWISE(operator^, x ^ y)
SATDOKU_WORDWISE(operator+, x + y)
SATDOKU_WORDWISE(operator-, x - y)
SATDOKU_WORDWISE(mul_high, (x * y) >> 16)
SATDOKU_WORDWISE(add_saturated, x + y > 0xffff ? 0xffff : x + y)
SATDOKU_WORDWISE(least, x < y ? x : y)
SATDOKU_WORDWISE(greater, x > y ? 0xffff : 0)  // Requires, as below: both are less than 0x8000
SATDOKU_WORDWISE(equal, x == y ? 0xffff : 0)
#undef SATDOKU_WORDWISE

SATDOKU_KERNEL_INLINE Vec all_words(std::uint32_t value) {
    Vec r;
    for (Word& w : r.w) w = static_cast<Word>(value);
    return r;
}
SATDOKU_KERNEL_INLINE Vec operator~(const Vec& a) { return a ^ all_words(0xffff); }
SATDOKU_KERNEL_INLINE Vec shift_right(const Vec& a, std::uint32_t by) {
    Vec r;
    for (std::uint32_t k = 0; k < kColumns; ++k) r.w[k] = static_cast<Word>(a.w[k] >> by);
    return r;
}
SATDOKU_KERNEL_INLINE Vec shift_left(const Vec& a, std::uint32_t by) {
    Vec r;
    for (std::uint32_t k = 0; k < kColumns; ++k) r.w[k] = static_cast<Word>(a.w[k] << by);
    return r;
}
SATDOKU_KERNEL_INLINE Wide widened(const Vec& a) {
    Wide r;
    for (std::uint32_t k = 0; k < kColumns; ++k) r.w[k] = a.w[k];
    return r;
}
SATDOKU_KERNEL_INLINE Wide operator+(const Wide& a, const Wide& b) {
    Wide r;
    for (std::uint32_t k = 0; k < kColumns; ++k) r.w[k] = a.w[k] + b.w[k];
    return r;
}
SATDOKU_KERNEL_INLINE Vec scaled(const Vec& a, const Wide& by, std::uint32_t shift) {
    Vec r;
    for (std::uint32_t k = 0; k < kColumns; ++k) {
        const std::uint32_t x = (a.w[k] * by.w[k]) >> shift;
        r.w[k] = static_cast<Word>(x < 0x7fff ? x : 0x7fff);
    }
    return r;
}
SATDOKU_KERNEL_INLINE bool any(const Vec& a) {
    std::uint32_t all = 0;
    for (const Word w : a.w) all |= w;
    return all != 0;
}
SATDOKU_KERNEL_INLINE ColumnSet columns_of(const Vec& a) {
    std::uint32_t set = 0;
    for (std::uint32_t k = 0; k < kColumns; ++k) set |= (a.w[k] != 0 ? 1u : 0u) << k;
    return static_cast<ColumnSet>(set);
}
SATDOKU_KERNEL_INLINE std::uint32_t word_of(const Vec& a, std::uint32_t k) { return a.w[k]; }
SATDOKU_KERNEL_INLINE std::uint32_t word_of(const Wide& a, std::uint32_t k) { return a.w[k]; }
SATDOKU_KERNEL_INLINE void set_word(Vec& a, std::uint32_t k, std::uint32_t value) { a.w[k] = static_cast<Word>(value); }
SATDOKU_KERNEL_INLINE void set_word(Wide& a, std::uint32_t k, std::uint32_t value) { a.w[k] = value; }

#else

using Vec = Word __attribute__((vector_size(2 * kColumns), may_alias));
using Signs = std::int16_t __attribute__((vector_size(2 * kColumns), may_alias));
using Wide = std::uint32_t __attribute__((vector_size(4 * kColumns), may_alias));

SATDOKU_KERNEL_INLINE Vec all_words(std::uint32_t value) { return Vec{} + static_cast<Word>(value); }
SATDOKU_KERNEL_INLINE Vec shift_right(Vec a, std::uint32_t by) { return a >> static_cast<Word>(by); }
SATDOKU_KERNEL_INLINE Vec shift_left(Vec a, std::uint32_t by) { return a << static_cast<Word>(by); }
SATDOKU_KERNEL_INLINE Vec least(Vec a, Vec b) { return a < b ? a : b; }
// Signed, which AVX2 has and unsigned it has not.
SATDOKU_KERNEL_INLINE Vec greater(Vec a, Vec b) {
    return reinterpret_cast<Vec>(reinterpret_cast<Signs>(a) > reinterpret_cast<Signs>(b));
}
SATDOKU_KERNEL_INLINE Vec equal(Vec a, Vec b) { return reinterpret_cast<Vec>(a == b); }
SATDOKU_KERNEL_INLINE Wide widened(Vec a) { return __builtin_convertvector(a, Wide); }
SATDOKU_KERNEL_INLINE Vec scaled(Vec a, Wide by, std::uint32_t shift) {
    const Wide x = (widened(a) * by) >> shift;
    const Wide most = Wide{} + 0x7fffu;
    return __builtin_convertvector(x < most ? x : most, Vec);
}
SATDOKU_KERNEL_INLINE std::uint32_t word_of(Vec a, std::uint32_t k) { return a[k]; }
SATDOKU_KERNEL_INLINE std::uint32_t word_of(Wide a, std::uint32_t k) { return a[k]; }
SATDOKU_KERNEL_INLINE void set_word(Vec& a, std::uint32_t k, std::uint32_t value) { a[k] = static_cast<Word>(value); }
SATDOKU_KERNEL_INLINE void set_word(Wide& a, std::uint32_t k, std::uint32_t value) { a[k] = value; }

#if defined(__AVX2__)

SATDOKU_KERNEL_INLINE Vec mul_high(Vec a, Vec b) {
    return reinterpret_cast<Vec>(_mm256_mulhi_epu16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
}
SATDOKU_KERNEL_INLINE Vec add_saturated(Vec a, Vec b) {
    return reinterpret_cast<Vec>(_mm256_adds_epu16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
}
SATDOKU_KERNEL_INLINE bool any(Vec a) {
    return !_mm256_testz_si256(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(a));
}
SATDOKU_KERNEL_INLINE ColumnSet columns_of(Vec a) {
#if defined(__AVX512BW__) && defined(__AVX512VL__)
    return static_cast<ColumnSet>(_mm256_test_epi16_mask(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(a)));
#else
    const auto set = reinterpret_cast<__m256i>(a != Vec{});
    const __m128i bytes = _mm_packs_epi16(_mm256_castsi256_si128(set), _mm256_extracti128_si256(set, 1));
    return static_cast<ColumnSet>(_mm_movemask_epi8(bytes));
#endif
}

#elif defined(__SSE2__)

struct Halves {
    __m128i low, high;
};
SATDOKU_KERNEL_INLINE Halves halves(Vec a) {
    Halves h;
    __builtin_memcpy(&h, &a, sizeof h);
    return h;
}
SATDOKU_KERNEL_INLINE Vec joined(__m128i low, __m128i high) {
    const Halves h{low, high};
    Vec a;
    __builtin_memcpy(&a, &h, sizeof a);
    return a;
}
SATDOKU_KERNEL_INLINE Vec mul_high(Vec a, Vec b) {
    const Halves x = halves(a), y = halves(b);
    return joined(_mm_mulhi_epu16(x.low, y.low), _mm_mulhi_epu16(x.high, y.high));
}
SATDOKU_KERNEL_INLINE Vec add_saturated(Vec a, Vec b) {
    const Halves x = halves(a), y = halves(b);
    return joined(_mm_adds_epu16(x.low, y.low), _mm_adds_epu16(x.high, y.high));
}
SATDOKU_KERNEL_INLINE ColumnSet columns_of(Vec a) {
    const Halves x = halves(reinterpret_cast<Vec>(a != Vec{}));
    return static_cast<ColumnSet>(_mm_movemask_epi8(_mm_packs_epi16(x.low, x.high)));
}
SATDOKU_KERNEL_INLINE bool any(Vec a) { return columns_of(a) != 0; }

#else

SATDOKU_KERNEL_INLINE Vec mul_high(Vec a, Vec b) {
    return __builtin_convertvector((widened(a) * widened(b)) >> 16u, Vec);
}
SATDOKU_KERNEL_INLINE Vec add_saturated(Vec a, Vec b) {
    const Vec sum = a + b;
    return sum | reinterpret_cast<Vec>(sum < a);
}
SATDOKU_KERNEL_INLINE ColumnSet columns_of(Vec a) {
    std::uint32_t set = 0;
    for (std::uint32_t k = 0; k < kColumns; ++k) set |= (a[k] != 0 ? 1u : 0u) << k;
    return static_cast<ColumnSet>(set);
}
SATDOKU_KERNEL_INLINE bool any(Vec a) { return columns_of(a) != 0; }

#endif
#endif

// All ones in the columns of the set.
SATDOKU_KERNEL_INLINE Vec spread(ColumnSet set) {
    Vec bit;
    for (std::uint32_t k = 0; k < kColumns; ++k) set_word(bit, k, 1u << k);
    return equal(all_words(set) & bit, bit);
}
SATDOKU_KERNEL_INLINE Vec nothing() { return all_words(0); }
// All ones in the columns whose word is not 0.
SATDOKU_KERNEL_INLINE Vec not_zero(const Vec& a) { return ~equal(a, nothing()); }
SATDOKU_KERNEL_INLINE Vec everything() { return all_words(0xffff); }
