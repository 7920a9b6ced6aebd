#include <cmath>

#include "app/satsolve/cubes.h"
#include "app/satsolve/report.h"
#include "sat/io/byte_sink.h"
#include "sat/io/json.h"
#include "sat/io/result_writer.h"

namespace satsolve {
namespace {

using sat::Json;

// To the nanosecond, the resolution of the clock.
double to_nanoseconds(double milliseconds) {
    return std::round(milliseconds * 1e6) / 1e6;
}

Json elapsed(const cli::Elapsed& e) {
    return {{"wall", to_nanoseconds(e.wall)}, {"cpu", to_nanoseconds(e.cpu)}};
}

Json formula(const sat::ReadReport& input) {
    const sat::Formula& f = input.formula;
    Json json{{"variables", f.declared_vars()},
              {"occurring", f.num_vars() - f.num_auxiliary_vars()},
              {"clauses", f.num_clauses() - f.num_encoding_clauses()},
              {"literals", f.num_literals() - f.num_encoding_literals()},
              {"bytes", input.bytes}};
    if (f.constraints().empty()) return json;
    json["constraints"] = f.constraints().size();
    json["encoding_clauses"] = f.num_encoding_clauses();
    json["auxiliary_variables"] = f.num_auxiliary_vars();
    return json;
}

Json statistics(const sat::Stats& stats) {
    Json json = Json::object();
    for (const sat::StatRow& row : sat::kStatRows) json[row.name] = stats.*row.value;
    return json;
}

// Only techniques with an effect.
Json techniques(const sat::Stats& stats) {
    Json json = Json::object();
    for (const sat::TechniqueEntry& entry : sat::kTechniques)
        if (const sat::TechniqueWork& work = stats.of(entry.technique); work != sat::TechniqueWork{})
            json[entry.name] = {
                {"gained", work.gained}, {"unit", entry.gain}, {"rounds", work.rounds}, {"ticks", work.ticks}};
    return json;
}

Json timing(const sat::Timing& t) {
    return {{"milliseconds", t.milliseconds}, {"runs", t.runs}, {"finished", t.finished()}};
}

Json rate(const RateRecord& r) {
    Json json{{"reference", timing(r.reference)}, {"optimised", timing(r.optimised)}};
    json["percent"] = r.rate ? Json(r.rate->percent) : Json(nullptr);
    json["lower_bound"] = r.rate && r.rate->lower_bound;
    return json;
}

Json text_or_null(std::string_view text) {
    return text.empty() ? Json(nullptr) : Json(text);
}

Json answer(const sat::CubeAnswer& a) {
    return {{"verdict", sat::verdict_word(a.verdict)},
            {"stopped", a.verdict == sat::Verdict::unknown ? Json(to_string(a.stopped)) : Json(nullptr)},
            {"decisions", a.decisions},
            {"conflicts", a.conflicts},
            {"milliseconds", to_nanoseconds(a.milliseconds)}};
}

Json conquest(const ConquestRecord& record) {
    Json cubes = Json::array();
    for (const sat::CubeResult& result : record.result.cubes) {
        Json cube{{"cube", result.number + 1}};
        cube.append(answer(result.answer));
        cubes.push_back(std::move(cube));
    }
    return {{"count", record.cubes},
            {"refuted", record.result.refuted},
            {"answers", std::move(cubes)},
            {"outside", record.result.rest ? answer(*record.result.rest) : Json(nullptr)}};
}

Json split(const Record& record) {
    return {{"file", record.options.cubes},
            {"cutoff", cutoff_text(record.options)},
            {"cubes", record.split->cubes},
            {"refuted_leaves", record.split->refuted_leaves},
            {"decisions", record.outcome.stats.decisions}};
}

Json everything_but_the_model(const Record& record) {
    Json json{{"program", "satsolve"}, {"version", SATDOKU_VERSION}, {"input", record.options.input}};
    json["formula"] = formula(record.input);
    if (record.choice)
        json["search"] = {{"engine", record.choice->engine->name},
                          {"branch", record.choice->branch},
                          {"reason", record.choice->reason},
                          {"seed", record.options.settings.seed}};
    const bool answered = record.options.solve || !record.stopped.empty();
    json["verdict"] = answered ? Json(sat::verdict_word(record.outcome.verdict)) : Json(nullptr);
    json["stopped"] = text_or_null(record.stopped);
    json["milliseconds"] = {
        {"parse", elapsed(record.parse)}, {"search", elapsed(record.search)}, {"total", elapsed(record.total)}};
    json["statistics"] = statistics(record.outcome.stats);
    json["techniques"] = techniques(record.outcome.stats);
    json["result_file"] = text_or_null(record.result_file);
    json["proof_file"] = text_or_null(record.proof_file);
    if (!record.pictures.empty()) json["pictures"] = record.pictures;
    json["warnings"] = record.warnings;
    if (!record.members.empty()) {
        json["racers"] = record.members;
        json["winner"] = text_or_null(record.winner);
    }
    if (record.options.assume) json["failed_assumptions"] = record.failed ? Json(*record.failed) : Json(nullptr);
    if (record.models)
        json["model_count"] = {
            {"printed", record.models->printed}, {"all", record.models->all}, {"more", record.models->more}};
    if (record.models && !record.models->covered.empty()) json["model_count"]["covered"] = record.models->covered;
    if (record.conquest) json["cubes"] = conquest(*record.conquest);
    if (record.split) json["split"] = split(record);
    if (record.rate) json["rate"] = rate(*record.rate);
    return json;
}

}  // namespace

sat::Status print_json(const Record& record, sat::ByteSink& out) {
    std::string text = everything_but_the_model(record).dump_ascii();
    if (record.models) return out.write(text.substr(1) + "\n");  // the opening brace was printed before the models
    if (record.outcome.verdict != sat::Verdict::satisfiable || !record.options.values) return out.write(text + "\n");
    text.pop_back();  // the closing brace, since one more member follows
    sat::TextBlock block(out);
    block.text(text);
    std::string_view before = ",\"model\":[";
    sat::for_each_value(record.input.formula, record.outcome.model, record.absent_true, [&](std::int32_t n) {
        block.text(before);
        block.number(n);
        before = ",";
        return !block.failed();
    });
    block.text(record.input.formula.declared_vars() == 0 ? ",\"model\":[]}\n" : "]}\n");
    return block.flush();
}

}  // namespace satsolve
