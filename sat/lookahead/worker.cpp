#include "sat/lookahead/worker.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "sat/lookahead/node_columns.h"
#include "sat/lookahead/node_state.h"
#include "sat/lookahead/transpose.h"

namespace sat::lookahead {

Worker::Worker(SharedSearch& shared, const Kernel& kernel, const ClauseLists& lists, const Root& root,
               const ClausesOf& clauses, std::span<const Word> start, bool autarky, const Terminator* terminator)
    : shared_(shared),
      kernel_(kernel),
      lists_(lists),
      root_(root),
      clauses_(clauses),
      autarky_(autarky),
      layout_(shared.layout()),
      batch_(root.num_vars(), lists.num_long()) {
    batch_.terminator = terminator;
    if (layout_.keeps_scores) batch_.rounds = Batch::kRoundsFromParent;
    else batch_.start_from(start);
    if (!shared.tree()) return;
    proof_.emplace(root, clauses);
    batch_.make_room_for_reasons();
}

std::uint64_t Worker::estimated_bytes(const Root& root, const ClauseLists& lists, bool with_proof) {
    return Batch::estimated_bytes(root.num_vars(), lists.num_long(), with_proof) +
           (with_proof ? NodeProof::estimated_bytes(root) : 0);
}

void Worker::run() {
    while (true) {
        nodes_ = shared_.open().take(shared_.room());
        if (nodes_.empty()) return;
        if (look()) take_results();
        else shared_.open().add(nodes_);
        shared_.open().finish();
        shared_.count(counted_, closed_share_, depth_, terminated(batch_.terminator));
    }
}

bool Worker::look() {
    std::array<std::uint8_t*, kColumns> nodes{};
    for (std::size_t k = 0; k < nodes_.size(); ++k) nodes[k] = nodes_[k].state;
    put_into(batch_, layout_, nodes);
    batch_.live = static_cast<ColumnSet>((1u << nodes_.size()) - 1);
    const std::uint64_t forced = batch_.forced;
    const bool done = kernel_.look(lists_, batch_);
    counted_ = {};
    closed_share_ = 0;
    depth_ = 0;
    counted_.failed_literals = batch_.forced - forced;
    return done;
}

void Worker::take_results() {
    for (std::uint32_t k = 0; k < nodes_.size(); ++k) {
        made_[k] = {};
        counted_.lookaheads += 2 * std::uint64_t{batch_.num_candidates[k]};
        if (proof_) proof_->write(batch_, k, nodes_[k], *shared_.tree());
        if ((batch_.refuted >> k & 1) != 0) close(nodes_[k]);
        else make_children(k);
    }
    read_states();
    if (layout_.keeps_scores) read_scores();
    keep_children();
}

void Worker::close(const OpenNode& node) {
    ++counted_.conflicts;
    closed_share_ += std::ldexp(1.0, -static_cast<int>(node.depth));
}

void Worker::make_children(std::uint32_t k) {
    const OpenNode& node = nodes_[k];
    const auto child = [&](std::uint32_t deeper, std::uint32_t discrepancy) {
        return OpenNode{shared_.open().new_state(), node.depth + deeper, 0, node.discrepancies + discrepancy,
                        node.place};
    };
    if ((batch_.undecided >> k & 1) != 0) {
        made_[k].again = child(0, 0);
        return;
    }
    made_[k].first = child(1, 0);
    made_[k].second = child(1, 1);
}

void Worker::read_states() {
    const std::size_t bytes = state_bytes(lists_.num_vars());
    const auto read = [&](const ColumnSet* sets, std::optional<OpenNode> Made::*which) {
        std::array<std::uint8_t*, kColumns> states{};
        bool any = false;
        for (std::size_t k = 0; k < nodes_.size(); ++k)
            if (made_[k].*which) {
                states[k] = (made_[k].*which)->state;
                any = true;
            }
        if (any) get_nodes(sets, bytes, states);
    };
    read(batch_.state, &Made::again);
    read(batch_.first, &Made::first);
    read(batch_.second, &Made::second);
}

void Worker::read_scores() {
    std::array<std::uint8_t*, kColumns> one{}, other{};
    for (std::size_t k = 0; k < nodes_.size(); ++k) {
        if (const auto& made = made_[k].again ? made_[k].again : made_[k].first) one[k] = made->state;
        if (made_[k].second) other[k] = made_[k].second->state;
    }
    lookahead::read_scores(batch_, layout_, one, other);
}

// A child whose decision is an autarky takes the node's place, and the other child is not needed: its clauses are among
// the node's, so that a refutation of them needs no decision.
void Worker::merge_autarkies(std::uint32_t k) {
    Made& made = made_[k];
    const auto autarky = [&](const OpenNode& child) {
        return is_autarky(root_, clauses_, child.state, batch_.state, k);
    };
    const bool first = autarky(*made.first);
    if (!first && !autarky(*made.second)) return;
    ++counted_.autarkies;
    ++counted_.decisions;
    std::swap(made.again, first ? made.first : made.second);
    --made.again->depth;
    made.again->discrepancies = nodes_[k].discrepancies;
    shared_.open().free_state((first ? made.second : made.first)->state);
    made.first = made.second = std::nullopt;
}

// The first child of the first column on top.
void Worker::keep_children() {
    open_.clear();
    for (std::uint32_t k = static_cast<std::uint32_t>(nodes_.size()); k-- > 0;) {
        Made& made = made_[k];
        if (made.first && autarky_) merge_autarkies(k);
        if (made.again) keep(k, *made.again);
        if (made.first) {
            if (Tree* tree = shared_.tree()) {
                const auto places = tree->branch(nodes_[k].place, Lit::from_code(batch_.decision[k]));
                made.first->place = places[0];
                made.second->place = places[1];
            }
            depth_ = std::max(depth_, made.first->depth);
            counted_.decisions += 2;
            keep(k, *made.second);
            keep(k, *made.first);
        }
        shared_.open().free_state(nodes_[k].state);
    }
    shared_.open().add(open_);
}

void Worker::keep(std::uint32_t k, OpenNode node) {
    node.assigned = count_true(node.state, lists_.num_vars());
    counted_.propagations += node.assigned - nodes_[k].assigned;
    if (node.assigned >= lists_.num_vars()) {
        // Of both signs of a variable, or of none in a clause, nobody took notice if the node was put back.
        if (!is_model(root_, node.state)) {
            if (Tree* tree = shared_.tree()) tree->close(node.place);
            close(node);
            shared_.open().free_state(node.state);
            return;
        }
        shared_.found(node.state);
    }
    open_.push_back(node);
}

}  // namespace sat::lookahead
