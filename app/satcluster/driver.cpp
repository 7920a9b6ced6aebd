#include "app/satcluster/driver.h"

#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <optional>
#include <sstream>
#include <thread>
#include <utility>

#include "app/cli/complaint.h"
#include "app/cli/standard_streams.h"
#include "app/cli/status_line.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/satcluster/audit.h"
#include "app/satcluster/campaign.h"
#include "app/satcluster/conclusion.h"
#include "app/satcluster/formula_tools.h"
#include "app/satcluster/rounds.h"
#include "app/satcluster/sampling.h"
#include "app/satcluster/sha256.h"
#include "app/satcluster/splitting.h"
#include "app/satcluster/status_text.h"
#include "sat/io/cubes.h"
#include "sat/io/decompress.h"
#include "sat/io/dimacs_reader.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/result_writer.h"

namespace satcluster {
namespace {

namespace fs = std::filesystem;
using sat::Error;
using sat::Status;
using sat::Verdict;

// The steps of a campaign, in the order of run().
class Driver {
public:
    explicit Driver(const RunOptions& options) : options_(options) {}

    Status run() {
        if (options_.time_limit) cli::limit_time(*options_.time_limit);
        cli::set_closing([] {
            static_cast<void>(cli::print("s UNKNOWN\n"));
            return 0;
        });
        const cli::StatusLine line(began_, [this] { return progress_.get(); });
        if (const Status opened = open(); !opened) return opened;
        if (const Status split = begin_split(); !split || is_over()) return split;
        Rounds rounds(*campaign_, *formula_, round_settings(), progress_);
        if (const Status sampled = sample(rounds); !sampled || is_over() || options_.estimate_only) return sampled;
        return solve(rounds);
    }

    // The `s` line, and the model.
    Status print_answer() {
        if (cli::terminated() && verdict_ == Verdict::unknown)
            note(std::string(to_string(cli::cause())) + "; the same command continues");
        if (options_.estimate_only && verdict_ == Verdict::unknown) return sat::Done{};
        cli::begin_report();
        sat::StringSink text;
        static_cast<void>(sat::write_verdict(verdict_, text));
        if (model_) static_cast<void>(sat::write_values(*formula_, *model_, text));
        return cli::print(text.text);
    }
    int exit_status() const {
        return verdict_ == Verdict::satisfiable ? 10 : verdict_ == Verdict::unsatisfiable ? 20 : 0;
    }

private:
    void note(const std::string& lines) {
        if (options_.quiet) return;
        std::string text;
        std::istringstream in(lines);
        for (std::string line; std::getline(in, line);) text += "c " + line + "\n";
        const cli::OutputLock lock;
        static_cast<void>(cli::print(text));
    }
    bool is_over() const { return cli::terminated() || verdict_ != Verdict::unknown; }

    // --- the campaign ---

    Status open() {
        auto source = sat::FileSource::open(options_.formula);
        if (!source) return cli::in_file(source.error(), options_.formula);
        sat::ReadOptions reading;
        reading.stop = &cli::terminator();
        auto read = sat::read_dimacs(**source, reading);
        if (!read) return cli::in_file(read.error(), options_.formula);
        formula_ = std::move(read->formula);
        sat::StringSink text;
        if (const Status written = sat::write_dimacs(*formula_, {}, text); !written) return written;
        Campaign::Settings wanted;
        wanted.formula_hash = sha256(text.text);
        wanted.proof = !options_.proof.empty();
        wanted.own_cubes = !options_.cubes.empty();
        wanted.name = sha256(wanted.formula_hash + fs::absolute(folder()).string()).substr(0, 12);
        auto campaign = Campaign::open(folder(), text.text, wanted);
        if (!campaign) return campaign.error();
        campaign_.emplace(std::move(*campaign));
        if (!campaign_->is_new() && campaign_->tree().was_split())
            note("continuing " + folder() + ": " + percent_text(campaign_->tree().closed_share()) + " of the tree, " +
                 std::to_string(campaign_->tree().open().size()) + " cubes open");
        if (campaign_->damaged() != 0) note("damaged lines, ignored: " + std::to_string(campaign_->damaged()));
        return take_model();
    }
    std::string folder() const {
        if (!options_.folder.empty()) return options_.folder;
        std::string name = fs::path(options_.formula).filename().string();
        for (bool found = true; std::exchange(found, false);)
            for (const std::string_view ending : {".gz", ".xz", ".bz2", ".zst", ".cnf", ".dimacs", ".icnf", ".knf"})
                if (name.ends_with(ending) && name.size() > ending.size()) {
                    name.resize(name.size() - ending.size());
                    found = true;
                }
        return name + ".campaign";
    }

