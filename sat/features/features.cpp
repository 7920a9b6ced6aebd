#include "sat/features/features.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "sat/core/random.h"
#include "sat/features/communities.h"
#include "sat/features/interaction_graph.h"

namespace sat {

Profile profile_of(const Formula& formula) {
    Profile profile;
    profile.variables = formula.num_vars();
    profile.clauses = formula.num_clauses();
    profile.literals = formula.num_literals();
    profile.shortest = profile.clauses == 0 ? 0 : formula.clause(ClauseId{0}).size();
    for (std::uint32_t c = 0; c < profile.clauses; ++c) {
        const std::size_t length = formula.clause(ClauseId{c}).size();
        ++profile.of_length[std::min(length, Profile::kLong)];
        profile.shortest = std::min(profile.shortest, length);
        profile.longest = std::max(profile.longest, length);
    }
    return profile;
}

namespace {

// Calls take(clause) for the clauses of the sample, in order.
template <class Take>
void for_each_sampled(const Formula& formula, Take&& take) {
    const std::size_t clauses = formula.num_clauses();
    const std::size_t wanted = std::max(Structure::kWhole, clauses / Structure::kShare);
    const std::size_t blocks = clauses <= wanted ? 1 : (wanted + Structure::kBlock - 1) / Structure::kBlock;
    const std::size_t length = clauses <= wanted ? clauses : Structure::kBlock;
    for (std::size_t b = 0; b < blocks; ++b) {
        const std::size_t first = blocks == 1 ? 0 : b * (clauses - length) / (blocks - 1);
        for (std::size_t c = first; c < first + length; ++c)
            take(formula.clause(ClauseId{static_cast<std::uint32_t>(c)}));
    }
}

// ---- parity

constexpr std::size_t kLongestParity = 10;

// A short clause: a hash of the set of its variables and the parity of its negations, and which variables are negated.
struct Signed {
    std::uint64_t variables;
    std::uint32_t negations;  // bit i: of the i-th variable in rising order
    std::uint32_t length;
    friend auto operator<=>(const Signed&, const Signed&) = default;
};

class ParityClauses {
public:
    void add(std::span<const Lit> clause) {
        if (clause.size() < 2 || clause.size() > kLongestParity) return;
        const std::array<Lit, kLongestParity> sorted = in_order(clause);
        Signed entry{clause.size(), 0, static_cast<std::uint32_t>(clause.size())};
        bool odd = false;
        for (std::size_t i = 0; i < clause.size(); ++i) {
            if (i > 0 && sorted[i].var() == sorted[i - 1].var()) return;  // repeated or opposite
            entry.variables = mix(entry.variables + kGoldenGamma * (sorted[i].var().index + 1));
            entry.negations |= static_cast<std::uint32_t>(sorted[i].negative()) << i;
            odd = odd != sorted[i].negative();
        }
        entry.variables = mix(entry.variables + (odd ? 1 : 0));
        entries_.push_back(entry);
    }
    // The number of clauses in complete groups.
    std::size_t in_groups() {
        std::sort(entries_.begin(), entries_.end());
        std::size_t found = 0;
        for (std::size_t begin = 0, end = 0; begin < entries_.size(); begin = end) {
            std::size_t patterns = 0;  // repeated clauses count once here
            for (end = begin; end < entries_.size() && entries_[end].variables == entries_[begin].variables; ++end)
                patterns += end == begin || entries_[end].negations != entries_[end - 1].negations;
            if (patterns == std::size_t{1} << (entries_[begin].length - 1)) found += end - begin;
        }
        return found;
    }

private:
    // By insertion: there are few.
    static std::array<Lit, kLongestParity> in_order(std::span<const Lit> clause) {
        std::array<Lit, kLongestParity> sorted;
        for (std::size_t i = 0; i < clause.size(); ++i) {
            std::size_t at = i;
            for (; at > 0 && clause[i] < sorted[at - 1]; --at) sorted[at] = sorted[at - 1];
            sorted[at] = clause[i];
        }
        return sorted;
    }

    std::vector<Signed> entries_;
};

// ---- at-most-one

class BinaryClauses {
public:
    void add(std::span<const Lit> clause) {
        if (clause.size() != 2 || clause[0].var() == clause[1].var()) return;
        edges_.emplace_back(std::min(clause[0], clause[1]), std::max(clause[0], clause[1]));
    }
    // The share of edges in triangles.  Only triangles of neighbouring edges in sorted order are tried: they cover
    // every edge of a clique, in time n log n.
    double in_triangles() {
        std::sort(edges_.begin(), edges_.end());
        edges_.erase(std::unique(edges_.begin(), edges_.end()), edges_.end());
        std::vector<std::uint8_t> closed(edges_.size(), 0);
        for (std::size_t i = 0; i + 1 < edges_.size(); ++i) {
            if (edges_[i].first != edges_[i + 1].first) continue;
            const std::pair third{edges_[i].second, edges_[i + 1].second};
            const auto at = std::lower_bound(edges_.begin(), edges_.end(), third);
            if (at == edges_.end() || *at != third) continue;
            closed[i] = closed[i + 1] = closed[static_cast<std::size_t>(at - edges_.begin())] = 1;
        }
        const auto count = std::count(closed.begin(), closed.end(), 1);
        return edges_.empty() ? 0 : static_cast<double>(count) / static_cast<double>(edges_.size());
    }

private:
    std::vector<std::pair<Lit, Lit>> edges_;
};

// ---- spread

double spread_of(const VarMap<std::uint32_t>& counts, double literals, double sampled_share) {
    if (counts.size() == 0 || literals == 0) return 0;
    const double variables = static_cast<double>(counts.size());
    const double mean = literals / variables;
    double squares = 0;
    for (const std::uint32_t n : counts.all()) squares += static_cast<double>(n) * static_cast<double>(n);
    const double of_sample = (squares / variables - mean * mean) / mean;
    return std::max(0.0, 1 + (of_sample - 1) / sampled_share);
}

}  // namespace

Structure structure_of(const Formula& formula) {
    Structure structure;
    VarMap<std::uint32_t> counts(formula.num_vars(), 0);
    ParityClauses parity;
    BinaryClauses binaries;
    std::size_t literals = 0, positive = 0;
    for_each_sampled(formula, [&](std::span<const Lit> clause) {
        ++structure.clauses;
        literals += clause.size();
        for (const Lit l : clause) {
            ++counts[l.var()];
            positive += !l.negative();
        }
        parity.add(clause);
        binaries.add(clause);
    });
    if (literals == 0) return structure;
    structure.positive = static_cast<double>(positive) / static_cast<double>(literals);
    structure.parity = static_cast<double>(parity.in_groups()) / static_cast<double>(structure.clauses);
    structure.at_most_one = binaries.in_triangles();
    structure.spread = spread_of(counts, static_cast<double>(literals),
                                 static_cast<double>(literals) / static_cast<double>(formula.num_literals()));
    return structure;
}

Hidden hidden_structure_of(const Formula& formula) {
    Hidden hidden;
    if (formula.num_clauses() == 0) return hidden;
    ParityClauses parity;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) parity.add(formula.clause(ClauseId{c}));
    hidden.parity = static_cast<double>(parity.in_groups()) / static_cast<double>(formula.num_clauses());
    hidden.modularity = find_communities(interaction_graph(formula)).modularity;
    return hidden;
}

Features features_of(const Formula& formula) {
    return {profile_of(formula), structure_of(formula)};
}

}  // namespace sat
