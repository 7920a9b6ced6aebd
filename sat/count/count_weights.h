#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/literal.h"

namespace sat {

namespace counting {
class Weights;
}

// What a literal without a weight weighs, and what a weight may be.
//   complement  1 minus the weight of its negation, or 1 if that has none either: the model counting competitions since
//               2021;
//   literals    1: the competition of 2020;
//   cachet      only variables have weights: that of the positive literal, from 0 to 1, and the negative one has the
//               complement; -1 stands for a variable whose literals weigh 1.  (Sang, Beame, Kautz: Cachet.  The
//               competitions' ADDMC, and DeWeight, read it so.)
enum class WeightRule : std::uint8_t { complement, literals, cachet };

// The weights of literals, exact rational numbers.  An assignment of the counted variables weighs the product of the
// weights of its literals, and a weighted count is the sum over all such assignments that extend to a model.
class CountWeights {
public:
    // Variables from Formula::num_vars() on stand for declared variables that occur in no clause.
    struct Entry {
        Lit literal;
        std::string_view value;              // "3", "-0.25", "1/3", "1.5e-3"
        std::uint64_t line = 0, column = 0;  // of the value, for errors
    };

    // Every literal weighs 1.
    CountWeights() = default;
    // Errors, at the entry's place: the value is not such a number, or is out of range; the literal has another weight
    // in an earlier entry.  Entries are in the order of the text; with WeightRule::cachet, their literals are positive.
    static Result<CountWeights> read(std::vector<Entry> entries, WeightRule rule = WeightRule::complement);

    // Adds `variables` counted ones that occur in no clause and have no entry; the two weights of each add up to 1.
    void add_normalised(std::uint64_t variables) {
        normalised_ += variables;
        variables_ += variables;
    }

    // The number of variables that have a weight, and of those among them whose two weights do not add up to 1.
    std::size_t variables() const { return variables_; }
    std::size_t not_normalised() const { return not_normalised_; }

    std::uint64_t memory_bytes() const { return memory_bytes_; }

    // Sets the weights of the counted variables; those from counted.size() on are counted, too, and become factors.
    // Returns their number, with those of add_normalised().
    std::uint64_t apply(const VarMap<std::uint8_t>& counted, counting::Weights& weights) const;

private:
    struct Table;
    std::shared_ptr<const Table> table_;  // null: empty
    std::size_t variables_ = 0, not_normalised_ = 0;
    std::uint64_t normalised_ = 0;  // of add_normalised(): their factor is 1
    std::uint64_t memory_bytes_ = 0;
};

}  // namespace sat
