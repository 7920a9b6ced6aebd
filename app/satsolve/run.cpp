#include "app/satsolve/run.h"

#include <algorithm>
#include <memory>

#include "app/cli/complaint.h"
#include "app/cli/milestones.h"
#include "app/cli/status_line.h"
#include "app/cli/supervisor.h"
#include "app/satsolve/assumptions.h"
#include "app/satsolve/cubes.h"
#include "app/satsolve/minisat.h"
#include "app/satsolve/models.h"
#include "app/satsolve/paths.h"
#include "app/satsolve/progress.h"
#include "app/satsolve/projection.h"
#include "app/satsolve/proofs.h"
#include "app/satsolve/report.h"
#include "app/satsolve/saving.h"
#include "app/satsolve/solving.h"
#include "app/satsolve/verify.h"
#include "sat/io/output_file.h"
#include "sat/io/proof_writer.h"
#include "sat/io/result_writer.h"
#include "sat/portfolio/portfolio.h"

namespace satsolve {
namespace {

using sat::Error;
using sat::OutputFile;
using sat::Status;

// The steps of one run, in the order of run().  An interrupt or the time limit is not an error: the steps up to the
// search are skipped, and the run ends without a verdict.
//
// The supervisor may end the run at any moment with close().  So everything that close() reads (record_, out_, result_)
// changes only under an OutputLock.
class Run {
public:
    Run(const Options& options, double began)
        : options_(options), record_(options), began_(began), faulty_(options.input) {}

    // The file of an error with a position.
    const std::string& faulty() const { return faulty_; }

    void remove_unfinished() {
        const cli::OutputLock lock;
        result_.reset();
        cube_file_.reset();
        proofs_.drop();
    }

    // Opens the named files and reads the input.
    Status begin() {
        cli::set_closing([this] { return close(); });
        if (options_.time_limit) cli::limit_time(*options_.time_limit);
        Status done = open_named_files();
        if (done && !cli::terminated()) done = read();
        if (done && !cli::terminated()) done = show();
        if (!done && cli::terminated() && done.error().line == 0) return sat::Done{};
        return done;
    }

    Status search() {
        if (cli::terminated()) {
            const cli::OutputLock lock;
            record_.stopped = to_string(cli::cause());
            return sat::Done{};
        }
        sat::Settings settings = options_.settings;
        settings.limits.stop = &cli::terminator();
        settings.progress = &progress_;
        if (Status begun = begin_search(settings); !begun || !options_.solve) return begun;
        const cli::StatusLine status(began_, search_status(progress_, kind()));
        std::optional<cli::Milestones> milestones;
        if (prints_progress()) milestones.emplace(began_, [this] { print_progress(progress_.stats()); });
        const cli::Stopwatch watch;
        Status searched = sat::Done{};
        if (options_.conquers()) searched = conquer_cubes(cubes_, settings, record_, *out_);
        else if (options_.splits()) cubes_ = split_formula(settings, record_);
        else if (options_.models) searched = list_models(settings);
        else if (options_.assume) assume(settings);
        else if (!members_.empty()) run_portfolio();
        else set_outcome(sat::run(*record_.choice, record_.input.formula, settings));
        milestones.reset();
        note_search(watch.elapsed());
        return searched ? check_outcome(record_.input.formula, record_.outcome, assumptions_.literals) : searched;
    }

    // Writes the files and the report.
    Status finish() {
        {
            const cli::OutputLock lock;
            note_not_saved();
        }
        if (Status written = write_files(); !written) return written;
        cli::begin_report();
        return report();
    }

    int exit_status() const {
        switch (record_.outcome.verdict) {
            case sat::Verdict::satisfiable: return 10;
            case sat::Verdict::unsatisfiable: return 20;
            case sat::Verdict::unknown: break;
        }
        return 0;
    }

private:
    // Named files must be writable; check that before the search, not hours later.
    Status open_named_files() {
        auto out = open_report();
        if (!out) return out.error();
        {
            const cli::OutputLock lock;
            out_ = std::make_unique<OutputFile>(std::move(*out));
        }
        if (Status opened = open(options_.output, result_); !opened) return opened;
        if (Status opened = open(options_.cubes, cube_file_); !opened) return opened;
        if (options_.proof.empty()) return sat::Done{};
        return proofs_.open(options_.proof, options_.proof_format, may_be_portfolio());
    }

