#include "sat/cdcl/inprocess/parity_system.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sat {
namespace {

// Of a function of up to six variables: bit a is its value at the assignment a.  A function of more variables has a
// table for each assignment of the others.
using Table = std::uint64_t;
constexpr std::uint32_t kInTable = 6;
constexpr std::array<Table, 6> kVariable{0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                         0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
constexpr Table full(std::uint32_t num_vars) {
    return num_vars >= kInTable ? ~Table{0} : (Table{1} << (1u << num_vars)) - 1;
}
constexpr std::uint32_t tables(std::uint32_t num_vars) {
    return num_vars > kInTable ? 1u << (num_vars - kInTable) : 1;
}
constexpr Table odd_assignments(std::uint32_t num_vars) {
    Table sum = 0;
    for (std::uint32_t i = 0; i < std::min(num_vars, kInTable); ++i) sum ^= kVariable[i];
    return sum & full(num_vars);
}
std::uint64_t mix(Var v) {
    std::uint64_t h = (v.index + 1) * 0x9e3779b97f4a7c15u;
    h = (h ^ (h >> 32)) * 0xbf58476d1ce4e5b9u;
    return h ^ (h >> 29);
}

}  // namespace

class ParityFinder {
public:
    ParityFinder(const ClauseDatabase& db, Effort& effort) : db_(db), effort_(effort), in_group_(db.num_vars(), 0) {}

    ParitySystem run() {
        collect_long();
        sort_sets();
        keep_groups();
        if (sets_.empty()) return std::move(system_);
        mark_variables();
        collect_binary();
        sort_sets();
        for_groups([this](std::size_t begin, std::size_t end) { look_at(begin, end); });
        return std::move(system_);
    }

private:
    static constexpr std::uint32_t kMostVars = LocalConstraint::kLongestSum;
    struct SetOf {
        std::uint64_t key;  // of the variables, whatever their order
        CRef clause;
        friend auto operator<=>(const SetOf&, const SetOf&) = default;
    };

    // Fewer clauses over the same variables are skipped.  Two over three variables are mostly half an if-then-else.
    static std::uint32_t least_clauses(std::uint32_t vars) { return vars <= 3 ? vars : 1u << (vars - 3); }

    // Call visit(clause, literals) for clauses with `least` to `most` open literals and no true one.
    template <class Visit>
    void for_open(std::uint32_t least, std::uint32_t most, Visit&& visit) {
        effort_.spend(ticks_of(db_.arena.content_words()));
        for_each_clause(db_, [&](CRef c) {
            const Clause& clause = db_.arena[c];
            if (clause.redundant() && !clause.is_binary()) return;
            if (clause.size() < least || clause.size() > kMaxFalse + most) return;
            if (open_literals(clause) && literals_.size() >= least && literals_.size() <= most) visit(c);
        });
    }
    // Set literals_.  False: a literal is true.
    bool open_literals(const Clause& clause) {
        literals_.clear();
        for (const Lit l : clause) {
            if (db_.is_true(l)) return false;
            if (db_.is_open(l)) literals_.push_back(l);
        }
        return true;
    }
    std::uint64_t key() const {
        std::uint64_t sum = 0;
        for (const Lit l : literals_) sum += mix(l.var());
        return sum;
    }

    void sort_sets() {
        std::ranges::sort(sets_);
        effort_.spend(ticks_of(4 * sets_.size() * static_cast<std::size_t>(std::bit_width(sets_.size()))));
    }
    // Call visit(begin, end) for the clauses with the same key, while there is effort.
    template <class Visit>
    void for_groups(Visit&& visit) {
        for (std::size_t begin = 0; begin < sets_.size() && !effort_.exhausted();) {
            std::size_t end = begin;
            while (end < sets_.size() && sets_[end].key == sets_[begin].key) ++end;
            visit(begin, end);
            begin = end;
        }
    }
    // Of the clauses that pass the count of low bits, keep groups that are large enough.
    void keep_groups() {
        std::size_t kept = 0;
        for_groups([&](std::size_t begin, std::size_t end) {
            open_literals(db_.arena[sets_[begin].clause]);
            if (end - begin < least_clauses(static_cast<std::uint32_t>(literals_.size()))) return;
            while (begin < end) sets_[kept++] = sets_[begin++];
        });
        sets_.resize(kept);
    }

    // A count of keys by their low bits excludes most clauses before anything is sorted.
    void collect_long() {
        std::size_t candidates = 0;
        for_open(3, kMostVars, [&](CRef) { ++candidates; });
        if (candidates == 0) return;
        count_.resize(std::min(std::bit_ceil(4 * candidates), std::size_t{1} << 26));
        for_open(3, kMostVars, [&](CRef) {
            std::uint8_t& n = count_[key() & (count_.size() - 1)];
            if (n < 255) ++n;
        });
        for_open(3, kMostVars, [&](CRef c) {
            if (enough()) sets_.push_back({key(), c});
        });
        effort_.spend(2 * candidates);
    }
    bool enough() const {
        const auto size = static_cast<std::uint32_t>(literals_.size());
        return count_[key() & (count_.size() - 1)] >= std::max(2u, least_clauses(size));
    }
    void mark_variables() {
        for (const SetOf& s : sets_)
            for (const Lit l : db_.arena[s.clause]) in_group_[l.var()] = 1;
    }
    // Binary clauses and single ternary ones count only among the variables of longer constraints.
    void collect_binary() {
        const std::size_t groups = sets_.size();
        const auto in_sets = [&](CRef c) {
            const auto end = sets_.begin() + static_cast<std::ptrdiff_t>(groups);
            return std::binary_search(sets_.begin(), end, SetOf{key(), c});
        };
        for_open(2, 3, [&](CRef c) {
            if (!std::ranges::all_of(literals_, [&](Lit l) { return in_group_[l.var()] != 0; })) return;
            if (literals_.size() == 2 || !in_sets(c)) sets_.push_back({key(), c});
        });
    }

