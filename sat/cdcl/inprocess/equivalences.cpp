#include "sat/cdcl/inprocess/equivalences.h"

#include <algorithm>
#include <array>
#include <vector>

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
    LitMap<CRef> seen_;  // by the target of an edge of this literal
    std::uint64_t gained_ = 0;
};

}  // namespace

std::uint64_t duplicate_binaries(ClauseDatabase& db, Effort& effort) {
    return Duplicates(db, effort).run();
}

namespace {

class Substitution {
public:
    Substitution(ClauseDatabase& db, Effort& effort)
        : db_(db), effort_(effort), graph_(db, effort), components_(strongly_connected(graph_, effort)) {}

    std::uint64_t run() {
        if (refute_by_component() || effort_.exhausted()) return 0;
        choose_representatives();
        if (substituted_.empty()) return 0;
        const std::size_t old_clauses = db_.arena.size_words();
        for (const Var v : substituted_) link_component_of(Lit::of(v, false));
        substitute_clauses(old_clauses);
        if (db_.refuted()) return 0;
        retire_variables();
        return substituted_.size();
    }

private:
    bool refute_by_component() {
        for (std::uint32_t v = 0; v < graph_.num_vars(); ++v) {
            const Lit l = Lit::of(Var{v}, false);
            if (!components_.same(l, ~l)) continue;
            if (db_.fix(~l, path(l, ~l))) db_.fix(l, path(~l, l));
            return true;
        }
        return false;
    }

    // The clauses of a path from one literal to another in its component; empty unless hints are wanted.
    std::vector<CRef> path(Lit from, Lit to) {
        std::vector<CRef> clauses;
        if (!db_.proof.hinted()) return clauses;
        LitMap<Lit> before(graph_.num_vars(), from);
        LitMap<CRef> by(graph_.num_vars(), kNoCRef);
        std::vector<Lit> queue{from};
        for (std::size_t next = 0; next < queue.size() && by[to] == kNoCRef; ++next)
            for (const BinaryGraph::Edge& edge : graph_.edges(queue[next])) {
                if (edge.to == from || by[edge.to] != kNoCRef || !components_.same(from, edge.to)) continue;
                by[edge.to] = edge.clause;
                before[edge.to] = queue[next];
                queue.push_back(edge.to);
            }
        for (Lit l = to; l != from; l = before[l]) clauses.push_back(by[l]);
        std::reverse(clauses.begin(), clauses.end());
        return clauses;
    }

    // Components come in pairs, of literals and of their negations; both choose the same variable.
    void choose_representatives() {
        constexpr std::uint32_t kNone = 0xffffffffu;
        std::vector<std::uint32_t> best(components_.count, kNone);
        for (std::uint32_t code = 0; code < 2 * graph_.num_vars(); ++code) {
            std::uint32_t& chosen = best[components_.of[Lit::from_code(code)]];
            if (chosen == kNone || (is_frozen(code) && !is_frozen(chosen))) chosen = code;
        }
        representative_ = LitMap<Lit>(graph_.num_vars());
        for (std::uint32_t v = 0; v < graph_.num_vars(); ++v) {
            const Lit l = Lit::of(Var{v}, false);
            const Lit r = Lit::from_code(best[components_.of[l]]);
            const bool replaced = r != l && db_.may_substitute(Var{v});
            representative_[l] = replaced ? r : l;
            representative_[~l] = replaced ? ~r : ~l;
            if (replaced) substituted_.push_back(Var{v});
        }
    }
    bool is_frozen(std::uint32_t code) const { return db_.is_frozen(Lit::from_code(code).var()); }

    void link_component_of(Lit l) {
        if (link_.size() == 0) link_ = LitMap<CRef>(graph_.num_vars(), kNoCRef);
        if (link_[l] != kNoCRef) return;
        link_component(representative_[l]);
        link_component(~representative_[l]);
    }
    // Breadth first over the component of `root`: derive root -> l for each l in it from its predecessor.  Implications
    // of frozen literals stay.
    void link_component(Lit root) {
        std::vector<Lit>& queue = queue_;
        queue.assign(1, root);
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const Lit from = queue[next];
            effort_.spend(ticks_of(2 * graph_.edges(from).size()));
            for (const BinaryGraph::Edge& edge : graph_.edges(from)) {
                if (edge.to == root || link_[~edge.to] != kNoCRef || !components_.same(root, edge.to)) continue;
                link(root, from, edge);
                queue.push_back(edge.to);
            }
        }
    }
    // Add (~root | edge.to), kept as the link of ~edge.to to its representative ~root.
    void link(Lit root, Lit from, const BinaryGraph::Edge& edge) {
        ASSERT(from == root || link_[~from] != kNoCRef);
        const CRef first = from == root ? edge.clause : link_[~from];
        link_[~edge.to] = db_.add({~root, edge.to}, false, 0, {first, edge.clause});
    }

    // Substitute in all clauses older than the links.
    void substitute_clauses(std::size_t end) {
        effort_.spend(ticks_of(end));
        for (CRef c = db_.arena.first(); c != db_.arena.end() && c.at < end && !db_.refuted(); c = db_.arena.after(c))
            if (mentions_replaced(db_.arena[c])) substitute(c);
        if (!db_.refuted()) duplicate_binaries(db_, effort_);
    }
    bool mentions_replaced(const Clause& clause) const {
        return std::ranges::any_of(clause, [&](Lit l) { return representative_[l] != l; });
    }
    void substitute(CRef c) {
        literals_.clear();
        antecedents_.clear();
        for (const Lit l : db_.arena[c]) {
            literals_.push_back(representative_[l]);
            if (representative_[l] != l) antecedents_.push_back(link_[l]);
        }
        effort_.spend(ticks_of(literals_.size()) + 1);
        if (merge_repeated()) db_.replace(c, literals_, antecedents_);
        else db_.remove(c);
    }
    // False: a tautology.  The first of equal literals keeps its position, so that the order, by which watches were
    // chosen, stays.
    bool merge_repeated() {
        sorted_ = literals_;
        std::ranges::sort(sorted_);
        for (std::size_t i = 1; i < sorted_.size(); ++i)
            if (sorted_[i] == ~sorted_[i - 1]) return false;
        if (std::ranges::adjacent_find(sorted_) == sorted_.end()) return true;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < literals_.size(); ++i) {
            const auto at = literals_.begin() + static_cast<std::ptrdiff_t>(kept);
            if (std::find(literals_.begin(), at, literals_[i]) == at) literals_[kept++] = literals_[i];
        }
        literals_.resize(kept);
        return true;
    }

    void retire_variables() {
        for (const Var v : substituted_) {
            const Lit x = Lit::of(v, false);
            for (const Lit l : {x, ~x}) db_.weaken(link_[l], ~l);
            ASSERT(representative_[x] != x && representative_[representative_[x]] == representative_[x]);
            db_.set_substituted(v, representative_[x]);
        }
    }

    ClauseDatabase& db_;
    Effort& effort_;
    BinaryGraph graph_;
    Components components_;
    LitMap<Lit> representative_;
    LitMap<CRef> link_;  // by literal l: the clause (~l | its representative)
    std::vector<Var> substituted_;
    std::vector<Lit> queue_, literals_, sorted_;
    std::vector<CRef> antecedents_;
};

}  // namespace

std::uint64_t equivalences(ClauseDatabase& db, Effort& effort) {
    return Substitution(db, effort).run();
}

}  // namespace sat
