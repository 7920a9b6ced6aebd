// Messages on trees, beside the counts of all assignments, and their fixed points.
#include "sat/messages/sweeps.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "tests/unit/walk/formulas.h"

namespace sat::test {
namespace {

using messages::Beliefs, messages::Factors, messages::Surveys, messages::Sweeps;

// Clauses of two or three literals whose variables form a tree: each clause shares one variable with earlier ones.
Formula tree(Random& random, std::uint32_t clauses) {
    FormulaBuilder builder;
    std::int32_t vars = 1;
    for (std::uint32_t c = 0; c < clauses; ++c) {
        std::vector<std::int32_t> numbers{1 +
                                          static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(vars)))};
        for (std::uint32_t more = 1 + random.below(2); more > 0; --more) numbers.push_back(++vars);
        for (std::int32_t& n : numbers)
            if (random.flip()) n = -n;
        random.shuffle(std::span(numbers));
        builder.clause(numbers);
    }
    return std::move(builder).build();
}

// The weight of an assignment, bit v for variable v; 0: a clause has no true literal.
double weight(const Formula& formula, std::uint32_t values, const Beliefs& beliefs) {
    double product = 1;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        std::size_t true_ones = 0;
        for (const Lit l : formula.clause(ClauseId{c}))
            true_ones += ((values >> l.var().index & 1) != 0) != l.negative();
        const double of[] = {0, 1, static_cast<double>(beliefs.two), static_cast<double>(beliefs.three)};
        product *= of[true_ones];
    }
    return product;
}

// Of every variable: the weight of the models in which it is true less that of the others, as a share of all.
std::vector<double> exact_biases(const Formula& formula, const Beliefs& beliefs) {
    std::vector<double> biases(formula.num_vars());
    double all = 0;
    for (std::uint32_t values = 0; values < 1u << formula.num_vars(); ++values) {
        const double of = weight(formula, values, beliefs);
        all += of;
        for (std::uint32_t v = 0; v < formula.num_vars(); ++v) biases[v] += (values >> v & 1) != 0 ? of : -of;
    }
    for (double& bias : biases) bias /= all;
    return biases;
}

void check_exact(const Formula& formula, const Beliefs& beliefs, Random& random) {
    Factors factors(formula, random);
    Sweeps<Beliefs> sweeps(factors, beliefs);
    Effort effort;
    sweeps.start(random);
    REQUIRE(sweeps.settle(1000, 1e-6, effort));
    const std::vector<double> exact = exact_biases(formula, beliefs);
    for (std::uint32_t v = 0; v < formula.num_vars(); ++v) {
        const double bias = static_cast<double>(sweeps.bias(Lit::of(Var{v}, false)));
        CHECK(std::abs(bias - exact[v]) < 1e-3);
        CHECK(std::abs(static_cast<double>(sweeps.bias(Lit::of(Var{v}, true))) + bias) < 1e-6);
    }
}

}  // namespace

TEST_CASE("beliefs on a tree are the shares of its models") {
    Random random(1);
    for (int i = 0; i < 100; ++i) check_exact(tree(random, 1 + random.below(6)), {}, random);
}

TEST_CASE("weighted beliefs on a tree are the shares of the weights of its models") {
    Random random(2);
    for (int i = 0; i < 100; ++i) {
        const auto drawn = [&] { return static_cast<float>(0.1 + 1.5 * random.unit()); };
        const float two = drawn(), three = drawn();
        check_exact(tree(random, 1 + random.below(6)), {two, three}, random);
    }
}

TEST_CASE("surveys on a tree are trivial: its models form one cluster") {
    Random random(3);
    for (int i = 0; i < 100; ++i) {
        const Formula formula = tree(random, 1 + random.below(20));
        Factors factors(formula, random);
        Sweeps<Surveys> sweeps(factors, {});
        Effort effort;
        sweeps.start(random);
        CHECK(sweeps.settle(100, 1e-6, effort));
        for (std::uint32_t v = 0; v < formula.num_vars(); ++v)
            CHECK(std::abs(sweeps.bias(Lit::of(Var{v}, false))) < 1e-5f);
    }
}

TEST_CASE("settled surveys of random 3-SAT near the threshold are a fixed point with a bias") {
    Random random(4);
    const Formula formula = ksat(3, 5000, 21000, 1);
    Factors factors(formula, random);
    Sweeps<Surveys> sweeps(factors, {});
    Effort effort;
    sweeps.start(random);
    REQUIRE(sweeps.settle(1000, 1e-4, effort));
    std::vector<float> before;
    double sum = 0;
    for (std::uint32_t v = 0; v < formula.num_vars(); ++v) {
        before.push_back(sweeps.bias(Lit::of(Var{v}, false)));
        sum += static_cast<double>(std::abs(before.back()));
    }
    CHECK(sum / 5000 > 0.3);
    CHECK(sweeps.settle(1, 1e-4, effort));
    double change = 0;
    for (std::uint32_t v = 0; v < formula.num_vars(); ++v)
        change += static_cast<double>(std::abs(sweeps.bias(Lit::of(Var{v}, false)) - before[v]));
    CHECK(change / 5000 < 0.01);
}

TEST_CASE("sweeps end when the effort is exhausted, and count it") {
    Random random(5);
    const Formula formula = ksat(3, 5000, 21000, 1);
    Factors factors(formula, random);
    Sweeps<Surveys> sweeps(factors, {});
    sweeps.start(random);
    Effort effort;
    effort.limit = 50'000;
    CHECK_FALSE(sweeps.settle(1000, 0, effort));
    CHECK(effort.ticks >= 50'000);
    CHECK(effort.ticks < 60'000);
}

}  // namespace sat::test
