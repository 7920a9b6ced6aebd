#include "app/bench/report/run_json.h"

namespace sat {
namespace {

using Json = nlohmann::ordered_json;

// The list of fields, shared by both directions: `field(name, member)`.
template <class RunType, class Field>
void for_each_field(RunType& run, Field field) {
    field("error", run.error);
    field("wrong", run.wrong);
    field("variables", run.variables);
    field("clauses", run.clauses);
    field("literals", run.literals);
    field("engine", run.engine);
    field("branch", run.branch);
    field("verdict", run.verdict);
    field("stopped", run.stopped);
    field("text_bytes", run.text_bytes);
    field("parse_cpu_s", run.parse_cpu_seconds);
    field("parse_wall_s", run.parse_wall_seconds);
    field("cpu_s", run.cpu_seconds);
    field("wall_s", run.wall_seconds);
    field("repeats", run.repeats);
    field("peak_bytes", run.peak_bytes);
    field("proof", run.proof);
    field("proof_bytes", run.proof_bytes);
    field("proof_lemmas", run.proof_lemmas);
    field("proof_solve_cpu_s", run.proof_solve_cpu_seconds);
    field("proof_check_cpu_s", run.proof_check_cpu_seconds);
    for (const StatRow& row : kStatRows) field(std::string(row.name), run.stats.*row.value);
}

template <class T>
Json written(const T& value) {
    if constexpr (std::is_enum_v<T>) {
        return to_string(value);
    } else {
        return value;
    }
}

// Parse an enumerator by name. Throws an exception that run_from_json() catches.
template <class T>
void read(const Json& json, T& value) {
    if constexpr (std::is_enum_v<T>) {
        const auto word = json.get<std::string>();
        for (int i = 0; i < 16; ++i)
            if (to_string(static_cast<T>(i)) == word) {
                value = static_cast<T>(i);
                return;
            }
        throw std::out_of_range("no such word: " + word);
    } else {
        value = json.get<T>();
    }
}

}  // namespace

Json to_json(const Run& run) {
    Json json = Json::object();
    for_each_field(run, [&](const std::string& name, const auto& value) { json[name] = written(value); });
    return json;
}

Result<Run> run_from_json(std::string_view text) try {
    const Json json = Json::parse(text);
    Run run;
    for_each_field(run, [&](const std::string& name, auto& value) { read(json.at(name), value); });
    return run;
} catch (const std::bad_alloc&) {
    throw;  // out of memory is not an error in the text
} catch (const std::exception& problem) { return Error{problem.what()}; }

}  // namespace sat