    // A model in the ledger counts if it satisfies the formula; if not, the rest of the campaign is no better.
    Status take_model() {
        const LedgerRow* const row = campaign_->model();
        if (row == nullptr) return sat::Done{};
        return take_model(row->model, "cube " + std::to_string(row->cube) + " on " + row->host);
    }
    Status take_model(const Literals& literals, const std::string& where) {
        model_ = checked_model(*formula_, literals);
        if (!model_) return Error{"the model of %1 does not satisfy the formula", where};
        verdict_ = Verdict::satisfiable;
        return sat::Done{};
    }

    // --- the split ---

    Status begin_split() {
        if (is_over() || campaign_->tree().was_split()) return sat::Done{};
        if (!options_.cubes.empty()) return take_cubes();
        progress_.set("splitting");
        CampaignSplit split = split_formula(*formula_, options_.cutoff, options_.cutoff_amount, cli::terminator());
        if (split.interrupted) return sat::Done{};
        if (split.outcome.verdict == Verdict::satisfiable) return take_model(split.model, "the split");
        if (const Status added = campaign_->add_cubes(0, split.cubes, split.lemmas); !added) return added;
        note("cubes: " + std::to_string(split.cubes.size()));
        return sat::Done{};
    }
    Status take_cubes() {
        auto source = sat::FileSource::open(options_.cubes);
        if (!source) return cli::in_file(source.error(), options_.cubes);
        const auto read = sat::read_cubes(**source, *formula_);
        if (!read) return cli::in_file(read.error(), options_.cubes);
        std::vector<Literals> cubes;
        for (std::size_t i = 0; i < read->cubes.size(); ++i) cubes.push_back(numbers_of(*formula_, read->cubes[i]));
        progress_.set("checking that the cubes cover all assignments");
        const auto checked = check_cubes(*formula_, cubes);
        if (!checked)
            return cli::terminated() ? Status(sat::Done{}) : Status(cli::in_file(checked.error(), options_.cubes));
        if (checked->outcome.verdict == Verdict::satisfiable) return take_model(checked->model, "the rest");
        note("cubes: " + std::to_string(cubes.size()) + " of " + cli::shown_name(options_.cubes));
        return campaign_->add_cubes(0, cubes, "");
    }

    RoundSettings round_settings() const {
        RoundSettings settings;
        settings.backend = find_backend(options_.backend);
        std::error_code ignored;
        settings.machines.program = fs::read_symlink("/proc/self/exe", ignored).string();
        if (ignored) settings.machines.program = "satcluster";
        settings.machines.campaign = campaign_->settings().name;
        settings.machines.workers = options_.workers.value_or(options_.backend == "local" ? cpus() : 0);
        if (!options_.hosts.empty()) settings.machines.hosts = fs::absolute(options_.hosts).string();
        settings.machines.remote_program = options_.remote_program;
        std::istringstream words(options_.slurm_options);
        for (std::string word; words >> word;) settings.machines.slurm_options.push_back(word);
        settings.machines.proof = campaign_->settings().proof;
        settings.machines.driver = ::getpid();
        settings.batching.first_limit = options_.cube_limit;
        settings.batching.workers = workers();
        settings.solver = {options_.engine, options_.solver, options_.memory_bytes, false};
        settings.parts = options_.parts;
        settings.seed = options_.seed;
        return settings;
    }
    static std::uint64_t cpus() { return std::max(1u, std::thread::hardware_concurrency()); }
    // For the estimate, and for the size of batches.
    std::uint64_t workers() const { return options_.workers.value_or(cpus()); }

    // --- the estimate ---

