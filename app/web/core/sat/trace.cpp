#include "app/web/core/formula.h"
#include "app/web/core/sat/calls.h"
#include "app/web/core/sat/search.h"
#include "sat/solve.h"
#include "sat/trace/recorder.h"

namespace web {
namespace {

using sat::Event;
using sat::Json;

// Numbers of an event, in the order of TraceEvent: kind, literal, number.
void append(const Event& event, const sat::Formula& formula, std::vector<std::int32_t>& numbers) {
    const Event::Kind kind = event.kind();
    const bool has_clause = kind == Event::Kind::implied || kind == Event::Kind::conflict;
    const bool is_derived = has_clause && event.clause() == sat::kNoOriginal;
    numbers.push_back(static_cast<std::int32_t>(kind));
    numbers.push_back(event.makes_true() ? formula.to_dimacs(event.literal()) : 0);
    numbers.push_back(is_derived   ? -1
                      : has_clause ? static_cast<std::int32_t>(event.clause().index)
                                   : static_cast<std::int32_t>(event.depth()));
}

}  // namespace

sat::Result<Json> trace(Request& request, Attachments& attachments) {
    constexpr std::uint64_t kMostEvents = std::uint64_t{1} << 22;
    Running running(request);
    auto settings = settings_of(request, running);
    if (!settings) return settings.error();
    const std::uint64_t most = std::min(request.number("events").value_or(std::uint64_t{1} << 16), kMostEvents);
    const auto formula = formula_of(request, running.terminator());
    if (!formula) return running.interrupted() ? running.error() : formula.error();
    sat::Recorder recorder(static_cast<std::size_t>(most), running.terminator());
    settings->observer = &recorder;
    settings->limits.stop = recorder.terminator();
    const auto choice = choose(*formula, *settings);
    if (!choice) return choice.error();
    if (!choice->engine->observed)
        return sat::Error{"the engine '%1' does not report its steps; expected flagged", choice->engine->name};
    sat::Outcome outcome = sat::run(*choice, *formula, *settings);
    const sat::Trace trace = std::move(recorder).trace(formula->num_vars(), std::move(outcome));
    std::vector<std::int32_t> numbers;
    numbers.reserve(3 * trace.events.size());
    for (const Event& event : trace.events) append(event, *formula, numbers);
    auto answer = answer_of(*formula, *choice, trace.outcome, running, attachments);
    if (!answer) return answer;
    Json json = Json::object();
    json["events"] = attachments.integers(numbers);
    json["complete"] = trace.complete;
    json["answer"] = *std::move(answer);
    return json;
}

}  // namespace web
