#include "sudoku/logic/finders.h"

#include <algorithm>

#include "sudoku/logic/candidate_links.h"

namespace sudoku {
namespace {

using Kind = Consequences::Kind;

void rest_on(Step& step, const OneOf& set) {
    if (std::find(step.rests_on.begin(), step.rests_on.end(), set) == step.rests_on.end()) step.rests_on.push_back(set);
}

void add_chain(Step& step, Chain chain) {
    for (const ChainNode& node : chain)
        if (node.by) rest_on(step, *node.by);
    step.chains.push_back(std::move(chain));
}

void conclude(Step& step, Candidate x, bool stands) {
    if (stands) step.placed = x;
    else step.removed = {x};
}

class ForcingSearch {
public:
    ForcingSearch(const CandidateGrid& grid, Kind kind)
        : links_(grid.tables().get([&] { return CandidateLinks(grid); })), consequences_(links_, kind) {}

    std::optional<Step> find() {
        if (links_.num_candidates() > kMostFollowed) return std::nullopt;
        depth_.assign(std::size_t{links_.num_candidates()} * links_.num_claims(), kUnreached);
        for (Claim c = 0; c < links_.num_claims(); ++c) try_assumption(c);
        if (shortest_ != Consequences::kNone) return contradiction();
        return verity();
    }

private:
    // Sums over the members of a set are below it iff all members reach the claim; longer chains are unreadable.
    static constexpr std::uint16_t kUnreached = 1000;

    void try_assumption(Claim c) {
        consequences_.follow(c, shortest_);
        if (consequences_.is_contradictory()) {
            const auto length = static_cast<std::uint32_t>(consequences_.length_to_end());
            if (length >= shortest_) return;
            shortest_ = length;
            assumption_ = c;
        } else if (stands(c)) {
            for (const Consequences::Node& node : consequences_.nodes())
                depth_[depth_row(candidate_of(c)) + node.claim] =
                    static_cast<std::uint16_t>(std::min<std::uint32_t>(node.depth, kUnreached));
        }
    }

    std::size_t depth_row(std::uint32_t candidate) const { return std::size_t{candidate} * links_.num_claims(); }

    Step contradiction() {
        Step step;
        const Candidate x = links_.candidate(candidate_of(assumption_));
        step.cells = {x.cell};
        step.digits = {x.digit};
        conclude(step, x, !stands(assumption_));
        consequences_.follow(assumption_);
        add_chain(step, consequences_.chain_to_end());
        return step;
    }

    // A conclusion reached from all members of a set.
    struct Verity {
        std::uint32_t set;
        Claim claim;
        std::uint32_t length;
    };

    void look_at_set(std::uint32_t s, std::vector<std::uint16_t>& sums, std::optional<Verity>& best) const {
        const auto members = links_.members(s);
        if (members.size() < 2 || members.size() >= kUnreached / 16) return;  // more: sums would not fit
        std::fill(sums.begin(), sums.end(), std::uint16_t{0});
        for (const std::uint32_t x : members) {
            const std::uint16_t* depths = &depth_[depth_row(x)];
            for (std::size_t c = 0; c < sums.size(); ++c) sums[c] = static_cast<std::uint16_t>(sums[c] + depths[c]);
        }
        const auto least = std::min_element(sums.begin(), sums.end());
        const auto length = static_cast<std::uint32_t>(*least + members.size());
        if (*least < kUnreached && (!best || length < best->length))
            best = Verity{s, static_cast<Claim>(least - sums.begin()), length};
    }

    std::optional<Step> verity() {
        std::optional<Verity> best;
        std::vector<std::uint16_t> sums(links_.num_claims());
        for (std::uint32_t s = 0; s < links_.num_sets(); ++s) look_at_set(s, sums, best);
        if (!best) return std::nullopt;
        Step step;
        const OneOf& set = links_.set(best->set);
        if (set.house) {
            step.houses = {*set.house};
            step.digits = {set.digit};
            for (const std::uint32_t x : links_.members(best->set)) step.cells.push_back(links_.candidate(x).cell);
        } else {
            step.cells = {set.cell};
        }
        conclude(step, links_.candidate(candidate_of(best->claim)), stands(best->claim));
        rest_on(step, set);
        for (const std::uint32_t x : links_.members(best->set)) {
            consequences_.follow(claim(x, true));
            add_chain(step, consequences_.chain_to(best->claim));
        }
        return step;
    }

    const CandidateLinks& links_;
    Consequences consequences_;
    std::vector<std::uint16_t> depth_;  // of each claim in the consequences of each candidate
    std::uint32_t shortest_ = Consequences::kNone;
    Claim assumption_ = 0;
};

}  // namespace

std::optional<Step> find_forcing_chain(const CandidateGrid& grid) {
    return ForcingSearch(grid, Kind::chains).find();
}

std::optional<Step> find_forcing_net(const CandidateGrid& grid) {
    return ForcingSearch(grid, Kind::nets).find();
}

}  // namespace sudoku
