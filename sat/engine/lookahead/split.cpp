#include "sat/engine/lookahead/split.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include "sat/branching/lookahead.h"
#include "sat/core/trail.h"
#include "sat/formula/adjacency.h"
#include "sat/formula/formula_change.h"

namespace sat {
namespace {

using NodeId = std::uint32_t;
constexpr NodeId kRoot = 0, kNoNode = 0xffffffffu;

// Of the dynamic cutoff; see Splitter::cut_off.
constexpr double kFirstThreshold = 1000, kGrowth = 1.05, kShrinking = 0.7;
constexpr std::uint32_t kDeep = 20;

enum class State : std::uint8_t { open, inner, refuted };

struct Node {
    NodeId parent = kNoNode;
    NodeId first_child = kNoNode;    // the other is the next one
    Lit decision = Lit::from_code(0);  // not of the root
    std::uint32_t depth = 0;         // decisions on the way here, this one too
    std::uint32_t assigned = 0;      // variables, when it was made
    std::uint32_t units = 0, units_end = 0;  // what looking ahead implied here, in Splitter::units_
    State state = State::open;
};

// Takes the leaf that is to be split next.  Both orders are total, so that a split is the same on every machine.
class OpenLeaves {
public:
    explicit OpenLeaves(bool best_first) : best_first_(best_first) {}
    bool empty() const { return leaves_.empty(); }
    std::size_t size() const { return leaves_.size(); }
    void push(NodeId id, std::uint32_t assigned) { leaves_.push({best_first_ ? assigned : 0, made_++, id}); }
    NodeId pop() {
        const NodeId id = leaves_.top().id;
        leaves_.pop();
        return id;
    }

private:
    struct Leaf {
        std::uint32_t assigned;
        std::uint64_t made;
        NodeId id;
        // The fewest assigned variables, then the youngest: depth first where `assigned` says nothing.
        bool operator<(const Leaf& other) const {
            return std::pair(other.assigned, made) < std::pair(assigned, other.made);
        }
    };
    std::priority_queue<Leaf> leaves_;
    std::uint64_t made_ = 0;
    bool best_first_;
};

// Splits leaves one after the other, in any order: the tree is kept, and the trail goes from node to node over the
// ancestor they share.  That costs propagation only, which is little beside looking ahead.
//
// Invariants: (S1) path_ leads from the root to the node where the trail is, one level for each but the root;
// (S2) a node that is open was propagated when it was made, without a conflict.
class Splitter {
public:
    static std::uint64_t estimated_bytes(const AdjacencySize& size) {
        return Adjacency::estimated_bytes(size, false) + Lookahead::estimated_bytes(size) +
               size.vars * (2 * sizeof(std::uint32_t) + 2 * sizeof(Lit));
    }

    Splitter(const Formula& formula, const SplitSettings& settings)
        : settings_(settings),
          fixed_bytes_(estimated_bytes(AdjacencySize(formula, {}))),
          adjacency_(formula, {}, false),
          trail_(formula.num_vars()),
          random_(0),
          view_{formula, adjacency_, trail_, random_, 0, 0, true, settings.limits.stop},
          open_(settings.cutoff == Cutoff::count) {
        rule_.emplace(view_);
        nodes_.push_back({});
        path_.push_back(kRoot);
    }

    Split run() {
        if (start()) {
            open_.push(kRoot, 0);
            while (!open_.empty() && wants_more()) visit(open_.pop());
        } else {
            refute(kRoot);
        }
        note_lookaheads();
        return result();
    }

private:
    // --- the assignment ---