    // Standard output may be for the proof alone.
    sat::Result<OutputFile> open_report() const {
        return options_.proof == "-" ? OutputFile::open("/dev/stderr") : OutputFile::standard_output();
    }

    // Whether auto uses a portfolio depends on the formula.
    bool may_be_portfolio() const {
        return options_.threads > 1 && !options_.conquers() && options_.settings.engine == "auto";
    }

    static Status open(const std::string& path, std::unique_ptr<OutputFile>& file) {
        if (path.empty()) return sat::Done{};
        auto opened = OutputFile::open(path);
        if (!opened) return opened.error();
        const cli::OutputLock lock;
        file = std::make_unique<OutputFile>(std::move(*opened));
        return sat::Done{};
    }

    Status read() {
        const cli::StatusLine status(began_, [] { return "reading"; });
        sat::ReadOptions reading = reading_options(options_);
        if (options_.project) collect_shown(reading, shown_);
        if (!options_.save.empty()) counting_lines_.collect(reading);
        const cli::Stopwatch watch;
        sat::ReadReport input;
        const Status done = read_input(reading, input);
        const cli::OutputLock lock;
        record_.parse = watch.elapsed();
        if (!done) return done;
        record_.input = std::move(input);
        for (const Error& warning : record_.input.warnings) note(describe(warning, cli::shown_name(options_.input)));
        return sat::Done{};
    }

    Status read_input(const sat::ReadOptions& reading, sat::ReadReport& input) {
        if (options_.conquers()) return read_with_cubes(options_, reading, input, cubes_, faulty_);
        auto report = read_file(options_.input, reading);
        if (!report) {
            const Error& error = report.error();
            return error.line == 0 ? Error{located(error, cli::shown_name(options_.input))} : error;
        }
        input = std::move(*report);
        return sat::Done{};
    }

    Status show() {
        if (options_.display) {
            const cli::OutputLock lock;
            InterruptibleSink sink(*out_);
            if (Status shown = write_clauses(record_.input.formula, sink); !shown) return shown;
            if (Status flushed = out_->flush(); !flushed) return flushed;  // --save may go to the same descriptor
        }
        return options_.save.empty() ? Status(sat::Done{}) : save();
    }

    Status save() {
        Saved saved;
        Status done = save_formula(options_, record_.input.formula, counting_lines_, saved);
        const cli::OutputLock lock;
        record_.simplified = saved.simplified;
        saved_ = saved.written;
        for (const std::string& warning : saved.warnings) note(warning);
        return done;
    }
    // Under the output lock.
    void note_not_saved() {
        if (options_.save.empty() || saved_) return;
        note("nothing was written to " + options_.save);
    }

    // --- the search ---

    Status begin_search(sat::Settings& settings) {
        if (options_.solve && !options_.splits())
            if (Status chosen = choose(settings); !chosen) return chosen;
        const cli::OutputLock lock;
        if (!options_.json) {
            const auto print = options_.minisat ? print_minisat_opening : print_opening;
            if (Status printed = print(record_, *out_); !printed) return printed;
        }
        if (Status flushed = out_->flush(); !flushed) return flushed;
        if (proofs_.wanted() && members_.empty()) proofs_.install(0, record_.input.formula, settings);
        search_began_ = cli::Stopwatch::now();
        progress_rows_ = ProgressTable(kind());
        return sat::Done{};
    }

    void set_outcome(sat::Outcome outcome) {
        const cli::OutputLock lock;
        record_.outcome = std::move(outcome);
    }

    void note_search(const cli::Elapsed& time) {
        const cli::OutputLock lock;
        record_.search = time;
        const bool open = record_.outcome.verdict == sat::Verdict::unknown || options_.splits();
        if (open && record_.outcome.stopped != sat::StopReason::none)
            record_.stopped = stopped_because(record_.outcome);
        if (prints_progress()) print_progress(record_.outcome.stats);
    }

