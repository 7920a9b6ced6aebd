#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "sat/lookahead/batch_view.h"

namespace sat::lookahead {

// A node by itself is a bit for each literal, eight in a byte: true.  There are so many bytes, a multiple of 16, as
// nodes are put into a batch and read from it in squares of 16 nodes and 16 bytes.
inline constexpr std::size_t kSquare = 16;
inline constexpr std::size_t kSetsPerSquare = 8 * kSquare;
static_assert(kSquare == kColumns);
inline std::size_t state_bytes(std::uint32_t num_vars) {
    return (2 * static_cast<std::size_t>(num_vars) + kSetsPerSquare - 1) / kSetsPerSquare * kSquare;
}

using Bytes = std::uint8_t __attribute__((vector_size(16)));
using EightBytes = std::uint8_t __attribute__((vector_size(8)));
using TwoNumbers = std::uint64_t __attribute__((vector_size(16)));
using EightWords = Word __attribute__((vector_size(16)));

// Bytes are read as numbers, the first lowest.
static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__);

// Bit 8r + c of each number becomes bit 8c + r (Warren: Hacker's Delight, 7-3).
inline TwoNumbers transposed(TwoNumbers x) {
    TwoNumbers t = (x ^ (x >> 7)) & 0x00aa00aa00aa00aa;
    x ^= t ^ (t << 7);
    t = (x ^ (x >> 14)) & 0x0000cccc0000cccc;
    x ^= t ^ (t << 14);
    t = (x ^ (x >> 28)) & 0x00000000f0f0f0f0;
    return x ^ t ^ (t << 28);
}

template <class Vector>
Vector loaded(const void* from) {
    Vector vector;
    __builtin_memcpy(&vector, from, sizeof vector);
    return vector;
}

// The items of two vectors take turns: those of their first halves, and of their second.
inline Bytes first_halves(Bytes a, Bytes b) {
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
inline Bytes second_halves(Bytes a, Bytes b) {
    return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}
inline EightWords first_halves(EightWords a, EightWords b) {
    return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
inline EightWords second_halves(EightWords a, EightWords b) {
    return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

// Item c of vector r becomes item r of vector c, where there are as many vectors as items in one: as many times as two
// makes that number, the vectors of the first half take turns with those of the second.
template <class Vector, std::size_t kSize>
void transpose(Vector (&rows)[kSize]) {
    static_assert(kSize == sizeof rows[0] / sizeof rows[0][0]);
    Vector next[kSize];
    Vector *from = rows, *to = next;
#pragma GCC unroll 4
    for (std::size_t turns = kSize; turns > 1; turns /= 2) {
#pragma GCC unroll 8
        for (std::size_t i = 0; i < kSize / 2; ++i) {
            to[2 * i] = first_halves(from[i], from[i + kSize / 2]);
            to[2 * i + 1] = second_halves(from[i], from[i + kSize / 2]);
        }
        Vector* const done = to;
        to = from;
        from = done;
    }
    if (from == next) __builtin_memcpy(rows, next, sizeof next);
}

// From a byte of each of 16 nodes to eight sets of columns, and back.
inline EightWords sets_of(Bytes bytes) {
    const TwoNumbers numbers = transposed(reinterpret_cast<TwoNumbers>(bytes));
    const TwoNumbers second{numbers[1], numbers[1]};
    const Bytes both = first_halves(reinterpret_cast<Bytes>(numbers), reinterpret_cast<Bytes>(second));
    return reinterpret_cast<EightWords>(both);
}
inline Bytes bytes_of(EightWords sets) {
    const EightBytes half[2] = {__builtin_convertvector(sets & 0xff, EightBytes),
                                __builtin_convertvector(sets >> 8, EightBytes)};
    TwoNumbers numbers;
    __builtin_memcpy(&numbers, half, sizeof numbers);
    return reinterpret_cast<Bytes>(transposed(numbers));
}

// From nodes to a batch: `nodes[k]` is the state of column k, or null for one in which nothing is true.
inline void put_nodes(std::span<const std::uint8_t* const, kColumns> nodes, std::size_t bytes, ColumnSet* sets) {
    for (std::size_t j = 0; j < bytes; j += kSquare) {
        Bytes square[kSquare];
        for (std::uint32_t k = 0; k < kColumns; ++k) square[k] = nodes[k] ? loaded<Bytes>(nodes[k] + j) : Bytes{};
        transpose(square);
        for (const Bytes& of_nodes : square) {
            const EightWords eight = sets_of(of_nodes);
            __builtin_memcpy(sets, &eight, sizeof eight);
            sets += 8;
        }
    }
}

// From a batch to nodes: the state of column k is written to `nodes[k]`, unless that is null.
inline void get_nodes(const ColumnSet* sets, std::size_t bytes, std::span<std::uint8_t* const, kColumns> nodes) {
    for (std::size_t j = 0; j < bytes; j += kSquare) {
        Bytes square[kSquare];
        for (Bytes& of_nodes : square) {
            of_nodes = bytes_of(loaded<EightWords>(sets));
            sets += 8;
        }
        transpose(square);
        for (std::uint32_t k = 0; k < kColumns; ++k)
            if (nodes[k]) __builtin_memcpy(nodes[k] + j, &square[k], sizeof square[k]);
    }
}

// A node's words, one for each literal, are a row; eight literals are put or read at a time.
inline std::size_t row_words(std::uint32_t num_vars) {
    return (2 * static_cast<std::size_t>(num_vars) + 7) / 8 * 8;
}

// From rows to a batch: `rows[k]` has the words of column k, or is null for zeros.
inline void put_rows(std::span<const Word* const, kColumns> rows, std::size_t words, Lanes* lanes) {
    for (std::size_t l = 0; l < words; l += 8)
        for (std::uint32_t first = 0; first < kColumns; first += 8) {
            EightWords block[8];
            for (std::uint32_t k = 0; k < 8; ++k) {
                const Word* row = rows[first + k];
                block[k] = row ? loaded<EightWords>(row + l) : EightWords{};
            }
            transpose(block);
            for (std::uint32_t i = 0; i < 8; ++i)
                __builtin_memcpy(lanes[l + i].word + first, &block[i], sizeof block[i]);
        }
}

// From a batch to rows: the words of column k are written to `rows[k]`, unless that is null.
inline void get_rows(const Lanes* lanes, std::size_t words, std::span<Word* const, kColumns> rows) {
    for (std::size_t l = 0; l < words; l += 8)
        for (std::uint32_t first = 0; first < kColumns; first += 8) {
            EightWords block[8];
            for (std::uint32_t i = 0; i < 8; ++i) block[i] = loaded<EightWords>(lanes[l + i].word + first);
            transpose(block);
            for (std::uint32_t k = 0; k < 8; ++k)
                if (rows[first + k]) __builtin_memcpy(rows[first + k] + l, &block[k], sizeof block[k]);
        }
}

}  // namespace sat::lookahead
