#include "sat/cdcl/inprocess/fourier_motzkin.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <queue>
#include <unordered_map>
#include <utility>

#include "sat/core/arrays.h"

namespace sat {
namespace {

// Inequalities that the elimination of a variable may add, in turn.
constexpr std::array<std::int64_t, 3> kMostAdded{0, 8, 64};

class FourierMotzkin {
public:
    FourierMotzkin(std::vector<Inequality> inequalities, std::size_t num_vars, Weakening weakening, Effort& effort)
        : weakening_(weakening), effort_(effort), occurrences_(num_vars), signs_(num_vars) {
        for (Inequality& inequality : inequalities) add(std::move(inequality));
        most_terms_ = 4 * terms_ + 1000;
    }

    bool refutes() {
        for (const std::int64_t most : kMostAdded) {
            for (std::uint32_t v = 0; v < signs_.size(); ++v) queue(Var{v});
            if (eliminate_up_to(most)) return true;
        }
        return false;
    }

private:
    struct Signs {
        std::int64_t positive = 0, negative = 0;
        std::int64_t queued = kNotQueued;  // what it added when it was queued
        std::int64_t adds() const { return positive * negative - positive - negative; }
    };
    using Candidate = std::pair<std::int64_t, std::uint32_t>;  // what it adds, and the variable
    static constexpr std::int64_t kNotQueued = std::int64_t{1} << 62;

    bool eliminate_up_to(std::int64_t most) {
        while (!candidates_.empty() && !refuted_ && !exhausted()) {
            const auto [expected, number] = candidates_.top();
            if (expected > most) break;
            candidates_.pop();
            const Var v{number};
            if (signs_[v].queued != expected) continue;  // queued again since
            signs_[v].queued = kNotQueued;
            effort_.spend(1 + occurrences_[v].size());
            if (signs_[v].adds() > expected) queue(v);
            else if (adds_weakened(v) <= most) eliminate(v);
        }
        return refuted_;
    }
    bool exhausted() const { return terms_ > most_terms_ || effort_.exhausted(); }
    void queue(Var v) {
        Signs& signs = signs_[v];
        if (signs.positive + signs.negative == 0 || signs.adds() >= signs.queued) return;
        signs.queued = signs.adds();
        candidates_.push({signs.queued, v.index});
    }
    std::int64_t adds_weakened(Var v) {
        std::int64_t adds = signs_[v].adds();
        if (weakening_ == Weakening::none || signs_[v].positive * signs_[v].negative == 0) return adds;
        for (const std::uint32_t i : occurrences_[v])
            if (missing_[i] > std::abs(inequalities_[i].coefficient(v))) ++adds;
        return adds;
    }
    void count(const Inequality& inequality, std::int64_t by) {
        terms_ += by * static_cast<std::int64_t>(inequality.terms.size());
        for (const Inequality::Term& t : inequality.terms) {
            Signs& signs = signs_[t.var];
            (t.coefficient > 0 ? signs.positive : signs.negative) += by;
            queue(t.var);
        }
    }

    void eliminate(Var v) {
        std::vector<Inequality> positive, negative;
        const std::vector<std::uint32_t> occurrences = std::exchange(occurrences_[v], {});
        for (const std::uint32_t i : occurrences) {
            if (inequalities_[i].terms.empty()) continue;  // removed
            const bool is_positive = inequalities_[i].coefficient(v) > 0;
            (is_positive ? positive : negative).push_back(remove(i));
        }
        const bool weakens = weakening_ == Weakening::kept || positive.empty() || negative.empty();
        for (const Inequality& p : positive)
            for (const Inequality& n : negative) {
                effort_.spend(ticks_of(p) + ticks_of(n));
                add_simplified(cancel(v, p, n));
                if (refuted_ || exhausted()) return;
            }
        if (!weakens) return;
        for (std::vector<Inequality>* side : {&positive, &negative})
            for (Inequality& inequality : *side) add_simplified(at_best(v, std::move(inequality)));
    }
    static Inequality at_best(Var v, Inequality inequality) {
        inequality.bound -= std::max<std::int64_t>(inequality.coefficient(v), 0);
        std::erase_if(inequality.terms, [v](const Inequality::Term& t) { return t.var == v; });
        return inequality;
    }

    void add_simplified(Inequality inequality) {
        effort_.spend(2 * ticks_of(inequality));
        switch (simplify(inequality)) {
            case Simplified::never: refuted_ = true; return;
            case Simplified::open: return add(std::move(inequality));
            case Simplified::always:
            case Simplified::too_large: return;
        }
    }
    // Of several with the same sum, keep the one with the largest bound.
    void add(Inequality inequality) {
        const std::uint64_t key = hash(inequality);
        const auto [begin, end] = by_hash_.equal_range(key);
        for (auto at = begin; at != end; ++at)
            if (Inequality& same = inequalities_[at->second]; same.terms == inequality.terms) {
                same.bound = std::max(same.bound, inequality.bound);
                missing_[at->second] = same.bound - same.smallest();
                return;
            }
        const auto number = static_cast<std::uint32_t>(inequalities_.size());
        by_hash_.emplace(key, number);
        missing_.push_back(inequality.bound - inequality.smallest());
        for (const Inequality::Term& t : inequality.terms) occurrences_[t.var].push_back(number);
        inequalities_.push_back(std::move(inequality));
        count(inequalities_[number], 1);
    }
    Inequality remove(std::uint32_t number) {
        Inequality removed = std::exchange(inequalities_[number], {});
        const auto [begin, end] = by_hash_.equal_range(hash(removed));
        const auto at = std::find_if(begin, end, [number](const auto& entry) { return entry.second == number; });
        by_hash_.erase(at);
        count(removed, -1);
        return removed;
    }
    static std::uint64_t hash(const Inequality& inequality) {
        std::uint64_t h = inequality.terms.size();
        for (const auto& [v, coefficient] : inequality.terms)
            h = (h ^ v.index ^ (static_cast<std::uint64_t>(coefficient) << 32)) * 0x9e3779b97f4a7c15u;
        return h;
    }

    const Weakening weakening_;
    Effort& effort_;
    std::vector<Inequality> inequalities_;  // without terms: removed
    std::vector<std::int64_t> missing_;     // by inequality: the bound minus the smallest value
    VarMap<std::vector<std::uint32_t>> occurrences_;
    std::unordered_multimap<std::uint64_t, std::uint32_t> by_hash_;
    VarMap<Signs> signs_;
    std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> candidates_;
    std::int64_t terms_ = 0, most_terms_ = 0;  // of all inequalities
    bool refuted_ = false;
};

}  // namespace

bool eliminating_refutes(std::vector<Inequality> inequalities, std::size_t num_vars, Weakening weakening,
                         Effort& effort) {
    return FourierMotzkin(std::move(inequalities), num_vars, weakening, effort).refutes();
}

}  // namespace sat
