// Vectors of kColumns words for the kernels.  No include guard and no namespace of its own: each kernel_TARGET.cpp is
// compiled for its own instruction set and includes this inside a namespace of its own, so that no function of one
// target can take the place of another's when the program is linked.  For the same reason nothing here is taken from
// the standard library.
//
// One of three: SATDOKU_SCALAR, loops over words, the reference; SATDOKU_HALVES, pairs of vectors of 128 bits, which
// any machine with vectors has (what GCC makes of longer ones by itself is slower than loops); else vectors of 256
// bits.

// Where branches are counted, those of a function are counted once, not for each call.
#if defined(SATDOKU_COVERAGE)
#define SATDOKU_KERNEL_INLINE inline
#define SATDOKU_INLINE_LAMBDA
#else
#define SATDOKU_KERNEL_INLINE inline __attribute__((always_inline))
#define SATDOKU_INLINE_LAMBDA __attribute__((always_inline))
#endif

// Loops that run often are unrolled, but for the reference, whose vectors are loops themselves, and where every access
// is checked: compiling that takes minutes.
#if defined(SATDOKU_SCALAR) || defined(__SANITIZE_ADDRESS__)
inline constexpr bool kUnrolls = false;
#define SATDOKU_KERNEL_UNROLL
#else
inline constexpr bool kUnrolls = true;
#define SATDOKU_KERNEL_UNROLL _Pragma("GCC unroll 16")
#endif

// Numbers of 32 bits, one for each column: there are few of them, and loops will do.
#if defined(SATDOKU_SCALAR) || defined(SATDOKU_HALVES)
struct Wide {
    std::uint32_t w[kColumns];
};
SATDOKU_KERNEL_INLINE Wide operator+(const Wide& a, const Wide& b) {
    Wide r;
    for (std::uint32_t k = 0; k < kColumns; ++k) r.w[k] = a.w[k] + b.w[k];
    return r;
}
SATDOKU_KERNEL_INLINE std::uint32_t word_of(const Wide& a, std::uint32_t k) {
    return a.w[k];
}
#endif

#if defined(SATDOKU_SCALAR)

struct __attribute__((may_alias, aligned(32))) Vec {
    Word w[kColumns];
};

#define SATDOKU_WORDWISE(name, expression)                       \
    SATDOKU_KERNEL_INLINE Vec name(const Vec& a, const Vec& b) { \
        Vec r;                                                   \
        for (std::uint32_t k = 0; k < kColumns; ++k) {           \
            const std::uint32_t x = a.w[k], y = b.w[k];          \
            r.w[k] = static_cast<Word>(expression);              \
        }                                                        \
        return r;                                                \
    }
