#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "sat/symmetry/permutation.h"

namespace sat {

// The orbits of literals under a group, given by generators one after the other: disjoint sets with path halving.
class LiteralOrbits {
public:
    explicit LiteralOrbits(std::size_t num_literals) : parent_(num_literals), size_(num_literals, 1) {
        std::iota(parent_.begin(), parent_.end(), 0u);
    }
    std::uint32_t find(std::uint32_t code) {
        while (parent_[code] != code) code = parent_[code] = parent_[parent_[code]];
        return code;
    }
    bool same(std::uint32_t a, std::uint32_t b) { return find(a) == find(b); }
    std::uint32_t size_of(std::uint32_t code) { return size_[find(code)]; }
    void join(std::uint32_t a, std::uint32_t b) {
        a = find(a);
        b = find(b);
        if (a == b) return;
        if (size_[a] < size_[b] || (size_[a] == size_[b] && b < a)) std::swap(a, b);
        parent_[b] = a;
        size_[a] += size_[b];
    }
    void join(const Permutation& generator) {
        for (const Permutation::Move& m : generator.moves()) {
            const Lit from = Lit::of(m.from, false);
            join(from.code(), m.to.code());
            join((~from).code(), (~m.to).code());
        }
    }

private:
    std::vector<std::uint32_t> parent_, size_;
};

}  // namespace sat
