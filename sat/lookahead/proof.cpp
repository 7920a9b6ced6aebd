#include "sat/lookahead/proof.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "sat/core/assert.h"
#include "sat/lookahead/node.h"

namespace sat::lookahead {

ProofNode ProofTree::new_node(ProofNode parent, Lit decision) {
    if (free_.empty()) {
        free_.push_back(static_cast<ProofNode>(nodes_.size()));
        nodes_.emplace_back();
    }
    const ProofNode place = free_.back();
    free_.pop_back();
    nodes_[place] = Node{parent, decision, 0, {}, {}};
    return place;
}

std::array<ProofNode, 2> ProofTree::branch(ProofNode node, Lit decision) {
    const std::lock_guard lock(mutex_);
    ASSERT(node < nodes_.size() && !nodes_[node].branch);
    const std::array children{new_node(node, decision), new_node(node, ~decision)};
    nodes_[node].open_children = 2;
    nodes_[node].branch = decision;
    return children;
}

void ProofTree::make_clause(ProofNode node, std::initializer_list<Lit> also) {
    clause_.clear();
    for (; node != kTop; node = nodes_[node].parent) clause_.push_back(root_.in_formula(~nodes_[node].decision));
    std::ranges::reverse(clause_);
    for (const Lit l : also) clause_.push_back(root_.in_formula(l));
}
void ProofTree::add_lemma(ProofNode node, std::initializer_list<Lit> also) {
    make_clause(node, also);
    proof_.add(clause_);
}
void ProofTree::remove_lemma(ProofNode node, std::initializer_list<Lit> also) {
    make_clause(node, also);
    proof_.remove(clause_);
}

void ProofTree::imply(ProofNode node, Lit l, Lit v) {
    const std::lock_guard lock(mutex_);
    if (!proof_.propagates()) {
        add_implied(node, l, v);
    } else {
        make_clause(node, {l});
        const ProofSink::Derived derived = proof_.derive(clause_);
        if (derived == ProofSink::Derived::superfluous) return;
        if (derived == ProofSink::Derived::not_rup) add_implied(node, l, v);
    }
    std::vector<Lit>& implied = nodes_[node].implied;
    implied_bytes_ -= implied.capacity() * sizeof(Lit);
    implied.push_back(l);
    implied_bytes_ += implied.capacity() * sizeof(Lit);
}

void ProofTree::add_implied(ProofNode node, Lit l, Lit v) {
    const bool direct = l.var() == v.var();
    if (!direct) add_lemma(node, {l, ~v});
    add_lemma(node, {l});
    if (!direct) remove_lemma(node, {l, ~v});
}

void ProofTree::close(ProofNode node) {
    const std::lock_guard lock(mutex_);
    while (true) {
        ASSERT(nodes_[node].open_children == 0);  // (P1)
        add_lemma(node, {});
        if (node == kTop) return;
        Node& closed = nodes_[node];
        if (closed.branch)
            for (const Lit d : {*closed.branch, ~*closed.branch}) remove_lemma(node, {~d});
        for (const Lit l : closed.implied) remove_lemma(node, {l});
        implied_bytes_ -= closed.implied.capacity() * sizeof(Lit);
        closed.implied = std::vector<Lit>();
        free_.push_back(node);
        node = closed.parent;
        ASSERT(nodes_[node].open_children > 0);
        if (--nodes_[node].open_children > 0) return;
    }
}

std::uint64_t ProofTree::memory_bytes() const {
    const std::lock_guard lock(mutex_);
    return nodes_.capacity() * sizeof(Node) + free_.capacity() * sizeof(ProofNode) + implied_bytes_;
}

NodeProof::NodeProof(const Root& root, const Occurrences& occurrences)
    : root_(root), occurrences_(occurrences), true_(root.num_vars(), 0) {}

std::uint64_t NodeProof::estimated_bytes(const Root& root) {
    return 2 * std::uint64_t{root.num_vars()} * (1 + 2 * sizeof(Lit));  // the trail doubles
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
        for (const std::uint32_t c : occurrences_.of(~trail_[head_++]))
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

void NodeProof::write(const Batch& batch, std::uint32_t k, const std::uint8_t* state, ProofNode node, ProofTree& tree) {
    ASSERT(batch.with_reasons && (batch.live >> k & 1) != 0);
    const bool omits = !tree.propagates();
    if (omits) load(state);
    const auto candidate = [&](std::uint32_t i) { return Lit::of(Var{batch.candidate[k][i]}, false); };
    for (const Batch::Reason& reason : batch.reasons()) {
        const Word by = reason.by.word[k];
        const Lit l = Lit::from_code(reason.literal);
        if (by == 0 || (omits && true_[l] != 0)) continue;
        tree.imply(node, l, candidate(static_cast<std::uint32_t>(std::countr_zero(by))));
        if (omits && (!assign(l) || !propagate())) break;
    }
    if ((batch.refuted >> k & 1) == 0) return;
    ASSERT(batch.closed_by[k] != 0);
    const Lit closing = candidate(static_cast<std::uint32_t>(std::countr_zero(batch.closed_by[k])));
    tree.imply(node, ~closing, closing);
    tree.close(node);
}

}  // namespace sat::lookahead
