#include "sat/cdcl/inprocess/at_most_one.h"

#include <algorithm>

namespace sat {

std::span<const Lit> Implications::search(Lit l, Effort& effort) {
    ++now_;
    start_ = l;
    seen_[l] = now_;
    reached_.clear();
    std::size_t next = 0;
    for (Lit at = l; !effort.exhausted(); at = reached_[next++]) {
        const auto edges = graph_.edges(at);
        effort.spend(1 + edges.size());
        for (const BinaryGraph::Edge& edge : edges) {
            if (seen_[edge.to] == now_) continue;
            seen_[edge.to] = now_;
            from_[edge.to] = {at, edge.clause};
            reached_.push_back(edge.to);
        }
        if (next == reached_.size()) break;
    }
    return reached_;
}

void Implications::path(Lit l, std::vector<CRef>& clauses) const {
    const auto begin = static_cast<std::ptrdiff_t>(clauses.size());
    ASSERT(implied(l));
    for (; l != start_; l = from_[l].literal) clauses.push_back(from_[l].clause);
    std::reverse(clauses.begin() + begin, clauses.end());
}

ConflictGraph::ConflictGraph(const BinaryGraph& binaries, std::span<const Lit> literals, Of of, Effort& effort) {
    LitMap<std::uint32_t> node_of(binaries.num_vars(), kNoSet);
    for (std::uint32_t i = 0; i < literals.size(); ++i) node_of[literals[i]] = i;
    effort.spend(ticks_of(2 * binaries.num_vars()) + 2 * literals.size());
    Implications implications(binaries);
    begin_.push_back(0);
    for (const Lit l : literals) {
        const auto first = static_cast<std::ptrdiff_t>(begin_.back());
        const auto meet = [&](Lit implied) {
            if (const std::uint32_t other = node_of[~implied]; other != kNoSet && ~implied != l)
                partners_.push_back(other);
        };
        if (of == Of::implied) {
            for (const Lit k : implications.search(l, effort)) meet(k);
        } else if (!effort.exhausted()) {
            effort.spend(1 + binaries.edges(l).size());
            for (const BinaryGraph::Edge& edge : binaries.edges(l)) meet(edge.to);
        }
        std::sort(partners_.begin() + first, partners_.end());
        partners_.erase(std::unique(partners_.begin() + first, partners_.end()), partners_.end());
        begin_.push_back(partners_.size());
    }
}

bool ConflictGraph::conflict(std::uint32_t a, std::uint32_t b) const {
    ASSERT(a != b && a < size() && b < size());
    const auto partners = of(a);
    return std::ranges::binary_search(partners, b);
}

namespace {

class Cliques {
public:
    Cliques(const ConflictGraph& conflicts, std::span<const std::uint32_t> group, Effort& effort)
        : conflicts_(conflicts), group_(group), effort_(effort), mark_(conflicts.size(), 0) {
        result_.set_of.assign(conflicts.size(), kNoSet);
    }

    AtMostOnes run() {
        for (std::uint32_t node = 0; node < conflicts_.size() && !effort_.exhausted(); ++node)
            if (is_free(node)) grow_from(node);
        return std::move(result_);
    }

private:
    bool is_free(std::uint32_t node) const { return group_[node] != kNoSet && result_.set_of[node] == kNoSet; }

    void grow_from(std::uint32_t node) {
        members_.clear();
        join(node);
        candidates_.clear();
        for (const std::uint32_t other : conflicts_.of(node))
            if (is_free(other) && group_[other] != group_[node]) candidates_.push_back(other);
        effort_.spend(1 + conflicts_.of(node).size() / 4);
        order_by_common();
        take_fitting();
        // Nodes of the first node's group conflict at least with the second node.
        candidates_.clear();
        for (std::size_t i = 0; i < std::min<std::size_t>(2, members_.size()); ++i)
            for (const std::uint32_t other : conflicts_.of(members_[i])) candidates_.push_back(other);
        take_fitting();
        ++result_.count;
    }
    // First those that conflict with most of the others, so that stray conflicts do not spoil a clique.
    void order_by_common() {
        ++now_;
        for (const std::uint32_t c : candidates_) mark_[c] = now_;
        ranked_.clear();
        for (const std::uint32_t c : candidates_) {
            std::uint32_t common = 0;
            for (const std::uint32_t other : conflicts_.of(c)) common += mark_[other] == now_;
            effort_.spend(1 + conflicts_.of(c).size() / 4);
            ranked_.push_back({common, c});
        }
        std::ranges::stable_sort(ranked_, std::greater{}, &Ranked::common);
        for (std::size_t i = 0; i < ranked_.size(); ++i) candidates_[i] = ranked_[i].node;
    }
    void take_fitting() {
        for (const std::uint32_t c : candidates_) {
            if (effort_.exhausted()) return;
            if (!is_free(c)) continue;
            effort_.spend(1 + members_.size() / 4);
            const auto goes_with = [&](std::uint32_t m) { return group_[c] == group_[m] || conflicts_.conflict(c, m); };
            if (std::ranges::all_of(members_, goes_with)) join(c);
        }
    }
    void join(std::uint32_t node) {
        ASSERT(is_free(node));
        result_.set_of[node] = result_.count;
        members_.push_back(node);
    }

    struct Ranked {
        std::uint32_t common, node;
    };
    const ConflictGraph& conflicts_;
    std::span<const std::uint32_t> group_;
    Effort& effort_;
    AtMostOnes result_;
    std::vector<std::uint32_t> mark_;
    std::uint32_t now_ = 0;
    std::vector<std::uint32_t> members_, candidates_;
    std::vector<Ranked> ranked_;
};

}  // namespace

AtMostOnes at_most_ones(const ConflictGraph& conflicts, std::span<const std::uint32_t> group, Effort& effort) {
    return Cliques(conflicts, group, effort).run();
}

}  // namespace sat
