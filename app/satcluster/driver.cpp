#include "app/satcluster/driver.h"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <optional>
#include <span>
#include <sstream>
#include <utility>

#include "app/cli/complaint.h"
#include "app/cli/standard_streams.h"
#include "app/cli/status_line.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/satcluster/audit.h"
#include "app/satcluster/campaign.h"
#include "app/satcluster/conclusion.h"
#include "app/satcluster/cube_file.h"
#include "app/satcluster/formula_tools.h"
#include "app/satcluster/round_settings.h"
#include "app/satcluster/rounds.h"
#include "app/satcluster/sampling.h"
#include "app/satcluster/sha256.h"
#include "app/satcluster/splitting.h"
#include "app/satcluster/status_text.h"
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

constexpr int kMostRevocations = 7;  // of proofs, after which something must be wrong that will not end by itself

// The last lines, the same wherever the program is interrupted.
std::string unfinished_text(bool quiet, bool estimate_only) {
    std::string text;
    if (!quiet) text = "c " + std::string(to_string(cli::cause())) + "; the same command continues\n";
    return estimate_only ? text : text + "s UNKNOWN\n";
}

// The steps of a campaign, in the order of run().
class Driver {
public:
    explicit Driver(const RunOptions& options) : options_(options) {}

    Status run() {
        if (options_.time_limit) cli::limit_time(*options_.time_limit);
        cli::set_closing([quiet = options_.quiet, estimate_only = options_.estimate_only] {
            static_cast<void>(cli::print(unfinished_text(quiet, estimate_only)));
            return 0;
        });
        const cli::StatusLine line(began_, [this] { return progress_.get(); });
        if (const Status opened = open(); !opened) return opened;
        if (const Status split = begin_split(); !split || is_over()) return split;
        Rounds rounds(*campaign_, *formula_, round_settings(options_, *campaign_), progress_);
        if (!campaign_->is_new()) rounds.stop_elsewhere();
        if (const Status sampled = sample(rounds); !sampled || is_over() || options_.estimate_only) return sampled;
        return solve(rounds);
    }

    // The `s` line, and the model.
    Status print_answer() {
        cli::begin_report();
        if (cli::terminated() && verdict_ == Verdict::unknown)
            return cli::print(unfinished_text(options_.quiet, options_.estimate_only));
        if (options_.estimate_only && verdict_ == Verdict::unknown) return sat::Done{};
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
        if (const Status planned = plan(wanted); !planned) return planned;
        std::error_code error;
        const std::string place = fs::weakly_canonical(folder(), error).string();
        wanted.name = sha256(wanted.formula_hash + (error ? folder() : place)).substr(0, 12);
        if (const Status checked = check_first(); !checked || is_over()) return checked;
        auto campaign = Campaign::open(folder(), text.text, wanted);
        if (!campaign) return campaign.error();
        campaign_.emplace(std::move(*campaign));
        if (!campaign_->is_new() && campaign_->tree().was_split())
            note("continuing " + folder() + ": " + percent_text(campaign_->tree().closed_share()) + " of the tree, " +
                 std::to_string(campaign_->tree().open().size()) + " cubes open");
        if (campaign_->damaged() != 0) note("damaged lines, ignored: " + std::to_string(campaign_->damaged()));
        return take_model();
    }
    std::string folder() const { return folder_of(options_); }

    // A model in the ledger counts if it satisfies the formula; if not, nothing in the campaign can be trusted.
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

