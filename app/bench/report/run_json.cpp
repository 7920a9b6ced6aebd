#include "app/bench/report/run_json.h"

namespace sat {
namespace {

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

// Parse an enumerator by name.  False: a wrong type, or an unknown name.
template <class T>
bool read(const Json& json, T& value) {
    if constexpr (std::is_enum_v<T>) {
        if (!json.is_string()) return false;
        for (int i = 0; i < 16; ++i) {
            value = static_cast<T>(i);
            if (to_string(value) == json.text()) return true;
        }
        return false;
    } else if constexpr (std::is_same_v<T, std::string>) {
        if (json.is_string()) value = json.text();
        return json.is_string();
    } else if constexpr (std::is_same_v<T, bool>) {
        if (json.is_boolean()) value = json.truth();
        return json.is_boolean();
    } else {
        const auto number = json.decimal();
        if (json.is_number_unsigned()) value = static_cast<T>(json.number());
        else if (number) value = static_cast<T>(*number);
        return number.has_value();
    }
}

}  // namespace

Json to_json(const Run& run) {
    Json json = Json::object();
    for_each_field(run, [&](const std::string& name, const auto& value) { json[name] = written(value); });
    return json;
}

Result<Run> run_from_json(std::string_view text) {
    const auto parsed = parse_json(text);
    const Json* const json = std::get_if<Json>(&parsed);
    if (json == nullptr) return Error{"not JSON"};
    Run run;
    std::string wrong;
    for_each_field(run, [&](const std::string& name, auto& value) {
        const Json* const member = json->find(name);
        if (wrong.empty() && (member == nullptr || !read(*member, value))) wrong = name;
    });
    if (!wrong.empty()) return Error{"'%1' is missing or wrong", wrong};
    return run;
}

}  // namespace sat
