#include "sat/trace/implication_graph.h"

#include <algorithm>
#include <unordered_map>

namespace sat {
namespace {

// Walks the trail backwards from the conflict.
class Walk {
public:
    Walk(std::uint64_t number, const AnalyzedConflict& conflict) : conflict_(conflict) {
        graph_.number = number;
        graph_.learned.assign(conflict.learned().begin(), conflict.learned().end());
    }

    ImplicationGraph graph() && {
        collect();
        for (const Found& f : found_) add(f);
        add_conflict();
        mark_cut();
        return std::move(graph_);
    }

private:
    struct Found {
        Lit literal;
        std::vector<Lit> reasons;  // true
    };

    // The false literals of a clause as true ones above level 0.
    std::vector<Lit> causes(const std::vector<Lit>& clause, std::optional<Lit> implied) const {
        std::vector<Lit> true_ones;
        for (const Lit l : clause)
            if (l != implied && conflict_.level_of(l) > 0) true_ones.push_back(~l);
        return true_ones;
    }
    void need(const std::vector<Lit>& literals) {
        for (const Lit l : literals) place_.emplace(l.code(), 0);
    }

    void collect() {
        need(causes_of_conflict_ = causes(conflict_.clause(), std::nullopt));
        const auto trail = conflict_.trail();
        for (std::size_t i = trail.size(); i-- > 0;) {
            if (!place_.contains(trail[i].code())) continue;
            found_.push_back({trail[i], causes(conflict_.reason(trail[i]), trail[i])});
            need(found_.back().reasons);
        }
        std::ranges::reverse(found_);
    }

    std::vector<std::uint32_t> places(const std::vector<Lit>& literals) const {
        std::vector<std::uint32_t> numbers;
        for (const Lit l : literals) numbers.push_back(place_.at(l.code()));
        std::ranges::sort(numbers);
        return numbers;
    }

    void add(const Found& found) {
        place_[found.literal.code()] = static_cast<std::uint32_t>(graph_.nodes.size());
        graph_.nodes.push_back(
            {found.literal, conflict_.level_of(found.literal), found.reasons.empty(), false, places(found.reasons)});
    }
    void add_conflict() {
        graph_.nodes.push_back({Lit::from_code(0), conflict_.level(), false, true, places(causes_of_conflict_)});
    }

    // What the conflict's level implies after the unique implication point is behind the cut.
    void mark_cut() {
        graph_.uip = place_.at((~graph_.learned[0]).code());
        for (std::uint32_t n = graph_.uip + 1; n < graph_.nodes.size(); ++n)
            if (graph_.nodes[n].level == conflict_.level()) graph_.nodes[n].after_cut = true;
        std::vector<bool> crosses(graph_.nodes.size());
        for (const ImplicationGraph::Node& node : graph_.nodes)
            for (const std::uint32_t reason : node.reasons)
                if (node.after_cut && !graph_.nodes[reason].after_cut) crosses[reason] = true;
        graph_.cut.push_back(graph_.learned[0]);
        for (std::uint32_t n = 0; n < graph_.nodes.size(); ++n)
            if (crosses[n] && n != graph_.uip) graph_.cut.push_back(~graph_.nodes[n].literal);
    }

    const AnalyzedConflict& conflict_;
    ImplicationGraph graph_;
    std::unordered_map<std::uint32_t, std::uint32_t> place_;  // by the code of a true literal
    std::vector<Found> found_;
    std::vector<Lit> causes_of_conflict_;
};

}  // namespace

ImplicationGraph implication_graph(std::uint64_t number, const AnalyzedConflict& conflict) {
    ASSERT(conflict.level() > 0 && !conflict.learned().empty());
    return Walk(number, conflict).graph();
}

bool ImplicationRecorder::is_due(std::uint64_t number) {
    switch (which_) {
        case Which::first: return !graph_;
        case Which::last: return true;
        case Which::numbered: return number == number_;
    }
    return false;
}

void ImplicationRecorder::learned(std::uint64_t number, const AnalyzedConflict& conflict) {
    graph_ = implication_graph(number, conflict);
}

}  // namespace sat