    // Empty and unit clauses.  False: refuted.
    bool start() {
        for (std::uint32_t c = 0; c < adjacency_.num_clauses(); ++c) {
            const Adjacency::Head& h = adjacency_.head(ClauseId{c});
            if (h.live > 1) continue;
            const Lit l = Lit::from_code(h.live_xor);
            if (h.live == 0 || trail_.is_false(l)) return false;
            if (trail_.is_open(l)) trail_.imply(l);
        }
        return propagate();
    }
    // False: a clause is false.
    bool propagate() {
        const std::size_t before = trail_.size();
        while (processed_ < trail_.size()) {
            const Lit l = trail_[processed_++];
            const auto stage = static_cast<Adjacency::Stage>(processed_);
            const bool done = adjacency_.assign(l, stage, [this](ClauseId, const Adjacency::Head& h) {
                const Lit last = Lit::from_code(h.live_xor);
                if (trail_.is_open(last)) trail_.imply(last);
                return h.live == 1 && !trail_.is_false(last);
            });
            if (!done) return false;
        }
        stats_.propagations += trail_.size() - before;
        return true;
    }
    bool decide(Lit l) {
        trail_.decide(l);
        return propagate();
    }
    void close_level() {
        const std::size_t start = trail_.start_of(trail_.level());
        for (; processed_ > start; --processed_)
            adjacency_.undo(trail_[processed_ - 1], static_cast<Adjacency::Stage>(processed_));
        trail_.close_level();
        ++view_.closed_levels;
    }

    // --- the tree ---

    void go_to(NodeId target) {
        way_.clear();
        for (NodeId n = target; n != kNoNode; n = nodes_[n].parent) way_.push_back(n);
        std::ranges::reverse(way_);
        std::size_t shared = 0;
        while (shared < path_.size() && shared < way_.size() && path_[shared] == way_[shared]) ++shared;
        for (; path_.size() > shared; path_.pop_back()) close_level();
        for (; shared < way_.size(); ++shared) enter(way_[shared]);
    }
    void enter(NodeId id) {
        path_.push_back(id);
        bool open = decide(nodes_[id].decision);
        for (std::uint32_t u = nodes_[id].units; open && u < nodes_[id].units_end; ++u)
            open = trail_.is_true(units_[u]) || (trail_.imply(units_[u]), propagate());
        ASSERT(open);
        (void)open;
    }
    bool wants_more() {
        if (must_stop()) return false;
        return settings_.cutoff != Cutoff::count || open_.size() + kept_ < settings_.amount;
    }
    void visit(NodeId id) {
        if (cut_off(nodes_[id])) {
            keep(id);
            return;
        }
        go_to(id);
        threshold_ *= kGrowth;
        nodes_[id].units = static_cast<std::uint32_t>(units_.size());
        expand(id);
    }
    void keep(NodeId id) {
        ++kept_;
        note_done(nodes_[id].depth);
    }

    // The dynamic cutoff of march_cc (Heule, Kullmann, Wieringa, Biere: Cube and conquer: guiding CDCL SAT solvers by
    // lookaheads, HVC 2011): a leaf is easy where the number of its decisions times that of its assigned variables
    // exceeds a share of all variables.  The share falls with every refuted leaf, which says that the tree is deep
    // enough, and with every leaf that is very deep; it rises slowly with every node.
    bool cut_off(const Node& node) {
        if (settings_.cutoff == Cutoff::depth) return node.depth >= settings_.amount;
        if (settings_.cutoff == Cutoff::count) return false;
        if (node.depth > kDeep) threshold_ *= kShrinking;
        return static_cast<double>(node.depth) * node.assigned >
               threshold_ * static_cast<double>(adjacency_.num_vars());
    }

    // Looks ahead until a literal splits the node, or the node is refuted or satisfied.
    void expand(NodeId id) {
        while (!must_stop()) {
            if (adjacency_.open_clauses() == 0) {
                take_model();
                keep(id);
                forget_lookahead();
                return;
            }
            const Pick pick = rule_->pick(view_);
            if (must_stop()) return;
            const bool alive = pick.failure ? fail(id, pick.literal) : split_on(id, pick.literal);
            if (!alive) {
                refute(id);
                forget_lookahead();
                return;
            }
            if (nodes_[id].state == State::inner) return;
        }
    }
    // A literal that must be false here.  False: so the node is refuted.
    bool fail(NodeId id, Lit l) {
        ++stats_.failed_literals;
        ++stats_.conflicts;
        return add_unit(id, ~l);
    }
    bool add_unit(NodeId id, Lit unit) {
        prove(id, {&unit, 1});
        units_.push_back(unit);
        nodes_[id].units_end = static_cast<std::uint32_t>(units_.size());
        if (trail_.is_false(unit)) return false;
        trail_.imply(unit);
        return propagate();
    }

