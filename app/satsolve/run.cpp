#include "app/satsolve/run.h"

#include <algorithm>
#include <memory>

#include "app/cli/complaint.h"
#include "app/cli/leaving.h"
#include "app/cli/standard_streams.h"
#include "app/cli/status_line.h"
#include "app/cli/stop.h"
#include "app/satsolve/asking.h"
#include "app/satsolve/cubes.h"
#include "app/satsolve/model_report.h"
#include "app/satsolve/models.h"
#include "app/satsolve/paths.h"
#include "app/satsolve/projection.h"
#include "app/satsolve/proofs.h"
#include "app/satsolve/record.h"
#include "app/satsolve/report_json.h"
#include "app/satsolve/report_text.h"
#include "app/satsolve/search_status.h"
#include "app/satsolve/solving.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/output_file.h"
#include "sat/io/proof_writer.h"
#include "sat/io/result_writer.h"
#include "sat/portfolio/portfolio.h"

namespace satsolve {
namespace {

using sat::Error;
using sat::OutputFile;
using sat::Status;

// The steps of one run, in the order of execute().  A step that the user or the time limit ended is no error:
// the steps before the files are skipped, and the run ends undecided.
class Run {
public:
    Run(const Options& options, double began)
        : options_(options), record_(options), began_(began), faulty_(options.input) {}

    // Which file a error with a place is about.
    const std::string& faulty() const { return faulty_; }

    sat::Result<int> execute() {
        if (options_.time_limit) cli::limit_time(*options_.time_limit);
        if (Status done = until_stopped(); !done) return done.error();
        if (Status done = write_files(); !done) {
            if (!given_up_ || models_are_told()) return done.error();
            forget_answer();
        }
        cli::unlimit_time();
        const cli::Elapsed now = cli::Stopwatch::now();
        record_.total = {now.wall - began_, now.cpu};
        if (Status done = report(); !done) return done.error();
        return exit_status();
    }

private:
    Status until_stopped() {
        using Step = Status (Run::*)();
        for (const Step step : {&Run::open_named_files, &Run::read, &Run::show}) {
            if (Status done = (this->*step)(); !done) return done;
            if (!cli::must_stop()) continue;
            record_.stopped = to_string(cli::stop_cause());
            return sat::Done{};
        }
        return search();
    }

    // An operation that gave up because of the stop is no error; until_stopped() looks at the flag itself.
    static Status unless_stopped(const Error& error) {
        return cli::must_stop() && error.line == 0 ? Status(sat::Done{}) : Status(error);
    }

    // What was named must be writable, and that is said before the search and not hours later.
    Status open_named_files() {
        auto out = cli::standard_output();
        if (!out) return out.error();
        out_ = std::make_unique<OutputFile>(std::move(*out));
        if (Status opened = open(options_.output, result_); !opened) return opened;
        if (Status opened = open(options_.cubes, cube_file_); !opened) return opened;
        if (options_.proof.empty()) return sat::Done{};
        const Status opened = proofs_.open(options_.proof, options_.proof_format, may_run_portfolio());
        return opened ? opened : unless_stopped(opened.error());
    }

    // Whether auto runs a portfolio depends on the formula.
    bool may_run_portfolio() const { return options_.threads > 1 && !options_.conquers() && options_.settings.engine == "auto"; }

    static Status open(const std::string& path, std::unique_ptr<OutputFile>& file) {
        if (path.empty()) return sat::Done{};
        auto opened = cli::open_output(path);
        if (!opened) return unless_stopped(opened.error());
        file = std::make_unique<OutputFile>(std::move(*opened));
        cli::limit_rest(*file);
        return sat::Done{};
    }

    Status read() {
        const cli::StatusLine status(began_, [] { return "reading"; });
        sat::ReadOptions options;
        options.strictness = options_.strictness;
        options.max_input = options_.max_input;
        options.stop = &cli::stop_flag();
        if (options_.project) collect_shown(options, shown_);
        const cli::Stopwatch watch;
        const Status done = read_input(options);
        record_.parse = watch.elapsed();
        if (!done) return unless_stopped(done.error());
        for (const Error& warning : record_.input.warnings) note(describe(warning, cli::shown_name(options_.input)));
        return sat::Done{};
    }

