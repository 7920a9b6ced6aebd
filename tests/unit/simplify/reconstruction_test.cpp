#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <vector>

#include "sat/cdcl/reconstruction.h"
#include "sat/core/random.h"
#include "tests/unit/simplify/databases.h"

namespace sat::test {
namespace {

LitMap<std::int8_t> values(std::size_t num_vars, const std::vector<std::int32_t>& true_ones) {
    LitMap<std::int8_t> value(num_vars, 0);
    for (const Lit l : literals(true_ones)) value[l] = 1, value[~l] = -1;
    return value;
}
Lit lit(std::int32_t n) {
    return Lit::from_dimacs(n);
}

// Clauses that came back, in their order.
using Back = std::vector<std::vector<Lit>>;
Back restored(Reconstruction& r, const std::vector<std::int32_t>& constraint, std::size_t num_vars) {
    LitMap<std::uint8_t> tainted(num_vars, 0);
    for (const Lit l : literals(constraint)) tainted[l] = 1;
    Back back;
    r.restore(tainted, [&](std::span<const Lit> clause, Lit witness) {
        CHECK(std::ranges::count(clause, witness) == 1);
        back.emplace_back(clause.begin(), clause.end());
    });
    return back;
}

}  // namespace

TEST_CASE("clauses are satisfied from the last to the first by their witnesses, and only if necessary") {
    Reconstruction r;
    r.push(lit(1), literals({2, 1}));
    r.push(lit(-1), literals({-1, 3}));
    auto value = values(3, {-2, -3});
    r.extend(value);
    CHECK(value[lit(1)] == 1);  // the later clause made it false, the earlier one true again
    value = values(3, {2, -3});
    r.extend(value);
    CHECK(value[lit(1)] == -1);
    value = values(3, {2, 3});
    r.extend(value);
    CHECK(value[lit(1)] == -1);  // nothing asked for it: open variables count as false
}

TEST_CASE("an unassigned variable counts as false, and has a value afterwards") {
    Reconstruction r;
    r.push(lit(1), literals({1, 2}));
    auto value = values(2, {});
    r.extend(value);
    CHECK(value[lit(1)] == 1);
    CHECK(value[lit(-1)] == -1);
    CHECK(value[lit(-2)] == 1);
}

TEST_CASE("a constraint on the negation of a witness restores its clause and all that it touches") {
    Reconstruction r;
    r.push(lit(5), literals({5, 6}));  // nothing touches it
    r.push(lit(1), literals({1, 2}));
    r.push(lit(-2), literals({-2, 3}));  // the clause before holds 2
    r.push(lit(-3), literals({-3, 4}));  // and this one holds 3
    CHECK((restored(r, {-1}, 6) == Back{literals({1, 2}), literals({-2, 3}), literals({-3, 4})}));
    CHECK(r.size() == 1);
    CHECK(restored(r, {1, 5}, 6).empty());
    CHECK((restored(r, {-5}, 6) == Back{literals({5, 6})}));
    CHECK(r.empty());
}

TEST_CASE("restored and remaining clauses are all that were pushed, and models survive new constraints") {
    CHECK(rc::check([](std::uint64_t seed) {
        Random random(seed);
        constexpr std::size_t kVars = 6;
        // Variables 0, 1, .. are resolved away by clauses over later ones, which any model of the rest can be
        // extended by; so the extension must satisfy all clauses.
        Reconstruction r;
        std::vector<std::vector<Lit>> pushed;
        for (std::uint32_t v = 0; v + 1 < kVars; ++v) {
            const std::uint32_t count = random.below(3);
            const Lit witness = Lit::of(Var{v}, random.flip());
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::uint32_t other = v + 1 + random.below(kVars - v - 1);
                pushed.push_back({witness, Lit::of(Var{other}, random.flip())});
                r.push(witness, pushed.back());
            }
        }
        LitMap<std::int8_t> value(kVars, -1);
        for (std::uint32_t v = 0; v < kVars; ++v) value[Lit::of(Var{v}, random.flip())] = 1;
        r.extend(value);
        for (const auto& c : pushed) RC_ASSERT(std::ranges::any_of(c, [&](Lit l) { return value[l] > 0; }));
        const Lit constrained = Lit::of(Var{random.below(kVars)}, random.flip());
        LitMap<std::uint8_t> tainted(kVars, 0);
        tainted[constrained] = 1;
        std::size_t back = 0;
        r.restore(tainted, [&](std::span<const Lit>, Lit) { ++back; });
        RC_ASSERT(back + r.size() == pushed.size());
        for (std::uint32_t code = 0; code < 2 * kVars; ++code) value[Lit::from_code(code)] = 0;
        value[constrained] = 1;
        value[~constrained] = -1;
        r.extend(value);
        RC_ASSERT(value[constrained] == 1);  // what is left cannot break the constraint
    }));
}

}  // namespace sat::test
