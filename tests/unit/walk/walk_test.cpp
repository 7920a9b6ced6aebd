#include "sat/walk/walk.h"

#include <doctest/doctest.h>

#include <initializer_list>

#include "sat/check/brute_force.h"
#include "sat/check/model_check.h"
#include "sat/core/terminator.h"
#include "tests/unit/walk/formulas.h"

namespace sat::test {
namespace {

struct Walked {
    std::optional<Model> model;
    WalkWork work;
    Effort effort;
};
Walked walked(const Formula& formula, std::uint64_t limit, std::uint64_t seed = 0,
              const sat::Terminator* stop = nullptr) {
    Walked w;
    w.effort.limit = limit;
    w.effort.terminator = stop;
    w.model = walk(formula, seed, w.effort, w.work);
    return w;
}
constexpr std::uint64_t kMuch = 50'000'000;

}  // namespace

TEST_CASE("a walk finds models of random formulas well below the threshold, of every length") {
    const struct Size {
        unsigned k, vars, clauses;
    } sizes[] = {{3, 3000, 10500}, {3, 3000, 12000}, {3, 400, 1660}, {4, 500, 4000},
                 {5, 200, 3600},   {7, 100, 7000},   {9, 50, 10000}};
    for (const Size& size : sizes) {
        CAPTURE(size.k);
        CAPTURE(size.clauses);
        const Formula formula = ksat(size.k, size.vars, size.clauses, 1);
        const Walked w = walked(formula, kMuch);
        REQUIRE(w.model.has_value());
        CHECK(check_model(formula, *w.model));
        CHECK(w.work.flips > 0);
    }
}

TEST_CASE("on small easy formulas a walk nearly always finds a model if there is one, and never otherwise") {
    Random random(3);
    int found = 0, satisfiable = 0, unsatisfiable = 0;
    for (int round = 0; round < 600; ++round) {
        const std::uint32_t vars = 2 + random.below(9);
        const Formula formula = careless(random, vars, 1 + random.below(5 * vars));
        const bool has_model = brute_force_model(formula).has_value();
        const Walked w = walked(formula, 100'000, static_cast<std::uint64_t>(round));
        if (w.model) REQUIRE(check_model(formula, *w.model));
        REQUIRE((has_model || !w.model));
        found += w.model.has_value();
        (has_model ? satisfiable : unsatisfiable) += 1;
    }
    CHECK(satisfiable > 200);
    CHECK(unsatisfiable > 50);
    CHECK(found == satisfiable);
}

TEST_CASE("the same seed gives the same walk, another seed another one") {
    const Formula formula = ksat(3, 500, 2050, 2);
    const Walked a = walked(formula, kMuch, 4), b = walked(formula, kMuch, 4), c = walked(formula, kMuch, 5);
    REQUIRE(a.model.has_value());
    CHECK(a.work.flips == b.work.flips);
    CHECK(a.effort.ticks == b.effort.ticks);
    CHECK(a.work.flips != c.work.flips);
    bool same = true;
    for (std::uint32_t v = 0; v < formula.num_vars(); ++v)
        same = same && a.model->satisfies(Lit::of(Var{v}, false)) == b.model->satisfies(Lit::of(Var{v}, false));
    CHECK(same);
}

TEST_CASE("a walk ends when its effort is used up, and restarts before") {
    const Formula formula = ksat(3, 60, 600, 1);  // unsatisfiable: ten clauses per variable
    for (const std::uint64_t limit : {0u, 1u, 10'000u, 1'000'000u, 30'000'000u}) {
        const Walked w = walked(formula, limit);
        CHECK_FALSE(w.model.has_value());
        CHECK(w.effort.ticks >= limit);
        CHECK(w.effort.ticks < limit + 2000);
        CHECK(w.work.starts >= 1);
        if (limit == 30'000'000u) CHECK(w.work.starts >= 4);
        if (limit <= 10'000u) CHECK(w.work.starts == 1);
    }
}

TEST_CASE("a walk that is interrupted at any poll finds a model or none") {
    const Formula formula = ksat(3, 2'000, 7'000, 1);
    int interrupted = 0;
    for (std::uint64_t n = 1;; n += std::max<std::uint64_t>(1, n / 2)) {
        CAPTURE(n);
        Terminator terminator;
        terminator.terminate_at_poll(n);
        const Walked w = walked(formula, ~std::uint64_t{0}, 0, &terminator);
        if (!w.model) {
            CHECK(w.work.flips == n - 1);
            ++interrupted;
            continue;
        }
        CHECK(check_model(formula, *w.model));
        break;
    }
    CHECK(interrupted > 5);
}

TEST_CASE("formulas without clauses have a model at once, those with an empty clause none") {
    CHECK(walked(Formula{}, 1000).model.has_value());
    FormulaBuilder builder;
    builder.clause({1, 2, 3});
    builder.clause({});
    const Walked w = walked(std::move(builder).build(), kMuch);
    CHECK_FALSE(w.model.has_value());
    CHECK(w.work.flips == 0);
    FormulaBuilder only;
    only.clause({});
    CHECK_FALSE(walked(std::move(only).build(), kMuch).model.has_value());
    FormulaBuilder tautology;
    tautology.clause({1, -1});
    const Formula formula = std::move(tautology).build();
    const Walked t = walked(formula, kMuch);
    REQUIRE(t.model.has_value());
    CHECK(check_model(formula, *t.model));
}

TEST_CASE("a walk publishes its flips and unsatisfied clauses while it runs") {
    const Formula formula = ksat(3, 500, 2500, 1);
    Progress progress;
    std::uint64_t seen = 0, flips = 0;
    Terminator terminator;
    terminator.set_callback(
        [&] {
            if (!progress.walking) return false;
            CHECK(progress.flips >= flips);
            CHECK(progress.unsatisfied > 0);
            CHECK(progress.unsatisfied < formula.num_clauses());
            seen += progress.flips > flips;
            flips = progress.flips;
            return false;
        },
        1);
    Effort effort;
    effort.limit = 2'000'000;
    effort.terminator = &terminator;
    WalkWork work;
    CHECK_FALSE(walk(formula, 0, effort, work, &progress).has_value());
    CHECK_FALSE(progress.walking);
    CHECK(seen > 3);
    CHECK(flips <= work.flips);
    CHECK(flips + 4096 > work.flips);
}

}  // namespace sat::test