    Status read_input(const sat::ReadOptions& options) {
        if (options_.conquers()) return read_with_cubes(options_, options, record_.input, cubes_, faulty_);
        auto report = read_file(options_.input, options);
        if (!report) return with_name(report.error());
        record_.input = std::move(*report);
        return sat::Done{};
    }

    // A error without a place does not say which file it is about.
    Error with_name(const Error& error) const {
        return error.line == 0 ? Error{describe(error, cli::shown_name(options_.input))} : error;
    }

    Status show() {
        if (options_.display) {
            StoppableSink sink(*out_);
            if (Status shown = write_clauses(record_.input.formula, sink); !shown) return unless_stopped(shown.error());
        }
        return options_.save.empty() ? Status(sat::Done{}) : save();
    }

    Status save() {
        if (Status flushed = out_->flush(); !flushed) return flushed;  // it may be the same descriptor
        auto file = cli::open_output(options_.save);
        if (!file) return unless_stopped(file.error());
        StoppableSink sink(*file);
        if (Status written = sat::write_dimacs(record_.input.formula, {}, sink); !written)
            return unless_stopped(written.error());
        return file->commit();
    }

    Status search() {
        sat::Settings settings = options_.settings;
        settings.limits.stop = &cli::stop_flag();
        if (options_.solve && !options_.splits())
            if (Status chosen = choose(settings); !chosen) return chosen;
        if (!options_.json)
            if (Status printed = print_opening(record_, *out_); !printed) return printed;
        if (!options_.solve) return sat::Done{};
        if (Status flushed = out_->flush(); !flushed) return flushed;
        if (Status searched = search_with(settings); !searched) return searched;
        return check_outcome(record_.input.formula, record_.outcome, assumptions_.literals);
    }

    sat::Task task() const {
        if (options_.models) return sat::Task::enumerate;
        if (options_.assume) return sat::Task::assume;
        const bool hints = proofs_.wanted() && sat::find_proof_writer(options_.proof_format)->hinted;
        return hints ? sat::Task::hint : sat::Task::decide;
    }

    void note_not_proved(const sat::EngineEntry& engine, const sat::Settings& settings) {
        for (const sat::TechniqueEntry& entry : sat::kTechniques)
            if (!entry.proves && entry.fits(engine.techniques) && settings.use(entry.technique) != sat::Use::off)
                record_.not_proved.push_back(entry.name);
    }

    Status choose(sat::Settings& settings) {
        sat::Settings asked = settings;
        if (options_.conquers()) asked.use(sat::Technique::walk) = sat::Use::off;  // as a start: cubes are searched
        auto choice = sat::choose(record_.input.formula, asked, task());
        if (!choice) return choice.error();
        if (choice->engine->threads) settings.threads = static_cast<std::uint32_t>(options_.threads);
        if (may_run_portfolio() && !choice->engine->threads) {
            if (Status entered = choose_members(settings); !entered) return entered;
        } else {
            record_.not_used = sat::techniques_not_in(*choice->engine, settings);
        }
        // The learning engine is always a member.
        const sat::EngineEntry& proving = members_.empty() ? *choice->engine : *sat::find_engine("learning");
        if (proofs_.wanted()) note_not_proved(proving, settings);
        record_.choice = std::move(*choice);
        settings.branch = record_.choice->branch;
        return read_question();
    }

    Status choose_members(sat::Settings& settings) {
        if (proofs_.wanted()) proofs_.install(0, record_.input.formula, settings);  // its kind decides who can take part
        members_ = sat::portfolio(record_.input.formula, settings, options_.threads);
        for (const sat::Member& member : members_) record_.members.push_back(member.name);
        return proofs_.wanted() ? proofs_.open_all(members_.size()) : Status(sat::Done{});
    }

    // The literals and variables that were named, in terms of this formula.
    Status read_question() {
        if (options_.assume) {
            auto assumed = assumptions_of(record_.input.formula, *options_.assume);
            if (!assumed) return Error{"--assume: " + assumed.error().message};
            assumptions_ = std::move(*assumed);
            for (const std::int32_t n : assumptions_.absent)
                if (n > 0) record_.absent_true.push_back(n);
            std::ranges::sort(record_.absent_true);
        }
        if (!options_.models) return sat::Done{};
        auto named = projection();
        if (!named) return named.error();
        projection_ = std::move(*named);
        return sat::Done{};
    }

    sat::Result<Projection> projection() const {
        if (!options_.project) return project_on_all(record_.input.formula);
        return read_projection(record_.input.formula, *options_.project, shown_);
    }

