#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sat/core/random.h"
#include "sat/features/features.h"
#include "sat/generate/recipe.h"

namespace sat {
namespace {

using Clauses = std::vector<std::vector<std::int32_t>>;

Formula formula(const Clauses& clauses) {
    FormulaBuilder builder;
    for (const auto& c : clauses) builder.clause(c);
    return std::move(builder).build();
}
// x1 + ... + xk = right (mod 2) over the variables from `first` on: each clause forbids one wrong assignment.
void add_parity(Clauses& clauses, std::int32_t first, std::int32_t k, bool right) {
    for (unsigned values = 0; values < 1u << k; ++values) {
        if ((__builtin_popcount(values) % 2 == 1) == right) continue;
        std::vector<std::int32_t> clause;
        for (std::int32_t i = 0; i < k; ++i) clause.push_back((values >> i & 1) != 0 ? -(first + i) : first + i);
        clauses.push_back(std::move(clause));
    }
}
void add_at_most_one(Clauses& clauses, std::int32_t first, std::int32_t n) {
    for (std::int32_t a = first; a < first + n; ++a)
        for (std::int32_t b = a + 1; b < first + n; ++b) clauses.push_back({-a, -b});
}
Formula generated(std::vector<std::string> words) {
    return generate_formula(read_recipe(words).value());
}

}  // namespace

TEST_CASE("parity: complete groups of two to ten variables count, in any order of clauses and literals") {
    for (std::int32_t k = 2; k <= 10; ++k)
        for (const bool right : {false, true}) {
            Clauses clauses;
            add_parity(clauses, 7, k, right);
            std::ranges::reverse(clauses);
            for (auto& c : clauses) std::rotate(c.begin(), c.begin() + 1, c.end());
            CHECK(structure_of(formula(clauses)).parity == 1);
            clauses.pop_back();
            CHECK(structure_of(formula(clauses)).parity == 0);
            clauses.push_back(clauses.front());  // duplicates count once
            CHECK(structure_of(formula(clauses)).parity == 0);
        }
    Clauses eleven;
    add_parity(eleven, 1, 11, true);
    CHECK(structure_of(formula(eleven)).parity == 0);
}

TEST_CASE("parity: clauses of both parities over the same variables are distinguished") {
    Clauses both;
    add_parity(both, 1, 3, true);
    add_parity(both, 1, 3, false);
    both.pop_back();
    CHECK(structure_of(formula(both)).parity == doctest::Approx(4.0 / 7));
    Clauses with_others;
    add_parity(with_others, 1, 3, true);
    for (std::int32_t v = 10; v < 14; ++v) with_others.push_back({v, -(v + 10)});
    CHECK(structure_of(formula(with_others)).parity == doctest::Approx(0.5));
}

TEST_CASE("parity: clauses that repeat a variable do not count") {
    CHECK(structure_of(formula({{1, 1, 2}, {-1, -1, -2}, {1, -1, 2}, {2, 2}, {-2, -2}})).parity == 0);
}

TEST_CASE("at-most-one: pairs of a clique are in triangles, edges of a chain or bipartite graph are not") {
    for (std::int32_t n = 3; n <= 12; ++n) {
        Clauses clauses;
        add_at_most_one(clauses, 1, n);
        for (std::size_t i = clauses.size(); i-- > 1;) std::swap(clauses[i], clauses[i * 7 % (i + 1)]);
        CHECK(structure_of(formula(clauses)).at_most_one == 1);
    }
    CHECK(structure_of(formula({{-1, -2}})).at_most_one == 0);
    CHECK(structure_of(formula({{-1, 2}, {-2, 3}, {-3, 4}, {-4, 1}})).at_most_one == 0);
    Clauses bipartite;
    for (std::int32_t a = 1; a <= 5; ++a)
        for (std::int32_t b = 6; b <= 10; ++b) bipartite.push_back({-a, -b});
    CHECK(structure_of(formula(bipartite)).at_most_one == 0);
    Clauses half;
    add_at_most_one(half, 1, 4);
    for (std::int32_t v = 1; v <= 6; ++v) half.push_back({-v, 10 * v});
    CHECK(structure_of(formula(half)).at_most_one == doctest::Approx(0.5));
}

TEST_CASE("positive: the share of positive literals") {
    CHECK(structure_of(formula({{1, 2, -3}, {4}})).positive == doctest::Approx(0.75));
    CHECK(structure_of(formula({{-1, -2}})).positive == 0);
    CHECK(structure_of(generated({"ksat", "3", "2000", "8000"})).positive == doctest::Approx(0.5).epsilon(0.05));
}

TEST_CASE("spread: 0 if all occur equally often, 1 for random variables, large if few dominate") {
    CHECK(structure_of(formula({{1, 2}, {-1, 3}, {-2, -3}})).spread == 0);
    CHECK(structure_of(generated({"ksat", "3", "400", "1700"})).spread == doctest::Approx(1).epsilon(0.3));
    Clauses star;
    for (std::int32_t v = 2; v <= 200; ++v) star.push_back({1, v});
    CHECK(structure_of(formula(star)).spread > 50);
}

TEST_CASE("a sample of a large formula gives about the same features") {
    const Formula large = generated({"ksat", "3", "100000", "400000"});
    const Structure random = structure_of(large);
    CHECK(random.clauses < 5000);
    CHECK(random.clauses >= Structure::kWhole);
    CHECK(random.positive == doctest::Approx(0.5).epsilon(0.05));
    CHECK(random.parity == 0);
    CHECK(random.at_most_one < 0.01);
    Clauses structured;
    for (std::int32_t i = 0; i < 20'000; ++i) {
        add_parity(structured, 10 * i + 1, 3, i % 2 == 0);
        add_at_most_one(structured, 10 * i + 4, 4);
    }
    const Structure found = structure_of(formula(structured));
    CHECK(found.clauses < 5000);
    CHECK(found.parity == doctest::Approx(0.4).epsilon(0.05));
    CHECK(found.at_most_one > 0.95);
}

TEST_CASE("the sample is complete up to its limit and never reads beyond the formula") {
    for (const std::size_t clauses : {1u, 249u, 250u, 251u, 1999u, 2000u, 2001u, 2250u, 5000u}) {
        Clauses chain;
        for (std::size_t i = 0; i < clauses; ++i)
            chain.push_back({static_cast<std::int32_t>(i + 1), -static_cast<std::int32_t>(i + 2)});
        const Structure s = structure_of(formula(chain));
        CHECK(s.clauses == std::min<std::size_t>(clauses, Structure::kWhole));
        CHECK(s.positive == 0.5);
    }
}

TEST_CASE("hidden structure: parities that are shuffled in a large formula, and communities") {
    Clauses sums;
    for (std::int32_t i = 0; i < 200; ++i) add_parity(sums, 1 + 3 * i, 6, true);
    Random random(1);
    for (std::size_t i = sums.size(); i > 1; --i)
        std::swap(sums[i - 1], sums[random.below(static_cast<std::uint32_t>(i))]);
    CHECK(structure_of(formula(sums)).parity < 0.05);
    CHECK(hidden_structure_of(formula(sums)).parity == 1);

    const Hidden uniform = hidden_structure_of(generated({"ksat", "3", "2000", "8000"}));
    CHECK(uniform.parity == 0);
    CHECK(uniform.modularity < 0.3);
    // Forty groups of fifty variables, and a clause in ten between them.
    Clauses groups;
    for (std::uint32_t i = 0; i < 8000; ++i) {
        const std::uint32_t group = 50 * random.below(40);
        Clauses::value_type clause;
        while (clause.size() < 3) {
            const std::uint32_t v = 1 + (i % 10 == 0 ? random.below(2000) : group + random.below(50));
            clause.push_back(random.flip() ? static_cast<std::int32_t>(v) : -static_cast<std::int32_t>(v));
        }
        groups.push_back(clause);
    }
    CHECK(hidden_structure_of(formula(groups)).modularity > 0.6);
    CHECK(hidden_structure_of(formula({})).modularity == 0);
}

}  // namespace sat
