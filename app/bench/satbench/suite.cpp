#include "app/bench/satbench/commands.h"

#include <filesystem>
#include <optional>

#include "app/bench/report/expectation.h"
#include "app/bench/report/run_json.h"
#include "app/bench/satbench/child.h"
#include "app/bench/satbench/files.h"
#include "app/bench/satbench/process_meter.h"
#include "app/bench/satbench/progress.h"
#include "app/cli/same_file.h"
#include "app/cli/supervisor.h"

namespace satbench {
namespace {

namespace fs = std::filesystem;

sat::Run run_in_child(const sat::Job& job) {
    const auto text = in_child([&] {
        ProcessMeter meter;
        return to_json(run_job(job, meter)).dump_ascii();
    });
    sat::Run failed;
    if (!text) {
        failed.error = text.error().message();
        return failed;
    }
    auto run = sat::run_from_json(*text);
    if (run) return *run;
    failed.error = "the measuring process sent no result: " + run.error().message();
    return failed;
}

class Suite {
public:
    Suite(const Options& options, std::vector<sat::Configuration> configurations, sat::Expectations expectations)
        : options_(options), configurations_(std::move(configurations)), expectations_(std::move(expectations)) {}

    sat::Result<std::vector<sat::Row>> run() {
        if (options_.check_proofs && proofs_.emplace().path().empty()) return proofs_->error();
        if (options_.check_proofs) proof_path_ = proofs_->path() / "proof.drat";
        const auto instances = chosen_instances();
        if (const sat::Status differ = check_plot(instances); !differ) return differ.error();
        ProgressLine progress(instances.size());
        std::vector<sat::Row> rows;
        for (const sat::Instance& instance : instances) {
            if (cli::terminated()) break;
            progress.next(instance.name);
            measure(instance, rows);
        }
        return rows;
    }

private:
    sat::Status check_plot(const std::vector<sat::Instance>& instances) const {
        std::vector<cli::NamedPath> read{{"--expect", options_.expect}};
        for (const sat::Instance& instance : instances) read.push_back({"an instance", instance.path.string()});
        return cli::check_written(read, {{"--svg", options_.svg}});
    }

    // With --only-listed, files that are listed but missing become instances with an error.
    std::vector<sat::Instance> chosen_instances() const {
        auto instances = sat::find_instances(options_.paths);
        if (!options_.only_listed) return instances;
        std::erase_if(instances,
                      [&](const sat::Instance& i) { return i.error.empty() && !expectations_.lists(i.path); });
        std::vector<fs::path> paths;
        for (const sat::Instance& i : instances) paths.push_back(i.path);
        for (const std::string& file : expectations_.missing(paths))
            instances.push_back({file, file, "listed in " + options_.expect + ", but not found"});
        return instances;
    }

    sat::Job job(const sat::Instance& instance, const sat::Configuration& configuration, double limit) const {
        sat::Job job;
        job.path = instance.path;
        job.settings.engine = configuration.engine;
        job.settings.branch = configuration.branch;
        job.settings.seed = options_.seed;
        if (options_.memory_mib) job.settings.limits.memory_bytes = *options_.memory_mib << 20;
        job.limit_seconds = limit;
        job.measurable_seconds = options_.measurable_ms / 1e3;
        job.strictness = options_.strictness;
        return job;
    }

    std::optional<sat::Run> reference(const sat::Instance& instance) const {
        if (options_.no_textbook || !instance.error.empty() || cli::terminated()) return std::nullopt;
        const double limit = options_.reference_seconds.value_or(options_.limit_seconds);
        return run_in_child(job(instance, {"textbook", "first-literal"}, limit));
    }

    void measure(const sat::Instance& instance, std::vector<sat::Row>& rows) const {
        const std::size_t begin = rows.size();
        const auto before = reference(instance);
        for (const sat::Configuration& configuration : configurations_) {
            sat::Row& row = rows.emplace_back();
            row.instance = instance;
            row.configuration = configuration;
            row.expected = expectations_.of(instance.path);
            row.reference = before;
            row.run = measure_one(instance, configuration);
        }
        sat::check_rows(std::span(rows).subspan(begin));
    }

    sat::Run measure_one(const sat::Instance& instance, const sat::Configuration& configuration) const {
        sat::Run run;
        run.error = cli::terminated() ? cli::interrupted_error().message() : instance.error;
        if (!run.error.empty()) return run;
        sat::Job one = job(instance, configuration, options_.limit_seconds);
        one.proof = proof_path_;
        return run_in_child(one);
    }

    const Options& options_;
    const std::vector<sat::Configuration> configurations_;
    const sat::Expectations expectations_;
    std::optional<ScratchFolder> proofs_;  // owns the folder of proof_path_
    fs::path proof_path_;                  // empty: no proofs
};

}  // namespace

sat::Result<std::vector<sat::Row>> run_suite(const Options& options) {
    auto pairs = sat::configurations(options.engines, options.rules);
    if (!pairs) return pairs.error();
    auto expectations = options.expect.empty() ? sat::Expectations{} : read_expectations(options.expect);
    if (!expectations) return expectations.error();
    return Suite(options, std::move(*pairs), std::move(*expectations)).run();
}

sat::Result<sat::ParseSpeed> measure_parsing(const Options& options) {
    sat::Job job;
    job.path = options.parse_file;
    job.strictness = options.strictness;
    job.only_read = true;
    ProgressLine progress(options.parse_runs);
    std::vector<sat::Run> runs;
    for (unsigned i = 0; i < options.parse_runs; ++i) {
        progress.next(options.parse_file);
        runs.push_back(run_in_child(job));
        if (!runs.back().error.empty()) break;
    }
    return sat::parse_speed(runs);
}

}  // namespace satbench