    Status search_with(sat::Settings settings) {
        sat::Progress progress;
        settings.progress = &progress;
        const cli::StatusLine status(began_, search_status(progress));
        const cli::Stopwatch watch;
        Status searched = sat::Done{};
        if (options_.splits()) split(settings);
        else if (options_.conquers()) searched = conquer(settings);
        else if (options_.models) searched = list_models(settings);
        else if (options_.assume) ask_under_assumptions(settings);
        else if (!members_.empty()) run_portfolio(progress);
        else run_alone(settings);
        record_.search = watch.elapsed();
        const bool open = record_.outcome.verdict == sat::Verdict::unknown || options_.splits();
        if (searched && open && record_.outcome.stopped != sat::StopReason::none)
            record_.stopped = stopped_because(record_.outcome);
        return searched;
    }

    void split(sat::Settings& settings) {
        if (proofs_.wanted()) proofs_.install(0, record_.input.formula, settings);
        cubes_ = split_formula(settings, record_);
    }

    Status conquer(sat::Settings& settings) {
        if (proofs_.wanted()) proofs_.install(0, record_.input.formula, settings);
        return conquer_cubes(cubes_, settings, record_, *out_);
    }

    void run_alone(sat::Settings& settings) {
        if (proofs_.wanted()) proofs_.install(0, record_.input.formula, settings);
        record_.outcome = sat::run(*record_.choice, record_.input.formula, settings);
    }

    void run_portfolio(sat::Progress& progress) {
        for (std::size_t i = 0; i < members_.size(); ++i) {
            if (proofs_.wanted()) proofs_.install(i, record_.input.formula, members_[i].settings);
            members_[i].settings.progress = i == 0 ? &progress : nullptr;
        }
        sat::PortfolioResult result = sat::run_portfolio(record_.input.formula, members_, &cli::stop_flag());
        record_.outcome = std::move(result.outcome);
        winner_ = result.winner;
        record_.choice = members_[winner_].choice;
        if (record_.outcome.verdict != sat::Verdict::unknown) record_.winner = members_[winner_].name;
    }

    void ask_under_assumptions(const sat::Settings& settings) {
        Answer answer = ask(record_.input.formula, assumptions_, settings);
        record_.outcome = std::move(answer.outcome);
        if (record_.outcome.verdict == sat::Verdict::unsatisfiable) record_.failed = std::move(answer.failed);
    }

    Status list_models(const sat::Settings& settings) {
        cli::limit_rest(*out_);
        ModelReport out(options_, *out_);
        auto models = tell_models(record_.input.formula, projection_, assumptions_, settings, *options_.models,
                                  [&](std::span<const std::int32_t> model) { return out.tell(model); });
        if (!models) return models.error();
        if (Status written = out.finish(); !written) return written;
        record_.models = ModelCount{models->told, models->all};
        record_.outcome = std::move(models->outcome);
        if (options_.assume && record_.outcome.verdict == sat::Verdict::unsatisfiable)
            record_.failed = std::move(models->failed);
        if (models->stopped == sat::StopReason::none) return sat::Done{};
        sat::Outcome ended;
        ended.stopped = models->stopped;
        record_.stopped = stopped_because(ended);
        return sat::Done{};
    }

    // Errors: given_up_ tells whether it was for lack of time.
    Status write_files() {
        if (record_.split)
            if (Status kept = keep_split(); !kept) return kept;
        if (Status kept = keep_proof(); !kept) return kept;
        return options_.solve && options_.result_file ? keep_result() : Status(sat::Done{});
    }

    bool models_are_told() const { return record_.models && record_.models->told > 0; }

    // What cannot be written in time was not found in time: there is no verdict without its files, unless it stands in
    // the models that were told.
    void forget_answer() {
        record_.stopped = to_string(cli::stop_cause());
        record_.outcome.verdict = sat::Verdict::unknown;
        record_.winner = {};
        record_.failed.reset();
        record_.split.reset();
        record_.conquest.reset();
        record_.proof_file.clear();
    }

    // A proof is kept only of a refutation: half a proof, or one of a satisfiable formula, proves nothing.  That of a
    // split proves its refuted leaves.
    Status keep_proof() {
        if (!proofs_.wanted()) return sat::Done{};
        if (record_.outcome.verdict != sat::Verdict::unsatisfiable && !record_.split) {
            proofs_.drop();
            note("no proof was written to " + options_.proof + ": the formula was not refuted");
            return sat::Done{};
        }
        record_.proof_file = options_.proof;
        const Status kept = proofs_.keep(winner_);
        given_up_ = proofs_.given_up();
        return kept;
    }

