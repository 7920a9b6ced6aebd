#pragma once

#include <cstdint>
#include <vector>

#include "sat/dpll/branching/literal_weights.h"
#include "sat/dpll/branching/open_clauses.h"
#include "sat/dpll/branching/view.h"

namespace sat {

// Lookahead: the variables with the best weights are tried on both sides by unit propagation.  A side that fails fixes
// the variable; otherwise the effect of each side on the formula is measured, and the variable whose two sides have the
// largest effect is chosen (Li, Anbulagan: Heuristics based on unit propagation for satisfiability problems, IJCAI
// 1997; the measure as in LiteralWeights).
//
// A failed literal is returned at once, with the explanation of its conflict; the search makes its negation true and
// calls pick() again, which tries the remaining candidates of the node.  Letting the search rediscover the conflict is
// simpler but 1.4 times slower: about four literals fail per branching.
//
// On a large formula, gathering at every node would dominate the run time.  As long as no level is closed and few
// literals are added, the copy stays valid (its satisfied clauses are skipped), and the node takes the next candidates
// of the same ranking.  Only short attempts do this.
//
// Requires: nothing else puts stamps on the same trail.
struct Lookahead {
    static constexpr std::string_view name = "lookahead";
    static constexpr std::string_view summary = "tries promising variables on both sides, takes the most constraining";
    static constexpr bool needs_counts = false;

    // Stamps are numbered from `first_stamp`; tests start near the largest.
    explicit Lookahead(const FlaggedView& view, std::uint32_t first_stamp = 0);
    Pick pick(FlaggedView& view);
    std::uint64_t lookaheads() const { return lookaheads_; }
    static std::uint64_t estimated_bytes(const AdjacencySize& size);

private:
    struct Candidate {
        Var var;
        double rank;
        double gain[2];  // of the positive and the negative side
    };
    static constexpr std::size_t kNoNode = ~std::size_t{0};

    bool same_node(const FlaggedView& view) const;
    void begin_node(const FlaggedView& view);
    bool may_go_on(const FlaggedView& view) const;
    void gather(const FlaggedView& view);
    void preselect(const FlaggedView& view);
    void begin_probe(FlaggedView& view);
    bool occurs(Var v) const { return open_.occurs(Lit::of(v, false)) || open_.occurs(Lit::of(v, true)); }
    Lit first_side(const FlaggedView& view, const Candidate& c) const;
    const Candidate* best(const FlaggedView& view) const;
    bool probe(FlaggedView& view, Lit x, double& gain);
    bool visit_longer(FlaggedView& view, Lit gone, double& gain);
    void imply(std::uint32_t* stamp, Lit l, ClauseId reason) {
        stamp[l.code()] = now_;
        reason_[l.var()] = reason;
        queue_.push_back(l);
    }
    bool fail(ClauseId conflict) {
        failure_.conflict = conflict;
        return false;
    }

    OpenClauses open_;
    LiteralWeights weights_;
    std::vector<Var> vars_;              // open and in an open clause
    std::vector<Candidate> ranked_;      // all of them, the best ones in order
    std::size_t next_ranked_ = 0;        // the first that no node has taken since they were gathered
    std::uint64_t gathered_closed_ = 0;  // closed levels at gather()
    std::size_t gathered_trail_ = 0;     // length of the trail at gather()
    std::vector<Candidate> candidates_;  // of the node, in order of rank
    std::size_t cursor_ = 0;             // the first candidate not tried yet
    std::size_t node_level_ = kNoNode;
    Lit node_decision_ = Lit::from_code(0);

    std::vector<Lit> queue_;
    VarMap<ClauseId> reason_;  // of the implications of the last lookahead
    Failure failure_{};
    ClauseMap<std::uint32_t> falsified_;  // literals of a longer clause that this lookahead removed, plus base_
    std::uint32_t now_ = 0;               // the stamp of this lookahead
    std::uint32_t base_ = 0;
    std::uint32_t step_;
    std::uint64_t lookaheads_ = 0;
};

}  // namespace sat
