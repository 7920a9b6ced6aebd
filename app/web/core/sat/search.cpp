#include "app/web/core/sat/search.h"

#include "app/web/core/formula.h"
#include "app/web/core/module.h"
#include "app/web/core/sat/calls.h"
#include "sat/check/model_check.h"
#include "sat/io/proof_writer.h"
#include "sat/solve.h"

namespace web {

using sat::Error;
using sat::Json;
using sat::Verdict;

sat::Result<sat::Settings> settings_of(Request& request, Running& running) {
    sat::Settings settings;
    settings.engine = request.text("engine", "auto");
    settings.branch = request.text("branch", "best");
    settings.seed = request.number("seed").value_or(0);
    settings.limits = running.limits();
    settings.progress = &running.progress();
    for (const auto& [name, on] : request.switches("techniques")) {
        const auto found = std::ranges::find(sat::kTechniques, std::string_view(name), &sat::TechniqueEntry::name);
        if (found == std::end(sat::kTechniques)) return Error{"unknown technique '%1'", name};
        settings.use(found->technique) = on ? sat::Use::on : sat::Use::off;
    }
    if (const auto status = request.status(); !status) return status.error();
    return settings;
}

sat::Result<Json> answer_of(const sat::Formula& formula, const sat::Choice& choice, const sat::Outcome& outcome,
                            const Running& running, Attachments& attachments) {
    if (outcome.stopped == sat::StopReason::internal_error)
        return Error{"internal error: the engine's answer is wrong"};
    const bool satisfiable = outcome.verdict == Verdict::satisfiable;
    if (satisfiable && !check_model(formula, outcome.model))
        return Error{"internal error: the model does not satisfy the formula"};
    Json answer = Json::object();
    answer["satisfiable"] = outcome.verdict == Verdict::unknown ? Json() : Json(satisfiable);
    answer["model"] = satisfiable ? attachments.integers(numbers_of(formula, outcome.model)) : Json();
    answer["stopped"] = running.why(outcome.stopped);
    answer["engine"] = choice.engine->name;
    Json counters = Json::object();
    for (const sat::StatRow& row : sat::kStatRows) counters[row.name] = outcome.stats.*row.value;
    answer["statistics"] = std::move(counters);
    return answer;
}

sat::Result<Json> read(Request& request, Attachments&) {
    const auto formula = formula_of(request);
    if (!formula) return formula.error();
    Json answer = Json::object();
    answer["variables"] = formula->declared_vars();
    answer["clauses"] = formula->num_clauses() - formula->num_encoding_clauses() + formula->constraints().size();
    return answer;
}

sat::Result<Json> solve(Request& request, Attachments& attachments) {
    Running running(request);
    auto settings = settings_of(request, running);
    if (!settings) return settings.error();
    const auto formula = formula_of(request, running.terminator());
    if (!formula) return running.interrupted() ? running.error() : formula.error();
    const std::string_view format = request.text("proof");
    sat::StringSink sink;
    std::unique_ptr<sat::ProofWriter> writer;
    if (!format.empty()) {
        const auto* const entry = sat::find_proof_writer(format);
        if (entry == nullptr) return Error{"unknown proof format '%1'", format};
        writer = entry->make(*formula, sink);
        writer->install(*settings);
    }
    const auto choice = choose(*formula, *settings);
    if (!choice) return choice.error();
    const sat::Outcome outcome = sat::run(*choice, *formula, *settings);
    auto answer = answer_of(*formula, *choice, outcome, running, attachments);
    if (!answer) return answer;
    const bool has_proof = writer != nullptr && outcome.verdict == Verdict::unsatisfiable;
    if (writer != nullptr)
        if (const auto status = writer->finish(); !status) return status.error();
    (*answer)["proof"] = has_proof ? attachments.bytes(sink.text) : Json();
    return answer;
}

sat::Result<Json> lists(Request&, Attachments&) {
    Json answer = Json::object();
    answer["engines"] = named(sat::engines());
    answer["techniques"] = named(sat::kTechniques);
    answer["proofFormats"] = named(sat::plain_proof_writers());
    return answer;
}

}  // namespace web