    // --- progress ---

    bool prints_progress() const { return options_.verbose && !options_.json && !options_.minisat; }

    SearchKind kind() const {
        const sat::EngineEntry* engine = record_.choice ? record_.choice->engine : nullptr;
        if (!members_.empty()) engine = members_.front().choice.engine;
        const bool learns = engine != nullptr && engine->techniques == sat::TechniqueOf::learning;
        return learns ? SearchKind::learning : SearchKind::tree;
    }

    // Under the output lock; also called by the supervisor.  A failed write is found again by the report.
    void print_progress(const sat::Stats& stats) {
        const double now = cli::Stopwatch::now().wall;
        const std::string row =
            progress_rows_.row((now - began_) / 1000, (now - search_began_->wall) / 1000, progress_, stats);
        static_cast<void>(out_->write(row));
        static_cast<void>(out_->flush());
    }

    sat::Task task() const {
        if (options_.models) return sat::Task::enumerate;
        if (options_.assume) return sat::Task::assume;
        return sat::Task::decide;
    }

    void note_not_proved(const sat::EngineEntry& engine, const sat::Settings& settings) {
        for (const sat::TechniqueEntry& entry : sat::kTechniques)
            if (!entry.proves && entry.fits(engine.techniques) && settings.use(entry.technique) != sat::Use::off)
                record_.not_proved.push_back(entry.name);
    }

    Status choose(sat::Settings& settings) {
        sat::Settings wanted = settings;
        if (options_.conquers()) wanted.use(sat::Technique::walk) = sat::Use::off;  // a start for one search, not cubes
        auto choice = sat::choose(record_.input.formula, wanted, task());
        if (!choice) return choice.error();
        if (choice->engine->threads) settings.threads = static_cast<std::uint32_t>(options_.threads);
        if (may_be_portfolio() && !choice->engine->threads)
            if (Status entered = choose_members(settings); !entered) return entered;
        const cli::OutputLock lock;
        for (const sat::Member& member : members_) record_.members.push_back(member.name);
        if (members_.empty()) record_.not_used = sat::techniques_not_in(*choice->engine, settings);
        // The learning engine is in every portfolio.
        const sat::EngineEntry& proving = members_.empty() ? *choice->engine : *sat::find_engine("learning");
        if (proofs_.wanted()) note_not_proved(proving, settings);
        record_.choice = std::move(*choice);
        settings.branch = record_.choice->branch;
        return read_query();
    }

    Status choose_members(sat::Settings& settings) {
        if (proofs_.wanted())
            // The kind of proof decides which engines can take part.
            proofs_.install(0, record_.input.formula, settings);
        members_ = sat::portfolio(record_.input.formula, settings, options_.threads);
        return proofs_.wanted() ? proofs_.open_all(members_.size()) : Status(sat::Done{});
    }

    // The literals and variables of the options, for this formula.
    Status read_query() {
        if (options_.assume) {
            auto assumed = assumptions_of(record_.input.formula, *options_.assume);
            if (!assumed) return Error{"--assume: %1", assumed.error().phrase};
            assumptions_ = std::move(*assumed);
            for (const std::int32_t n : assumptions_.absent)
                if (n > 0) record_.absent_true.push_back(n);
            std::ranges::sort(record_.absent_true);
        }
        if (!options_.models) return sat::Done{};
        auto named = options_.project ? read_projection(record_.input.formula, *options_.project, shown_)
                                      : sat::Result<Projection>(project_on_all(record_.input.formula));
        if (!named) return named.error();
        projection_ = std::move(*named);
        return sat::Done{};
    }