    // Clauses with the same key, which nearly always have the same variables.
    void look_at(std::size_t begin, std::size_t end) {
        open_literals(db_.arena[sets_[begin].clause]);
        const auto n = static_cast<std::uint32_t>(literals_.size());
        if (end - begin < least_clauses(n)) return;
        vars_.clear();
        for (const Lit l : literals_) vars_.push_back(l.var());
        std::ranges::sort(vars_);
        clauses_.clear();
        forbidden_.assign(tables(n), 0);
        for (std::size_t i = begin; i < end; ++i) forbid(sets_[i].clause);
        effort_.spend((end - begin) * tables(n));
        if (n > 2 && !excludes(true) && !excludes(false)) add_subsets();
        if (excludes(false)) add(true, true);
        if (excludes(true)) add(true, false);
        if (!excludes(false) && !excludes(true) && n > 3 && n <= kInTable && clauses_.size() >= 2 * least_clauses(n))
            add(false, false);
    }
    // Are all assignments of this parity excluded?
    bool excludes(bool odd) const {
        const auto n = static_cast<std::uint32_t>(vars_.size());
        for (std::uint32_t high = 0; high < forbidden_.size(); ++high) {
            const Table odd_here = odd_assignments(n);
            const bool odd_low = odd != (std::popcount(high) % 2 != 0);
            if (((odd_low ? odd_here : full(n) & ~odd_here) & ~forbidden_[high]) != 0) return false;
        }
        return true;
    }

    // Exclude what the clause excludes, if it has no other variables.
    void forbid(CRef c) {
        open_literals(db_.arena[c]);
        Table excluded = full(static_cast<std::uint32_t>(vars_.size()));
        std::uint32_t high_vars = 0, high_values = 0;
        for (const Lit l : literals_) {
            const auto at = std::ranges::lower_bound(vars_, l.var());
            if (at == vars_.end() || *at != l.var()) return;
            const auto i = static_cast<std::uint32_t>(at - vars_.begin());
            if (i < kInTable) {
                excluded &= l.negative() ? kVariable[i] : ~kVariable[i];
                continue;
            }
            high_vars |= 1u << (i - kInTable);
            if (l.negative()) high_values |= 1u << (i - kInTable);
        }
        Table added = 0;
        for (std::uint32_t high = 0; high < forbidden_.size(); ++high) {
            if ((high & high_vars) != high_values) continue;
            added |= excluded & ~forbidden_[high];
            forbidden_[high] |= excluded;
        }
        if (added != 0) clauses_.push_back(c);
    }
    // Clauses over a subset of the variables.
    void add_subsets() {
        const auto n = static_cast<std::uint32_t>(vars_.size());
        for (std::uint32_t subset = 1; subset + 1 < (1u << n); ++subset) {
            if (std::popcount(subset) < 2) continue;
            std::uint64_t key = 0;
            for (std::uint32_t i = 0; i < n; ++i)
                if ((subset >> i & 1) != 0) key += mix(vars_[i]);
            auto at = std::ranges::lower_bound(sets_, key, {}, &SetOf::key);
            for (; at != sets_.end() && at->key == key; ++at) forbid(at->clause);
        }
        effort_.spend(std::uint64_t{1} << n);
    }

    void add(bool linear, bool odd) {
        system_.constraints.push_back(
            {static_cast<std::uint32_t>(system_.vars_.size()), static_cast<std::uint32_t>(system_.clauses_.size()),
             static_cast<std::uint32_t>(vars_.size()), static_cast<std::uint32_t>(clauses_.size()),
             full(static_cast<std::uint32_t>(vars_.size())) & ~forbidden_[0], linear, odd});
        system_.vars_.insert(system_.vars_.end(), vars_.begin(), vars_.end());
        system_.clauses_.insert(system_.clauses_.end(), clauses_.begin(), clauses_.end());
        if (linear) ++system_.num_linear;
    }

    static constexpr std::uint32_t kMaxFalse = 8;  // literals of a clause, in addition to open ones
    const ClauseDatabase& db_;
    Effort& effort_;
    ParitySystem system_;
    VarMap<std::uint8_t> in_group_;
    std::vector<std::uint8_t> count_;
    std::vector<SetOf> sets_;
    std::vector<Lit> literals_;
    std::vector<Var> vars_;         // of this set, sorted
    std::vector<CRef> clauses_;     // of this set, each excludes something new
    std::vector<Table> forbidden_;  // assignments, a table for each of the variables behind the first six
};

ParitySystem ParitySystem::find(const ClauseDatabase& db, Effort& effort) {
    return ParityFinder(db, effort).run();
}

}  // namespace sat
