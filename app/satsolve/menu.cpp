#include "app/satsolve/menu.h"

#include <filesystem>
#include <new>
#include <utility>

#include "app/cli/standard_streams.h"
#include "app/cli/status_line.h"
#include "app/cli/supervisor.h"
#include "app/i18n/cnf_text.h"
#include "app/i18n/errors.h"
#include "app/i18n/menu_text.h"
#include "app/satsolve/paths.h"
#include "app/satsolve/progress.h"
#include "app/satsolve/report.h"
#include "app/satsolve/solving.h"
#include "app/satsolve/verify.h"
#include "app/tui/entries.h"
#include "sat/core/text.h"
#include "sat/io/constraint_text.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/result_writer.h"

namespace satsolve {
namespace {

// Decision rules by their numbers in the original; anything else is a name.
std::string rule_of(const std::string& answer) {
    if (answer.empty()) return "best";
    if (answer == "1") return "live-most";
    if (answer == "2") return "static-most";
    if (answer == "3") return "first-literal";
    if (answer == "4") return "first-variable";
    return answer;
}

}  // namespace

void CnfMenu::run() {
    if (!options_.input.empty()) load_from(options_.input);
    const auto with_formula = [this](void (CnfMenu::*action)()) {
        return [this, action] {
            if (formula_) (this->*action)();
            else dialogue_.say(i18n::kCnf.not_loaded);
        };
    };
    const menu::Entry entries[] = {
        {'1', i18n::kCnf.load, [this] { load(); }},
        {'2', i18n::kCnf.display, with_formula(&CnfMenu::display)},
        {'3', i18n::kCnf.save, with_formula(&CnfMenu::save)},
        {'4', i18n::kCnf.destroy, with_formula(&CnfMenu::destroy)},
        {'5', i18n::kCnf.textbook, with_formula(&CnfMenu::search_plainly)},
        {'6', i18n::kCnf.improved, with_formula(&CnfMenu::search_improved)},
        {'7', i18n::kCnf.verify, with_formula(&CnfMenu::verify_written_result)},
        {'0', i18n::kMenu.exit, {}},
    };
    run_entries(dialogue_, i18n::kCnf.title, entries);
}

std::string CnfMenu::translated(const sat::Phrase& phrase) const {
    return i18n::in_language(phrase, dialogue_.language());
}

void CnfMenu::load() {
    const auto path = dialogue_.ask(i18n::kCnf.ask_input_file);
    if (path && !path->empty()) load_from(*path);
}

void CnfMenu::load_from(const std::string& path) {
    auto report = read_file(path, reading_options(options_));
    if (!report) {
        if (cli::terminated()) dialogue_.say(i18n::kCnf.load_stopped);
        else dialogue_.complain(report.error(), path);
        cli::reset();
        return;
    }
    for (const sat::Error& warning : report->warnings) dialogue_.complain(warning, path);
    path_ = path;
    formula_ = std::move(report->formula);
    reference_.reset();
    dialogue_.say(i18n::kCnf.loaded, {sat::printable(path), std::to_string(formula_->declared_vars()),
                                      std::to_string(formula_->num_clauses())});
}

void CnfMenu::display() {
    InterruptibleSink sink(dialogue_.out());
    const sat::Status shown = write_clauses(*formula_, sink);
    if (!cli::terminated()) dialogue_.note(shown);
    cli::reset();
}

void CnfMenu::save() {
    const auto path = dialogue_.ask(i18n::kCnf.ask_save_file);
    if (!path) return;
    if (path->empty()) return dialogue_.say(i18n::kCnf.not_saved);
    auto file = sat::OutputFile::open(*path);
    sat::Status saved = sat::Done{};
    if (!file) saved = file.error();
    if (saved) saved = sat::write_dimacs(*formula_, {}, *file);
    if (saved) saved = file->commit();
    if (saved) dialogue_.say(i18n::kCnf.saved, {sat::printable(*path)});
    else dialogue_.complain(saved.error());
}

void CnfMenu::destroy() {
    formula_.reset();
    reference_.reset();
    path_.clear();
    dialogue_.say(i18n::kCnf.destroyed);
}

void CnfMenu::search_plainly() {
    reference_ = search(reference_settings(options_.settings), "textbook");
    if (reference_) keep_result(*reference_);
}

void CnfMenu::search_improved() {
    const auto rule = dialogue_.ask(i18n::kCnf.ask_rule);
    if (!rule) return;
    sat::Settings settings = options_.settings;
    settings.branch = rule_of(*rule);
    if (settings.engine == "auto") settings.engine = "flagged";  // the DPLL of the entry's name, not the fastest engine
    settings.limits.stop = &cli::terminator();
    const auto choice = sat::choose(*formula_, settings);
    if (!choice) return dialogue_.complain(choice.error());
    const std::string name = std::string(choice->engine->name) + "/" + choice->branch;
    const auto optimised = search(settings, name);
    if (!optimised) return;
    keep_result(*optimised);
    compare(*optimised, name);
}

// The time of the reference is that of entry 5 if it has run on this formula.
void CnfMenu::compare(const sat::Timing& optimised, std::string_view engine) {
    if (!reference_ && optimised.finished()) reference_ = search(reference_settings(options_.settings), "textbook");
    if (!reference_) return;
    if (const auto agreed = check_agreement(*formula_, reference_->outcome, optimised.outcome); !agreed)
        return dialogue_.complain(agreed.error());
    const RateRecord record{*reference_, optimised, sat::optimisation_rate(*reference_, optimised)};
    dialogue_.say(i18n::kCnf.rate, {translated(rate_sentence(record, engine))});
}

std::optional<sat::Timing> CnfMenu::search(sat::Settings settings, const std::string& name) {
    dialogue_.say(i18n::kCnf.searching, {name, sat::decimal(time_limit() * 1000, 0)});
    dialogue_.flush();
    cli::limit_time(time_limit());
    std::optional<sat::Timing> watched = watched_search(std::move(settings));
    const std::string why = !watched || watched->finished() ? "" : stopped_because(watched->outcome);
    cli::lift_time_limit();
    cli::reset();
    if (!watched) {
        dialogue_.complain(sat::Error{"out of memory"});
        return std::nullopt;
    }
    sat::Timing& timing = *watched;
    if (const auto checked = check_outcome(*formula_, timing.outcome); !checked) {
        dialogue_.complain(checked.error());
        return std::nullopt;
    }
    if (timing.finished())
        dialogue_.say(i18n::kCnf.verdict,
                      {name, translated(sat::Phrase::known(std::string(sat::verdict_word(timing.outcome.verdict))))});
    else dialogue_.say(i18n::kCnf.not_decided, {name, translated(sat::Phrase::known(why))});
    dialogue_.say(i18n::kCnf.search_time, {sat::decimal(timing.milliseconds, 3)});
    return timing;
}

std::optional<sat::Timing> CnfMenu::watched_search(sat::Settings settings) try {
    sat::Progress progress;
    settings.progress = &progress;
    const cli::StatusLine status(cli::Stopwatch::now().wall, search_status(progress));
    return sat::time_search(*formula_, settings, wall_clock);
} catch (const std::bad_alloc&) {  // its memory has been freed
    return std::nullopt;
}

void CnfMenu::keep_result(const sat::Timing& timing) {
    const std::string path = result_path();
    if (path.empty()) return;
    const auto written = write_result_file(path, *formula_, timing.outcome, timing.milliseconds);
    if (written) dialogue_.say(i18n::kCnf.result_written, {sat::printable(path)});
    else dialogue_.say(i18n::kCnf.result_not_written, {translated(written.error().phrase)});
}

void CnfMenu::verify_written_result() {
    const std::string path = result_path();
    std::error_code ignored;
    if (path.empty() || !std::filesystem::exists(path, ignored)) return dialogue_.say(i18n::kCnf.no_result_yet);
    const auto verified = verify_result(*formula_, path);
    cli::reset();
    if (!verified) return dialogue_.say(i18n::kCnf.verified_bad, {translated(verified.error().phrase)});
    switch (verified->claimed) {
        case sat::Verdict::unknown: return dialogue_.say(i18n::kCnf.verified_undecided, {sat::printable(path)});
        case sat::Verdict::unsatisfiable:
            return dialogue_.say(i18n::kCnf.verified_unsatisfiable, {sat::printable(path)});
        case sat::Verdict::satisfiable: break;
    }
    if (!verified->unsatisfied && verified->violated) {
        const std::uint32_t number = *verified->violated;
        return dialogue_.say(i18n::kCnf.verified_wrong_constraint,
                             {sat::printable(path), std::to_string(number + 1),
                              sat::constraint_text(*formula_, formula_->constraints()[number])});
    }
    if (!verified->unsatisfied) return dialogue_.say(i18n::kCnf.verified_right, {sat::printable(path)});
    const sat::ClauseId clause = *verified->unsatisfied;
    dialogue_.say(i18n::kCnf.verified_wrong_clause,
                  {sat::printable(path), std::to_string(clause.index + 1), clause_text(*formula_, clause)});
}

std::string CnfMenu::result_path() const {
    if (!options_.result_file) return "";
    return options_.output.empty() ? default_result_path(path_) : options_.output;
}

}  // namespace satsolve
