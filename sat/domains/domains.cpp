#include "sat/domains/domains.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace sat::domains {
namespace {

// Can that few domains have that many values?  Reads the lengths of the clauses only.
bool may_fit(const Formula& formula, const Shape& shape) {
    std::vector<std::size_t> lengths;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        const std::size_t length = formula.clause(ClauseId{c}).size();
        if (length > 2) lengths.push_back(length);
    }
    const std::size_t most = std::min(shape.most_domains, lengths.size());
    std::ranges::partial_sort(lengths, lengths.begin() + static_cast<std::ptrdiff_t>(most), std::greater<>());
    std::size_t values = 0;
    for (std::size_t i = 0; i < most; ++i) values += lengths[i];
    return static_cast<double>(values) >= shape.least_covered * static_cast<double>(formula.num_vars());
}

// Words of bits that say, for each value, which values of the same domain remain: a bound for the problem.
constexpr std::size_t kMostWords = std::size_t{1} << 22;
bool is_too_large(const Groups& groups) {
    std::size_t words = 0;
    for (const std::vector<Lit>& set : groups.sets) words += set.size() * (1 + set.size() / 64);
    return words > kMostWords;
}

}  // namespace

std::uint64_t memory_estimate(const Formula& formula) {
    return 256 * formula.num_vars() + 80 * formula.num_clauses() + 64 * formula.num_literals();
}

std::optional<Groups> find_domains(const Formula& formula, const Shape& shape, const Limits& limits, Effort& effort) {
    effort.spend(ticks_of(formula.num_clauses()));
    if (effort.exhausted() || !may_fit(formula, shape) || !limits.allow_memory(memory_estimate(formula))) return {};
    const Clauses clauses(formula);
    effort.spend(formula.num_literals() / 4);
    Groups groups = find_groups(clauses, effort);
    const std::size_t domains = groups.from_clauses + formula.num_vars() - groups.covered;
    const double least = shape.least_covered * static_cast<double>(formula.num_vars());
    if (effort.exhausted() || domains > shape.most_domains || static_cast<double>(groups.covered) < least ||
        is_too_large(groups))
        return {};
    return groups;
}

Problem make_problem(const Formula& formula, Groups groups, Effort& effort) {
    return make_problem(Clauses(formula), std::move(groups), effort);
}

Outcome search(const Problem& problem, const Limits& limits, ProofSink* proof, Effort& effort) {
    Search search(problem, limits, proof);
    Outcome outcome;
    outcome.verdict = search.run(effort);
    if (outcome.verdict == Verdict::satisfiable) outcome.model = search.model();
    outcome.stopped = search.stopped();
    outcome.stats = search.stats();
    outcome.stats.ticks = effort.ticks;
    outcome.stats.memory_bytes = problem.memory_bytes() + search.memory_bytes();
    return outcome;
}

}  // namespace sat::domains
