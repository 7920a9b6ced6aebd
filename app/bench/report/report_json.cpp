#include "app/bench/report/report.h"
#include "app/bench/report/run_json.h"

namespace sat {
namespace {

Json rate_json(const std::optional<Rate>& rate) {
    if (!rate) return nullptr;
    return {{"percent", rate->percent}, {"lower_bound", rate->lower_bound}};
}

Json row_json(const Row& row) {
    Json json = {{"name", row.instance.name},          {"path", row.instance.path.string()},
                 {"engine", row.configuration.engine}, {"branch", row.configuration.branch},
                 {"status", to_string(row.status)},    {"problem", row.problem},
                 {"expected", to_string(row.expected)}};
    json["rate"] = rate_json(row.rate);
    json["run"] = to_json(row.run);
    json["reference"] = row.reference ? to_json(*row.reference) : Json();
    return json;
}

Json score_json(const Score& score) {
    return {{"engine", score.configuration.engine},
            {"branch", score.configuration.branch},
            {"rows", score.rows},
            {"solved", score.solved()},
            {"satisfiable", score.satisfiable},
            {"unsatisfiable", score.unsatisfiable},
            {"undecided", score.undecided},
            {"failed", score.failed},
            {"cpu_s", score.cpu_seconds},
            {"par2_s", score.par2_seconds},
            {"par2_mean_s", score.par2_mean()},
            {"peak_bytes", score.peak_bytes}};
}

Json tally_json(const Tally& tally) {
    return {{"rows", tally.rows},
            {"passed", tally.passed},
            {"failed", tally.failed},
            {"skipped", tally.skipped},
            {"expected", tally.expected},
            {"proofs_verified", tally.proofs_verified},
            {"proofs_unfinished", tally.proofs_unfinished}};
}

}  // namespace

std::string json_report(const Report& report) {
    Json json = {{"conditions", Json::object()}, {"limit_s", report.limit_seconds}};
    for (const auto& [name, value] : report.conditions) json["conditions"][name] = value;
    json["rows"] = Json::array();
    for (const Row& row : report.rows) json["rows"].push_back(row_json(row));
    json["scores"] = Json::array();
    for (const Score& score : scores(report.rows, report.limit_seconds)) json["scores"].push_back(score_json(score));
    json["summary"] = tally_json(tally(report.rows));
    return json.dump_ascii(2) + '\n';
}

}  // namespace sat
