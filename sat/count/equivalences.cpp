#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "sat/count/preparation.h"

namespace sat::counting {
namespace {

// Tarjan's algorithm with an explicit stack, since chains of implications may be as long as the instance.
class StrongComponents {
public:
    explicit StrongComponents(const Rewriting& rewriting)
        : rewriting_(rewriting), number_(rewriting.num_vars(), 0), low_(rewriting.num_vars(), 0) {}

    // Calls take(literals) for each.
    template <class Take>
    void for_each(Take&& take) {
        for (std::uint32_t code = 0; code < 2 * rewriting_.num_vars(); ++code)
            if (const Lit l = Lit::from_code(code); number_[l] == 0) search(l, take);
    }

private:
    static constexpr std::uint32_t kDone = 0xffffffffu;
    struct Visit {
        Lit literal;
        std::size_t next;  // of the clauses with its negation
    };

    void open(Lit l) {
        number_[l] = low_[l] = ++count_;
        path_.push_back(l);
        visits_.push_back({l, 0});
    }

    // The next literal that `v` implies.
    std::optional<Lit> implied(Visit& v) const {
        const auto clauses = rewriting_.occurrences(~v.literal);
        while (v.next < clauses.size()) {
            const auto clause = rewriting_.clause(clauses[v.next++]);
            if (clause.size() == 2) return clause[0] == ~v.literal ? clause[1] : clause[0];
        }
        return std::nullopt;
    }

    template <class Take>
    void search(Lit root, Take& take) {
        open(root);
        while (!visits_.empty()) {
            const Lit l = visits_.back().literal;
            if (const auto to = implied(visits_.back())) {
                if (number_[*to] == 0) open(*to);
                else if (number_[*to] != kDone) low_[l] = std::min(low_[l], number_[*to]);
                continue;
            }
            visits_.pop_back();
            if (!visits_.empty()) {
                std::uint32_t& low = low_[visits_.back().literal];
                low = std::min(low, low_[l]);
            }
            if (low_[l] == number_[l]) close(l, take);
        }
    }

    template <class Take>
    void close(Lit l, Take& take) {
        // Search from the end: most components are small, and the path may be as long as the instance.
        const auto first = std::find(path_.rbegin(), path_.rend(), l).base() - 1;
        const std::vector<Lit> component(first, path_.end());
        ASSERT(component.front() == l);
        path_.erase(first, path_.end());
        for (const Lit k : component) number_[k] = kDone;
        take(component);
    }

    const Rewriting& rewriting_;
    LitMap<std::uint32_t> number_, low_;
    std::uint32_t count_ = 0;
    std::vector<Lit> path_;
    std::vector<Visit> visits_;
};

}  // namespace

void merge_equivalences(Rewriting& rewriting) {
    if (rewriting.contradictory()) return;
    constexpr std::uint64_t kLiteral = 8 + 20, kPair = 8;  // tables and stacks; replacements
    rewriting.require({0, (2 * kLiteral + kPair) * rewriting.num_vars()});
    std::vector<std::pair<Lit, Lit>> replacements;
    bool contradiction = false;
    StrongComponents(rewriting).for_each([&](const std::vector<Lit>& component) {
        if (component.size() == 1) return;
        const auto rank = [&](Lit l) { return std::pair(!rewriting.counted(l.var()), l.var()); };
        const Lit by = *std::ranges::min_element(component, {}, rank);
        for (const Lit l : component) {
            contradiction = contradiction || l == ~by;
            // The negations form a component of their own with the same result.
            if (l != by && !l.negative()) replacements.push_back({l, by});
        }
    });
    if (contradiction) return rewriting.add({});
    for (const auto& [l, by] : replacements) rewriting.replace(l, by);
    rewriting.propagate();
}

}  // namespace sat::counting
