#include "sat/branching/lookahead.h"

#include <algorithm>

namespace sat {
namespace {

// Between 12 and 24 the time on random 3-SAT is flat; fewer miss failed literals.
constexpr std::size_t kCandidates = 16;

// What shortening a clause that stays longer than binary is worth, beside a new binary of mean weight.
constexpr double kLongerGain = 0.3;

}  // namespace

Lookahead::Lookahead(const FlaggedView& view)
    : open_(view),
      weights_(view),
      reason_(view.adjacency.num_vars(), kNoOriginal),
      falsified_(view.adjacency.num_clauses(), 0),
      step_(static_cast<std::uint32_t>(view.adjacency.longest_clause()) + 1) {
    vars_.reserve(view.adjacency.num_vars());
    candidates_.reserve(view.adjacency.num_vars());
    queue_.reserve(view.adjacency.num_vars());
    failure_.reason = &reason_;
}

Pick Lookahead::pick(FlaggedView& view) {
    if (!same_node(view)) begin_node(view);
    for (; cursor_ < candidates_.size(); ++cursor_) {
        Candidate& c = candidates_[cursor_];
        if (!view.is_open(c.var)) continue;
        const Lit l = Lit::of(c.var, false);
        if (!probe(view, l, c.gain[0]) || !probe(view, ~l, c.gain[1])) {
            failure_.implied = queue_;
            return {queue_.front(), &failure_};
        }
    }
    const Candidate* chosen = best(view);
    if (!chosen) {  // failures fixed every candidate, and the formula is still open
        begin_node(view);
        return pick(view);
    }
    node_level_ = kNoNode;
    return {first_side(view, *chosen)};
}

bool Lookahead::same_node(const FlaggedView& view) const {
    return node_level_ == view.trail.level() &&
           (node_level_ == 0 || view.trail.decision(node_level_) == node_decision_);
}

void Lookahead::begin_node(const FlaggedView& view) {
    node_level_ = view.trail.level();
    if (node_level_ != 0) node_decision_ = view.trail.decision(node_level_);
    cursor_ = 0;
    open_.gather(view);
    vars_.clear();
    for (std::uint32_t v = 0; v < view.adjacency.num_vars(); ++v)
        if (view.is_open(Var{v}) && occurs(Var{v})) vars_.push_back(Var{v});
    weights_.measure(view, vars_, open_);
    preselect();
}

void Lookahead::preselect() {
    candidates_.clear();
    for (const Var v : vars_)
        candidates_.push_back({v, weights_[Lit::of(v, false)] * weights_[Lit::of(v, true)], {0, 0}});
    const std::size_t keep = std::min(candidates_.size(), kCandidates);
    const auto middle = candidates_.begin() + static_cast<std::ptrdiff_t>(keep);
    std::partial_sort(candidates_.begin(), middle, candidates_.end(), [](const Candidate& x, const Candidate& y) {
        return x.rank != y.rank ? x.rank > y.rank : x.var < y.var;
    });
    candidates_.resize(keep);
}

const Lookahead::Candidate* Lookahead::best(const FlaggedView& view) const {
    const Candidate* best = nullptr;
    double best_score = -1;
    for (const Candidate& c : candidates_) {
        if (!view.is_candidate(c.var)) continue;
        const double score = c.gain[0] * c.gain[1] * 1024 + c.gain[0] + c.gain[1];
        if (score <= best_score) continue;
        best_score = score;
        best = &c;
    }
    return best;
}

// The side in more open clauses: it satisfies more.  On shuffled FPGA-routing instances this finds the models
// that the other choice, the side with the smaller gain, misses for minutes; on random 3-SAT the two are equal.
// Where one is unlucky the other often is not, so odd attempts take the second.
Lit Lookahead::first_side(const FlaggedView& view, const Candidate& c) const {
    const Lit l = Lit::of(c.var, false);
    const std::size_t with = open_.occurrences(l), against = open_.occurrences(~l);
    if (view.attempt % 2 == 0 && with != against) return with > against ? l : ~l;
    return c.gain[0] > c.gain[1] ? ~l : l;
}

// Makes `x` true under a new stamp, propagates over the copied clauses, and adds up in `gain` what was
// shortened.  False: it led to a conflict, and failure_ says how.  One piece, because it is the inner loop.
bool Lookahead::probe(FlaggedView& view, Lit x, double& gain) {
    ++lookaheads_;
    ++now_;
    base_ += step_;
    gain = 0;
    std::uint32_t* const stamp = view.trail.stamps().all().data();
    const std::uint32_t now = now_;
    const auto is_true = [stamp, now](Lit l) { return stamp[l.code()] >= now; };
    const auto is_false = [stamp, now](Lit l) { return stamp[(~l).code()] >= now; };
    queue_.clear();
    imply(stamp, x, kNoOriginal);
    for (std::size_t next = 0; next < queue_.size(); ++next) {
        const Lit gone = ~queue_[next];
        for (const auto& [u, clause] : open_.partners(gone)) {
            if (is_true(u)) continue;
            if (is_false(u)) return fail(clause);
            imply(stamp, u, clause);
        }
        for (const auto& [a, b, clause] : open_.pairs(gone)) {
            if (is_true(a) || is_true(b)) continue;
            const bool no_a = is_false(a), no_b = is_false(b);
            if (no_a && no_b) return fail(clause);
            if (no_a || no_b) imply(stamp, no_a ? b : a, clause);
            else gain += weights_[a] * weights_[b];
        }
        if (!visit_longer(view, gone, gain)) return false;
    }
    return true;
}

// The clauses of more than three open literals: counted, and read only when at most two are left.
bool Lookahead::visit_longer(FlaggedView& view, Lit gone, double& gain) {
    LitMap<std::uint32_t>& stamp = view.trail.stamps();
    for (const ClauseId c : open_.longer(gone)) {
        std::uint32_t& f = falsified_[c];
        f = std::max(f, base_) + 1;
        const std::uint32_t left = view.adjacency.head(c).live - (f - base_);
        if (left > 2) {
            gain += kLongerGain * LiteralWeights::of_length(left);
            continue;
        }
        Lit open[2];
        std::size_t n = 0;
        for (const Lit l : view.adjacency.clause(c)) {
            if (stamp[~l] >= now_) continue;
            if (stamp[l] >= now_) n = 3;  // satisfied
            if (n >= 2) break;
            open[n++] = l;
        }
        if (n == 0) return fail(c);
        if (n == 1) imply(stamp.all().data(), open[0], c);
        if (n == 2 && left == 2) gain += weights_[open[0]] * weights_[open[1]];
    }
    return true;
}

}  // namespace sat
