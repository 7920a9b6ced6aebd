#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sat/branching/view.h"

namespace sat {

// Lookahead: the most promising variables are tried on both sides by unit propagation, and what each side does
// to the formula is measured (Li, Anbulagan: Heuristics based on unit propagation for satisfiability problems,
// IJCAI 1997).  A side that fails decides the variable.
struct Lookahead {
    static constexpr std::string_view name = "lookahead";
    static constexpr std::string_view summary = "both sides of promising variables tried by propagation";
    static constexpr bool needs_counts = false;

    explicit Lookahead(const FlaggedView& view)
        : falsified_(view.adjacency.num_clauses(), 0),
          weight_(view.adjacency.num_vars(), 1.0),
          next_weight_(view.adjacency.num_vars(), 0.0),
          step_(static_cast<std::uint32_t>(view.adjacency.longest_clause()) + 1) {
        queue_.reserve(view.adjacency.num_vars());
        candidates_.reserve(view.adjacency.num_vars());
        open_.reserve(view.adjacency.num_vars());
    }

    Pick pick(FlaggedView& view) {
        if (!same_node(view)) begin_node(view);
        double dummy = 0;
        (void)dummy;
        for (; cursor_ < candidates_.size(); ++cursor_) {
            Candidate& c = candidates_[cursor_];
            const Lit l = Lit::of(c.var, false);
            if (!view.trail.is_open(l)) continue;
            if (!probe(view, l, c.gain[0])) return {l, true};
            if (!probe(view, ~l, c.gain[1])) return {~l, true};
        }
        const Candidate* best = nullptr;
        double best_score = -1;
        for (const Candidate& c : candidates_) {
            if (!view.is_open(c.var)) continue;
            const double score = c.gain[0] * c.gain[1] * 1024 + c.gain[0] + c.gain[1];
            if (score > best_score) {
                best_score = score;
                best = &c;
            }
        }
        if (!best) {  // all candidates were fixed by failures: look at others
            begin_node(view);
            return pick(view);
        }
        node_level_ = kNoNode;
        return {Lit::of(best->var, best->gain[0] > best->gain[1])};
    }

    std::uint64_t lookaheads() const { return lookaheads_; }

private:
    struct Candidate {
        Var var;
        double rank;
        double gain[2];
    };
    static constexpr std::size_t kNoNode = ~std::size_t{0};

    bool same_node(const FlaggedView& view) const {
        return node_level_ == view.trail.level() &&
               (node_level_ == 0 || view.trail.decision(node_level_) == node_decision_);
    }
    void begin_node(FlaggedView& view) {
        node_level_ = view.trail.level();
        if (node_level_ != 0) node_decision_ = view.trail.decision(node_level_);
        cursor_ = 0;
        weigh(view);
        preselect(view);
    }

    void weigh(const FlaggedView& view) {
        const auto& a = view.adjacency;
        open_.clear();
        for (std::uint32_t c = 0; c < a.num_clauses(); ++c) if (a.is_open(ClauseId{c})) open_.push_back(ClauseId{c});
        std::fill(weight_.all().begin(), weight_.all().end(), 1.0);
        for (int round = 0; round < kRounds; ++round) {
            std::fill(next_weight_.all().begin(), next_weight_.all().end(), 0.0);
            for (const ClauseId c : open_) {
                const auto& h = a.head(c);
                Lit open[3];
                if (h.live <= 3) {
                    int n = 0;
                    for (const Lit l : a.clause(c)) if (view.trail.is_open(l)) open[n++] = l;
                    if (h.live == 2) {
                        next_weight_[open[0]] += kBinary * weight_[open[1]];
                        next_weight_[open[1]] += kBinary * weight_[open[0]];
                    } else {
                        const double w0 = weight_[open[0]], w1 = weight_[open[1]], w2 = weight_[open[2]];
                        next_weight_[open[0]] += w1 * w2;
                        next_weight_[open[1]] += w0 * w2;
                        next_weight_[open[2]] += w0 * w1;
                    }
                } else {
                    const double w = length_weight(h.live) ;
                    for (const Lit l : a.clause(c)) if (view.trail.is_open(l)) next_weight_[l] += w;
                }
            }
            // next_weight_[l]: how much making ~l true does
            double sum = 0; std::size_t n = 0;
            for (std::uint32_t v = 0; v < a.num_vars(); ++v) {
                if (!view.is_open(Var{v})) continue;
                const Lit l = Lit::of(Var{v}, false);
                weight_[~l] = 0.1 + next_weight_[l];
                weight_[l] = 0.1 + next_weight_[~l];
                sum += weight_[l] + weight_[~l];
                n += 2;
            }
            const double scale = static_cast<double>(n) / sum;
            for (double& w : weight_.all()) w = std::min(w * scale, 20.0);
        }
    }
    static double length_weight(std::uint32_t live) {
        double w = 1;
        for (std::uint32_t k = 3; k < live && k < 12; ++k) w *= 0.3;
        return w;
    }

