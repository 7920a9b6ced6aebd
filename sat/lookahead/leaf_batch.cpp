#include "sat/lookahead/leaf_batch.h"

#include <algorithm>

#include "sat/core/terminator.h"
#include "sat/lookahead/node_columns.h"
#include "sat/lookahead/node_state.h"
#include "sat/lookahead/transpose.h"

namespace sat::lookahead {

LeafBatch::LeafBatch(const Root& root, const ClauseLists& lists, const Terminator* terminator, bool keeps_scores,
                     bool with_proof)
    : root_(root),
      kernel_(best_kernel()),
      lists_(lists),
      clauses_(root),
      layout_{root.num_vars(), keeps_scores && lists.narrow()},
      start_(start_scores(kernel_, lists)),
      batch_(root.num_vars(), lists.num_long()) {
    batch_.terminator = terminator;
    if (layout_.keeps_scores) batch_.rounds = Batch::kRoundsFromParent;
    else batch_.start_from(start_);
    if (!with_proof) return;
    proof_.emplace(root, clauses_);
    batch_.make_room_for_reasons();
}

std::uint64_t LeafBatch::estimated_bytes(const Root& root, const ClauseLists& lists, bool with_proof) {
    return lists.memory_bytes() + Batch::estimated_bytes(root.num_vars(), lists.num_long(), with_proof) +
           ClausesOf::estimated_bytes(root) + (with_proof ? NodeProof::estimated_bytes(root) : 0) +
           lists.num_literals() * sizeof(Word);
}

Leaf LeafBatch::whole_formula() const {
    Leaf leaf;
    leaf.state.reset(new std::uint8_t[layout_.bytes()]());
    if (layout_.keeps_scores) std::ranges::copy(start_, layout_.scores(leaf.state.get()));
    return leaf;
}

bool LeafBatch::look(std::span<const Leaf> leaves, SplitTree& tree) {
    put(leaves);
    if (!kernel_.look(lists_, batch_)) return false;
    num_found_ = leaves.size();
    for (std::uint32_t k = 0; k < num_found_; ++k) {
        if (proof_) {
            const Leaf& leaf = leaves[k];
            proof_->write(batch_, k, {leaf.state.get(), leaf.depth, leaf.assigned, 0, tree.place(leaf.id)},
                          *tree.proof());
        }
        take(k, leaves[k]);
    }
    read(batch_.first, &Found::first);
    read(batch_.second, &Found::second);
    read(batch_.state, &Found::again);
    if (layout_.keeps_scores) read_scores();
    return true;
}

void LeafBatch::put(std::span<const Leaf> leaves) {
    std::array<std::uint8_t*, kColumns> nodes{};
    for (std::size_t k = 0; k < leaves.size(); ++k) nodes[k] = leaves[k].state.get();
    put_into(batch_, layout_, nodes);
    batch_.live = static_cast<ColumnSet>((1u << leaves.size()) - 1);
}

void LeafBatch::take(std::uint32_t k, const Leaf& leaf) {
    Found& found = found_[k];
    found = {};
    lookaheads_ += 2 * std::uint64_t{batch_.num_candidates[k]};
    if ((batch_.refuted >> k & 1) != 0) return;
    if ((batch_.undecided >> k & 1) != 0) {
        found.again = like(leaf, 0);
        return;
    }
    found.decision = Lit::from_code(batch_.decision[k]);
    found.first = like(leaf, 1);
    found.second = like(leaf, 1);
}

Leaf LeafBatch::like(const Leaf& leaf, std::uint32_t deeper) const {
    return {leaf.id, leaf.depth + deeper, 0, std::unique_ptr<std::uint8_t[]>(new std::uint8_t[layout_.bytes()])};
}

void LeafBatch::read(const ColumnSet* sets, Leaf Found::*which) {
    std::array<std::uint8_t*, kColumns> states{};
    for (std::size_t k = 0; k < num_found_; ++k) states[k] = (found_[k].*which).state.get();
    get_nodes(sets, state_bytes(root_.num_vars()), states);
    for (std::size_t k = 0; k < num_found_; ++k)
        if (states[k]) (found_[k].*which).assigned = count_true(states[k], root_.num_vars());
}

void LeafBatch::read_scores() {
    std::array<std::uint8_t*, kColumns> one{}, other{};
    for (std::size_t k = 0; k < num_found_; ++k) {
        one[k] = (found_[k].again.state ? found_[k].again : found_[k].first).state.get();
        other[k] = found_[k].second.state.get();
    }
    lookahead::read_scores(batch_, layout_, one, other);
}

}  // namespace sat::lookahead
