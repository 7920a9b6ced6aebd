#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "sat/engine/lookahead/batch.h"

namespace sat::lookahead {

// A node by itself is a bit for each literal, eight in a byte: true.
inline std::size_t state_bytes(std::uint32_t num_vars) { return (2 * static_cast<std::size_t>(num_vars) + 7) / 8; }

// Bit 8r + c becomes bit 8c + r (Warren: Hacker's Delight, 7-3).
constexpr std::uint64_t transposed(std::uint64_t x) {
    std::uint64_t t = (x ^ (x >> 7)) & 0x00aa00aa00aa00aa;
    x ^= t ^ (t << 7);
    t = (x ^ (x >> 14)) & 0x0000cccc0000cccc;
    x ^= t ^ (t << 14);
    t = (x ^ (x >> 28)) & 0x00000000f0f0f0f0;
    return x ^ t ^ (t << 28);
}

// From nodes to a batch: `nodes[k]` is the state of column k, or null.
inline void put_nodes(std::span<const std::uint8_t* const, kColumns> nodes, std::size_t bytes, ColumnSet* sets) {
    for (std::size_t j = 0; j < bytes; ++j, sets += 8) {
        std::uint64_t half[2] = {0, 0};
        for (std::uint32_t k = 0; k < kColumns; ++k)
            if (nodes[k]) half[k / 8] |= std::uint64_t{nodes[k][j]} << 8 * (k % 8);
        half[0] = transposed(half[0]);
        half[1] = transposed(half[1]);
        for (std::uint32_t i = 0; i < 8; ++i)
            sets[i] = static_cast<ColumnSet>((half[0] >> 8 * i & 0xff) | (half[1] >> 8 * i & 0xff) << 8);
    }
}

// From a batch to nodes: the state of column k is written to `nodes[k]`, unless that is null.
inline void get_nodes(const ColumnSet* sets, std::size_t bytes, std::span<std::uint8_t* const, kColumns> nodes) {
    for (std::size_t j = 0; j < bytes; ++j, sets += 8) {
        std::uint64_t half[2] = {0, 0};
        for (std::uint32_t i = 0; i < 8; ++i) {
            half[0] |= static_cast<std::uint64_t>(sets[i] & 0xff) << 8 * i;
            half[1] |= static_cast<std::uint64_t>(sets[i] >> 8) << 8 * i;
        }
        half[0] = transposed(half[0]);
        half[1] = transposed(half[1]);
        for (std::uint32_t k = 0; k < kColumns; ++k)
            if (nodes[k]) nodes[k][j] = static_cast<std::uint8_t>(half[k / 8] >> 8 * (k % 8));
    }
}

}  // namespace sat::lookahead