    void preselect(const FlaggedView& view) {
        candidates_.clear();
        for (std::uint32_t v = 0; v < view.adjacency.num_vars(); ++v) {
            if (!view.is_candidate(Var{v})) continue;
            const Lit l = Lit::of(Var{v}, false);
            candidates_.push_back({Var{v}, weight_[l] * weight_[~l], {0, 0}});
        }
        const auto before = [](const Candidate& x, const Candidate& y) {
            return x.rank != y.rank ? x.rank > y.rank : x.var < y.var;
        };
        const std::size_t keep = std::min(candidates_.size(), kMost);
        std::partial_sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(keep), candidates_.end(), before);
        candidates_.resize(keep);
    }

    bool probe(FlaggedView& view, Lit x, double& gain) {
        ++lookaheads_;
        LitMap<std::uint32_t>& stamp = view.trail.stamps();
        const std::uint32_t now = ++epoch_;
        base_ += step_;
        gain = 0;
        queue_.clear();
        queue_.push_back(x);
        stamp[x] = now;
        for (std::size_t q = 0; q < queue_.size(); ++q) {
            const Lit gone = ~queue_[q];
            for (const auto& o : view.adjacency.occurrences(gone)) {
                const auto& h = view.adjacency.head(o.clause);
                if (h.satisfied_by != Adjacency::kNobody) continue;
                if (h.live == 2) {
                    const Lit u = Lit::from_code(h.live_xor ^ gone.code());
                    if (stamp[u] >= now) continue;
                    if (stamp[~u] >= now) return false;
                    stamp[u] = now;
                    queue_.push_back(u);
                    continue;
                }
                std::uint32_t& f = falsified_[o.clause];
                f = std::max(f, base_) + 1;
                const std::uint32_t left = h.live - (f - base_);
                if (left > 2) { gain += kLong * length_weight(left); continue; }
                // at most two literals left: which?
                Lit open[2]; std::size_t n = 0; bool satisfied = false;
                for (const Lit l : view.adjacency.clause(o.clause)) {
                    if (stamp[l] >= now) { satisfied = true; break; }
                    if (stamp[~l] >= now) continue;
                    if (n < 2) open[n] = l;
                    ++n;
                }
                if (satisfied) continue;
                if (n == 0) return false;
                if (n == 1) { stamp[open[0]] = now; queue_.push_back(open[0]); continue; }
                if (left == 2) gain += weight_[open[0]] * weight_[open[1]];
            }
        }
        return true;
    }

public:
    static inline int kRounds = 4;
    static inline double kBinary = 6;
    static inline double kLong = 0.3;
    static inline std::size_t kMost = 16;

private:
    ClauseMap<std::uint32_t> falsified_;
    LitMap<double> weight_, next_weight_;
    std::vector<Lit> queue_;
    std::vector<ClauseId> open_;
    std::vector<Candidate> candidates_;
    std::size_t cursor_ = 0;
    std::size_t node_level_ = kNoNode;
    Lit node_decision_ = Lit::from_code(0);
    std::uint32_t epoch_ = 0, base_ = 0, step_;
    std::uint64_t lookaheads_ = 0;
};

}  // namespace sat
