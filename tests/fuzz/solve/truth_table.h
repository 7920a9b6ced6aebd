#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tests/fuzz/solve/cnf_text.h"

namespace fuzz {

// The models of a formula among the 2^n assignments of the variables that occur, one bit each; bit i of the index is
// the value of variable i. A clause rules out a subcube of assignments, which costs at most 2^n / 64 words.
class TruthTable {
public:
    static constexpr std::size_t kMostVars = 20;

    // Requires: at most kMostVars variables occur.
    explicit TruthTable(const Clauses& clauses);

    // True if a model satisfies these literals. Literals of other variables count as satisfiable, unless both signs are
    // given.
    bool possible(std::span<const std::int32_t> literals) const;
    bool satisfiable() const { return possible({}); }
    // Over the variables that occur.
    std::uint64_t count() const;
    // The number of assignments of these variables that extend to a model; a variable that does not occur counts twice.
    std::uint64_t count_projected(std::span<const std::int32_t> variables) const;

private:
    // A partial assignment: the mask of assigned variables, and the values.
    struct Part {
        std::uint32_t mask = 0, values = 0;
        bool opposite = false;  // contains both signs of a variable
    };
    Part part_of(std::span<const std::int32_t> literals) const;
    void rule_out(const Part& part);
    // The index in variables_, or -1.
    int index_of(std::int32_t variable) const;

    Numbers variables_;
    std::vector<std::uint64_t> words_;
};

}  // namespace fuzz
