#include "sat/lookahead/clause_lists.h"

#include <algorithm>
#include <utility>

#include "sat/lookahead/batch_view.h"

namespace sat::lookahead {
namespace {

constexpr std::size_t kShort = 3;
constexpr std::uint32_t kMostWeight = 0xffff;

// What a literal's sum should be like: what it is in random 3-SAT.
constexpr double kUsualSum = 6;

// Compared with a ternary clause.
double weight_of(std::size_t length) {
    double weight = length < kShort ? kBinaryWeight : 1;
    for (std::size_t k = kShort; k < length; ++k) weight /= kLongWeight;
    return weight;
}

}  // namespace

ClauseLists::ClauseLists(std::uint32_t num_vars, std::span<const std::vector<Lit>> clauses) : num_vars_(num_vars) {
    if (narrow()) build(clauses, narrow_);
    else build(clauses, wide_);
    weigh(clauses);
}

template <class Index>
void ClauseLists::build(std::span<const std::vector<Lit>> clauses, Arrays<Index>& arrays) {
    std::vector<std::uint32_t> entries(num_literals(), 0);
    std::size_t long_literals = 0, long_clauses = 0;
    for (const auto& clause : clauses) {
        if (clause.size() > kShort) {
            long_literals += clause.size();
            ++long_clauses;
            continue;
        }
        for (const Lit l : clause) ++entries[l.code()];
    }
    arrays.long_negations.reserve(long_literals);
    long_ends_.reserve(long_clauses);
    long_weight_.reserve(long_clauses);
    std::vector<std::uint32_t> place = lay_out(entries, arrays);
    for (const auto& clause : clauses) add(clause, place, arrays);
}

// The longest lists first, those of one length in the order of their literals.  Gives the place of each literal's next
// entry.
template <class Index>
std::vector<std::uint32_t> ClauseLists::lay_out(std::span<const std::uint32_t> entries, Arrays<Index>& arrays) {
    const std::uint32_t longest = entries.empty() ? 0 : std::ranges::max(entries);
    std::vector<std::uint32_t> next(std::size_t{longest} + 1, 0);  // by length: where its next literal goes
    for (const std::uint32_t n : entries) ++next[n];
    for (std::uint32_t n = longest + 1, before = 0; n-- > 0;) before += std::exchange(next[n], before);
    arrays.order.resize(entries.size());
    for (std::uint32_t l = 0; l < entries.size(); ++l) arrays.order[next[entries[l]]++] = static_cast<Index>(l);
    std::vector<std::uint32_t> place(entries.size(), 0);
    std::uint32_t end = 0;
    for (const Index l : arrays.order) {
        add_to_run(entries[l]);
        place[l] = end;
        end += entries[l];
    }
    arrays.pairs.resize(2 * static_cast<std::size_t>(end));
    return place;
}

// One literal more, with a list of this length.
void ClauseLists::add_to_run(std::uint32_t entries) {
    if (runs_.empty() || runs_.back().entries != entries) runs_.push_back({entries, 0});
    ++runs_.back().literals;
}

template <class Index>
void ClauseLists::add(std::span<const Lit> clause, std::span<std::uint32_t> place, Arrays<Index>& arrays) {
    if (clause.size() > kShort) {
        for (const Lit l : clause) arrays.long_negations.push_back(static_cast<Index>(kPlace * (~l).code()));
        long_ends_.push_back(static_cast<std::uint32_t>(arrays.long_negations.size()));
        return;
    }
    for (std::size_t i = 0; i < clause.size(); ++i) {
        Index* entry = &arrays.pairs[2 * static_cast<std::size_t>(place[clause[i].code()]++)];
        entry[1] = static_cast<Index>(kPlace * 2 * num_vars_);
        for (std::size_t j = 0; j < clause.size(); ++j)
            if (j != i) *entry++ = static_cast<Index>(kPlace * (~clause[j]).code());
    }
}

// Weights fall with the length (Jeroslow, Wang: Solving propositional satisfiability problems, 1990), more slowly than
// the fivefold that lookahead solvers take for all lengths (Kullmann: Handbook of Satisfiability 2009, chapter 7):
// three makes the smaller trees on random 7-SAT, by half, and as small ones on 5-SAT.  Where there is no ternary clause
// to compare with, the weights are raised until a literal's sum is as large as in random 3-SAT, and has as many digits.
void ClauseLists::weigh(std::span<const std::vector<Lit>> clauses) {
    double all = 0;
    bool has_short = false;
    for (const auto& clause : clauses) {
        has_short = has_short || clause.size() <= kShort;
        all += static_cast<double>(clause.size()) * weight_of(clause.size());
    }
    const double mean = num_vars_ == 0 ? 1 : all / static_cast<double>(num_literals());
    const double scale = has_short ? 1 : kUsualSum / mean;
    for (const auto& clause : clauses) {
        if (clause.size() <= kShort) continue;
        const double weight = kOne * scale * weight_of(clause.size());
        long_weight_.push_back(static_cast<std::uint16_t>(std::clamp(weight, 1.0, static_cast<double>(kMostWeight))));
    }
}

template <class Index>
ListsView<Index> ClauseLists::view(const Arrays<Index>& arrays) const {
    return {num_vars_,           runs_.data(),        runs_.size(),
            arrays.order.data(), arrays.pairs.data(), arrays.long_negations.data(),
            long_ends_.data(),   long_weight_.data(), long_ends_.size()};
}
template ListsView<std::uint16_t> ClauseLists::view(const Arrays<std::uint16_t>&) const;
template ListsView<std::uint32_t> ClauseLists::view(const Arrays<std::uint32_t>&) const;

std::uint64_t ClauseLists::memory_bytes() const {
    const auto bytes = [](const auto& v) { return v.capacity() * sizeof(v[0]); };
    return bytes(runs_) + bytes(narrow_.order) + bytes(narrow_.pairs) + bytes(narrow_.long_negations) +
           bytes(wide_.order) + bytes(wide_.pairs) + bytes(wide_.long_negations) + bytes(long_ends_) +
           bytes(long_weight_);
}

}  // namespace sat::lookahead