    void run_portfolio() {
        for (std::size_t i = 0; i < members_.size(); ++i) {
            if (proofs_.wanted()) proofs_.install(i, record_.input.formula, members_[i].settings);
            members_[i].settings.progress = i == 0 ? &progress_ : nullptr;
        }
        sat::PortfolioResult result = sat::run_portfolio(record_.input.formula, members_, &cli::terminator());
        winner_ = result.winner;
        const cli::OutputLock lock;
        record_.outcome = std::move(result.outcome);
        record_.choice = members_[winner_].choice;
        if (record_.outcome.verdict != sat::Verdict::unknown) record_.winner = members_[winner_].name;
    }

    void assume(const sat::Settings& settings) {
        Answer answer = solve_under_assumptions(record_.input.formula, assumptions_, settings);
        const cli::OutputLock lock;
        record_.outcome = std::move(answer.outcome);
        if (record_.outcome.verdict == sat::Verdict::unsatisfiable) record_.failed = std::move(answer.failed);
    }

    Status list_models(const sat::Settings& settings) {
        Status written = sat::Done{};
        {
            const cli::OutputLock lock;
            record_.models.emplace();
            model_printer_ = std::make_unique<ModelPrinter>(options_, *out_);
        }
        auto models = satsolve::list_models(
            record_.input.formula, projection_, assumptions_, settings, *options_.models,
            [&](std::span<const std::int32_t> model) {
                const cli::OutputLock lock;
                written = model_printer_->print(model);
                if (written) ++record_.models->printed;
                return written.ok();
            },
            options_.partial ? Listed::cubes : Listed::models);
        if (!models) return models.error();
        if (!written) return written;
        const cli::OutputLock lock;
        record_.models =
            ModelCount{models->printed, models->all, models->more, options_.partial ? models->covered.text() : ""};
        record_.outcome = std::move(models->outcome);
        if (options_.assume && record_.outcome.verdict == sat::Verdict::unsatisfiable)
            record_.failed = std::move(models->failed);
        if (models->stopped == sat::StopReason::none) return sat::Done{};
        sat::Outcome ended;
        ended.stopped = models->stopped;
        record_.stopped = stopped_because(ended);
        return sat::Done{};
    }

    // --- the files ---

    Status write_files() {
        {
            const cli::OutputLock lock;
            writes_files_ = true;
        }
        cli::begin_files();
        if (record_.split)
            if (Status kept = write_split(options_, record_.input.formula, cubes_, *cube_file_); !kept) return kept;
        if (Status kept = keep_proof(); !kept) return kept;
        return options_.solve && options_.result_file ? keep_result() : Status(sat::Done{});
    }

    // A proof is kept only for a refutation: an incomplete proof, or one of a satisfiable formula, proves nothing.  The
    // proof of a split covers its refuted leaves.
    Status keep_proof() {
        if (!proofs_.wanted()) return sat::Done{};
        if (record_.outcome.verdict != sat::Verdict::unsatisfiable && !record_.split) {
            proofs_.drop();
            const cli::OutputLock lock;
            note("no proof was written to " + options_.proof + ": the formula was not refuted");
            return sat::Done{};
        }
        const Status kept = proofs_.keep(winner_);
        const cli::OutputLock lock;
        record_.proof_file = options_.proof;
        return kept;
    }

    // If an interrupt came before a named file was opened, no default file is written instead.
    Status keep_result() {
        if (!result_ && !options_.output.empty()) return sat::Done{};
        const std::string path = result_ ? options_.output : default_result_path(options_.input);
        if (path.empty()) return sat::Done{};
        Status kept = result_ ? sat::Done{} : open(path, result_);
        if (kept && options_.minisat) kept = write_minisat_result(record_, *result_);
        else if (kept)
            kept = sat::write_result(record_.input.formula, record_.outcome, record_.search.wall, *result_,
                                     record_.absent_true);
        if (kept) kept = result_->commit();
        if (!kept && !options_.output.empty()) return kept;
        const cli::OutputLock lock;
        if (kept) record_.result_file = path;
        else note(kept.error().message());  // a default result file is optional
        return sat::Done{};
    }

    // --- the report ---

