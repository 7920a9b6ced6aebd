#include "sat/cdcl/inprocess/congruence_gates.h"

#include <algorithm>
#include <array>
#include <bit>
#include <tuple>

#include "sat/cdcl/inprocess/binary_graph.h"

namespace sat {
namespace {

bool is_open(const ClauseDatabase& db, const Clause& clause) {
    return std::ranges::all_of(clause, [&](Lit l) { return db.is_open(l); });
}
// Calls visit(clause) for the irredundant clauses of `least` to `most` open literals.
template <class Visit>
void for_long(const ClauseDatabase& db, Effort& effort, std::uint32_t least, std::uint32_t most, Visit&& visit) {
    effort.spend(ticks_of(db.arena.content_words()));
    for_each_clause(db, [&](CRef c) {
        const Clause& clause = db.arena[c];
        if (clause.size() < least || clause.size() > most || clause.redundant() || !is_open(db, clause)) return;
        visit(c);
    });
}

// AND gates: a clause (l | ~a | ~b ...) and binary clauses (~l | a), (~l | b) ...
class Conjunctions {
public:
    Conjunctions(const ClauseDatabase& db, Effort& effort, GateList& gates)
        : db_(db),
          effort_(effort),
          gates_(gates),
          graph_(db, effort),
          begin_(db.num_vars(), 0),
          implied_by_(db.num_vars(), kNoCRef) {}

    void run() {
        list_candidates();
        for (std::uint32_t code = 0; code < begin_.size() && !effort_.exhausted(); ++code) find(Lit::from_code(code));
    }

private:
    static constexpr std::uint32_t kMostLiterals = 1u << 20;

    // By output: the clauses it could be the output of, since it has as many binary clauses.
    void list_candidates() {
        for_candidates([&](Lit l, CRef) { ++begin_[l]; });
        std::uint32_t sum = 0;
        for (std::uint32_t& begin : begin_.all()) sum += begin, begin = sum;
        candidates_.resize(sum);
        for_candidates([&](Lit l, CRef c) { candidates_[--begin_[l]] = c; });
    }
    template <class Visit>
    void for_candidates(Visit&& visit) {
        for_long(db_, effort_, 3, kMostLiterals, [&](CRef c) {
            for (const Lit l : db_.arena[c])
                if (graph_.edges(l).size() + 1 >= db_.arena[c].size()) visit(l, c);
        });
    }
    std::span<const CRef> candidates(Lit l) const {
        const std::size_t next = l.code() + 1;
        const std::size_t end = next < begin_.size() ? begin_[Lit::from_code(l.code() + 1)] : candidates_.size();
        return std::span(candidates_).subspan(begin_[l], end - begin_[l]);
    }

    void find(Lit output) {
        const auto clauses = candidates(output);
        if (clauses.empty()) return;
        for (const BinaryGraph::Edge& edge : graph_.edges(output)) implied_by_[edge.to] = edge.clause;
        for (const CRef c : clauses) try_clause(output, c);
        for (const BinaryGraph::Edge& edge : graph_.edges(output)) implied_by_[edge.to] = kNoCRef;
        effort_.spend(2 * graph_.edges(output).size() + clauses.size());
    }
    void try_clause(Lit output, CRef base) {
        inputs_.clear();
        clauses_.assign(1, base);
        for (const Lit l : db_.arena[base]) {
            if (l == output) continue;
            if (implied_by_[~l] == kNoCRef) return;
            inputs_.push_back(~l);
            clauses_.push_back(implied_by_[~l]);
        }
        gates_.add(GateKind::conjunction, output, inputs_, clauses_);
        effort_.spend(ticks_of(3 * inputs_.size()));
    }

    const ClauseDatabase& db_;
    Effort& effort_;
    GateList& gates_;
    BinaryGraph graph_;
    LitMap<std::uint32_t> begin_;  // of a literal's candidates; they end where the next literal's begin
    std::vector<CRef> candidates_;
    LitMap<CRef> implied_by_;  // by what clause the present output implies a literal
    std::vector<Lit> inputs_;
    std::vector<CRef> clauses_;
};

// XOR and if-then-else gates are sets of clauses over the same variables: all with one parity of negations for XOR, and
// for x = c ? t : e the two that say c -> (x = t) and the two that say ~c -> (x = e).
class SameVariables {
public:
    SameVariables(const ClauseDatabase& db, Effort& effort, GateList& gates)
        : db_(db), effort_(effort), gates_(gates) {}

