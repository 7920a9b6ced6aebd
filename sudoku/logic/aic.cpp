#include <algorithm>

#include "sudoku/logic/elimination.h"
#include "sudoku/logic/finders.h"
#include "sudoku/logic/inference.h"

namespace sudoku {
namespace {

// Alternating inference chains: the shortest chain of strong and weak links by which a candidate refutes itself, or
// its denial does.
class AlternatingSearch {
public:
    AlternatingSearch(const Inference& net, NodeKinds kinds)
        : net_(net),
          kinds_(kinds),
          num_nodes_(net.num_nodes(kinds)),
          leads_on_(num_nodes_),
          seen_(std::size_t{num_nodes_} * 2, 0) {
        for (std::uint32_t n = 0; n < num_nodes_; ++n)
            leads_on_[n] = std::ranges::any_of(
                net.strong(n), [&](const Inference::Strong& s) { return is_usable(s) && is_usable(s.to, n); });
    }

    std::optional<Step> find() {
        for (std::uint32_t x = 0; x < net_.num_candidates(); ++x)
            for (const bool stands : {false, true}) search_from(x, stands);
        if (best_.empty()) return std::nullopt;
        return step_of_best();
    }

private:
    struct Reached {
        std::uint32_t node;
        std::uint32_t from;
        std::uint32_t link;  // of the strong links of the node it comes from
    };
    static constexpr std::uint32_t kStart = ~std::uint32_t{0};

    static std::size_t claim_of(std::uint32_t node, bool stands) { return std::size_t{node} * 2 + (stands ? 1 : 0); }

    // Breadth first; true and false nodes alternate, so the depth says which.  A chain is counted from the first false
    // node to the last true one.
    void search_from(std::uint32_t x, bool stands) {
        queue_.assign(1, {x, kStart, 0});
        ++search_;
        seen_[claim_of(x, stands)] = search_;
        std::size_t depth = 1, end_of_depth = 1;
        bool is_true = stands;
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            if (i == end_of_depth) {
                is_true = !is_true;
                ++depth;
                end_of_depth = queue_.size();
            }
            const std::size_t length = depth + 1 - (stands ? 2 : 0);
            if (!best_.empty() && length >= best_.size()) return;
            if (extend(static_cast<std::uint32_t>(i), is_true, x, stands)) return keep(stands);
        }
    }

    // Returns true at the denial of the start.
    bool extend(std::uint32_t i, bool is_true, std::uint32_t x, bool stands) {
        const std::uint32_t n = queue_[i].node;
        if (is_true) {
            for (const std::uint32_t to : net_.weak(n)) {
                const bool is_end = to == x && stands;
                if (is_usable(to, x) && (is_end || leads_on_[to]) && reach(to, false, i, 0) && is_end) return true;
            }
            return false;
        }
        const auto links = net_.strong(n);
        for (std::uint32_t k = 0; k < links.size(); ++k) {
            if (!is_usable(links[k])) break;
            const std::uint32_t to = links[k].to;
            if (is_usable(to, x) && reach(to, true, i, k) && to == x && !stands) return true;
        }
        return false;
    }
    // Those of almost locked sets come last.
    bool is_usable(const Inference::Strong& link) const {
        return link.set == Inference::kNoSet || kinds_ == NodeKinds::locked;
    }
    // In a chain that begins with the candidate x.
    bool is_usable(std::uint32_t node, std::uint32_t x) const {
        return node < num_nodes_ && (kinds_ != NodeKinds::one_digit || net_.node(node).digit == net_.node(x).digit);
    }
    bool reach(std::uint32_t to, bool is_true, std::uint32_t from, std::uint32_t link) {
        std::uint32_t& seen = seen_[claim_of(to, is_true)];
        if (seen == search_) return false;
        seen = search_;
        queue_.push_back({to, from, link});
        return true;
    }

    void keep(bool stands) {
        best_.clear();
        for (std::uint32_t i = static_cast<std::uint32_t>(queue_.size() - 1); i != kStart; i = queue_[i].from)
            best_.push_back(queue_[i]);
        std::ranges::reverse(best_);
        if (stands) {
            best_.erase(best_.begin());
            best_.pop_back();
        }
    }