    Status report() {
        set_total();
        if (!options_.json) {
            if (Status printed = print_end(); !printed) return printed;
        }
        if (options_.rate_limit && options_.solve)
            if (Status compared = compare(); !compared) return compared;
        Status printed = sat::Done{};
        if (options_.json) printed = print_end();
        else if (record_.rate && !options_.quiet) printed = print_rate(record_, *out_);
        return printed ? out_->commit() : printed;
    }

    Status print_end() {
        if (model_printer_)
            if (Status printed = model_printer_->finish(*out_); !printed) return printed;
        const auto print = options_.json ? print_json : options_.minisat ? print_minisat_closing : print_closing;
        const Status printed = print(record_, *out_);
        return printed ? out_->flush() : printed;
    }

    void set_total() {
        const cli::Elapsed now = cli::Stopwatch::now();
        record_.total = {now.wall - began_, now.cpu};
    }

    // Called by the supervisor if the work does not return in time after an interrupt.  A verdict whose files are not
    // complete is not printed.
    int close() {
        const cli::Elapsed now = cli::Stopwatch::now();
        const bool searching = search_began_ && record_.search.wall == 0;
        if (searching) record_.search = {now.wall - search_began_->wall, now.cpu - search_began_->cpu};
        if (searching || record_.outcome.verdict == sat::Verdict::unknown) record_.outcome.stats = progress_.stats();
        record_.stopped = to_string(cli::cause());
        record_.outcome.verdict = models_are_printed() ? sat::Verdict::satisfiable : sat::Verdict::unknown;
        record_.outcome.stopped = sat::StopReason::interrupted;
        record_.winner = {};
        record_.failed.reset();
        record_.split.reset();
        record_.proof_file.clear();
        if (!options_.proof.empty())
            note("no proof was written to " + options_.proof + ": the formula was not refuted");
        note_not_saved();
        // A device or pipe may block, and a file being written belongs to the main thread.
        const bool named = result_ != nullptr && result_->is_in_place();
        if (options_.solve && options_.result_file && !writes_files_ && !named && !models_are_printed())
            if (Status kept = keep_result(); !kept) note(kept.error().message());
        OutputFile::remove_unfinished();
        set_total();
        // Memory of the main thread is not freed here, since that thread may hold the lock of its heap for long.
        static_cast<void>(out_.release());
        auto out = open_report();
        if (!out) return 1;
        out_ = std::make_unique<OutputFile>(std::move(*out));
        return print_end() ? exit_status() : 1;
    }

    bool models_are_printed() const { return record_.models && record_.models->printed > 0; }

    Status compare() {
        if (!record_.choice || cli::terminated()) return sat::Done{};
        const cli::Interactive keeps_verdict;
        cli::limit_time(*options_.rate_limit);
        RateRecord rate;
        rate.optimised = optimised_timing();
        rate.reference = sat::time_search(record_.input.formula, reference_settings(options_.settings), wall_clock);
        cli::lift_time_limit();
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
        settings.limits.stop = &cli::terminator();
        return sat::time_search(record_.input.formula, settings, wall_clock);
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
    std::unique_ptr<ModelPrinter> model_printer_;  // of --models
    Proofs proofs_;
    sat::Progress progress_;
    ProgressTable progress_rows_;  // of -v
    std::optional<cli::Elapsed> search_began_;
    bool writes_files_ = false;
    CountingLines counting_lines_;      // for --save
    bool saved_ = false;                // by --save
    std::vector<sat::Member> members_;  // empty: one search
    std::size_t winner_ = 0;            // of them, and its proof
    Assumptions assumptions_;
    sat::CubeList cubes_;    // read, or to be written
    Shown shown_;            // by the comments, for --project
    Projection projection_;  // of --models
};

}  // namespace

int run(const Options& options, double began) {
    // The last run is never freed: for millions of clauses that takes seconds, and the system frees everything at exit.
    static Run* last = nullptr;
    delete std::exchange(last, new Run(options, began));
    Status done = last->begin();
    if (done) done = last->search();
    if (done) done = last->finish();
    const int status = exit_status(done ? sat::Result(last->exit_status()) : done.error(), last->faulty());
    last->remove_unfinished();
    return status;
}

}  // namespace satsolve
