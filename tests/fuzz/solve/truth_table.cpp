#include "tests/fuzz/solve/truth_table.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace fuzz {
namespace {

constexpr std::uint32_t kLowVars = 6;  // 2^6 assignments per word
constexpr std::uint64_t kTrueIn[kLowVars] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                             0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
constexpr std::uint32_t kLow = (1u << kLowVars) - 1;

// The assignments of a word that agree with the given low variables.
std::uint64_t agreeing(std::uint32_t mask, std::uint32_t values) {
    std::uint64_t word = ~std::uint64_t{0};
    for (std::uint32_t v = 0; v < kLowVars; ++v)
        if ((mask >> v & 1) != 0) word &= (values >> v & 1) != 0 ? kTrueIn[v] : ~kTrueIn[v];
    return word;
}

}  // namespace

TruthTable::TruthTable(const Clauses& clauses) : variables_(variables_of(clauses)) {
    const auto n = static_cast<std::uint32_t>(variables_.size());
    const std::uint64_t used = n >= kLowVars ? ~std::uint64_t{0} : (std::uint64_t{1} << (1u << n)) - 1;
    words_.assign(n > kLowVars ? std::size_t{1} << (n - kLowVars) : 1, used);
    Numbers negated;
    for (const Numbers& c : clauses) {
        negated.clear();
        for (const std::int32_t l : c) negated.push_back(-l);
        rule_out(part_of(negated));
    }
}

int TruthTable::index_of(std::int32_t variable) const {
    const auto found = std::ranges::lower_bound(variables_, variable);
    return found != variables_.end() && *found == variable ? static_cast<int>(found - variables_.begin()) : -1;
}

TruthTable::Part TruthTable::part_of(std::span<const std::int32_t> literals) const {
    Part part;
    for (const std::int32_t l : literals) {
        part.opposite = part.opposite || std::ranges::find(literals, -l) != literals.end();
        const int at = index_of(std::abs(l));
        if (at < 0) continue;
        part.mask |= 1u << at;
        if (l > 0) part.values |= 1u << at;
    }
    return part;
}

// Enumerate the words of the subcube by counting in the free bits.
void TruthTable::rule_out(const Part& part) {
    if (part.opposite) return;  // a tautology
    const std::uint64_t keep = ~agreeing(part.mask & kLow, part.values);
    const std::uint32_t mask = part.mask >> kLowVars, value = part.values >> kLowVars;
    const std::uint32_t free = static_cast<std::uint32_t>(words_.size() - 1) & ~mask;
    std::uint32_t rest = 0;
    do {
        words_[value | rest] &= keep;
        rest = (rest - free) & free;
    } while (rest != 0);
}

bool TruthTable::possible(std::span<const std::int32_t> literals) const {
    const Part part = part_of(literals);
    if (part.opposite) return false;
    const std::uint64_t wanted = agreeing(part.mask & kLow, part.values);
    const std::uint32_t mask = part.mask >> kLowVars, value = part.values >> kLowVars;
    for (std::uint32_t w = 0; w < words_.size(); ++w)
        if ((w & mask) == value && (words_[w] & wanted) != 0) return true;
    return false;
}

std::uint64_t TruthTable::count() const {
    std::uint64_t n = 0;
    for (const std::uint64_t word : words_) n += static_cast<std::uint64_t>(std::popcount(word));
    return n;
}

std::uint64_t TruthTable::count_projected(std::span<const std::int32_t> variables) const {
    std::uint64_t absent = 0;
    std::vector<std::uint32_t> places;
    for (const std::int32_t v : variables) {
        const int at = index_of(v);
        if (at < 0) ++absent;
        else places.push_back(static_cast<std::uint32_t>(at));
    }
    std::vector<bool> seen(std::size_t{1} << places.size());
    for (std::uint32_t w = 0; w < words_.size(); ++w)
        for (std::uint64_t word = words_[w]; word != 0; word &= word - 1) {
            const std::uint32_t assignment = w << kLowVars | static_cast<std::uint32_t>(std::countr_zero(word));
            std::size_t image = 0;
            for (std::size_t i = 0; i < places.size(); ++i) image |= std::size_t{assignment >> places[i] & 1} << i;
            seen[image] = true;
        }
    return static_cast<std::uint64_t>(std::ranges::count(seen, true)) << absent;
}

}  // namespace fuzz
