#include "sat/lookahead/split_tree.h"

namespace sat::lookahead {

SplitTree::SplitTree(const Root& root, ProofSink* proof) : root_(root), nodes_(1) {
    if (!proof) return;
    proof_.emplace(root, *proof);
    nodes_[kRoot].place = ProofTree::kTop;
}

SplitTree::Id SplitTree::branch(Id id, Lit decision) {
    ASSERT(nodes_[id].state == State::open);  // (S1)
    const auto first = static_cast<Id>(nodes_.size());
    const std::uint32_t depth = nodes_[id].depth + 1;
    const auto places = proof_ ? proof_->branch(nodes_[id].place, decision) : std::array{kNoProofNode, kNoProofNode};
    nodes_[id].state = State::inner;
    nodes_[id].first_child = first;
    nodes_.push_back({id, kNone, decision, depth, places[0]});
    nodes_.push_back({id, kNone, ~decision, depth, places[1]});
    return first;
}

void SplitTree::refute(Id id) {
    while (true) {
        ASSERT(nodes_[id].state != State::refuted);
        nodes_[id].state = State::refuted;
        if (id == kRoot) return;
        id = nodes_[id].parent;
        const Id child = nodes_[id].first_child;
        if (nodes_[child].state != State::refuted || nodes_[child + 1].state != State::refuted) return;
    }
}

CubeList SplitTree::cubes() const {
    CubeList cubes;
    std::vector<Id> to_visit{kRoot};
    std::vector<Lit> decisions;
    while (!to_visit.empty()) {
        const Node& node = nodes_[to_visit.back()];
        to_visit.pop_back();
        if (node.depth > 0) {
            decisions.resize(node.depth, node.decision);
            decisions.back() = root_.in_formula(node.decision);
        }
        if (node.state == State::open) cubes.add(decisions);
        if (node.state != State::inner) continue;
        to_visit.push_back(node.first_child + 1);
        to_visit.push_back(node.first_child);
    }
    return cubes;
}

std::uint64_t SplitTree::memory_bytes() const {
    return nodes_.capacity() * sizeof(Node) + (proof_ ? proof_->memory_bytes() : 0);
}

}  // namespace sat::lookahead
