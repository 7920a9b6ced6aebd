#include "sat/lookahead/node.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "sat/core/assert.h"

namespace sat::lookahead {

std::uint32_t count_true(const std::uint8_t* state, std::uint32_t num_vars) {
    std::uint64_t bits;
    static_assert(kSquare % sizeof bits == 0);
    std::uint32_t count = 0;
    for (std::size_t j = 0; j < state_bytes(num_vars); j += sizeof bits) {
        std::memcpy(&bits, state + j, sizeof bits);
        count += static_cast<std::uint32_t>(std::popcount(bits));
    }
    return count;
}

bool is_model(const Root& root, const std::uint8_t* state) {
    const auto is_true = [&](Lit l) { return holds(state, l); };
    const auto satisfied = [&](const auto& clause) { return std::ranges::any_of(clause, is_true); };
    if (!std::ranges::all_of(root.clauses(), satisfied)) return false;
    for (std::uint32_t v = 0; v < root.num_vars(); ++v)
        if (is_true(Lit::of(Var{v}, false)) && is_true(Lit::of(Var{v}, true))) return false;
    return true;
}

Model model_of(const Formula& formula, const Root& root, const std::uint8_t* state) {
    Model model(formula.num_vars());
    for (const Lit l : root.implied()) model.make_true(l);
    for (std::uint32_t code = 0; code < 2 * root.num_vars(); ++code)
        if (const Lit l = Lit::from_code(code); holds(state, l)) model.make_true(root.in_formula(l));
    return model;
}

bool is_autarky(const Root& root, const Occurrences& occurrences, const std::uint8_t* state, const ColumnSet* base,
                std::uint32_t k) {
    ASSERT(k < kColumns);
    const auto is_true = [&](Lit l) { return holds(state, l); };
    const auto satisfied = [&](std::uint32_t c) { return std::ranges::any_of(root.clauses()[c], is_true); };
    for (std::uint32_t byte = 0; byte < state_bytes(root.num_vars()); ++byte)
        for (std::uint32_t set = state[byte]; set != 0; set &= set - 1) {
            const Lit l = Lit::from_code(8 * byte + static_cast<std::uint32_t>(std::countr_zero(set)));
            if ((base[l.code()] >> k & 1) == 0 && !std::ranges::all_of(occurrences.of(~l), satisfied)) return false;
        }
    return true;
}

namespace {

// Transposition needs vectors of 128 bits only, which every x86-64 and ARM has, so compiler vectors are enough.
using Bytes = std::uint8_t __attribute__((vector_size(16)));
using EightBytes = std::uint8_t __attribute__((vector_size(8)));
using TwoNumbers = std::uint64_t __attribute__((vector_size(16)));
using EightWords = Word __attribute__((vector_size(16)));

// Bytes are read as integers.
static_assert(std::endian::native == std::endian::little);

// Bit 8r + c of each number becomes bit 8c + r (Warren: Hacker's Delight, 7-3).
TwoNumbers transposed(TwoNumbers x) {
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
    std::memcpy(&vector, from, sizeof vector);
    return vector;
}

// Interleaves the first halves of two vectors, and the second halves.
Bytes first_halves(Bytes a, Bytes b) {
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
Bytes second_halves(Bytes a, Bytes b) {
    return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}
EightWords first_halves(EightWords a, EightWords b) {
    return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
EightWords second_halves(EightWords a, EightWords b) {
    return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

// Item c of vector r becomes item r of vector c, by log2(kSize) perfect shuffles of the vectors.
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
    if (from == next) std::memcpy(rows, next, sizeof next);
}

// Converts one byte of each of 16 nodes to eight sets of columns, and back.
EightWords sets_of(Bytes bytes) {
    const TwoNumbers numbers = transposed(reinterpret_cast<TwoNumbers>(bytes));
    const TwoNumbers second{numbers[1], numbers[1]};
    return reinterpret_cast<EightWords>(
        first_halves(reinterpret_cast<Bytes>(numbers), reinterpret_cast<Bytes>(second)));
}
Bytes bytes_of(EightWords sets) {
    const EightBytes half[2] = {__builtin_convertvector(sets & 0xff, EightBytes),
                                __builtin_convertvector(sets >> 8, EightBytes)};
    return reinterpret_cast<Bytes>(transposed(loaded<TwoNumbers>(half)));
}

std::array<Word*, kColumns> rows_of(const NodeLayout& layout, NodeColumns nodes) {
    ASSERT(layout.keeps_scores);
    std::array<Word*, kColumns> rows{};
    for (std::uint32_t k = 0; k < kColumns; ++k)
        if (nodes[k]) rows[k] = layout.scores(nodes[k]);
    return rows;
}

}  // namespace

void put_nodes(std::span<const std::uint8_t* const, kColumns> nodes, std::size_t bytes, ColumnSet* sets) {
    ASSERT(bytes % kSquare == 0);
    for (std::size_t j = 0; j < bytes; j += kSquare) {
        Bytes square[kSquare];
        for (std::uint32_t k = 0; k < kColumns; ++k) square[k] = nodes[k] ? loaded<Bytes>(nodes[k] + j) : Bytes{};
        transpose(square);
        for (const Bytes& of_nodes : square) {
            const EightWords eight = sets_of(of_nodes);
            std::memcpy(sets, &eight, sizeof eight);
            sets += 8;
        }
    }
}

void get_nodes(const ColumnSet* sets, std::size_t bytes, NodeColumns nodes) {
    ASSERT(bytes % kSquare == 0);
    for (std::size_t j = 0; j < bytes; j += kSquare) {
        Bytes square[kSquare];
        for (Bytes& of_nodes : square) {
            of_nodes = bytes_of(loaded<EightWords>(sets));
            sets += 8;
        }
        transpose(square);
        for (std::uint32_t k = 0; k < kColumns; ++k)
            if (nodes[k]) std::memcpy(nodes[k] + j, &square[k], sizeof square[k]);
    }
}

void put_rows(std::span<const Word* const, kColumns> rows, std::size_t words, Lanes* lanes) {
    ASSERT(words % 8 == 0);
    for (std::size_t l = 0; l < words; l += 8)
        for (std::uint32_t first = 0; first < kColumns; first += 8) {
            EightWords block[8];
            for (std::uint32_t k = 0; k < 8; ++k) {
                const Word* row = rows[first + k];
                block[k] = row ? loaded<EightWords>(row + l) : EightWords{};
            }
            transpose(block);
            for (std::uint32_t i = 0; i < 8; ++i) std::memcpy(lanes[l + i].word + first, &block[i], sizeof block[i]);
        }
}

void get_rows(const Lanes* lanes, std::size_t words, std::span<Word* const, kColumns> rows) {
    ASSERT(words % 8 == 0);
    for (std::size_t l = 0; l < words; l += 8)
        for (std::uint32_t first = 0; first < kColumns; first += 8) {
            EightWords block[8];
            for (std::uint32_t i = 0; i < 8; ++i) block[i] = loaded<EightWords>(lanes[l + i].word + first);
            transpose(block);
            for (std::uint32_t k = 0; k < 8; ++k)
                if (rows[first + k]) std::memcpy(rows[first + k] + l, &block[k], sizeof block[k]);
        }
}

void put_into(Batch& batch, const NodeLayout& layout, NodeColumns nodes) {
    std::array<const std::uint8_t*, kColumns> states{};
    std::ranges::copy(nodes, states.begin());
    put_nodes(states, state_bytes(layout.num_vars), batch.state);
    if (!layout.keeps_scores) return;
    std::array<const Word*, kColumns> scores{};
    std::ranges::copy(rows_of(layout, nodes), scores.begin());
    put_rows(scores, row_words(layout.num_vars), batch.start);
}

void read_scores(const Batch& batch, const NodeLayout& layout, NodeColumns one, NodeColumns other) {
    const auto rows = rows_of(layout, one), copies = rows_of(layout, other);
    const std::size_t words = row_words(layout.num_vars);
    get_rows(batch.score, words, rows);
    for (std::uint32_t k = 0; k < kColumns; ++k) {
        ASSERT(!copies[k] || rows[k]);
        if (copies[k]) std::copy_n(rows[k], words, copies[k]);
    }
}

}  // namespace sat::lookahead
