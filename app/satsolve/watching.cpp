#include "app/satsolve/watching.h"

#include <unistd.h>
#include <filesystem>

#include "app/cli/complaint.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "app/satsolve/solving.h"
#include "app/satsolve/verify.h"
#include "app/watch/formula_narrator.h"
#include "app/watch/formula_view.h"
#include "app/watch/log.h"
#include "app/watch/loop.h"

namespace satsolve {
namespace {

using i18n::kWatch;
using sat::Error;

int complain(const std::string& text) {
    cli::print_message(text);
    return 1;
}

// An interrupt came while the formula was read.
int finish_before_search(const Options& options) {
    const sat::Formula none;
    const watch::FormulaNarrator narrator(none, options.language);
    const std::string said = narrator.say(kWatch.interrupted) + "\n" + narrator.tell_totals(0, {}) + "\n";
    const sat::Status done = cli::print(said);
    return done ? 0 : complain("satsolve: " + done.error().message());
}

class Watching {
public:
    Watching(const Options& options, const std::string& input, const sat::Formula& formula)
        : options_(options), input_(input), formula_(formula), narrator_(formula, options.language) {}

    sat::Result<int> run() {
        if (formula_.num_vars() > sat::Event::kMostVars)
            return Error{
                sat::Phrase::words(narrator_.say(kWatch.too_many_variables, {std::to_string(sat::Event::kMostVars)}))};
        const bool on_screen = !options_.log && ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
        return on_screen ? show() : log();
    }

private:
    // The engine rejects unsupported settings at once.
    sat::Status check(const watch::Recording& recording) const {
        const sat::Outcome& outcome = recording.trace().outcome;
        if (outcome.stopped == sat::StopReason::memory_limit)
            return Error{sat::Phrase::words(narrator_.say(kWatch.too_large))};
        return check_outcome(formula_, outcome);
    }

    sat::Result<int> show() {
        const cli::Interactive interactive;
        auto terminal = tui::Terminal::open(tui::Theme::automatic);
        if (!terminal) return terminal.error();
        watch::Recording recording = watch::record_search(formula_, options_.settings, watch::kFirstRoundOnScreen);
        if (sat::Status right = check(recording); !right) return right.error();
        const std::string name = std::filesystem::path(input_).filename().string();
        const watch::FormulaNarrator narrator(formula_, watch::language_on(**terminal, options_.language));
        watch::run_loop(
            **terminal, recording, narrator,
            narrator.say(kWatch.title_formula,
                         {name, std::to_string(formula_.num_vars()), std::to_string(formula_.num_clauses())}),
            [&](const watch::Scene& scene, tui::Size size) { return watch::draw_formula(scene, formula_, size); });
        return 0;
    }

    sat::Result<int> log() {
        auto out = sat::OutputFile::standard_output();
        if (!out) return out.error();
        watch::Recording recording = watch::record_search(formula_, options_.settings, watch::kFirstRoundOfLog);
        if (sat::Status right = check(recording); !right) return right.error();
        const auto end = watch::write_log(recording, narrator_, {options_.steps, true}, *out);
        if (!end) return end.error();
        if (sat::Status right = check(recording); !right) return right.error();
        if (sat::Status written = out->commit(); !written) return written.error();
        const sat::Verdict verdict = recording.trace().outcome.verdict;
        if (*end != watch::LogEnd::search_ended || verdict == sat::Verdict::unknown) return 0;
        return verdict == sat::Verdict::satisfiable ? 10 : 20;
    }

    const Options& options_;
    const std::string& input_;
    const sat::Formula& formula_;
    watch::FormulaNarrator narrator_;
};

}  // namespace

int run_watch(const Options& options) {
    const std::string input = options.input.empty() ? "-" : options.input;
    if (input == "-" && ::isatty(STDIN_FILENO) != 0)
        return complain("satsolve: --watch needs a file, because the terminal is used for keys");
    const auto report = read_file(input, reading_options(options));
    if (!report) {
        if (cli::terminated() && report.error().line == 0) return finish_before_search(options);
        return complain(cli::complaint("satsolve", cli::in_file(report.error(), input)));
    }
    for (const Error& warning : report->warnings) warn(describe(warning, cli::shown_name(input)));
    const auto status = Watching(options, input, report->formula).run();
    return status ? *status : complain("satsolve: " + status.error().message());
}

}  // namespace satsolve
