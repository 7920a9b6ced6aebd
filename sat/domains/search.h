#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/effort.h"
#include "sat/core/outcome.h"
#include "sat/core/proof_sink.h"
#include "sat/core/random.h"
#include "sat/domains/problem.h"
#include "sat/domains/propagator.h"

namespace sat::domains {

// A tree search that tries the values of a smallest domain in their order, with forward checking (Haralick, Elliott:
// Increasing tree search efficiency for constraint satisfaction problems, 1980).  A node has its own words, so nothing
// is undone.  It learns nothing, so it suits problems with small trees; size() estimates the tree.
//
// Invariant: (S1) nodes_[0 .. depth_] is the path; a value that a node has refuted is gone from its words.
class Search {
public:
    // `proof` may be null.  Its lemmas are the negated choices of refuted nodes, and what relations exclude.
    Search(const Problem& problem, const Limits& limits, ProofSink* proof);

    // Unknown if a limit is reached (stopped()) or the effort is exhausted.
    Verdict run(Effort& effort);
    Model model() const;  // after a satisfiable verdict
    StopReason stopped() const { return stopped_; }
    const Stats& stats() const { return stats_; }
    std::uint64_t memory_bytes() const;

    // An estimate of the whole tree: the children of its nodes, and the ticks to search it (Knuth: Estimating the
    // efficiency of backtrack programs, 1975).  Requires: run() has not been called, there is no proof.
    struct Size {
        double nodes = 0, ticks = 0;
    };
    Size size(std::uint64_t seed, Effort& effort);

private:
    struct Node {
        std::vector<std::uint64_t> words;
        std::uint32_t domain = 0;      // on which it branches
        Value choice = kNoValue;       // tried last
        std::size_t chosen = 0;        // values that were chosen before that
        std::vector<Lit> lemmas = {};  // each of them with the negated choices above the node
    };

    void enter(std::size_t depth);
    bool start();
    std::uint32_t branching_domain() const;
    Value first_value(std::uint32_t domain) const { return value_of_rank(domain, 0); }
    Value value_of_rank(std::uint32_t domain, std::uint32_t rank) const;
    bool descend(Value v);
    bool descend_plainly(std::uint32_t domain);
    bool refute_choice();
    bool close_refuted();
    void add_lemmas();
    void add_lemma(Lit last);
    void begin_lemma(std::size_t depth);
    void delete_lemmas(Node& node, std::size_t depth);
    double probe(Random& random, std::uint64_t& steps);

    const Problem& p_;
    const Limits& limits_;
    ProofSink* proof_;
    Propagator propagator_;
    std::vector<Node> nodes_;
    std::size_t depth_ = 0;
    std::vector<std::uint8_t> done_;  // domains of a plain problem that are on the path
    bool resumed_ = false;            // the current node continues with its domain
    std::vector<Lit> lemma_;
    Stats stats_;
    StopReason stopped_ = StopReason::none;
    std::uint64_t ticks_ = 0;
};

}  // namespace sat::domains
