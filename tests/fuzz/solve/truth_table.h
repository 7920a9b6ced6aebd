#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tests/fuzz/solve/cnf_text.h"

namespace fuzz {

// Which of the 2^n assignments of the variables that occur satisfy a formula: a bit for each, variable i of n being bit
// i of its number.  A clause is the subcube of assignments that it rules out, so a table costs for each clause the
// words of that subcube, at most 2^n / 64.
class TruthTable {
public:
    static constexpr std::size_t kMostVars = 20;

    // Requires: at most kMostVars variables occur.
    explicit TruthTable(const Clauses& clauses);

    // Is there a model in which these literals are true?  Those of other variables are, unless both signs are there.
    bool possible(std::span<const std::int32_t> literals) const;
    bool satisfiable() const { return possible({}); }
    // Of the variables that occur.
    std::uint64_t count() const;
    // How many assignments of these variables a model extends; 2 for each that does not occur.
    std::uint64_t count_projected(std::span<const std::int32_t> variables) const;

private:
    // An assignment's number, as far as literals say it.
    struct Part {
        std::uint32_t said = 0, true_of_these = 0;
        bool opposite = false;  // both signs of a variable
    };
    Part part_of(std::span<const std::int32_t> literals) const;
    void rule_out(const Part& part);
    // The place of a variable in variables_, -1: it does not occur.
    int place(std::int32_t variable) const;

    Numbers variables_;
    std::vector<std::uint64_t> words_;
};

}  // namespace fuzz
