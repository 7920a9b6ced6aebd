#include "sat/simplify/transitive.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "sat/simplify/binary_graph.h"

namespace sat {
namespace {

// Reduces the clauses of one kind: irredundant ones in the graph of these, redundant ones in the graph of all.
class Reduction {
public:
    Reduction(ClauseDatabase& db, Effort& effort, BinaryGraph::Of of)
        : db_(db), effort_(effort), graph_(db, effort, of), takes_redundant_(of == BinaryGraph::Of::all),
          nodes_(graph_.num_vars()) {
        const Components components = strongly_connected(graph_, effort);
        for (std::uint32_t code = 0; code < nodes_.size(); ++code)
            nodes_[Lit::from_code(code)].component = components.of[Lit::from_code(code)];
    }

    std::uint64_t run() {
        const auto literals = static_cast<std::uint32_t>(2 * graph_.num_vars());
        if (literals == 0) return 0;
        const auto first = static_cast<std::uint32_t>(db_.arena.content_words() * 0x9e3779b1u % literals);
        for (std::uint32_t i = 0; i < literals && !effort_.exhausted() && !db_.refuted(); ++i)
            reduce(Lit::from_code((first + i) % literals));
        return gained_;
    }

private:
    // All that a search asks of a literal, on one cache line.
    struct Node {
        std::uint32_t component = 0;
        std::uint32_t seen = 0;  // now_: reached from the present literal
        Lit from{};              // by which literal and clause it was
        CRef by{kNoCRef};
    };
    struct Successor {
        std::uint32_t component;
        std::uint32_t edge;
    };

    void reduce(Lit l) {
        const auto edges = graph_.edges(l);
        effort_.spend(1);
        if (edges.size() < 2 || !db_.is_open(l)) return;
        order_successors(l);
        if (successors_.size() < 2) return;
        lowest_ = successors_.back().component;
        ++now_;
        nodes_[l].seen = now_;
        for (const Successor& s : successors_) {
            BinaryGraph::Edge& edge = edges[s.edge];
            if (nodes_[edge.to].seen == now_) drop(l, edge);
            else if (!search(l, edge)) return;
        }
    }
    // Those that are still there; what comes first may reach what comes later.
    void order_successors(Lit l) {
        successors_.clear();
        const auto edges = graph_.edges(l);
        for (std::uint32_t i = 0; i < edges.size(); ++i)
            if (edges[i].clause != kNoCRef && db_.is_open(edges[i].to))
                successors_.push_back({nodes_[edges[i].to].component, i});
        std::ranges::sort(successors_, std::greater{}, [](const Successor& s) { return s.component; });
        effort_.spend(1 + 2 * edges.size());
    }
    void drop(Lit l, BinaryGraph::Edge& edge) {
        if (nodes_[l].component == nodes_[edge.to].component) return;
        if (db_.arena[edge.clause].redundant() != takes_redundant_) return;
        const CRef c = edge.clause;
        graph_.take_out(l, edge);
        effort_.spend(ticks_of(2 * graph_.edges(~edge.to).size()));
        db_.remove(c);
        ++gained_;
    }

    // Marks what `edge` of l leads to; false: l failed, or there is no more time.
    bool search(Lit l, BinaryGraph::Edge edge) {
        stack_.clear();
        if (!mark(l, edge)) return fail(l, edge.to), false;
        while (!stack_.empty()) {
            const Lit at = stack_.back();
            stack_.pop_back();
            effort_.spend(2 + graph_.edges(at).size());
            if (effort_.exhausted()) return false;
            for (const BinaryGraph::Edge& next : graph_.edges(at)) {
                if (next.clause == kNoCRef) continue;
                const Node& node = nodes_[next.to];
                if (node.seen == now_ || node.component < lowest_) continue;
                if (!mark(at, next)) return fail(l, next.to), false;
            }
        }
        return true;
    }
    // False: the opposite literal is marked.
    bool mark(Lit from, BinaryGraph::Edge edge) {
        Node& node = nodes_[edge.to];
        node.seen = now_;
        node.from = from;
        node.by = edge.clause;
        stack_.push_back(edge.to);
        return nodes_[~edge.to].seen != now_;
    }
    // l implies both p and ~p.
    void fail(Lit l, Lit p) {
        antecedents_.clear();
        for (const Lit end : {p, ~p}) {
            const auto begin = static_cast<std::ptrdiff_t>(antecedents_.size());
            for (Lit k = end; k != l; k = nodes_[k].from) antecedents_.push_back(nodes_[k].by);
            std::reverse(antecedents_.begin() + begin, antecedents_.end());
        }
        db_.fix(~l, antecedents_);
        ++gained_;
    }

    ClauseDatabase& db_;
    Effort& effort_;
    BinaryGraph graph_;
    bool takes_redundant_;
    LitMap<Node> nodes_;
    std::uint32_t now_ = 0;
    std::uint32_t lowest_ = 0;  // the last component any successor is in: nothing behind it matters
    std::vector<Successor> successors_;
    std::vector<Lit> stack_;
    std::vector<CRef> antecedents_;
    std::uint64_t gained_ = 0;
};

}  // namespace

std::uint64_t transitive(ClauseDatabase& db, Effort& effort) {
    const std::uint64_t gained = Reduction(db, effort, BinaryGraph::Of::irredundant).run();
    if (db.redundant() == 0 || db.refuted() || effort.exhausted()) return gained;
    return gained + Reduction(db, effort, BinaryGraph::Of::all).run();
}

}  // namespace sat
