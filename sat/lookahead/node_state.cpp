#include "sat/lookahead/node_state.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "sat/lookahead/transpose.h"

namespace sat::lookahead {

std::uint32_t count_true(const std::uint8_t* state, std::uint32_t num_vars) {
    std::uint64_t bits;
    static_assert(kSquare % sizeof bits == 0);
    std::uint32_t count = 0;
    for (std::size_t j = 0; j < state_bytes(num_vars); j += sizeof bits) {
        std::memcpy(&bits, state + j, sizeof bits);
        count += static_cast<std::uint32_t>(std::popcount(bits));
    }
    return count;
}

bool is_model(const Root& root, const std::uint8_t* state) {
    const auto is_true = [&](Lit l) { return holds(state, l); };
    const auto satisfied = [&](const auto& clause) { return std::ranges::any_of(clause, is_true); };
    if (!std::ranges::all_of(root.clauses(), satisfied)) return false;
    for (std::uint32_t v = 0; v < root.num_vars(); ++v)
        if (is_true(Lit::of(Var{v}, false)) && is_true(Lit::of(Var{v}, true))) return false;
    return true;
}

Model model_of(const Formula& formula, const Root& root, const std::uint8_t* state) {
    Model model(formula.num_vars());
    for (const Lit l : root.implied()) model.make_true(l);
    for (std::uint32_t code = 0; code < 2 * root.num_vars(); ++code)
        if (const Lit l = Lit::from_code(code); holds(state, l)) model.make_true(root.in_formula(l));
    return model;
}

}  // namespace sat::lookahead