    // Nodes 0, 2, 4, ... of the best chain are false, the others true.
    Chain chain_of_best(Step& step) const {
        Chain chain;
        for (std::size_t i = 0; i < best_.size(); ++i) {
            const Inference::Node node = net_.node(best_[i].node);
            ChainNode made{{node.cells.front(), node.digit}, i % 2 == 1, std::nullopt, std::nullopt};
            if (node.cells.size() > 1) made.group.assign(node.cells.begin(), node.cells.end());
            if (i > 0) made.from = i - 1;
            if (made.stands) {
                const Inference::Strong& link = net_.strong(best_[i - 1].node)[best_[i].link];
                if (link.set == Inference::kNoSet) {
                    made.by = link.by;
                    rest_on(step, link.by);
                } else {
                    made.locked = net_.set(link.set).cells;
                    step.parts.push_back({made.locked, digits_of(net_.set(link.set).digits)});
                    for (const Cell c : made.locked) rest_on(step, one_of_cell(c));
                }
            }
            chain.push_back(std::move(made));
        }
        return chain;
    }
    static void rest_on(Step& step, const OneOf& set) {
        if (std::ranges::find(step.rests_on, set) == step.rests_on.end()) step.rests_on.push_back(set);
    }

    // Candidates that both nodes exclude, one of which is true.
    void remove_between(std::uint32_t a, std::uint32_t b, Step& step) const {
        const auto of_b = net_.weak(b);
        for (const std::uint32_t n : net_.weak(a)) {
            if (n >= net_.num_candidates() || std::ranges::find(of_b, n) == of_b.end()) continue;
            const Candidate x{net_.node(n).cells.front(), net_.node(n).digit};
            if (std::ranges::find(step.removed, x) == step.removed.end()) step.removed.push_back(x);
        }
    }

    Step step_of_best() const {
        Step step;
        step.chains = {chain_of_best(step)};
        for (const Reached& r : best_)
            for (const Cell c : net_.node(r.node).cells)
                if (std::ranges::find(step.cells, c) == step.cells.end()) step.cells.push_back(c);
        const std::uint32_t first = best_.front().node, last = best_.back().node;
        if (first == last && first < net_.num_candidates()) {
            step.placed = Candidate{net_.node(first).cells.front(), net_.node(first).digit};
            step.digits = {step.placed->digit};
            return step;
        }
        for (const std::uint32_t n : {first, last}) {
            for (const Cell c : net_.node(n).cells)
                if (std::ranges::find(step.ends, c) == step.ends.end()) step.ends.push_back(c);
            if (std::ranges::find(step.digits, net_.node(n).digit) == step.digits.end())
                step.digits.push_back(net_.node(n).digit);
        }
        remove_between(first, last, step);
        // The ends exclude each other: the chain is a loop, in which one end of each weak link is true.
        if (const auto weak = net_.weak(last); std::ranges::find(weak, first) != weak.end())
            for (std::size_t i = 1; i + 1 < best_.size(); i += 2)
                remove_between(best_[i].node, best_[i + 1].node, step);
        return step;
    }

    const Inference& net_;
    NodeKinds kinds_;
    std::uint32_t num_nodes_;
    std::vector<std::uint8_t> leads_on_;  // by node, whether anything follows if it is false
    std::vector<Reached> queue_, best_;
    std::vector<std::uint32_t> seen_;  // by claim, the last search that reached it
    std::uint32_t search_ = 0;
};

bool is_small_enough(const CandidateGrid& grid) {
    std::size_t candidates = 0;
    for (Cell c = 0; c < grid.num_cells(); ++c) candidates += grid.num_candidates(c);
    return candidates <= kMostFollowed;
}

std::optional<Step> alternating(const CandidateGrid& grid, NodeKinds kinds) {
    if (!is_small_enough(grid)) return std::nullopt;
    Inference& net = grid.tables().get([&] { return Inference(grid); });
    if (kinds == NodeKinds::locked) net.add_sets();
    return AlternatingSearch(net, kinds).find();
}

}  // namespace

std::optional<Step> find_x_chain(const CandidateGrid& grid) {
    return alternating(grid, NodeKinds::one_digit);
}

std::optional<Step> find_aic(const CandidateGrid& grid) {
    return alternating(grid, NodeKinds::single);
}

std::optional<Step> find_grouped_aic(const CandidateGrid& grid) {
    return alternating(grid, NodeKinds::groups);
}

std::optional<Step> find_als_aic(const CandidateGrid& grid) {
    return alternating(grid, NodeKinds::locked);
}

}  // namespace sudoku
