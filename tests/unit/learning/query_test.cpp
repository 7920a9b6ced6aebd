// What a query holds for its own time is released if it ends with an exception.
#include <doctest/doctest.h>

#include <stdexcept>
#include <vector>

#include "tests/unit/learning/open_solver.h"

namespace sat::test {
namespace {

struct OneQuery : cdcl::Solver {
    OneQuery() : cdcl::Solver(Settings{}) {}
    bool is_frozen(Var v) const { return db_.is_frozen(v); }
    bool is_constrained() const { return constrained_ || !constraint_.empty(); }
    bool has_limits() const { return limits_.stop != nullptr || limits_.conflicts.has_value(); }
};

// n + 1 pigeons in n holes.
void add_pigeons(cdcl::Solver& solver, std::uint32_t n) {
    const auto in = [n](std::uint32_t pigeon, std::uint32_t hole) { return Lit::of(Var{pigeon * n + hole}, false); };
    for (std::uint32_t v = 0; v < n * (n + 1); ++v) solver.new_var();
    for (std::uint32_t p = 0; p <= n; ++p) {
        std::vector<Lit> clause;
        for (std::uint32_t h = 0; h < n; ++h) clause.push_back(in(p, h));
        solver.add_clause(clause);
    }
    for (std::uint32_t h = 0; h < n; ++h)
        for (std::uint32_t p = 0; p <= n; ++p)
            for (std::uint32_t q = 0; q < p; ++q) solver.add_clause(std::vector{~in(p, h), ~in(q, h)});
}

TEST_CASE("after an exception of a callback no assumption is frozen, and no clause or limit of the query is left") {
    OneQuery solver;
    add_pigeons(solver, 8);
    const Var extra = solver.new_var(), other = solver.new_var();
    solver.set_terminate([]() -> bool { throw std::runtime_error("from a callback"); });
    const std::vector<Lit> assumed{Lit::of(extra, false)};
    solver.constrain(std::vector{Lit::of(other, false), Lit::of(extra, true)});
    Limits limits;
    limits.conflicts = 1'000'000;
    CHECK_THROWS_AS(solver.solve(assumed, limits), std::runtime_error);
    CHECK_FALSE(solver.is_frozen(extra));
    CHECK_FALSE(solver.is_frozen(other));
    CHECK_FALSE(solver.is_constrained());
    CHECK_FALSE(solver.has_limits());
}

}  // namespace
}  // namespace sat::test
