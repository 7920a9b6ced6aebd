#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/lookahead/batch_view.h"
#include "sat/lookahead/root.h"

namespace sat::lookahead {

// For each literal the clauses that it takes part in, to be walked one node at a time.
class ClausesOf {
public:
    ClausesOf(std::uint32_t num_vars, std::span<const std::vector<Lit>> clauses);
    explicit ClausesOf(const Root& root) : ClausesOf(root.num_vars(), root.clauses()) {}

    std::span<const std::uint32_t> with(Lit l) const {
        return {clauses_.data() + begin_[l.code()], begin_[l.code() + 1] - begin_[l.code()]};
    }
    static std::uint64_t estimated_bytes(const Root& root);

private:
    std::vector<std::uint32_t> begin_, clauses_;
};

// Do the literals that are true in a state, and not in column k of `base`, satisfy every clause that they touch?  Then
// they are an autarky, and cannot be wrong (Monien, Speckenmeyer: Solving satisfiability in less than 2^n steps, 1985).
bool is_autarky(const Root& root, const ClausesOf& clauses, const std::uint8_t* state, const ColumnSet* base,
                std::uint32_t k);

}  // namespace sat::lookahead
