#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"

namespace sat {

enum class GateKind : std::uint8_t {
    conjunction,  // output = AND of the inputs
    parity,       // output = XOR of the inputs
    choice,       // output = inputs[0] ? inputs[1] : inputs[2]
};

// Gates found among the clauses, in flat arrays.
class GateList {
public:
    struct Gate {
        Lit output;
        std::uint32_t inputs, num_inputs;    // position and number of inputs
        std::uint32_t clauses, num_clauses;  // of its clauses, if kept
        GateKind kind;
        bool dead;  // equal to another gate, or no longer a gate
    };

    explicit GateList(bool keeps_clauses) : keeps_clauses_(keeps_clauses) {}
    void add(GateKind kind, Lit output, std::span<const Lit> inputs, std::span<const CRef> clauses);

    std::span<Lit> inputs(const Gate& g) { return {inputs_.data() + g.inputs, g.num_inputs}; }
    std::span<const Lit> inputs(const Gate& g) const { return {inputs_.data() + g.inputs, g.num_inputs}; }
    std::span<const CRef> clauses(const Gate& g) const { return {clauses_.data() + g.clauses, g.num_clauses}; }
    std::size_t num_inputs() const { return inputs_.size(); }

    std::vector<Gate> gates;

private:
    bool keeps_clauses_;
    std::vector<Lit> inputs_;
    std::vector<CRef> clauses_;
};

// The gates among clauses of open literals: AND (any number of inputs), XOR (2 to 4 inputs, each of its variables as
// the output once), if-then-else.  Long clauses must be irredundant, binary clauses may be redundant.  The clauses of
// each gate are kept iff `with_clauses`.  Linear in the clauses except for sorting those over the same variables; ends
// early when the effort is exhausted.
GateList find_gates(const ClauseDatabase& db, Effort& effort, bool with_clauses);

}  // namespace sat
