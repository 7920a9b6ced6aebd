#include "tests/unit/lookahead/material.h"

#include <algorithm>
#include <numeric>

namespace sat::test {

using namespace lookahead;

std::vector<Lit> random_clause(Random& random, std::uint32_t vars, std::uint32_t length) {
    std::vector<std::uint32_t> numbers(vars);
    std::iota(numbers.begin(), numbers.end(), 0u);
    std::vector<Lit> clause;
    for (std::uint32_t i = 0; i < std::min(length, vars); ++i) {
        std::swap(numbers[i], numbers[i + random.below(vars - i)]);
        clause.push_back(Lit::of(Var{numbers[i]}, random.flip()));
    }
    return clause;
}

LitClauses random_clauses(Random& random, std::uint32_t vars, std::size_t count, std::uint32_t shortest,
                          std::uint32_t longest) {
    LitClauses clauses(count);
    for (auto& clause : clauses) clause = random_clause(random, vars, shortest + random.below(longest - shortest + 1));
    return clauses;
}

Formula formula_of(const LitClauses& clauses) {
    FormulaBuilder builder;
    for (const auto& clause : clauses) {
        for (const Lit l : clause) builder.literal(l.to_dimacs());
        builder.end_clause();
    }
    return std::move(builder).build();
}

std::uint32_t num_open(const Truths& truths) {
    std::uint32_t open = 0;
    for (std::uint32_t v = 0; 2 * v < truths.size(); ++v) open += is_open(truths, v);
    return open;
}

bool propagate(const LitClauses& clauses, Truths& truths) {
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& clause : clauses) {
            std::vector<Lit> left;
            for (const Lit l : clause)
                if (truths[(~l).code()] == 0) left.push_back(l);
            if (left.empty()) return false;
            if (left.size() > 1 || truths[left[0].code()] != 0) continue;
            truths[left[0].code()] = 1;
            changed = true;
        }
    }
    return true;
}

Truths random_state(Random& random, const LitClauses& clauses, std::uint32_t vars, bool closed) {
    while (true) {
        Truths state(2 * std::size_t{vars}, 0);
        for (std::uint32_t n = random.below(vars); n > 0; --n) {
            Truths next = state;
            const std::uint32_t l = random.below(2 * vars);
            if (!is_open(state, l / 2)) continue;
            next[l] = 1;
            Truths propagated = next;
            if (propagate(clauses, propagated)) state = closed ? propagated : next;
        }
        if (closed && !propagate(clauses, state)) continue;
        if (num_open(state) > 0) return state;
    }
}

Truths column_of(const ColumnSet* sets, std::uint32_t num_vars, std::uint32_t k) {
    Truths truths(2 * std::size_t{num_vars});
    for (std::size_t l = 0; l < truths.size(); ++l) truths[l] = sets[l] >> k & 1;
    return truths;
}
void set_column(Batch& batch, std::uint32_t k, const Truths& truths) {
    for (std::size_t l = 0; l < truths.size(); ++l)
        batch.state[l] = static_cast<ColumnSet>((batch.state[l] & ~(1u << k)) | std::uint32_t{truths[l]} << k);
}

WidenedLists::WidenedLists(const ClauseLists& lists) : narrow_(lists.narrow_view()) {
    std::size_t literals = 0, pairs = 0;
    for (std::size_t r = 0; r < narrow_.num_runs; ++r) {
        literals += narrow_.runs[r].literals;
        pairs += std::size_t{narrow_.runs[r].literals} * narrow_.runs[r].entries;
    }
    order_.assign(narrow_.order, narrow_.order + literals);
    pairs_.assign(narrow_.pairs, narrow_.pairs + 2 * pairs);
    const std::size_t end = narrow_.num_long == 0 ? 0 : narrow_.long_ends[narrow_.num_long - 1];
    long_negations_.assign(narrow_.long_negations, narrow_.long_negations + end);
}
ListsView<std::uint32_t> WidenedLists::view() const {
    return {narrow_.num_vars,       narrow_.runs,      narrow_.num_runs,    order_.data(),   pairs_.data(),
            long_negations_.data(), narrow_.long_ends, narrow_.long_weight, narrow_.num_long};
}

}  // namespace sat::test
