#include "app/satsolve/assumptions.h"

#include <charconv>
#include <string_view>
#include <unordered_set>

#include "app/cli/next_word.h"
#include "sat/cdcl/solver.h"

namespace satsolve {
namespace {

using cli::next_word;
using sat::Error;
using sat::Result;

constexpr std::string_view kSeparators = ", \t\n";

Result<std::int32_t> read_literal(std::string_view word) {
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool whole = error == std::errc{} && end == word.data() + word.size();
    constexpr auto kMost = static_cast<std::int32_t>(sat::kMaxVars);
    if (!whole || number == 0 || number > kMost || number < -kMost)
        return Error{"expected literals like 1 -2, found '%1'", word};
    return number;
}

Result<std::vector<std::int32_t>> read_literals(std::string_view rest) {
    std::vector<std::int32_t> numbers;
    for (auto word = next_word(rest, kSeparators); !word.empty(); word = next_word(rest, kSeparators)) {
        const auto number = read_literal(word);
        if (!number) return number.error();
        numbers.push_back(*number);
    }
    return numbers;
}

std::uint32_t variable(std::int32_t number) {
    return static_cast<std::uint32_t>(number < 0 ? -number : number);
}

// Removes repeated numbers, keeping the order, and finds the first one whose opposite came before it.
std::vector<std::int32_t> opposite_of(std::vector<std::int32_t>& numbers) {
    std::unordered_set<std::int32_t> seen;
    std::vector<std::int32_t> once, opposite;
    for (const std::int32_t n : numbers) {
        if (!seen.insert(n).second) continue;
        once.push_back(n);
        if (opposite.empty() && seen.contains(-n)) opposite = {-n, n};
    }
    numbers = std::move(once);
    return opposite;
}

}  // namespace

Result<Assumptions> assumptions_of(const sat::Formula& formula, const std::string& text) {
    auto numbers = read_literals(text);
    if (!numbers) return numbers.error();
    Assumptions assumptions;
    assumptions.opposite = opposite_of(*numbers);
    for (const std::int32_t n : *numbers) {
        if (variable(n) > formula.declared_vars())
            return Error{"assumed literal %1 exceeds the %2 variables of the formula", n, formula.declared_vars()};
        if (const auto l = formula.from_dimacs(n)) assumptions.literals.push_back(*l);
        else assumptions.absent.push_back(n);
    }
    return assumptions;
}

Answer solve_under_assumptions(const sat::Formula& formula, const Assumptions& assumptions,
                               const sat::Settings& settings) {
    Answer answer;
    if (!assumptions.opposite.empty()) {
        answer.outcome.verdict = sat::Verdict::unsatisfiable;
        answer.failed = assumptions.opposite;
        return answer;
    }
    sat::cdcl::Solver engine(settings);
    engine.load(formula);
    answer.outcome = engine.solve(assumptions.literals);
    if (answer.outcome.verdict == sat::Verdict::unsatisfiable && !engine.refuted())
        for (const sat::Lit l : assumptions.literals)
            if (engine.failed(l)) answer.failed.push_back(formula.to_dimacs(l));
    return answer;
}

}  // namespace satsolve
