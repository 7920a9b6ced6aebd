#pragma once

#include <optional>
#include <set>

#include "tests/unit/check/material.h"

namespace check_test {

// A minimal depth-first search that writes proofs like the engines: the negated decisions at a leaf, the same without
// the last one at a backtrack, followed by the deletion of the two lemmas below. Before a decision it sometimes probes
// literals, and writes those that fail as negated decisions plus one literal.
class NaiveSearch {
public:
    NaiveSearch(Clauses clauses, std::uint32_t vars, sat::Random& random)
        : clauses_(std::move(clauses)), vars_(vars), random_(random) {}

    // The proof, ending with the empty clause; nullopt if the clauses are satisfiable.
    std::optional<Proof> refute() {
        if (!refute_below({})) return std::nullopt;
        return proof_;
    }

private:
    // True if no model extends the decisions; then their negation was written.
    bool refute_below(std::vector<std::int32_t> decisions) {
        std::vector<Numbers> children;
        const bool closed = branch(decisions, children);
        if (!closed) return false;
        write(false, negated(decisions));
        for (const Numbers& c : children) write(true, c);
        return true;
    }

    bool branch(const std::vector<std::int32_t>& decisions, std::vector<Numbers>& children) {
        std::optional<std::set<std::int32_t>> known = propagate(decisions);
        if (known && random_.below(3) == 0) known = try_literal(decisions, *known, children);
        if (!known) return true;
        const std::int32_t next = open_literal(*known);
        if (next == 0) return false;
        for (const std::int32_t l : {next, -next}) {
            std::vector<std::int32_t> deeper = decisions;
            deeper.push_back(l);
            if (!refute_below(deeper)) return false;
            children.push_back(negated(deeper));
        }
        return true;
    }

    std::optional<std::set<std::int32_t>> try_literal(std::vector<std::int32_t> decisions,
                                                      const std::set<std::int32_t>& known,
                                                      std::vector<Numbers>& children) {
        const std::int32_t l = open_literal(known);
        if (l == 0) return known;
        std::vector<std::int32_t> deeper = decisions;
        deeper.push_back(l);
        if (propagate(deeper)) return known;
        write(false, negated(deeper));
        children.push_back(negated(deeper));
        return propagate(decisions);
    }

    static Numbers negated(const std::vector<std::int32_t>& decisions) {
        Numbers clause;
        for (const std::int32_t l : decisions) clause.push_back(-l);
        return clause;
    }

    void write(bool deletion, const Numbers& clause) {
        proof_.push_back({deletion, clause});
        if (!deletion) clauses_.push_back(clause);
        else clauses_.erase(std::find(clauses_.begin(), clauses_.end(), clause));
    }

    // A random unassigned literal, or 0.
    std::int32_t open_literal(const std::set<std::int32_t>& known) {
        Numbers open;
        for (std::int32_t v = 1; v <= static_cast<std::int32_t>(vars_); ++v)
            if (known.count(v) == 0 && known.count(-v) == 0) open.push_back(v);
        if (open.empty()) return 0;
        const std::int32_t v = open[random_.below(static_cast<std::uint32_t>(open.size()))];
        return random_.flip() ? v : -v;
    }

    // The result of unit propagation; nullopt on a conflict.
    std::optional<std::set<std::int32_t>> propagate(const std::vector<std::int32_t>& decisions) const {
        std::set<std::int32_t> known(decisions.begin(), decisions.end());
        for (bool changed = true; changed;) {
            changed = false;
            for (const Numbers& clause : clauses_) {
                std::set<std::int32_t> open;
                for (const std::int32_t n : clause)
                    if (known.count(-n) == 0) open.insert(n);
                if (open.empty()) return std::nullopt;
                if (open.size() > 1 || known.count(*open.begin()) != 0) continue;
                known.insert(*open.begin());
                changed = true;
            }
        }
        return known;
    }

    Clauses clauses_;
    std::uint32_t vars_;
    sat::Random& random_;
    Proof proof_;
};

}  // namespace check_test
