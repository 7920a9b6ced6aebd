#include "sat/dpll/adjacency.h"

#include <algorithm>

namespace sat {

Adjacency::Adjacency(const Formula& formula, const FormulaChange& change, bool keep_counts)
    : original_(formula.num_clauses() + change.added.size(), kNoOriginal) {
    std::size_t literals = formula.num_literals();
    for (const auto& clause : change.added) literals += clause.size();
    heads_.reserve(original_.size() + 1);
    literals_.reserve(literals);
    LitMap<std::uint32_t> seen(formula.num_vars(), 0);  // the number, from 1, of the last clause with a literal
    auto dropped = change.dropped.begin();
    for (ClauseId c{0}; c.index < formula.num_clauses(); ++c.index) {
        if (dropped != change.dropped.end() && *dropped == c) ++dropped;
        else add_clause(formula.clause(c), c, seen);
    }
    ASSERT(dropped == change.dropped.end());
    for (const auto& clause : change.added) add_clause(clause, kNoOriginal, seen);
    heads_.push_back({kNone, 0, 0, static_cast<std::uint32_t>(literals_.size())});
    open_clauses_ = num_clauses();
    index_occurrences(formula.num_vars());
    if (!keep_counts) return;
    counts_ = LitMap<std::uint32_t>(formula.num_vars(), 0);
    for (const Lit l : literals_) ++counts_[l];
}

void Adjacency::add_clause(std::span<const Lit> literals, ClauseId original, LitMap<std::uint32_t>& seen) {
    const auto id = static_cast<std::uint32_t>(heads_.size());
    Head head{kNone, 0, 0, static_cast<std::uint32_t>(literals_.size())};
    for (const Lit l : literals) {
        if (seen[~l] == id + 1) {  // a tautology: remove its literals and marks
            literals_.resize(head.begin);
            for (const Lit k : literals) seen[k] = 0;
            return;
        }
        if (seen[l] == id + 1) continue;
        seen[l] = id + 1;
        literals_.push_back(l);
        ++head.live;
        head.live_xor ^= l.code();
    }
    heads_.push_back(head);
    original_[ClauseId{id}] = original;
    longest_ = std::max<std::size_t>(longest_, head.live);
}

// A counting sort of the literals by code; within a list, clauses are in order.
void Adjacency::index_occurrences(std::size_t num_vars) {
    first_occurrence_.assign(2 * num_vars + 1, 0);
    for (const Lit l : literals_) ++first_occurrence_[l.code() + 1];
    for (std::size_t i = 1; i < first_occurrence_.size(); ++i) first_occurrence_[i] += first_occurrence_[i - 1];
    occurrences_.resize(literals_.size());
    std::vector<std::uint32_t> next(first_occurrence_.begin(), first_occurrence_.end() - 1);
    for (ClauseId c{0}; c.index < num_clauses(); ++c.index)
        for (const Lit l : clause(c)) occurrences_[next[l.code()]++] = {c, kNone};
}

std::uint64_t Adjacency::memory_bytes() const {
    return heads_.capacity() * sizeof(Head) + literals_.capacity() * sizeof(Lit) +
           occurrences_.capacity() * sizeof(Occurrence) + first_occurrence_.capacity() * sizeof(std::uint32_t) +
           original_.size() * sizeof(ClauseId) + counts_.size() * sizeof(std::uint32_t);
}

std::uint64_t Adjacency::estimated_bytes(const AdjacencySize& size, bool keep_counts) {
    const std::uint64_t tables = keep_counts ? 2 : 1;  // by literal
    return sizeof(Head) + size.clauses * (sizeof(Head) + sizeof(ClauseId)) +
           size.literals * (sizeof(Lit) + sizeof(Occurrence)) + (1 + tables * 2 * size.vars) * sizeof(std::uint32_t);
}

bool Adjacency::audit() const {
    std::vector<std::uint32_t> live(num_clauses(), 0), live_xor(num_clauses(), 0);
    std::vector<std::uint8_t> flagged(num_clauses(), 0);
    LitMap<std::uint32_t> counts(num_vars(), 0);
    for (std::uint32_t code = 0; code < 2 * num_vars(); ++code) {
        for (const Occurrence& o : occurrences(Lit::from_code(code))) {
            const Head& h = head(o.clause);
            if (h.satisfied_by == kNone) ++counts[Lit::from_code(code)];
            if (h.satisfied_by != kNone && o.removed_by == h.satisfied_by) flagged[o.clause.index] = 1;
            if (o.removed_by != kNone) continue;
            ++live[o.clause.index];
            live_xor[o.clause.index] ^= code;
        }
    }
    std::size_t open = 0;
    for (std::uint32_t c = 0; c < num_clauses(); ++c) {
        const Head& h = heads_[c];
        const bool satisfied = h.satisfied_by != kNone;
        open += !satisfied;
        if (satisfied != (flagged[c] != 0)) return false;                                  // A2
        if (!satisfied && (h.live != live[c] || h.live_xor != live_xor[c])) return false;  // A1
    }
    if (keeps_counts() && !std::ranges::equal(counts.all(), counts_.all())) return false;  // A4
    return open == open_clauses_;                                                          // A3
}

}  // namespace sat