SATDOKU_WORDWISE(operator&, x& y)
SATDOKU_WORDWISE(operator|, x | y)
SATDOKU_WORDWISE(operator^, x ^ y)
SATDOKU_WORDWISE(operator+, x + y)
SATDOKU_WORDWISE(operator-, x - y)
SATDOKU_WORDWISE(operator*, x* y)
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
SATDOKU_KERNEL_INLINE Vec operator~(const Vec& a) {
    return a ^ all_words(0xffff);
}
SATDOKU_KERNEL_INLINE Vec shift_right(const Vec& a, std::uint32_t by) {
    Vec r;
    for (std::uint32_t k = 0; k < kColumns; ++k) r.w[k] = static_cast<Word>(a.w[k] >> by);
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
SATDOKU_KERNEL_INLINE std::uint32_t word_of(const Vec& a, std::uint32_t k) {
    return a.w[k];
}
SATDOKU_KERNEL_INLINE void set_word(Vec& a, std::uint32_t k, std::uint32_t value) {
    a.w[k] = static_cast<Word>(value);
}

#elif defined(SATDOKU_HALVES)

using Half = Word __attribute__((vector_size(kColumns)));
using HalfSigns = std::int16_t __attribute__((vector_size(kColumns)));
struct __attribute__((may_alias, aligned(32))) Vec {
    Half half[2];
};

SATDOKU_KERNEL_INLINE Half mul_high(Half a, Half b) {
#if defined(__SSE2__)
    return reinterpret_cast<Half>(_mm_mulhi_epu16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#else
    Half r;
    for (std::uint32_t k = 0; k < kColumns / 2; ++k) r[k] = static_cast<Word>((std::uint32_t{a[k]} * b[k]) >> 16);
    return r;
#endif
}
SATDOKU_KERNEL_INLINE Half add_saturated(Half a, Half b) {
#if defined(__SSE2__)
    return reinterpret_cast<Half>(_mm_adds_epu16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#else
    const Half sum = a + b;
    return sum | reinterpret_cast<Half>(sum < a);
#endif
}
SATDOKU_KERNEL_INLINE Half greater(Half a, Half b) {
    return reinterpret_cast<Half>(reinterpret_cast<HalfSigns>(a) > reinterpret_cast<HalfSigns>(b));
}
SATDOKU_KERNEL_INLINE Half equal(Half a, Half b) {
    return reinterpret_cast<Half>(a == b);
}
SATDOKU_KERNEL_INLINE Half least(Half a, Half b) {
    return a < b ? a : b;
}

#define SATDOKU_HALFWISE(name, expression)                       \
    SATDOKU_KERNEL_INLINE Vec name(const Vec& a, const Vec& b) { \
        Vec r;                                                   \
        for (int h = 0; h < 2; ++h) {                            \
            const Half x = a.half[h], y = b.half[h];             \
            r.half[h] = expression;                              \
        }                                                        \
        return r;                                                \
    }
SATDOKU_HALFWISE(operator&, x& y)
SATDOKU_HALFWISE(operator|, x | y)
SATDOKU_HALFWISE(operator^, x ^ y)
SATDOKU_HALFWISE(operator+, x + y)
SATDOKU_HALFWISE(operator-, x - y)
SATDOKU_HALFWISE(operator*, x* y)
SATDOKU_HALFWISE(mul_high, mul_high(x, y))
SATDOKU_HALFWISE(add_saturated, add_saturated(x, y))
SATDOKU_HALFWISE(least, least(x, y))
SATDOKU_HALFWISE(greater, greater(x, y))
SATDOKU_HALFWISE(equal, equal(x, y))
#undef SATDOKU_HALFWISE

SATDOKU_KERNEL_INLINE Vec all_words(std::uint32_t value) {
    const Half half = Half{} + static_cast<Word>(value);
    return {{half, half}};
}
SATDOKU_KERNEL_INLINE Vec operator~(const Vec& a) {
    return {{~a.half[0], ~a.half[1]}};
}
SATDOKU_KERNEL_INLINE Vec shift_right(const Vec& a, std::uint32_t by) {
    return {{a.half[0] >> static_cast<Word>(by), a.half[1] >> static_cast<Word>(by)}};
}
SATDOKU_KERNEL_INLINE std::uint32_t word_of(const Vec& a, std::uint32_t k) {
    return a.half[k / 8][k % 8];
}
SATDOKU_KERNEL_INLINE void set_word(Vec& a, std::uint32_t k, std::uint32_t value) {
    a.half[k / 8][k % 8] = static_cast<Word>(value);
}
SATDOKU_KERNEL_INLINE ColumnSet columns_of(const Vec& a) {
#if defined(__SSE2__)
    const auto low = reinterpret_cast<__m128i>(a.half[0] != Half{});
    const auto high = reinterpret_cast<__m128i>(a.half[1] != Half{});
    return static_cast<ColumnSet>(_mm_movemask_epi8(_mm_packs_epi16(low, high)));
#else
    std::uint32_t set = 0;
    for (std::uint32_t k = 0; k < kColumns; ++k) set |= (word_of(a, k) != 0 ? 1u : 0u) << k;
    return static_cast<ColumnSet>(set);
#endif
}
SATDOKU_KERNEL_INLINE bool any(const Vec& a) {
    return columns_of(a) != 0;
}

#else

using Vec = Word __attribute__((vector_size(2 * kColumns), may_alias));
using Signs = std::int16_t __attribute__((vector_size(2 * kColumns), may_alias));
// Those of the even columns, and of the odd ones: a pair of words is a number of 32 bits, the even column below.
using WidePart = std::uint32_t __attribute__((vector_size(2 * kColumns)));
struct Wide {
    WidePart even, odd;
};

SATDOKU_KERNEL_INLINE Vec all_words(std::uint32_t value) {
    return Vec{} + static_cast<Word>(value);
}
SATDOKU_KERNEL_INLINE Vec shift_right(Vec a, std::uint32_t by) {
    return a >> static_cast<Word>(by);
}
SATDOKU_KERNEL_INLINE Vec least(Vec a, Vec b) {
    return a < b ? a : b;
}
// Signed, which AVX2 has and unsigned it has not.
SATDOKU_KERNEL_INLINE Vec greater(Vec a, Vec b) {
    return reinterpret_cast<Vec>(reinterpret_cast<Signs>(a) > reinterpret_cast<Signs>(b));
}
SATDOKU_KERNEL_INLINE Vec equal(Vec a, Vec b) {
    return reinterpret_cast<Vec>(a == b);
}
SATDOKU_KERNEL_INLINE Wide widened(Vec a) {
    const auto pairs = reinterpret_cast<WidePart>(a);
    return {pairs & 0xffff, pairs >> 16};
}
SATDOKU_KERNEL_INLINE Wide operator+(const Wide& a, const Wide& b) {
    return {a.even + b.even, a.odd + b.odd};
}
SATDOKU_KERNEL_INLINE std::uint32_t word_of(Vec a, std::uint32_t k) {
    return a[k];
}
SATDOKU_KERNEL_INLINE std::uint32_t word_of(const Wide& a, std::uint32_t k) {
    return k % 2 == 0 ? a.even[k / 2] : a.odd[k / 2];
}
SATDOKU_KERNEL_INLINE void set_word(Vec& a, std::uint32_t k, std::uint32_t value) {
    a[k] = static_cast<Word>(value);
}

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

#endif

#if defined(SATDOKU_SCALAR) || defined(SATDOKU_HALVES)
SATDOKU_KERNEL_INLINE Wide widened(const Vec& a) {
    Wide r;
    for (std::uint32_t k = 0; k < kColumns; ++k) r.w[k] = word_of(a, k);
    return r;
}
#endif

// All ones in the columns of the set.
SATDOKU_KERNEL_INLINE Vec spread(ColumnSet set) {
    alignas(Vec) static constexpr Word kBits[kColumns] = {1,       1 << 1,  1 << 2,  1 << 3, 1 << 4,  1 << 5,
                                                          1 << 6,  1 << 7,  1 << 8,  1 << 9, 1 << 10, 1 << 11,
                                                          1 << 12, 1 << 13, 1 << 14, 1 << 15};
    const Vec bit = *reinterpret_cast<const Vec*>(kBits);
    return equal(all_words(set) & bit, bit);
}
SATDOKU_KERNEL_INLINE Vec nothing() {
    return all_words(0);
}
// All ones in the columns whose word is not 0.
SATDOKU_KERNEL_INLINE Vec not_zero(const Vec& a) {
    return ~equal(a, nothing());
}
SATDOKU_KERNEL_INLINE Vec everything() {
    return all_words(0xffff);
}
