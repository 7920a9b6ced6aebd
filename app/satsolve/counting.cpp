#include "app/satsolve/counting.h"

#include <optional>
#include <string>
#include <vector>

#include "app/cli/complaint.h"
#include "app/cli/milestones.h"
#include "app/cli/status_line.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/satsolve/count_report.h"
#include "app/satsolve/count_request.h"
#include "app/satsolve/progress.h"
#include "app/satsolve/projection.h"
#include "app/satsolve/solving.h"
#include "sat/count/count.h"
#include "sat/io/output_file.h"

namespace satsolve {
namespace {

using sat::Error;
using sat::Status;

std::string in_lines(std::size_t lines) {
    return " (" + std::to_string(lines) + (lines == 1 ? " line)" : " lines)");
}

class CountRun {
public:
    CountRun(const Options& options, double began) : options_(options), began_(began) {}

    sat::Result<int> execute() {
        cli::set_closing([this] { return close(); });
        if (options_.time_limit) cli::limit_time(*options_.time_limit);
        if (Status done = read(); !done && !cli::terminated()) return done.error();
        if (!cli::terminated())
            if (Status done = count(); !done) return done.error();
        cli::begin_report();
        if (Status reported = report(); !reported) return reported.error();
        return exit_status();
    }

private:
    Status read() {
        const cli::StatusLine status(began_, [] { return "reading"; });
        sat::ReadOptions reading = reading_options(options_);
        collect_shown(reading, shown_);
        request_.collect(reading);
        const cli::Stopwatch watch;
        auto read = read_file(options_.input, reading);
        const cli::OutputLock lock;
        parse_ = watch.elapsed();
        if (!read) {
            const Error& error = read.error();
            return error.line == 0 ? Error{located(error, cli::shown_name(options_.input))} : error;
        }
        input_ = std::move(*read);
        for (const Error& warning : input_.warnings) note(describe(warning, cli::shown_name(options_.input)));
        return sat::Done{};
    }

    // Chooses the task: the options first, then the line 'c t', then what the comments name.
    Status choose() {
        const auto asked = request_.task();
        if (!asked) return asked.error();
        for (const std::string& word : request_.unknown_tasks())
            note("unknown task 'c t " + word + "'; expected mc, wmc, pmc or pwmc");
        const cli::OutputLock lock;
        task_ = *asked;
        weighted_ = task_ != nullptr ? task_->weighted : request_.has_weights();
        projected_ = task_ != nullptr ? task_->projected : !shown_.empty() || header_projected();
        if (task_ != nullptr) {
            reason_ = std::string("line 'c t ") + task_->name + "'";
        } else if (weighted_ || projected_) {
            reason_ = std::string(weighted_ ? quoted(request_.weight_lines()) : "") +
                      (weighted_ && projected_ ? " and " : "") + (projected_ ? quoted(shown_lines()) : "") + " lines";
        }
        if (options_.project || options_.weights) reason_.clear();
        if (options_.project) projected_ = *options_.project != "all";
        if (options_.weights) weighted_ = *options_.weights != WeightMode::none;
        return sat::Done{};
    }

    void warn_of_task() {
        if (projected_ && !options_.project && !shown_.names_variables())
            note((task_ != nullptr ? "the task is '" + task_->name + "', but " : "") + "no line " +
                 quoted(shown_lines()) + " names variables: only whether there is a model is counted");
        if (weighted_ && request_.has_unused_old_weights())
            note("the 'w' lines are not used, since there are 'c p weight' lines");
        if (task_ == nullptr) return;
        const std::string task = "since its task is '" + task_->name + "'";
        if (!task_->projected && !options_.project && !shown_.empty())
            note("the " + quoted(shown_.comment()) + " lines are not used, " + task);
        if (!task_->weighted && !options_.weights && request_.has_weights()) note("the weights are not used, " + task);
    }

    Status project(sat::CountSettings& settings) {
        if (!projected_) return sat::Done{};
        const bool none = !options_.project && shown_.empty();
        auto named = none ? satsolve::project(input_.formula, {})
                          : read_projection(input_.formula, options_.project.value_or("show"), shown_);
        if (!named) return named.error();
        projection_ = std::move(*named);
        warn_of_number(projection_->vars.size() + projection_->absent);
        settings.projection = sat::CountProjection{projection_->vars, projection_->absent};
        return sat::Done{};
    }

    // The header 'p pcnf' says how many variables the vp lines name.
    bool header_projected() const { return input_.header && input_.header->projected; }
    const char* shown_lines() const { return header_projected() && shown_.empty() ? "vp" : shown_.comment(); }
    static std::string quoted(const char* words) { return std::string("'") + words + "'"; }
    void warn_of_number(std::uint64_t named) {
        if (options_.project || !header_projected() || *input_.header->projected == named) return;
        note("the header has " + std::to_string(*input_.header->projected) + " projected variables, but the " +
             quoted(shown_lines()) + " lines name " + std::to_string(named));
    }

