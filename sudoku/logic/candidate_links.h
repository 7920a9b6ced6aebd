#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/logic/rows.h"
#include "sudoku/logic/step.h"

namespace sudoku {

// A claim that a candidate is true or false: 2 * candidate + (true ? 1 : 0).
using Claim = std::uint32_t;
inline constexpr Claim claim(std::uint32_t candidate, bool stands) {
    return 2 * candidate + (stands ? 1 : 0);
}
inline constexpr std::uint32_t candidate_of(Claim c) {
    return c / 2;
}
inline constexpr bool stands(Claim c) {
    return (c & 1) != 0;
}
inline constexpr Claim denied(Claim c) {
    return c ^ 1;
}

// The candidates of a grid, numbered, with their constraints: pairs that exclude each other, and sets with one true
// member (the candidates of a cell, the places of a digit in a house).  Laid out for walking along chains.
class CandidateLinks {
public:
    explicit CandidateLinks(const CandidateGrid& grid);

    std::uint32_t num_candidates() const { return static_cast<std::uint32_t>(candidates_.size()); }
    std::uint32_t num_claims() const { return 2 * num_candidates(); }
    std::uint32_t num_sets() const { return static_cast<std::uint32_t>(sets_.size()); }

    Candidate candidate(std::uint32_t x) const {
        ASSERT(x < num_candidates());
        return candidates_[x];
    }
    // The candidates that exclude `x`.
    std::span<const std::uint32_t> excluded_by(std::uint32_t x) const {
        ASSERT(x < num_candidates());
        return excluded_[x];
    }
    const OneOf& set(std::uint32_t s) const {
        ASSERT(s < num_sets());
        return sets_[s];
    }
    std::span<const std::uint32_t> members(std::uint32_t s) const {
        ASSERT(s < num_sets());
        return members_[s];
    }
    std::span<const std::uint32_t> sets_of(std::uint32_t x) const {
        ASSERT(x < num_candidates());
        return sets_of_[x];
    }

private:
    std::uint32_t number(Cell c, Digit d) const { return number_[c * side_ + d - 1]; }
    void add_excluded(const CandidateGrid& grid);
    void add_sets(const CandidateGrid& grid);
    void index_sets();

    std::size_t side_;
    std::vector<Candidate> candidates_;
    std::vector<std::uint32_t> number_;
    std::vector<OneOf> sets_;
    Rows<std::uint32_t> excluded_, members_, sets_of_;
};

// The consequences of one assumption, breadth first, so that each is derived by the fewest links.
//
//   chains: a false candidate has consequences only in sets of two.
//   nets:   also in larger sets whose other candidates are all known to be false.
class Consequences {
public:
    enum class Kind : std::uint8_t { chains, nets };
    struct Node {
        Claim claim;
        std::uint32_t set;   // kNone if not by a set
        std::uint32_t from;  // kNone for the assumption
        std::uint32_t depth;
    };
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    // Requires: `links` outlive this.
    Consequences(const CandidateLinks& links, Kind kind);

    // Stops at the first contradiction (a node whose negation is another node), or before nodes of this depth.
    void follow(Claim assumption, std::uint32_t depth_limit = kNone);
    bool is_contradictory() const { return contradictory_; }
    const std::vector<Node>& nodes() const { return nodes_; }

    // The nodes needed to derive the last one and, if it is a contradiction, the node that it negates; in order, with
    // `from` renumbered.
    Chain chain_to_end() const;
    // Likewise for the node of this claim.  Requires: there is one.
    Chain chain_to(Claim goal) const;
    std::size_t length_to_end() const;

private:
    bool add(Claim c, std::uint32_t set, std::uint32_t from);
    bool follow_set(std::uint32_t set, std::uint32_t from);
    bool follow_node(std::uint32_t i);
    std::vector<bool> needed(std::uint32_t node) const;
    Chain chain_of(const std::vector<bool>& needed) const;

    const CandidateLinks& links_;
    Kind kind_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> node_of_;  // by claim; kNone if none
    std::vector<std::uint8_t> open_;      // nets: by set, the number of members not known to be false
    bool contradictory_ = false;
};

}  // namespace sudoku