    Status keep_split() {
        const Status kept = write_split(options_, record_.input.formula, cubes_, *cube_file_);
        given_up_ = cube_file_->given_up();
        return kept;
    }

    // A file that was named and could not be opened in time is not replaced by another one.
    Status keep_result() {
        if (!result_ && !options_.output.empty()) return sat::Done{};
        const std::string path = result_ ? options_.output : default_result_path(options_.input);
        if (path.empty()) return sat::Done{};
        const Status kept = result_ ? write_result(*result_) : write_result_beside(path);
        if (!kept && (result_ || (given_up_ && !models_are_told()))) return kept;
        if (kept) record_.result_file = path;
        else note(kept.error().message);
        return sat::Done{};
    }

    Status write_result_beside(const std::string& path) {
        auto file = cli::open_output(path);
        if (!file) return file.error();
        cli::limit_rest(*file);
        return write_result(*file);
    }

    Status write_result(OutputFile& file) {
        Status written =
            sat::write_result(record_.input.formula, record_.outcome, record_.search.wall, file, record_.absent_true);
        if (written) written = file.commit();
        given_up_ = file.given_up();
        return written;
    }

    Status report() {
        if (record_.outcome.verdict == sat::Verdict::satisfiable) cli::limit_rest(*out_);
        if (!options_.json) {
            if (Status printed = print_closing(record_, *out_); !printed) return printed;
            if (Status flushed = out_->flush(); !flushed) return flushed;
        }
        if (options_.rate_limit && options_.solve)
            if (Status compared = compare(); !compared) return compared;
        Status printed = sat::Done{};
        if (options_.json) printed = print_json(record_, *out_);
        else if (record_.rate && !options_.quiet) printed = print_rate(record_, *out_);
        return printed ? out_->commit() : printed;
    }

    Status compare() {
        if (!record_.choice || cli::must_stop()) return sat::Done{};
        cli::limit_time(*options_.rate_limit);
        RateRecord rate;
        rate.optimised = optimised_timing();
        rate.reference = sat::time_search(record_.input.formula, reference_settings(options_.settings), wall_clock);
        cli::unlimit_time();
        Status agreed = check_agreement(record_.input.formula, rate.reference.outcome, record_.outcome);
        if (!agreed) return agreed;
        rate.rate = sat::optimisation_rate(rate.reference, rate.optimised);
        record_.rate = std::move(rate);
        return sat::Done{};
    }

    // The search is timed again only if it was too short to measure.
    sat::Timing optimised_timing() const {
        sat::Timing timing;
        timing.outcome = record_.outcome;
        timing.milliseconds = record_.search.wall;
        if (!timing.finished() || timing.milliseconds >= sat::kMeasurable) return timing;
        sat::Settings settings = options_.settings;
        settings.branch = record_.choice->branch;
        settings.limits.stop = &cli::stop_flag();
        return sat::time_search(record_.input.formula, settings, wall_clock);
    }

    int exit_status() const {
        switch (record_.outcome.verdict) {
            case sat::Verdict::satisfiable: return 10;
            case sat::Verdict::unsatisfiable: return 20;
            case sat::Verdict::unknown: break;
        }
        return 0;
    }

    void note(const std::string& text) {
        warn(text);
        record_.warnings.push_back(text);
    }

    const Options& options_;
    Record record_;
    double began_;
    std::string faulty_;
    std::unique_ptr<OutputFile> out_, result_, cube_file_;
    Proofs proofs_;
    std::vector<sat::Member> members_;  // empty: one search
    std::size_t winner_ = 0;          // of them, and its proof
    bool given_up_ = false;           // a file, because the program must stop
    Assumptions assumptions_;
    sat::CubeList cubes_;    // that were read, or are to be written
    std::string shown_;      // by the comments, for --project
    Projection projection_;  // of --models
};

}  // namespace

void warn(const std::string& text) {
    cli::tell("c warning: " + text);
}

int run(const Options& options, double began) {
    Run run(options, began);
    const sat::Result<int> ended = run.execute();
    cli::leave_memory();
    return exit_status(ended, run.faulty());
}

}  // namespace satsolve