    void run() {
        collect();
        std::ranges::sort(sets_);
        effort_.spend(sets_.size() * std::bit_width(sets_.size()));
        for (std::size_t begin = 0; begin < sets_.size() && !effort_.exhausted();) {
            std::size_t end = begin;
            while (end < sets_.size() && sets_[end].key == sets_[begin].key) ++end;
            look_at(std::span(sets_).subspan(begin, end - begin));
            begin = end;
        }
        match_conditions();
    }

private:
    static constexpr std::uint32_t kMostLiterals = 5;
    struct SetOf {
        std::uint64_t key;  // of the variables, whatever their order
        CRef clause;
        friend auto operator<=>(const SetOf&, const SetOf&) = default;
    };
    // condition -> (output = branch), where the output is positive.
    struct Conditional {
        Var output, variable;
        bool negative;  // is ~variable the condition?
        Lit branch;
        std::array<CRef, 2> clauses;
        auto place() const { return std::tuple(output, variable, negative, branch); }
    };

    static std::uint64_t key(const Clause& clause) {
        std::uint64_t sum = 0;
        for (const Lit l : clause) {
            std::uint64_t h = (l.var().index + 1) * 0x9e3779b97f4a7c15u;
            h = (h ^ (h >> 32)) * 0xbf58476d1ce4e5b9u;
            sum += h ^ (h >> 29);
        }
        return sum;
    }
    // Fewer clauses over the same variables make no gate.
    static std::uint32_t least_clauses(std::uint32_t literals) { return literals == 3 ? 2 : 1u << (literals - 1); }

    // A count of keys by their low bits leaves most clauses out before anything is sorted.
    void collect() {
        std::size_t candidates = 0;
        for_long(db_, effort_, 3, kMostLiterals, [&](CRef) { ++candidates; });
        if (candidates == 0) return;
        std::vector<std::uint8_t> count(std::min(std::bit_ceil(4 * candidates), std::size_t{1} << 26));
        const std::uint64_t mask = count.size() - 1;
        for_long(db_, effort_, 3, kMostLiterals, [&](CRef c) {
            std::uint8_t& n = count[key(db_.arena[c]) & mask];
            if (n < 255) ++n;
        });
        for_long(db_, effort_, 3, kMostLiterals, [&](CRef c) {
            const std::uint64_t k = key(db_.arena[c]);
            if (count[k & mask] >= least_clauses(db_.arena[c].size())) sets_.push_back({k, c});
        });
        effort_.spend(2 * candidates);
    }

    // Clauses with the same key, which nearly always have the same variables.
    void look_at(std::span<const SetOf> sets) {
        const Clause& first = db_.arena[sets[0].clause];
        const std::uint32_t size = first.size();
        if (sets.size() < least_clauses(size)) return;
        variables_.clear();
        for (const Lit l : first) variables_.push_back(l.var());
        std::ranges::sort(variables_);
        by_signs_.fill(kNoCRef);
        for (const SetOf& s : sets)
            if (const auto signs = signs_of(db_.arena[s.clause]); signs != kOther) by_signs_[signs] = s.clause;
        for (const bool odd : {false, true})
            if (!try_parity(odd) && size == 3) list_conditionals(odd);
        effort_.spend(sets.size());
    }
    static constexpr std::uint32_t kOther = ~0u;
    // Bit i: the i-th variable is negated.  kOther: other variables.
    std::uint32_t signs_of(const Clause& clause) const {
        if (clause.size() != variables_.size()) return kOther;
        std::uint32_t signs = 0;
        for (const Lit l : clause) {
            const auto at = std::ranges::lower_bound(variables_, l.var());
            if (at == variables_.end() || *at != l.var()) return kOther;
            if (l.negative()) signs |= 1u << (at - variables_.begin());
        }
        return signs;
    }
    // Do clauses exclude all assignments with an odd (even) number of true variables?
    bool try_parity(bool odd) {
        const auto n = static_cast<std::uint32_t>(variables_.size());
        clauses_.clear();
        for (std::uint32_t signs = 0; signs < (1u << n); ++signs) {
            if ((std::popcount(signs) % 2 != 0) != odd) continue;
            if (by_signs_[signs] == kNoCRef) return false;
            clauses_.push_back(by_signs_[signs]);
        }
        for (const Var output : variables_) {
            inputs_.clear();
            for (const Var v : variables_)
                if (v != output) inputs_.push_back(Lit::of(v, false));
            gates_.add(GateKind::parity, Lit::of(output, !odd), inputs_, clauses_);
        }
        return true;
    }

