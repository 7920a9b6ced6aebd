#include "app/satsolve/run.h"

#include <memory>
#include <optional>
#include <utility>

#include "app/cli/complaint.h"
#include "app/cli/milestones.h"
#include "app/cli/status_line.h"
#include "app/cli/supervisor.h"
#include "app/satsolve/cubes.h"
#include "app/satsolve/drawing.h"
#include "app/satsolve/minisat.h"
#include "app/satsolve/progress.h"
#include "app/satsolve/rating.h"
#include "app/satsolve/report.h"
#include "app/satsolve/result_files.h"
#include "app/satsolve/saving.h"
#include "app/satsolve/search.h"
#include "app/satsolve/solving.h"
#include "app/satsolve/verify.h"
#include "sat/io/output_file.h"

namespace satsolve {
namespace {

using sat::Error;
using sat::OutputFile;
using sat::Status;

// The steps of one run, in the order of run().  An interrupt or the time limit is not an error: the steps up to the
// search are skipped, and the run ends without a verdict.
//
// The supervisor may end the run at any moment with close().  So everything that close() reads (record_, out_, files_)
// changes only under an OutputLock.
class Run {
public:
    Run(const Options& options, double began)
        : options_(options), record_(options), began_(began), faulty_(options.input) {}

    // The file of an error with a position.
    const std::string& faulty() const { return faulty_; }

    void remove_unfinished() {
        const cli::OutputLock lock;
        files_.drop();
        drawing_.drop();
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
        settings.progress = &search_.progress();
        drawing_.observe(settings);
        if (Status begun = begin_search(settings); !begun || !options_.solve) return begun;
        const cli::StatusLine status(began_, search_status(search_.progress(), search_.kind()));
        std::optional<cli::Milestones> milestones;
        if (prints_progress()) milestones.emplace(began_, [this] { print_progress(search_.progress().stats()); });
        const cli::Stopwatch watch;
        const Status searched = search_.run(settings, *out_);
        milestones.reset();
        note_search(watch.elapsed());
        return searched ? check_outcome(record_.input.formula, record_.outcome, search_.assumed()) : searched;
    }

    // Writes the files and the report.
    Status finish() {
        {
            const cli::OutputLock lock;
            note_not_saved();
        }
        if (Status written = files_.write(search_.cubes(), search_.kept_proof()); !written) return written;
        if (Status drawn = drawing_.draw_search(); !drawn) return drawn;
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
    Status open_named_files() {
        auto out = open_report();
        if (!out) return out.error();
        {
            const cli::OutputLock lock;
            out_ = std::make_unique<OutputFile>(std::move(*out));
        }
        const Status opened = files_.open();
        return opened ? drawing_.open() : opened;
    }

    // Standard output may be for the proof alone.
    sat::Result<OutputFile> open_report() const {
        return options_.proof == "-" ? OutputFile::open("/dev/stderr") : OutputFile::standard_output();
    }

    Status read() {
        const cli::StatusLine status(began_, [] { return "reading"; });
        sat::ReadOptions reading = reading_options(options_);
        search_.collect(reading);
        drawing_.collect(reading);
        if (!options_.save.empty()) counting_lines_.collect(reading);
        const cli::Stopwatch watch;
        sat::ReadReport input;
        const Status done = read_input(reading, input);
        const cli::OutputLock lock;
        record_.parse = watch.elapsed();
        if (!done) return done;
        record_.input = std::move(input);
        for (const Error& warning : record_.input.warnings)
            note(record_, describe(warning, cli::shown_name(options_.input)));
        return sat::Done{};
    }

    Status read_input(const sat::ReadOptions& reading, sat::ReadReport& input) {
        if (options_.conquers()) return read_with_cubes(options_, reading, input, search_.cubes(), faulty_);
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
        const Status saved = options_.save.empty() ? Status(sat::Done{}) : save();
        return saved ? drawing_.draw_formula() : saved;
    }

    Status save() {
        Saved saved;
        counting_lines_.take_header(record_.input.header);
        Status done = save_formula(options_, record_.input.formula, counting_lines_, saved);
        const cli::OutputLock lock;
        record_.simplified = saved.simplified;
        saved_ = saved.written;
        for (const std::string& warning : saved.warnings) note(record_, warning);
        return done;
    }
    // Under the output lock.
    void note_not_saved() {
        if (options_.save.empty() || saved_) return;
        note(record_, "nothing was written to " + options_.save);
    }

    // --- the search ---

    Status begin_search(sat::Settings& settings) {
        if (options_.solve && !options_.splits())
            if (Status chosen = search_.choose(settings); !chosen) return chosen;
        const cli::OutputLock lock;
        if (!options_.json) {
            const auto print = options_.minisat ? print_minisat_opening : print_opening;
            if (Status printed = print(record_, *out_); !printed) return printed;
        }
        if (Status flushed = out_->flush(); !flushed) return flushed;
        search_.install_proof(settings);
        search_began_ = cli::Stopwatch::now();
        progress_rows_ = ProgressTable(search_.kind());
        return sat::Done{};
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

    // Under the output lock; also called by the supervisor.  A failed write is found again by the report.
    void print_progress(const sat::Stats& stats) {
        const double now = cli::Stopwatch::now().wall;
        const std::string row =
            progress_rows_.row((now - began_) / 1000, (now - search_began_->wall) / 1000, search_.progress(), stats);
        static_cast<void>(out_->write(row));
        static_cast<void>(out_->flush());
    }

    // --- the report ---

    Status report() {
        set_total();
        if (!options_.json) {
            if (Status printed = print_end(); !printed) return printed;
        }
        if (options_.rate_limit && options_.solve)
            if (Status compared = rate(options_, record_); !compared) return compared;
        Status printed = sat::Done{};
        if (options_.json) printed = print_end();
        else if (record_.rate && !options_.quiet) printed = print_rate(record_, *out_);
        return printed ? out_->commit() : printed;
    }

    Status print_end() {
        if (Status printed = search_.end_models(*out_); !printed) return printed;
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
        if (searching || record_.outcome.verdict == sat::Verdict::unknown)
            record_.outcome.stats = search_.progress().stats();
        record_.stopped = to_string(cli::cause());
        record_.outcome.verdict = models_are_printed() ? sat::Verdict::satisfiable : sat::Verdict::unknown;
        record_.outcome.stopped = sat::StopReason::interrupted;
        record_.winner = {};
        record_.failed.reset();
        record_.split.reset();
        record_.proof_file.clear();
        if (!options_.proof.empty()) note(record_, no_proof_text(options_));
        note_not_saved();
        drawing_.draw_unfinished();
        drawing_.note_pending();
        if (options_.solve && options_.result_file && files_.may_close() && !models_are_printed())
            if (Status kept = files_.keep_result(); !kept) note(record_, kept.error().message());
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

    const Options& options_;
    Record record_;
    double began_;
    std::string faulty_;
    std::unique_ptr<OutputFile> out_;
    ResultFiles files_{options_, record_};
    Drawing drawing_{options_, record_};
    Search search_{options_, record_, files_.proofs()};
    ProgressTable progress_rows_;  // of -v
    std::optional<cli::Elapsed> search_began_;
    CountingLines counting_lines_;  // for --save
    bool saved_ = false;            // by --save
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
