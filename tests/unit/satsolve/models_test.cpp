#include <doctest/doctest.h>

#include <set>

#include "app/satsolve/models.h"
#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sat/generate/recipe.h"

namespace satsolve {
namespace {

using Numbers = std::vector<std::int32_t>;
using Printed = std::vector<Numbers>;

sat::Formula formula(const std::vector<Numbers>& clauses, std::uint32_t declared) {
    sat::FormulaBuilder builder;
    for (const Numbers& c : clauses) builder.clause(c);
    builder.declare_vars(declared);
    return std::move(builder).build();
}

struct Listing {
    Models result;
    Printed printed;
};
Listing list(const sat::Formula& f, const Projection& p, const std::string& assumed = "", std::uint64_t most = 0) {
    Listing listing;
    auto models = list_models(f, p, assumptions_of(f, assumed).value(), {}, most, [&](std::span<const std::int32_t> m) {
        listing.printed.emplace_back(m.begin(), m.end());
        return true;
    });
    listing.result = models.value();
    CHECK(listing.result.printed == listing.printed.size());
    return listing;
}

// All assignments of the header's variables that satisfy every clause and assumption, cut down to the named ones.
std::set<Numbers> by_force(const std::vector<Numbers>& clauses, std::uint32_t declared, const Numbers& named,
                           const Numbers& assumed) {
    std::set<Numbers> found;
    const auto is_true = [](unsigned values, std::int32_t n) {
        return ((values >> (std::abs(n) - 1)) & 1u) == (n > 0 ? 1u : 0u);
    };
    for (unsigned values = 0; values < 1u << declared; ++values) {
        const auto holds = [&](const Numbers& clause) {
            for (const std::int32_t n : clause)
                if (is_true(values, n)) return true;
            return false;
        };
        bool model = true;
        for (const Numbers& c : clauses) model = model && holds(c);
        for (const std::int32_t n : assumed) model = model && is_true(values, n);
        if (!model) continue;
        Numbers row;
        for (const std::int32_t n : named) row.push_back(is_true(values, n) ? n : -n);
        found.insert(row);
    }
    return found;
}

}  // namespace

TEST_CASE("all models are listed once each, with both values of unused variables") {
    const sat::Formula f = formula({{1, 2}}, 3);
    const Listing l = list(f, project_on_all(f));
    CHECK(l.result.all);
    CHECK(l.printed.size() == 6);
    CHECK(std::set<Numbers>(l.printed.begin(), l.printed.end()).size() == 6);
}

TEST_CASE("the requested number of models ends the list") {
    const sat::Formula f = formula({{1, 2}}, 3);
    for (const std::uint64_t most : {1u, 2u, 3u, 5u}) {
        const Listing l = list(f, project_on_all(f), "", most);
        CHECK(l.printed.size() == most);
        CHECK_FALSE(l.result.all);
        CHECK(l.result.more);
        CHECK(l.result.outcome.verdict == sat::Verdict::satisfiable);
    }
    for (const std::uint64_t most : {6u, 100u}) {
        const Listing l = list(f, project_on_all(f), "", most);
        CHECK(l.printed.size() == 6);
        CHECK(l.result.all);
        CHECK_FALSE(l.result.more);
    }
}

TEST_CASE("a caller can end the list") {
    const sat::Formula f = formula({{1, 2}}, 2);
    const TakeModel enough = [](std::span<const std::int32_t>) { return false; };
    const auto models = list_models(f, project_on_all(f), {}, {}, 0, enough);
    CHECK(models->printed == 1);
    CHECK_FALSE(models->all);
}

TEST_CASE("without a model only the failed assumptions are printed") {
    const sat::Formula f = formula({{1, 2}, {-1, 2}, {1, -2}}, 3);
    const Listing l = list(f, project_on_all(f), "3 -1");
    CHECK(l.printed.empty());
    CHECK(l.result.all);
    CHECK(l.result.outcome.verdict == sat::Verdict::unsatisfiable);
    CHECK(l.result.failed == Numbers{-1});
    CHECK(list(f, project_on_all(f), "2 -2").result.failed == Numbers{2, -2});
}

TEST_CASE("the empty projection has one empty model, or none") {
    const sat::Formula f = formula({{1, 2}}, 3);
    const Listing l = list(f, project(f, {}).value());
    CHECK(l.printed == Printed{{}});
    CHECK(l.result.all);
}

TEST_CASE("a list of too many variables for a row is rejected") {
    const sat::Formula f = formula({{1, 1'000'000'000}}, 0);
    const TakeModel more = [](std::span<const std::int32_t>) { return true; };
    const auto models = list_models(f, project_on_all(f), {}, {}, 1, more);
    CHECK(models.error().message() ==
          "models of 1000000000 variables are not listed; --project names those that matter");
    CHECK(list(f, project(f, {{1, 2}}).value()).printed.size() == 4);
}

namespace {

// The models of the cubes, each of which is a set of values: those of `named` that are not in it take both.
std::vector<Numbers> expanded(const Printed& cubes, const Numbers& named) {
    std::vector<Numbers> models;
    for (const Numbers& cube : cubes) {
        std::vector<Numbers> rows{{}};
        for (const std::int32_t n : named) {
            const bool both = std::ranges::count(cube, n) + std::ranges::count(cube, -n) == 0;
            const std::size_t size = rows.size();
            for (std::size_t i = 0; both && i < size; ++i) rows.push_back(Numbers(rows[i]));
            for (std::size_t i = 0; i < rows.size(); ++i) {
                const bool positive = both ? i < size : std::ranges::count(cube, n) > 0;
                rows[i].push_back(positive ? n : -n);
            }
        }
        models.insert(models.end(), rows.begin(), rows.end());
    }
    return models;
}

// Disjoint cubes that have exactly these models.
void check_cubes(const sat::Formula& f, const Projection& p, const std::string& assumed, const Numbers& named,
                 const std::set<Numbers>& expected) {
    Printed cubes;
    const TakeModel take = [&](std::span<const std::int32_t> cube) {
        cubes.emplace_back(cube.begin(), cube.end());
        return true;
    };
    const Models models = list_models(f, p, assumptions_of(f, assumed).value(), {}, 0, take, Listed::cubes).value();
    CHECK(models.all);
    CHECK(models.printed == cubes.size());
    CHECK(cubes.size() <= expected.size());
    const std::vector<Numbers> rows = expanded(cubes, named);
    CHECK(rows.size() == expected.size());  // with the next line: no model is in two cubes
    CHECK(std::set<Numbers>(rows.begin(), rows.end()) == expected);
    CHECK(models.covered.text() == std::to_string(expected.size()));
    for (const Numbers& cube : cubes)
        for (std::size_t i = 1; i < cube.size(); ++i) CHECK(std::abs(cube[i - 1]) < std::abs(cube[i]));
}

}  // namespace

TEST_CASE("a partial model leaves out what does not matter") {
    const sat::Formula f = formula({{1, 2}, {1, 3}}, 5);
    Printed cubes;
    const TakeModel take = [&](std::span<const std::int32_t> cube) {
        cubes.emplace_back(cube.begin(), cube.end());
        return true;
    };
    const Models models = list_models(f, project_on_all(f), {}, {}, 0, take, Listed::cubes).value();
    CHECK(models.covered.text() == "20");
    CHECK(cubes.size() <= 3);
    CHECK(list_models(f, project_on_all(f), {}, {}, 1, take, Listed::cubes)->printed == 1);
    const sat::Formula nothing = formula({}, 200);
    CHECK(list_models(nothing, project_on_all(nothing), {}, {}, 0, take, Listed::cubes)->covered.text() ==
          "1606938044258990275541962092341162602522202993782792835301376");
}

TEST_CASE("sums of powers of two are exact, or have their magnitude") {
    PowerSum sum;
    CHECK(sum.text() == "0");
    for (int i = 0; i < 3; ++i) sum.add_power(31);
    sum.add_power(0);
    CHECK(sum.text() == "6442450945");
    sum.add_power(64);
    CHECK(sum.text() == "18446744080152002561");
    PowerSum carries;
    for (std::uint64_t i = 0; i < 96; ++i) carries.add_power(i);
    carries.add_power(0);
    CHECK(carries.text() == "79228162514264337593543950336");
    PowerSum large;
    large.add_power(10000);
    const std::string digits = large.text();
    CHECK(digits.size() == 3011);
    CHECK(digits.starts_with("199506311688"));
    CHECK(digits.ends_with("709376"));
    const auto power = [](std::uint64_t exponent) {
        PowerSum of;
        of.add_power(exponent);
        return of.text();
    };
    CHECK(power(332192).size() == 100000);
    CHECK(power(332192).starts_with("570584"));
    CHECK(power(400000) == "about 9.960e120411");
    CHECK(power(367186) == "about 1.000e110534");  // 9.9997e110533
}

TEST_CASE("models agree with brute force, projected, under assumptions, with unused variables") {
    sat::Random random(5);
    std::size_t most_models = 0;
    for (int round = 0; round < 400; ++round) {
        const std::uint32_t declared = 3 + static_cast<std::uint32_t>(random.below(9));
        std::vector<Numbers> clauses(1 + random.below(declared + declared / 2));
        const auto literal = [&] {
            const auto n = static_cast<std::int32_t>(1 + random.below(declared));
            return random.below(2) == 0 ? n : -n;
        };
        for (Numbers& c : clauses)
            for (std::size_t i = 0, size = 1 + random.below(4); i < size; ++i) c.push_back(literal());
        const sat::Formula f = formula(clauses, declared);
        Numbers named, assumed;
        std::string assumed_text, named_text;
        for (std::uint32_t n = 1; n <= declared; ++n)
            if (random.below(3) != 0) {
                named.push_back(static_cast<std::int32_t>(n));
                named_text += std::to_string(n) + ",";
            }
        for (std::size_t i = random.below(3); i > 0; --i) {
            assumed.push_back(literal());
            assumed_text += std::to_string(assumed.back()) + " ";
        }
        CAPTURE(named_text);
        CAPTURE(assumed_text);
        const Projection p = project(f, read_number_ranges(named_text).value()).value();
        const Listing l = list(f, p, assumed_text);
        const std::set<Numbers> printed(l.printed.begin(), l.printed.end());
        CHECK(l.result.all);
        CHECK(printed.size() == l.printed.size());
        CHECK(printed == by_force(clauses, declared, named, assumed));
        check_cubes(f, p, assumed_text, named, printed);
        most_models = std::max(most_models, printed.size());
    }
    CHECK(most_models > 260);  // more than the enumerator keeps in one part
}

TEST_CASE("200,000 assumptions on unused variables take no longer than reading them") {
    constexpr std::int32_t kVars = 200'000;
    std::string assumed;
    for (std::int32_t n = kVars; n > 2; --n) assumed += std::to_string(n % 3 == 0 ? n : -n) + " ";
    const sat::Formula f = formula({{1, 2}, {-1, -2}}, kVars);
    const Listing l = list(f, project_on_all(f), assumed);
    REQUIRE(l.printed.size() == 2);
    CHECK(l.printed[0].size() == kVars);
    CHECK(l.printed[0][kVars - 1] == -kVars);
    CHECK(l.printed[1][kVars - 3] == kVars - 2);
}

TEST_CASE("an interrupt ends the list with its reason") {
    const std::vector<std::string> words{"queens", "8"};
    const sat::Formula f = generate_formula(sat::read_recipe(words).value());
    sat::Terminator stop;
    sat::Settings settings;
    settings.limits.stop = &stop;
    std::uint64_t printed = 0;
    const auto models = list_models(f, project_on_all(f), {}, settings, 0, [&](std::span<const std::int32_t>) {
        if (++printed == 5) stop.terminate();
        return true;
    });
    CHECK(models->printed == 5);
    CHECK_FALSE(models->all);
    CHECK(models->stopped == sat::StopReason::interrupted);
    CHECK(list(f, project_on_all(f)).printed.size() == 92);
}

}  // namespace satsolve
