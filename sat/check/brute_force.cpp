#include "sat/check/brute_force.h"

#include <bit>
#include <vector>

namespace sat {
namespace {

constexpr std::uint32_t kLowVars = 6;  // 64 = 2^6 assignments in a word
constexpr std::uint64_t kLowPattern[kLowVars] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                                 0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};

struct ClauseMasks {
    std::uint64_t low = 0;    // assignments of the low variables that satisfy the clause
    std::uint32_t set = 0;    // it is satisfied where one of these digits of the word's number is 1
    std::uint32_t clear = 0;  // ... or one of these is 0
};

std::vector<ClauseMasks> masks_of(const Formula& formula) {
    std::vector<ClauseMasks> all(formula.num_clauses());
    for (std::uint32_t c = 0; c < all.size(); ++c)
        for (const Lit l : formula.clause(ClauseId{c})) {
            const std::uint32_t v = l.var().index;
            if (v < kLowVars) all[c].low |= l.negative() ? ~kLowPattern[v] : kLowPattern[v];
            else (l.negative() ? all[c].clear : all[c].set) |= 1u << (v - kLowVars);
        }
    return all;
}

// Calls use(number, word) for every word of assignments that holds a satisfying one, until it returns false.
template <class Use>
void for_each_satisfied_word(const Formula& formula, Use use) {
    ASSERT(formula.num_vars() <= kBruteForceMaxVars);
    const auto n = static_cast<std::uint32_t>(formula.num_vars());
    ASSERT(n < 32);
    const std::vector<ClauseMasks> clauses = masks_of(formula);
    const std::uint64_t used = n >= kLowVars ? ~std::uint64_t{0} : (std::uint64_t{1} << (1u << n)) - 1;
    const std::uint32_t words = n > kLowVars ? 1u << (n - kLowVars) : 1;
    for (std::uint32_t number = 0; number < words; ++number) {
        std::uint64_t word = used;
        for (const ClauseMasks& c : clauses) {
            if ((number & c.set) != 0 || (~number & c.clear) != 0) continue;
            word &= c.low;
            if (word == 0) break;
        }
        if (word != 0 && !use(number, word)) return;
    }
}

}  // namespace

std::optional<Model> brute_force_model(const Formula& formula) {
    std::optional<Model> found;
    for_each_satisfied_word(formula, [&](std::uint32_t number, std::uint64_t word) {
        const std::uint32_t digits = number << kLowVars | static_cast<std::uint32_t>(std::countr_zero(word));
        found.emplace(formula.num_vars());
        for (std::uint32_t v = 0; v < formula.num_vars(); ++v)
            found->make_true(Lit::of(Var{v}, (digits >> v & 1) == 0));
        return false;
    });
    return found;
}

std::uint64_t brute_force_count(const Formula& formula) {
    std::uint64_t count = 0;
    for_each_satisfied_word(formula, [&](std::uint32_t, std::uint64_t word) {
        count += static_cast<std::uint64_t>(std::popcount(word));
        return true;
    });
    return count;
}

}  // namespace sat
