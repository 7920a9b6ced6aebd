#include "sudoku/generate/byte_lookup.h"

#include <algorithm>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace sudoku {
namespace {

bool always() {
    return true;
}

void by_loop(const ByteTable& table, const char* from, std::size_t size, char* out) {
    const ByteTable own = table;  // the compiler must assume that `table` is overwritten through `out`
    for (std::size_t i = 0; i < size; ++i) out[i] = own[static_cast<unsigned char>(from[i]) % own.size()];
}

#if defined(__x86_64__)
bool has_ssse3() {
    return __builtin_cpu_supports("ssse3");
}
bool has_avx2() {
    return __builtin_cpu_supports("avx2");
}

// pshufb uses the low four bits of a byte whose top bit is 0.
__attribute__((target("ssse3"))) void by_ssse3(const ByteTable& table, const char* from, std::size_t size, char* out) {
    const __m128i all = _mm_loadu_si128(reinterpret_cast<const __m128i*>(table.data()));
    for (std::size_t i = 0; i < size; i += sizeof(__m128i)) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + i));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(out + i), _mm_shuffle_epi8(all, bytes));
    }
}

// The same in both halves.  64 bytes at a time are no faster.
__attribute__((target("avx2"))) void by_avx2(const ByteTable& table, const char* from, std::size_t size, char* out) {
    const __m256i all = _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(table.data())));
    for (std::size_t i = 0; i < size; i += sizeof(__m256i)) {
        const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from + i));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + i), _mm256_shuffle_epi8(all, bytes));
    }
}
#endif

constexpr std::array kLookups {
#if defined(__x86_64__)
    ByteLookupEntry{"avx2", has_avx2, by_avx2}, ByteLookupEntry{"ssse3", has_ssse3, by_ssse3},
#endif
        ByteLookupEntry{"loop", always, by_loop},
};

}  // namespace

std::span<const ByteLookupEntry> byte_lookups() {
    return kLookups;
}

ByteLookup fastest_byte_lookup() {
    return std::find_if(kLookups.begin(), kLookups.end(), [](const ByteLookupEntry& e) { return e.has(); })->look_up;
}

}  // namespace sudoku
