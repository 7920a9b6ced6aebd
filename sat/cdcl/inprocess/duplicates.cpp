#include "sat/cdcl/inprocess/duplicates.h"

#include <array>

#include "sat/cdcl/inprocess/binary_graph.h"

namespace sat {
namespace {

class Duplicates {
public:
    Duplicates(ClauseDatabase& db, Effort& effort)
        : db_(db), effort_(effort), graph_(db, effort), seen_(db.num_vars(), kNoCRef) {}

    std::uint64_t run() {
        for (std::uint32_t code = 0; code < 2 * graph_.num_vars() && !effort_.exhausted() && !db_.refuted(); ++code) {
            const Lit l = Lit::from_code(code);
            if (graph_.edges(l).size() < 2) continue;
            for (const BinaryGraph::Edge& edge : graph_.edges(l)) look_at(l, edge);
            for (const BinaryGraph::Edge& edge : graph_.edges(l)) seen_[edge.to] = kNoCRef;
            effort_.spend(graph_.edges(l).size());
        }
        return gained_;
    }

private:
    void look_at(Lit from, BinaryGraph::Edge edge) {
        if (db_.arena[edge.clause].garbage() || !db_.is_open(from)) return;
        CRef& same = seen_[edge.to];
        if (same != kNoCRef) {
            keep_one(same, edge.clause);
            return;
        }
        same = edge.clause;
        const CRef opposite = seen_[~edge.to];
        if (opposite == kNoCRef) return;
        const std::array both{opposite, edge.clause};
        db_.fix(~from, both);
        ++gained_;
    }
    void keep_one(CRef& kept, CRef other) {
        if (db_.arena[kept].redundant() && !db_.arena[other].redundant()) std::swap(kept, other);
        db_.remove(other);
        ++gained_;
    }

    ClauseDatabase& db_;
    Effort& effort_;
    BinaryGraph graph_;
    LitMap<CRef> seen_;  // by the literal an edge of the present literal leads to
    std::uint64_t gained_ = 0;
};

}  // namespace

std::uint64_t duplicate_binaries(ClauseDatabase& db, Effort& effort) {
    return Duplicates(db, effort).run();
}

}  // namespace sat
