#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "sat/core/assert.h"

namespace sat {

// The largest number of variables: every DIMACS number fits an int32, and every literal code a uint32 with one value
// reserved.
inline constexpr std::uint32_t kMaxVars = (1u << 30) - 1;

// A variable, counted from 0.  Signed numbers from 1 exist only in sat/io and Formula::to_dimacs.
struct Var {
    std::uint32_t index;
    friend bool operator==(Var, Var) = default;
    friend auto operator<=>(Var, Var) = default;
};

// A literal, stored as 2*var + (negative ? 1 : 0): `~l` flips one bit, and the two literals of a variable are
// neighbours in every array indexed by literals.
class Lit {
public:
    Lit() = default;  // uninitialised, so that arrays of literals need not be cleared
    static constexpr Lit of(Var v, bool negative) { return Lit(2 * v.index + (negative ? 1u : 0u)); }
    static constexpr Lit from_code(std::uint32_t code) { return Lit(code); }
    // For dense numbering: DIMACS number n is variable |n|-1.  Requires: n != 0.
    static constexpr Lit from_dimacs(std::int32_t n) {
        ASSERT(n != 0 && n != std::numeric_limits<std::int32_t>::min());
        return of(Var{static_cast<std::uint32_t>(n < 0 ? -n : n) - 1}, n < 0);
    }
    constexpr std::int32_t to_dimacs() const {
        const auto n = static_cast<std::int32_t>(code_ / 2 + 1);
        return negative() ? -n : n;
    }
    constexpr Lit operator~() const { return Lit(code_ ^ 1u); }
    constexpr Var var() const { return Var{code_ / 2}; }
    constexpr bool negative() const { return (code_ & 1u) != 0; }
    constexpr std::uint32_t code() const { return code_; }
    friend constexpr bool operator==(Lit, Lit) = default;
    friend constexpr auto operator<=>(Lit, Lit) = default;

private:
    explicit constexpr Lit(std::uint32_t code) : code_(code) {}
    std::uint32_t code_;
};
static_assert(sizeof(Lit) == 4);

// The number of a clause in its Formula or Adjacency, from 0.
struct ClauseId {
    std::uint32_t index;
    friend bool operator==(ClauseId, ClauseId) = default;
    friend auto operator<=>(ClauseId, ClauseId) = default;
};
// Stands for a derived clause, which has no number in the formula.
inline constexpr ClauseId kNoOriginal{0xffffffffu};

enum class Truth : std::int8_t { no = -1, open = 0, yes = 1 };

// An array indexed by literals, variables or clauses only: an index of the wrong type does not compile.
template <class Key, class T>
class KeyedArray {
public:
    KeyedArray() = default;
    explicit KeyedArray(std::size_t size, T init = {}) : cells_(size, init) {}
    T& operator[](Key k) {
        ASSERT(index(k) < cells_.size());
        return cells_[index(k)];
    }
    const T& operator[](Key k) const {
        ASSERT(index(k) < cells_.size());
        return cells_[index(k)];
    }
    std::size_t size() const { return cells_.size(); }
    // Extends the array by `init`; never shortens it.  A long array reserves some spare capacity at once (counted by
    // memory_bytes()): moving millions of values to add one is slow, and untouched capacity costs only address space.
    void grow(std::size_t size, T init = {}) {
        constexpr std::size_t kLong = std::size_t{1} << 16;
        if (size > kLong && cells_.empty()) cells_.reserve(size + size / 32);
        if (size > cells_.size()) cells_.resize(size, init);
    }
    std::uint64_t memory_bytes() const { return cells_.capacity() * sizeof(T); }
    std::span<T> all() { return cells_; }
    std::span<const T> all() const { return cells_; }
    friend bool operator==(const KeyedArray&, const KeyedArray&) = default;

private:
    static constexpr std::uint32_t index(Lit l) { return l.code(); }
    static constexpr std::uint32_t index(Var v) { return v.index; }
    static constexpr std::uint32_t index(ClauseId c) { return c.index; }
    std::vector<T> cells_;
};
template <class T>
class LitMap : public KeyedArray<Lit, T> {
public:
    LitMap() = default;
    explicit LitMap(std::size_t num_vars, T init = {}) : KeyedArray<Lit, T>(2 * num_vars, init) {}
    std::size_t num_vars() const { return this->size() / 2; }
    void grow_vars(std::size_t num_vars, T init = {}) { this->grow(2 * num_vars, init); }
};
template <class T>
using VarMap = KeyedArray<Var, T>;
template <class T>
using ClauseMap = KeyedArray<ClauseId, T>;

}  // namespace sat