    // Reads --cubes, and what the campaign is to be split by, if options say so.
    Status plan(Campaign::Settings& wanted) {
        if (!options_.cubes.empty()) {
            auto cubes = read_cube_file(*formula_, options_.cubes);
            if (!cubes) return cubes.error();
            cubes_ = std::move(*cubes);
            wanted.split = SplitPlan{.cubes_hash = hash_of(cubes_)};
        } else if (options_.cutoff != sat::Cutoff::automatic) {
            wanted.split = SplitPlan{options_.cutoff, options_.cutoff_amount, ""};
        }
        return sat::Done{};
    }
    Status begin_split() {
        if (is_over() || campaign_->tree().was_split()) return sat::Done{};
        const SplitPlan& plan = *campaign_->settings().split;
        if (!plan.cubes_hash.empty()) return take_cubes();
        progress_.set("splitting");
        CampaignSplit split = split_formula(*formula_, plan.cutoff, plan.amount, cli::terminator());
        if (split.interrupted) return sat::Done{};
        if (split.outcome.verdict == Verdict::satisfiable) return take_model(split.model, "the split");
        if (const Status added = campaign_->add_cubes(0, split.cubes, split.lemmas); !added) return added;
        note("cubes: " + std::to_string(split.cubes.size()));
        return sat::Done{};
    }
    // Before there is a folder: cubes that are refused must not keep it from others.
    Status check_first() {
        if (options_.cubes.empty() || fs::exists(fs::path(folder()) / "campaign")) return sat::Done{};
        return check();
    }
    Status check() {
        progress_.set("checking that the cubes cover all assignments");
        const auto checked = check_cubes(*formula_, cubes_);
        if (!checked)
            return cli::terminated() ? Status(sat::Done{}) : Status(cli::in_file(checked.error(), options_.cubes));
        are_checked_ = true;
        if (checked->outcome.verdict == Verdict::satisfiable) return take_model(checked->model, "the rest");
        return sat::Done{};
    }
    Status take_cubes() {
        if (options_.cubes.empty())
            return Error{"'%1' was begun with --cubes, and has not read them; expected --cubes FILE again",
                         cli::shown_name(folder())};
        if (!are_checked_)
            if (const Status checked = check(); !checked || is_over()) return checked;
        note("cubes: " + std::to_string(cubes_.size()) + " of " + cli::shown_name(options_.cubes));
        return campaign_->add_cubes(0, cubes_, "");
    }

    // --- the estimate ---

    Status sample(Rounds& rounds) {
        if (options_.sample == 0) return sat::Done{};
        const SamplingSettings settings{options_.sample, options_.estimate_only,
                                        round_settings(options_, *campaign_).batching, options_.seed};
        const auto estimated = sample_cubes(*campaign_, rounds, settings);
        if (!estimated) return estimated.error();
        if (*estimated) note(estimate_text(**estimated, worker_count(options_)));
        else if (campaign_->tree().cubes().empty()) note("nothing to estimate: the split refutes the formula");
        return take_model();
    }

    // --- rounds, and the end ---

    Status solve(Rounds& rounds) {
        for (int times = 0;; ++times) {
            if (const Status done = rounds.run(); !done) return done;
            if (const Status taken = take_model(); !taken || is_over()) return taken;
            if (campaign_->settings().proof) {
                const auto revoked = revoke_damaged_proofs(*campaign_);
                if (!revoked) return revoked.error();
                if (*revoked != 0 && times == kMostRevocations)
                    return Error{
                        "the proofs of %1 cubes were lost or damaged %2 times, one after the other; see "
                        "workers.log and ledger.tsv",
                        *revoked, times + 1};
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
        // By our own engine even if another solver conquers, with another seed, and ten times the limit that cubes had.
        const std::size_t before = campaign_->rows().size();
        const Status done = rounds.solve(RowKind::audit, batches, 10 * options_.cube_limit, options_.seed + 1);
        if (!done) return done;
        if (const Status taken = take_model(); !taken || is_over()) {
            if (!cli::terminated()) note("audit: a cube that was refuted is satisfiable");
            return taken;
        }
        const std::uint64_t right = refuted_again(std::span(campaign_->rows()).subspan(before));
        const std::uint64_t wrong = wrong_at_most(refuted.size(), right);
        note("audit: " + std::to_string(right) + " of " + std::to_string(chosen.size()) +
             " cubes refuted again; with 95 % confidence at most " + std::to_string(wrong) + " of " +
             std::to_string(refuted.size()) + " are wrong");
        return sat::Done{};
    }

    Status finish() {
        progress_.set("solving the formula outside all cubes");
        const Conclusion conclusion = conclude(*campaign_, *formula_);
        if (conclusion.damaged_lemmas != 0)
            note("damaged lemmas of splits, not used: " + std::to_string(conclusion.damaged_lemmas) +
                 (conclusion.damaged_lemmas == 1 ? " file" : " files"));
        if (conclusion.outcome.verdict == Verdict::satisfiable) return take_model(conclusion.model, "the rest");
        if (conclusion.outcome.verdict == Verdict::unknown) return sat::Done{};
        if (!options_.proof.empty()) {
            cli::begin_files();
            if (const Status written = write_proof(*campaign_, conclusion.proof, options_.proof); !written)
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
    std::vector<Literals> cubes_;  // of --cubes
    bool are_checked_ = false;
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
