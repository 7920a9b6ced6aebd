// Arbitrary bytes as a proof, for a formula of which the first byte chooses the shape.  Whatever the checker accepts
// must be unsatisfiable by brute force, and its two ways of working must agree.
#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "sat/check/brute_force.h"
#include "sat/check/drat_check.h"
#include "sat/support/random.h"

namespace {

sat::Formula formula_of(std::uint8_t shape) {
    sat::Random random(shape);
    sat::FormulaBuilder builder;
    const std::uint32_t vars = 3 + shape % 5;
    for (std::uint32_t c = 0; c < 5 * vars; ++c) {
        for (int i = 0; i < 3; ++i) {
            const auto n = static_cast<std::int32_t>(random.below(vars) + 1);
            builder.literal(random.flip() ? n : -n);
        }
        builder.end_clause();
    }
    return std::move(builder).build();
}

sat::Result<sat::ProofReport> check(const sat::Formula& formula, std::string_view proof, bool reuse) {
    sat::ProofCheckOptions options;
    options.reuse_trail = reuse;
    return sat::check_proof(formula, [&proof](char* to, std::size_t size) {
        const std::size_t n = proof.copy(to, size);
        proof.remove_prefix(n);
        return sat::Result<std::size_t>(n);
    }, options);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const sat::Formula formula = formula_of(data[0]);
    const std::string_view proof(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto with = check(formula, proof, true), without = check(formula, proof, false);
    if (with.ok() != without.ok()) std::abort();
    if (!with.ok()) return 0;
    if (with->verdict != without->verdict) std::abort();
    if (with->verdict == sat::ProofVerdict::verified && sat::brute_force_model(formula)) std::abort();
    return 0;
}