    // Both sides are propagated: what both imply is implied here, and is taken before anything is decided.
    bool split_on(NodeId id, Lit l) {
        std::uint32_t assigned[2];
        if (!try_side(l, assigned[0])) return fail(id, l);
        std::swap(side_, other_side_);
        if (!try_side(~l, assigned[1])) return fail(id, ~l);
        necessary_.clear();
        std::ranges::set_intersection(side_, other_side_, std::back_inserter(necessary_));
        if (!necessary_.empty()) return add_necessary(id, l);
        make_children(id, l, assigned);
        return true;
    }
    // What the decision makes true, sorted, is left in side_.  False: a conflict.
    bool try_side(Lit l, std::uint32_t& assigned) {
        const bool open = decide(l);
        const auto level = trail_.literals().subspan(trail_.start_of(trail_.level()));
        side_.assign(level.begin(), level.end());
        std::ranges::sort(side_);
        assigned = static_cast<std::uint32_t>(trail_.size());
        close_level();
        return open;
    }
    // Each is proved on one side, then on both: unit propagation alone does not see it.
    bool add_necessary(NodeId id, Lit l) {
        for (const Lit n : necessary_) {
            if (trail_.is_true(n)) continue;
            const Lit on_one_side[] = {~l, n};
            prove(id, on_one_side);
            const bool open = add_unit(id, n);
            unprove(id, on_one_side);
            if (!open) return false;
        }
        return true;
    }
    void make_children(NodeId id, Lit l, const std::uint32_t (&assigned)[2]) {
        const auto first = static_cast<NodeId>(nodes_.size());
        nodes_[id].state = State::inner;
        nodes_[id].first_child = first;
        const std::uint32_t depth = nodes_[id].depth + 1;
        nodes_.push_back({id, kNoNode, l, depth, assigned[0]});
        nodes_.push_back({id, kNoNode, ~l, depth, assigned[1]});
        open_.push(first + 1, assigned[1]);
        open_.push(first, assigned[0]);
        stats_.decisions += 2;
        stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, depth);
        if (settings_.progress) settings_.progress->decisions.store(stats_.decisions, std::memory_order_relaxed);
    }
    // The lookahead knows a node by its level and its last decision, which another node may share that comes next.
    void forget_lookahead() {
        note_lookaheads();
        for (std::uint32_t& s : trail_.stamps().all())
            if (s != Trail::kFixed) s = 0;
        rule_.emplace(view_);
    }
    void note_lookaheads() { stats_.lookaheads += std::exchange(rule_, std::nullopt)->lookaheads(); }

    // --- what is refuted ---

    void refute(NodeId id) {
        ++refuted_leaves_;
        ++stats_.conflicts;
        threshold_ *= kShrinking;
        note_done(nodes_[id].depth);
        while (true) {
            close_proof(id);
            nodes_[id].state = State::refuted;
            id = nodes_[id].parent;
            if (id == kNoNode) return;
            const NodeId child = nodes_[id].first_child;
            if (nodes_[child].state != State::refuted || nodes_[child + 1].state != State::refuted) return;
        }
    }
    // The node's own lemma; then those it follows from are not needed.
    void close_proof(NodeId id) {
        if (!settings_.proof) return;
        prove(id, {});
        if (id == kRoot) return;
        for (std::uint32_t u = nodes_[id].units; u < nodes_[id].units_end; ++u) unprove(id, {&units_[u], 1});
        if (const NodeId child = nodes_[id].first_child; child != kNoNode) {
            unprove(child, {});
            unprove(child + 1, {});
        }
    }
    // The negated decisions of a node, or one of these literals.
    void prove(NodeId id, std::span<const Lit> literals) {
        if (settings_.proof) settings_.proof->add(lemma(id, literals));
    }
    void unprove(NodeId id, std::span<const Lit> literals) {
        if (settings_.proof) settings_.proof->remove(lemma(id, literals));
    }
    std::span<const Lit> lemma(NodeId id, std::span<const Lit> literals) {
        lemma_.assign(literals.begin(), literals.end());
        for (; id != kRoot; id = nodes_[id].parent) lemma_.push_back(~nodes_[id].decision);
        return lemma_;
    }

