#include "sat/cdcl/inprocess/binary_graph.h"

#include <algorithm>
#include <limits>

namespace sat {
namespace {

// Call visit(literal, literal, clause) for each binary clause of open literals.
template <class Visit>
void for_binaries(const ClauseDatabase& db, Visit&& visit) {
    for_each_clause(db, [&](CRef c) {
        const Clause& clause = db.arena[c];
        if (clause.is_binary() && db.is_open(clause[0]) && db.is_open(clause[1])) visit(clause[0], clause[1], c);
    });
}

class Tarjan {
public:
    explicit Tarjan(const BinaryGraph& graph) : graph_(graph), low_(graph.num_vars(), 0) {
        result_.of = LitMap<std::uint32_t>(graph.num_vars(), 0);
    }

    Components run() {
        for (std::uint32_t code = 0; code < low_.size(); ++code)
            if (low_[Lit::from_code(code)] == 0) search(Lit::from_code(code));
        return std::move(result_);
    }

private:
    static constexpr std::uint32_t kClosed = std::numeric_limits<std::uint32_t>::max();
    struct Frame {
        Lit literal;
        std::uint32_t index;  // in order of discovery
        std::uint32_t next;   // edge to follow
    };

    void enter(Lit l) {
        low_[l] = ++index_;
        frames_.push_back({l, index_, 0});
        open_.push_back(l);
    }
    void search(Lit root) {
        enter(root);
        while (!frames_.empty()) {
            Frame& frame = frames_.back();
            const auto edges = graph_.edges(frame.literal);
            if (frame.next == edges.size()) {
                leave(frame);
                continue;
            }
            const Lit to = edges[frame.next++].to;
            if (low_[to] == 0) enter(to);
            else if (low_[to] != kClosed) low_[frame.literal] = std::min(low_[frame.literal], low_[to]);
        }
    }
    // All successors of the literal are done: if it is the first of its component, the component is complete.
    void leave(const Frame frame) {
        ASSERT(!open_.empty() && low_[frame.literal] <= frame.index);
        frames_.pop_back();
        if (low_[frame.literal] != frame.index) {
            std::uint32_t& parent = low_[frames_.back().literal];
            parent = std::min(parent, low_[frame.literal]);
            return;
        }
        Lit l;
        do {
            l = open_.back();
            open_.pop_back();
            result_.of[l] = result_.count;
            low_[l] = kClosed;
        } while (l != frame.literal);
        ++result_.count;
    }

    const BinaryGraph& graph_;
    Components result_;
    LitMap<std::uint32_t> low_;  // 0: not seen; kClosed: its component is known
    std::uint32_t index_ = 0;
    std::vector<Frame> frames_;
    std::vector<Lit> open_;  // seen, component not known yet
};

}  // namespace

BinaryGraph::BinaryGraph(const ClauseDatabase& db, Effort& effort) : begin_(2 * db.num_vars() + 1, 0) {
    for_binaries(db, [&](Lit a, Lit b, CRef) {
        ++begin_[(~a).code()];
        ++begin_[(~b).code()];
    });
    std::uint32_t sum = 0;
    for (std::uint32_t& begin : begin_) sum += begin, begin = sum;
    edges_.resize(sum);
    for_binaries(db, [&](Lit a, Lit b, CRef c) {
        edges_[--begin_[(~a).code()]] = {b, c};
        edges_[--begin_[(~b).code()]] = {a, c};
    });
    ASSERT(begin_.front() == 0 && begin_.back() == edges_.size());
    effort.spend(2 * ticks_of(db.arena.content_words()) + ticks_of(begin_.size()) + 3 * std::uint64_t{sum});
}

Components strongly_connected(const BinaryGraph& graph, Effort& effort) {
    effort.spend(3 * ticks_of(2 * graph.num_vars()) + 2 * graph.num_edges());
    return Tarjan(graph).run();
}

}  // namespace sat