    Status weigh(sat::CountSettings& settings) {
        if (!weighted_) return sat::Done{};
        CountRequest::Notes notes;
        auto weights = request_.weights(input_.formula, projection_ ? &*projection_ : nullptr,
                                        options_.strictness == sat::Strictness::lenient, notes);
        if (!weights) return weights.error();
        if (notes.beyond_header > 0)
            note("weights of variables beyond the header are not used" + in_lines(notes.beyond_header));
        if (notes.not_counted > 0)
            note("weights of variables that are not projected on are not used" + in_lines(notes.not_counted));
        if (notes.halves > 0)
            note("variables without a 'w' line weigh 1/2, true and false (" + std::to_string(notes.halves) +
                 (notes.halves == 1 ? " variable)" : " variables)"));
        settings.weights = *weights;
        settings.weights_as_doubles = options_.weights == WeightMode::doubles;
        const cli::OutputLock lock;
        weights_ = std::move(*weights);
        return sat::Done{};
    }

    Status count() {
        sat::CountSettings settings;
        if (Status done = choose(); !done) return done;
        warn_of_task();
        if (Status done = project(settings); !done) return done;
        if (Status done = weigh(settings); !done) return done;
        settings.limits = options_.settings.limits;
        settings.limits.stop = &cli::terminator();
        settings.seed = options_.settings.seed;
        settings.progress = &progress_;
        const cli::StatusLine status(began_, count_status(progress_));
        const double began_counting = cli::Stopwatch::now().wall;
        std::optional<cli::Milestones> milestones;
        if (options_.verbose && !options_.json)
            milestones.emplace(began_, [this, began_counting] { print_progress(began_counting); });
        const cli::Stopwatch watch;
        sat::CountOutcome outcome = sat::count_models(input_.formula, settings);
        milestones.reset();
        const cli::OutputLock lock;
        outcome_ = std::move(outcome);
        search_ = watch.elapsed();
        return sat::Done{};
    }

    // Called by the supervisor, under the output lock.  A failed write is found again by the report.
    void print_progress(double began_counting) {
        auto out = sat::OutputFile::standard_output();
        if (!out) return;
        const double now = cli::Stopwatch::now().wall;
        static_cast<void>(
            out->write(table_.row((now - began_) / 1000, (now - began_counting) / 1000, progress_.state())));
        static_cast<void>(out->commit());
    }

    void note(const std::string& text) {
        const cli::OutputLock lock;
        warn(text);
        warnings_.push_back(text);
    }

    // Called by the supervisor if the work does not return in time.
    int close() {
        outcome_.verdict = sat::Verdict::unknown;
        if (!search_) outcome_.stats.decisions = progress_.state().stats.decisions;
        sat::OutputFile::remove_unfinished();
        return report() ? exit_status() : 1;
    }

    Status report() {
        stopped_ = why_stopped();
        const cli::Elapsed now = cli::Stopwatch::now();
        total_ = {now.wall - began_, now.cpu};
        auto out = sat::OutputFile::standard_output();
        if (!out) return out.error();
        const CountReport shown{options_, input_.formula, type(), reason_, weighted_ ? &weights_ : nullptr,
                                stopped_, outcome_,       parse_, search_, total_,
                                warnings_};
        const Status written = options_.json ? write_json(shown, *out) : write_text(shown, *out);
        return written ? out->commit() : written;
    }

    std::string why_stopped() const {
        if (outcome_.verdict != sat::Verdict::unknown) return "";
        if (outcome_.too_long) return "the number has more than 5 million digits";
        const sat::StopReason reason = outcome_.stopped;
        const bool outside = reason == sat::StopReason::none || reason == sat::StopReason::interrupted;
        return std::string(outside ? to_string(cli::cause()) : to_string(reason));
    }

    std::string type() const { return std::string(projected_ ? "p" : "") + (weighted_ ? "wmc" : "mc"); }

    int exit_status() const {
        if (outcome_.verdict == sat::Verdict::unknown) return 0;
        return outcome_.verdict == sat::Verdict::satisfiable ? 10 : 20;
    }

    const Options& options_;
    double began_;
    sat::ReadReport input_;
    // From the comments.
    Shown shown_;
    CountRequest request_;
    const CountRequest::Task* task_ = nullptr;  // of the line 'c t'
    std::string reason_;                        // why the task is what it is
    bool weighted_ = false, projected_ = false;
    std::optional<Projection> projection_;  // empty: all variables
    sat::CountWeights weights_;
    std::string stopped_;  // why there is no count; empty: there is one
    sat::CountProgress progress_;
    CountTable table_;  // of -v
    sat::CountOutcome outcome_;
    std::optional<cli::Elapsed> parse_, search_;  // empty: not ended
    cli::Elapsed total_;
    std::vector<std::string> warnings_;
};

}  // namespace

int run_count(const Options& options, double began) {
    static CountRun* last;  // never freed, as in run()
    last = new CountRun(options, began);
    return exit_status(last->execute(), options.input);
}

}  // namespace satsolve