    // --- the end ---

    bool must_stop() {
        const Limits& limits = settings_.limits;
        if (limits.stop && limits.stop->load(std::memory_order_relaxed)) stopped_ = StopReason::interrupted;
        else if (limits.conflicts && stats_.conflicts >= *limits.conflicts) stopped_ = StopReason::conflict_limit;
        else if (limits.decisions && stats_.decisions >= *limits.decisions) stopped_ = StopReason::decision_limit;
        else if (limits.memory_bytes && memory_bytes() > *limits.memory_bytes) stopped_ = StopReason::memory_limit;
        return stopped_ != StopReason::none;
    }
    std::uint64_t memory_bytes() const {
        constexpr std::size_t kBytesPerOpenLeaf = 24;
        return fixed_bytes_ + nodes_.capacity() * sizeof(Node) + units_.capacity() * sizeof(Lit) +
               open_.size() * kBytesPerOpenLeaf;
    }
    void note_done(std::uint32_t depth) {
        share_done_ += std::ldexp(1.0, -static_cast<int>(depth));
        if (!settings_.progress) return;
        settings_.progress->depth.store(depth, std::memory_order_relaxed);
        settings_.progress->share_done.store(share_done_, std::memory_order_relaxed);
    }
    void take_model() {
        model_ = Model(trail_.num_vars());
        for (const Lit l : trail_.literals()) model_->make_true(l);
    }
    Split result() {
        Split split;
        split.refuted_leaves = refuted_leaves_;
        split.outcome.stopped = stopped_;
        stats_.memory_bytes = memory_bytes();
        split.outcome.stats = stats_;
        if (model_) {
            split.outcome.verdict = Verdict::satisfiable;
            split.outcome.model = std::move(*model_);
        } else if (nodes_[kRoot].state == State::refuted) {
            split.outcome.verdict = Verdict::unsatisfiable;
        }
        gather(split.cubes);
        return split;
    }
    // Depth first, the first child first.
    void gather(CubeList& cubes) {
        std::vector<NodeId> to_visit{kRoot};
        std::vector<Lit> decisions;
        while (!to_visit.empty()) {
            const NodeId id = to_visit.back();
            const Node& node = nodes_[id];
            to_visit.pop_back();
            if (id != kRoot) {
                decisions.resize(node.depth - 1, node.decision);
                decisions.push_back(node.decision);
            }
            if (node.state == State::open) cubes.add(decisions);
            if (node.state != State::inner) continue;
            to_visit.push_back(node.first_child + 1);
            to_visit.push_back(node.first_child);
        }
    }

    const SplitSettings& settings_;
    const std::uint64_t fixed_bytes_;
    Adjacency adjacency_;
    Trail trail_;
    std::size_t processed_ = 0;  // of the trail
    Random random_;              // nobody draws
    FlaggedView view_;
    std::optional<Lookahead> rule_;
    std::vector<Node> nodes_;
    std::vector<Lit> units_;
    OpenLeaves open_;
    std::uint64_t kept_ = 0;     // leaves that are open and not in open_
    double threshold_ = kFirstThreshold;
    std::vector<NodeId> path_, way_;
    std::vector<Lit> side_, other_side_, necessary_, lemma_;
    std::optional<Model> model_;
    Stats stats_;
    std::uint64_t refuted_leaves_ = 0;
    double share_done_ = 0;
    StopReason stopped_ = StopReason::none;
};

}  // namespace

// Without room for its structures, or after a stop, the split is the formula itself: one leaf, without a decision.
Split split(const Formula& formula, const SplitSettings& settings) {
    const Limits& limits = settings.limits;
    const std::uint64_t bytes = Splitter::estimated_bytes(AdjacencySize(formula, {}));
    const bool stopped = limits.stop && limits.stop->load(std::memory_order_relaxed);
    if (!stopped && (!limits.memory_bytes || bytes <= *limits.memory_bytes)) return Splitter(formula, settings).run();
    Split whole;
    whole.outcome.stopped = stopped ? StopReason::interrupted : StopReason::memory_limit;
    whole.cubes.add({});
    return whole;
}

}  // namespace sat