    Status sample(Rounds& rounds) {
        if (options_.sample == 0) return sat::Done{};
        const SamplingSettings settings{options_.sample, options_.estimate_only, round_settings().batching,
                                        options_.seed};
        const auto estimated = sample_cubes(*campaign_, rounds, settings);
        if (!estimated) return estimated.error();
        if (*estimated) note(estimate_text(**estimated, workers()));
        return take_model();
    }

    // --- rounds, and the end ---

    Status solve(Rounds& rounds) {
        for (;;) {
            if (const Status done = rounds.run(); !done) return done;
            if (const Status taken = take_model(); !taken || is_over()) return taken;
            if (campaign_->settings().proof) {
                const auto revoked = revoke_damaged_proofs(*campaign_);
                if (!revoked) return revoked.error();
                if (*revoked != 0) {
                    note("damaged proofs: " + std::to_string(*revoked) + " cubes are solved again");
                    continue;
                }
            }
            if (options_.audit > 0)
                if (const Status done = audit(rounds); !done || is_over()) return done;
            return finish();
        }
    }

    Status audit(Rounds& rounds) {
        const std::vector<std::uint64_t> refuted = campaign_->tree().refuted();
        if (refuted.empty()) return sat::Done{};
        const auto chosen = audited(refuted, options_.audit / 100, options_.seed);
        std::vector<std::vector<std::uint64_t>> batches;
        for (const std::uint64_t id : chosen) batches.push_back({id});  // nothing learned elsewhere helps
        // With another seed, and ten times the limit that the cubes had.
        const std::size_t before = campaign_->rows().size();
        const Status done = rounds.solve(RowKind::audit, batches, 10 * options_.cube_limit, options_.seed + 1);
        if (!done) return done;
        if (const Status taken = take_model(); !taken || is_over()) {
            if (!cli::terminated()) note("audit: a cube that was refuted is satisfiable");
            return taken;
        }
        std::uint64_t right = 0;
        for (std::size_t i = before; i < campaign_->rows().size(); ++i)
            right += campaign_->rows()[i].verdict == Verdict::unsatisfiable ? 1 : 0;
        const std::uint64_t wrong = wrong_at_most(refuted.size(), right);
        note("audit: " + std::to_string(right) + " of " + std::to_string(chosen.size()) +
             " cubes refuted again; with 95 % confidence at most " + std::to_string(wrong) + " of " +
             std::to_string(refuted.size()) + " are wrong");
        return sat::Done{};
    }

    Status finish() {
        progress_.set("solving the formula outside all cubes");
        auto conclusion = conclude(*campaign_, *formula_);
        if (!conclusion) return conclusion.error();
        if (conclusion->outcome.verdict == Verdict::satisfiable) return take_model(conclusion->model, "the rest");
        if (conclusion->outcome.verdict == Verdict::unknown) return sat::Done{};
        if (!options_.proof.empty()) {
            cli::begin_files();
            if (const Status written = write_proof(*campaign_, conclusion->proof, options_.proof); !written)
                return written;
        }
        verdict_ = Verdict::unsatisfiable;
        note("CPU time: " + duration_text(campaign_->cpu_seconds()) + " for " +
             std::to_string(campaign_->tree().cubes().size()) + " cubes");
        return sat::Done{};
    }

    const RunOptions& options_;
    const double began_ = cli::Stopwatch::now().wall;
    std::optional<sat::Formula> formula_;
    std::optional<Campaign> campaign_;
    ProgressLine progress_;
    Verdict verdict_ = Verdict::unknown;
    std::optional<sat::Model> model_;
};

}  // namespace

int conquer(const RunOptions& options) {
    Driver driver(options);
    Status done = driver.run();
    if (!done && cli::terminated()) done = sat::Done{};
    if (done) done = driver.print_answer();
    if (!done) cli::print_error("satcluster", done.error());
    return done ? driver.exit_status() : 1;
}

int print_status(const std::string& folder) {
    const auto campaign = Campaign::look(folder);
    const Status printed = campaign ? cli::print(status_text(campaign->tree(), campaign->rows(), campaign->damaged()))
                                    : Status(campaign.error());
    if (!printed) cli::print_error("satcluster", printed.error());
    return printed ? 0 : 1;
}

}  // namespace satcluster
