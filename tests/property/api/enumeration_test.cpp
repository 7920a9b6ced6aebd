// Enumeration of formulas with many models, compared with counting by brute force.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

#include "sat/api/solver.h"
#include "sat/cdcl/enumerator.h"
#include "sat/check/brute_force.h"
#include "sat/check/model_check.h"
#include "sat/core/formula.h"
#include "sat/core/terminator.h"
#include "tests/property/api/reference.h"

namespace sat::test {
namespace {

using Clauses = std::vector<std::vector<int>>;

rc::Gen<Clauses> few_clauses(int variables) {
    const auto literal = rc::gen::apply([](int v, bool negative) { return negative ? -v : v; },
                                        rc::gen::inRange(1, variables + 1), rc::gen::arbitrary<bool>());
    const auto clause = rc::gen::mapcat(rc::gen::inRange<std::size_t>(2, 5), [literal](std::size_t size) {
        return rc::gen::container<std::vector<int>>(size, literal);
    });
    return rc::gen::mapcat(rc::gen::inRange<std::size_t>(1, 25),
                           [clause](std::size_t n) { return rc::gen::container<Clauses>(n, clause); });
}

// The number of models over the variables that occur.
std::uint64_t expected_count(const Clauses& clauses, std::uint64_t& occurring) {
    FormulaBuilder builder;
    for (const auto& clause : clauses) builder.clause(clause);
    const Formula formula = std::move(builder).build();
    occurring = formula.num_vars();
    return brute_force_count(formula);
}

}  // namespace

TEST_CASE("every model is enumerated once, also with many blocking clauses, and the formula is unchanged") {
    std::uint64_t runs = 0, models = 0, longest = 0;
    const bool ok = rc::check([&] {
        if (runs++ % 8 != 0) return;  // slower than other cases
        const Clauses clauses = *few_clauses(12);
        Solver solver;
        Reference reference;
        for (const auto& clause : clauses) {
            solver.add(clause);
            reference.add(clause);
        }
        std::uint64_t occurring = 0;
        const std::uint64_t expected = expected_count(clauses, occurring);
        for (int again = 0; again < 2; ++again) {
            std::set<std::vector<int>> found;
            const auto result = solver.enumerate([&](std::span<const int> row) {
                RC_ASSERT(found.emplace(row.begin(), row.end()).second);
                return true;
            });
            const auto unused = static_cast<std::uint64_t>(solver.max_variable()) - occurring;
            RC_ASSERT(result.end == Solver::Enumerated::all);
            RC_ASSERT(result.models == expected << unused);
            for (const std::vector<int>& row : found)
                RC_ASSERT(
                    reference.holds({}, [&](int l) { return row[static_cast<std::size_t>(std::abs(l)) - 1] == l; }));
            models += result.models;
            longest = std::max(longest, result.models);
        }
    });
    CHECK(ok);
    const std::uint64_t formulas = runs / 8;
    MESSAGE(formulas, " formulas, ", models, " models, ", longest, " of one formula");
    CHECK(longest > 4 * Enumerator::kBatch);
}

TEST_CASE("each projected assignment comes with a model of the formula and the assumption") {
    std::uint64_t enumerated = 0;
    const bool ok = rc::check([&] {
        FormulaBuilder builder;
        for (const auto& clause : *few_clauses(10)) builder.clause(clause);
        const Formula formula = std::move(builder).build();
        const Lit assumed = Lit::of(Var{0}, *rc::gen::arbitrary<bool>());
        std::vector<Var> projection;
        for (std::uint32_t v = 0; v < formula.num_vars(); v += 2) projection.push_back(Var{v});
        Settings settings;
        settings.interval_divisor = 50;
        cdcl::Solver engine(settings);
        engine.load(formula);
        Enumerator enumerator(engine, projection, std::span(&assumed, 1), {});
        enumerator.run([&](std::span<const Lit> found, const Model& model) {
            ++enumerated;
            RC_ASSERT(check_model(formula, model));
            RC_ASSERT(model.satisfies(assumed));
            RC_ASSERT(found.size() == projection.size());
            RC_ASSERT(std::ranges::all_of(found, [&](Lit l) { return model.satisfies(l); }));
            return true;
        });
    });
    CHECK(ok);
    CHECK(enumerated > 1000);
}

TEST_CASE("an interrupted enumeration returns the models so far") {
    FormulaBuilder builder;
    builder.clause({1, 2, 3, 4, 5});
    builder.clause({-10, 9, 8, 7, 6});
    const Formula formula = std::move(builder).build();
    std::vector<Var> projection;
    for (std::uint32_t v = 0; v < formula.num_vars(); ++v) projection.push_back(Var{v});
    sat::Terminator stop{true};
    Settings settings;
    Limits limits;
    limits.stop = &stop;

    for (const std::size_t raised_at : {std::size_t{1}, Enumerator::kBatch - 1, Enumerator::kBatch, std::size_t{959}}) {
        stop.reset();
        cdcl::Solver engine(settings);
        engine.load(formula);
        std::size_t enumerated = 0;
        Enumerator models(engine, projection, {}, limits);
        CHECK_FALSE(models.run([&](std::span<const Lit>, const Model& model) {
            CHECK(check_model(formula, model));
            if (++enumerated >= raised_at) stop.terminate();
            return true;
        }));
        CHECK(enumerated == raised_at);
        CHECK(models.stopped() == StopReason::interrupted);
    }
}

}  // namespace sat::test
