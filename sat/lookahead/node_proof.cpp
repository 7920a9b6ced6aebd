#include "sat/lookahead/node_proof.h"

#include <bit>

#include "sat/lookahead/node_state.h"

namespace sat::lookahead {

NodeProof::NodeProof(const Root& root, const ClausesOf& clauses)
    : root_(root), clauses_(clauses), true_(root.num_vars(), 0) {}

std::uint64_t NodeProof::estimated_bytes(const Root& root) {
    return 2 * std::uint64_t{root.num_vars()} * (1 + 2 * sizeof(Lit));  // a vector that doubles
}

void NodeProof::load(const std::uint8_t* state) {
    trail_.clear();
    for (std::uint32_t l = 0; l < 2 * root_.num_vars(); ++l) {
        const Lit lit = Lit::from_code(l);
        true_[lit] = holds(state, lit);
        if (true_[lit] != 0) trail_.push_back(lit);
    }
    head_ = trail_.size();
}

bool NodeProof::assign(Lit l) {
    if (true_[~l] != 0) return false;
    if (true_[l] != 0) return true;
    true_[l] = 1;
    trail_.push_back(l);
    return true;
}

bool NodeProof::propagate() {
    while (head_ < trail_.size())
        for (const std::uint32_t c : clauses_.with(~trail_[head_++]))
            if (!visit(root_.clauses()[c])) return false;
    return true;
}

bool NodeProof::visit(const std::vector<Lit>& clause) {
    const Lit* open = nullptr;
    for (const Lit& l : clause) {
        if (true_[l] != 0) return true;
        if (true_[~l] != 0) continue;
        if (open) return true;
        open = &l;
    }
    return open && assign(*open);
}

void NodeProof::write(const Batch& batch, std::uint32_t k, const OpenNode& node, Tree& tree) {
    load(node.state);
    const auto candidate = [&](std::uint32_t i) { return Lit::of(Var{batch.candidate[k][i]}, false); };
    for (const Batch::Reason& reason : batch.reasons()) {
        const Word by = reason.by.word[k];
        const Lit l = Lit::from_code(reason.literal);
        if (by == 0 || true_[l] != 0) continue;
        tree.imply(node.place, l, candidate(static_cast<std::uint32_t>(std::countr_zero(by))));
        if (!assign(l) || !propagate()) break;
    }
    if ((batch.refuted >> k & 1) == 0) return;
    const Lit closing = candidate(static_cast<std::uint32_t>(std::countr_zero(batch.closed_by[k])));
    tree.imply(node.place, ~closing, closing);
    tree.close(node.place);
}

}  // namespace sat::lookahead
