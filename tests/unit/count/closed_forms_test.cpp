// Counts with known closed forms.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "sat/count/count.h"
#include "sat/generate/recipe.h"
#include "tests/rounds.h"
#include "tests/unit/count/instances.h"

namespace sat::test {
namespace {

std::string count(const Formula& formula) {
    const CountOutcome outcome = count_models(formula, {});
    CHECK((outcome.verdict == Verdict::satisfiable) == (outcome.models != "0"));
    return outcome.models;
}

Formula made(const std::vector<std::string>& words) {
    return generate_formula(*read_recipe(words));
}

}  // namespace

TEST_CASE("queens: 2 solutions on a board of 4, 10 of 5, 4 of 6, 40 of 7, 92 of 8") {
    const char* const expected[] = {"2", "10", "4", "40", "92"};
    for (int n = 4; n <= 8; ++n) CHECK(count(made({"queens", std::to_string(n)})) == expected[n - 4]);
}

TEST_CASE("Latin squares: 576 of order 4, 161280 of order 5; 288 grids of Sudoku 4x4") {
    CHECK(count(latin(4, 0)) == "576");
    if (kRoundShare < 8) CHECK(count(latin(5, 0)) == "161280");  // 15 s with audits
    CHECK(count(latin(4, 2)) == "288");
}

TEST_CASE("dominoes: the numbers of Kasteleyn, Temperley and Fisher") {
    CHECK(count(dominoes(4, 4)) == "36");
    CHECK(count(dominoes(6, 6)) == "6728");
    CHECK(count(dominoes(8, 8)) == "12988816");
    CHECK(count(dominoes(5, 5)) == "0");
    CHECK(count(dominoes(4, 60)) == "843763965412099542781836601");
}

TEST_CASE("independent sets of a path are Fibonacci numbers, with as many digits as it takes") {
    CHECK(count(path(3)) == "5");
    CHECK(count(path(90)) == "7540113804746346429");
    CHECK(count(path(298)) == "222232244629420445529739893461909967206666939096499764990979600");
}

TEST_CASE("without clauses, 2.2 million variables give a number of 662,266 digits, 20 million one too long to write") {
    const std::string millions = count(formula_of(2'200'000, {}));
    CHECK(millions.size() == 662'266);
    CHECK(millions.ends_with("859899109376"));
    const CountOutcome outcome = count_models(formula_of(20'000'000, {}), {});
    CHECK(outcome.verdict == Verdict::unknown);
    CHECK(outcome.too_long);
    CHECK(outcome.models.empty());
}

TEST_CASE("an unused variable doubles the count: 2^1000 for a formula without clauses") {
    const std::string thousand = count(formula_of(1000, {}));
    CHECK(thousand.size() == 302);
    CHECK(thousand.starts_with("10715086071862673209484250490600018105614048117055336074437503883703510511249361"));
    CHECK(thousand.ends_with("668069376"));
    CHECK(count_models(formula_of(1000, {}), {}).log10 == doctest::Approx(301.0299956639812));
    CHECK(count(formula_of(0, {})) == "1");
    CHECK(count(formula_of(3, {{2}})) == "4");
    CHECK(count(formula_of(3, {{1, -1}})) == "8");
}

TEST_CASE("unsatisfiable formulas have count 0") {
    for (const Formula& formula : {formula_of(5, {{}}), formula_of(5, {{1}, {-1}}), made({"php", "6", "5"})}) {
        const CountOutcome outcome = count_models(formula, {});
        CHECK(outcome.verdict == Verdict::unsatisfiable);
        CHECK(outcome.models == "0");
        CHECK(std::isinf(outcome.log10));
    }
}

}  // namespace sat::test