    // Two of three clauses that differ in two signs: (~c | p | ~q) and (~c | ~p | q) say c -> (p = q).
    void list_conditionals(bool odd) {
        for (std::uint32_t a = 0; a < 8; ++a) {
            if ((std::popcount(a) % 2 != 0) != odd || by_signs_[a] == kNoCRef) continue;
            for (std::uint32_t b = a + 1; b < 8; ++b)
                if (std::popcount(a ^ b) == 2 && by_signs_[b] != kNoCRef) add_conditional(a, b);
        }
    }
    void add_conditional(std::uint32_t a, std::uint32_t b) {
        const auto same = static_cast<std::size_t>(std::countr_zero(~(a ^ b)));
        const Var p = variables_[same == 0 ? 1 : 0], q = variables_[same == 2 ? 1 : 2];
        const std::uint32_t p_bit = a >> (same == 0 ? 1 : 0) & 1, q_bit = a >> (same == 2 ? 1 : 2) & 1;
        const bool negative = (a >> same & 1) == 0;  // the clauses have the condition's negation
        const bool opposite = p_bit == q_bit;
        const std::array clauses{by_signs_[a], by_signs_[b]};
        conditionals_.push_back({p, variables_[same], negative, Lit::of(q, opposite), clauses});
        conditionals_.push_back({q, variables_[same], negative, Lit::of(p, opposite), clauses});
    }
    void match_conditions() {
        std::ranges::sort(conditionals_, {}, &Conditional::place);
        effort_.spend(conditionals_.size() * std::bit_width(conditionals_.size()));
        const auto size = conditionals_.size();
        for (std::size_t begin = 0; begin < size && !effort_.exhausted();) {
            const auto place = [&](std::size_t i) {
                return std::tuple(conditionals_[i].output, conditionals_[i].variable);
            };
            std::size_t middle = begin;
            while (middle < size && place(middle) == place(begin) && !conditionals_[middle].negative) ++middle;
            std::size_t end = middle;
            while (end < size && place(end) == place(begin)) ++end;
            match(std::span(conditionals_).subspan(begin, middle - begin),
                  std::span(conditionals_).subspan(middle, end - middle));
            begin = end;
        }
    }
    void match(std::span<const Conditional> then, std::span<const Conditional> otherwise) {
        constexpr std::size_t kMostPairs = 64;
        if (then.size() * otherwise.size() > kMostPairs) return;
        for (const Conditional& t : then)
            for (const Conditional& e : otherwise) {
                if (t.branch.var() == e.branch.var()) continue;
                const std::array inputs{Lit::of(t.variable, false), t.branch, e.branch};
                const std::array clauses{t.clauses[0], t.clauses[1], e.clauses[0], e.clauses[1]};
                gates_.add(GateKind::choice, Lit::of(t.output, false), inputs, clauses);
                effort_.spend(1);
            }
    }

    const ClauseDatabase& db_;
    Effort& effort_;
    GateList& gates_;
    std::vector<SetOf> sets_;
    std::vector<Var> variables_;       // of the present set, in order
    std::array<CRef, 32> by_signs_{};  // its clauses
    std::vector<Conditional> conditionals_;
    std::vector<Lit> inputs_;
    std::vector<CRef> clauses_;
};

}  // namespace

void GateList::add(GateKind kind, Lit output, std::span<const Lit> inputs, std::span<const CRef> clauses) {
    const auto first_input = static_cast<std::uint32_t>(inputs_.size());
    const auto first_clause = static_cast<std::uint32_t>(clauses_.size());
    inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
    if (keeps_clauses_) clauses_.insert(clauses_.end(), clauses.begin(), clauses.end());
    gates.push_back({output, first_input, static_cast<std::uint32_t>(inputs.size()), first_clause,
                     static_cast<std::uint32_t>(clauses_.size()) - first_clause, kind, false});
}

GateList find_gates(const ClauseDatabase& db, Effort& effort, bool with_clauses) {
    GateList gates(with_clauses);
    Conjunctions(db, effort, gates).run();
    SameVariables(db, effort, gates).run();
    return gates;
}

}  // namespace sat
