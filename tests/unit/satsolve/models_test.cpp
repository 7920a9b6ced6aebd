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
        CHECK(l.result.outcome.verdict == sat::Verdict::satisfiable);
    }
    CHECK(list(f, project_on_all(f), "", 100).result.all);
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
