#include <algorithm>
#include <limits>
#include <map>

#include "app/web/core/formula.h"
#include "app/web/core/sat/calls.h"
#include "app/web/core/sat/search.h"
#include "sat/solve.h"
#include "sat/trace/step_recorder.h"

namespace web {
namespace {

using sat::Error;
using sat::Formula;
using sat::Json;
using sat::Lit;
using sat::Step;

// Literals in the numbers of the file; variables that the engine added come after those of the formula.
class Numbers {
public:
    explicit Numbers(const Formula& formula) : formula_(formula) {}
    std::int32_t of(Lit l) const {
        const std::size_t v = l.var().index;
        if (v < formula_.num_vars()) return formula_.to_dimacs(l);
        const auto n = static_cast<std::int32_t>(formula_.declared_with_auxiliary() + 1 + (v - formula_.num_vars()));
        return l.negative() ? -n : n;
    }
    std::int32_t of_code(std::uint32_t code) const { return code == Step::kNoLiteral ? 0 : of(Lit::from_code(code)); }

private:
    const Formula& formula_;
};

// The four numbers of a step (TraceAnswer in app/web/js/src/sat_types.ts).
void append(const Step& step, const Numbers& literals, std::vector<std::int32_t>& numbers) {
    numbers.push_back(static_cast<std::int32_t>(step.kind));
    numbers.push_back(literals.of_code(step.literal));
    numbers.push_back(static_cast<std::int32_t>(step.clause));  // kNoClause: -1
    const bool watched = step.kind == Step::Kind::watched;
    numbers.push_back(watched ? literals.of_code(step.number) : static_cast<std::int32_t>(step.number));
}

std::vector<std::int32_t> steps_of(const sat::StepRecorder& recorder, const Numbers& literals) {
    std::vector<std::int32_t> numbers;
    numbers.reserve(4 * recorder.steps().size());
    for (const Step& step : recorder.steps()) append(step, literals, numbers);
    return numbers;
}

std::vector<std::int32_t> clauses_of(const sat::StepRecorder& recorder, const Numbers& literals) {
    std::vector<std::int32_t> numbers;
    for (std::size_t c = 0; c < recorder.num_clauses(); ++c) {
        for (const Lit l : recorder.clause(c)) numbers.push_back(literals.of(l));
        numbers.push_back(0);
    }
    return numbers;
}

// Pairs of the number of a decision and a literal.
sat::Result<std::map<std::uint64_t, Lit>> choices_of(Request& request, const Formula& formula) {
    std::map<std::uint64_t, Lit> choices;
    const auto given = request.lists("choices").value_or(std::vector<std::vector<std::int32_t>>());
    if (const auto status = request.status(); !status) return status.error();
    for (const auto& pair : given) {
        if (pair.size() != 2 || pair[0] < 0 || pair[1] == 0 || pair[1] == std::numeric_limits<std::int32_t>::min())
            return Error{"invalid member 'choices' of the request; expected pairs of a decision and a literal"};
        const auto l = formula.from_dimacs(pair[1]);
        if (!l) return Error{"variable %1 does not occur in the formula", std::abs(pair[1])};
        choices.insert_or_assign(static_cast<std::uint64_t>(pair[0]), *l);
    }
    return choices;
}

// The engine, without what solve() tries before it.
sat::Outcome follow(const Formula& formula, sat::Settings settings, sat::StepRecorder& recorder,
                    const sat::Choice& choice) {
    settings.engine = choice.engine->name;
    settings.branch = choice.branch;
    settings.limits.stop = recorder.terminator();
    settings.proof = &recorder;
    if (choice.engine->observed) settings.observer = &recorder;
    else settings.learning = &recorder;
    return choice.engine->run(formula, settings);
}

}  // namespace

sat::Result<Json> trace(Request& request, Attachments& attachments) {
    constexpr std::uint64_t kMostSteps = std::uint64_t{1} << 22;
    constexpr std::size_t kMostLiterals = 2'000'000;
    Running running(request);
    auto settings = settings_of(request, running);
    if (!settings) return settings.error();
    if (settings->engine == "auto") settings->engine = "learning";
    const std::uint64_t most = std::min(request.number("events").value_or(std::uint64_t{1} << 16), kMostSteps);
    const auto formula = formula_of(request, running.terminator());
    if (!formula) return running.interrupted() ? running.error() : formula.error();
    if (formula->num_literals() > kMostLiterals)
        return Error{"the formula is too large to follow its search: %1 literals, at most %2", formula->num_literals(),
                     kMostLiterals};
    auto choices = choices_of(request, *formula);
    if (!choices) return choices.error();
    const auto choice = choose(*formula, *settings);
    if (!choice) return choice.error();
    if (!choice->engine->observed && !choice->engine->conflicts)
        return Error{"the engine '%1' does not report its steps; choose from flagged, learning", choice->engine->name};
    sat::StepRecorder recorder(*formula, static_cast<std::size_t>(most), *std::move(choices), running.terminator());
    const sat::Outcome outcome = follow(*formula, *settings, recorder, *choice);
    auto answer = answer_of(*formula, *choice, outcome, running, attachments);
    if (!answer) return answer;
    const Numbers literals(*formula);
    Json json = Json::object();
    json["events"] = attachments.integers(steps_of(recorder, literals));
    json["clauses"] = attachments.integers(clauses_of(recorder, literals));
    json["originals"] = formula->num_clauses();
    json["variables"] = formula->declared_vars();
    json["complete"] = recorder.complete() && outcome.stopped != sat::StopReason::interrupted;
    json["answer"] = *std::move(answer);
    return json;
}

}  // namespace web
