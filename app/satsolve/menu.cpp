#include "app/satsolve/menu.h"

#include <filesystem>

#include "app/satsolve/judge.h"
#include "app/satsolve/paths.h"
#include "app/satsolve/report_text.h"
#include "app/satsolve/search_status.h"
#include "app/satsolve/solving.h"
#include "app/process/status_line.h"
#include "app/process/stop.h"
#include "sat/io/competition_writer.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/output_file.h"
#include "sat/support/decimal.h"

namespace satsolve {
namespace {

// The decision rules by the numbers of the original; everything else is a name.
std::string rule_of(const std::string& answer) {
    if (answer.empty()) return "best";
    if (answer == "1") return "live-most";
    if (answer == "2") return "static-most";
    if (answer == "3") return "first-literal";
    if (answer == "4") return "first-variable";
    return answer;
}

}  // namespace

const CnfMenu::Entry CnfMenu::kEntries[] = {
    {'1', Message::entry_load, false, &CnfMenu::load},
    {'2', Message::entry_display, true, &CnfMenu::display},
    {'3', Message::entry_save, true, &CnfMenu::save},
    {'4', Message::entry_destroy, true, &CnfMenu::destroy},
    {'5', Message::entry_textbook, true, &CnfMenu::search_plainly},
    {'6', Message::entry_improved, true, &CnfMenu::search_improved},
    {'7', Message::entry_judge, true, &CnfMenu::judge_result},
    {'0', Message::entry_exit, false, nullptr},
};

sat::Status CnfMenu::run() {
    if (!options_.input.empty()) load_from(options_.input);
    for (bool more = true; more && output_;) {
        show_entries();
        const auto choice = ask(Message::choose);
        more = choice && choose(*choice);
    }
    return output_;
}

void CnfMenu::show_entries() {
    say(Message::title);
    for (const Entry& e : kEntries) print(std::string("  ") + e.key + "  " + message(e.label) + "\n");
}

bool CnfMenu::choose(const std::string& choice) {
    for (const Entry& e : kEntries) {
        if (choice.size() != 1 || choice.front() != e.key) continue;
        if (e.action == nullptr) {
            say(Message::goodbye);
            return false;
        }
        if (e.needs_formula && !formula_)
            say(Message::not_loaded);
        else
            (this->*e.action)();
        return true;
    }
    say(Message::no_such_entry, {choice});
    return true;
}

// The answer without blanks around it; nullopt: the input has ended, and the cursor is on a new line.
std::optional<std::string> CnfMenu::ask(Message question) {
    say(question);
    if (output_) output_ = out_.flush();
    auto answer = in_.line();
    if (!answer) {
        print("\n");
        return std::nullopt;
    }
    const std::size_t first = answer->find_first_not_of(" \t");
    if (first == std::string::npos) return std::string();
    return answer->substr(first, answer->find_last_not_of(" \t") - first + 1);
}

void CnfMenu::say(Message what, std::initializer_list<std::string_view> arguments) {
    print(message(what, arguments));
}

void CnfMenu::print(std::string_view text) {
    if (output_) output_ = out_.write(text);
}

void CnfMenu::load() {
    if (const auto path = ask(Message::ask_input_file)) load_from(*path);
}

void CnfMenu::load_from(const std::string& path) {
    sat::ReadOptions options;
    options.strictness = options_.strictness;
    options.max_input = options_.max_input;
    options.stop = &process::stop_flag();
    auto report = read_file(path, options);
    if (!report) {
        if (process::must_stop())
            say(Message::load_stopped);
        else
            say(Message::fault, {describe(report.fault(), path)});
        process::go_on();
        return;
    }
    for (const sat::Fault& warning : report->warnings) say(Message::fault, {describe(warning, path)});
    path_ = path;
    formula_ = std::move(report->formula);
    reference_.reset();
    say(Message::loaded,
        {path, std::to_string(formula_->declared_vars()), std::to_string(formula_->num_clauses())});
}

void CnfMenu::display() {
    StoppableSink sink(out_);
    const sat::Status shown = write_clauses(*formula_, sink);
    if (!shown && !process::must_stop()) output_ = shown;
    process::go_on();
}

void CnfMenu::save() {
    const auto path = ask(Message::ask_save_file);
    if (!path) return;
    auto file = sat::OutputFile::open(*path);
    sat::Status saved = sat::Done{};
    if (!file) saved = file.fault();
    if (saved) saved = sat::write_dimacs(*formula_, {}, *file);
    if (saved) saved = file->commit();
    if (saved)
        say(Message::saved, {*path});
    else
        say(Message::fault, {saved.fault().message});
}

void CnfMenu::destroy() {
    formula_.reset();
    reference_.reset();
    path_.clear();
    say(Message::destroyed);
}

void CnfMenu::search_plainly() {
    reference_ = search(reference_settings(options_.settings), "textbook");
    if (reference_) keep_result(*reference_);
}

void CnfMenu::search_improved() {
    const auto rule = ask(Message::ask_rule);
    if (!rule) return;
    sat::Settings settings = options_.settings;
    settings.branch = rule_of(*rule);
    settings.limits.stop = &process::stop_flag();
    const auto choice = sat::choose(*formula_, settings);
    if (!choice) return say(Message::fault, {choice.fault().message});
    const std::string name = std::string(choice->engine->name) + "/" + choice->branch;
    const auto optimised = search(settings, name);
    if (!optimised) return;
    keep_result(*optimised);
    compare(*optimised, name);
}

// The time of the reference is that of entry 5 if it has run on this formula.
void CnfMenu::compare(const sat::Timing& optimised, std::string_view engine) {
    if (!reference_ && optimised.finished())
        reference_ = search(reference_settings(options_.settings), "textbook");
    if (!reference_) return;
    if (const auto agreed = check_agreement(*formula_, reference_->outcome, optimised.outcome); !agreed)
        return say(Message::fault, {agreed.fault().message});
    const RateRecord record{*reference_, optimised, sat::optimisation_rate(*reference_, optimised)};
    say(Message::rate, {rate_sentence(record, engine)});
}

std::optional<sat::Timing> CnfMenu::search(sat::Settings settings, const std::string& name) {
    say(Message::searching, {name, sat::decimal(time_limit() * 1000, 0)});
    if (output_) output_ = out_.flush();
    process::limit_time(time_limit());
    sat::Timing timing = watched_search(settings);
    const std::string why = timing.finished() ? "" : stopped_because(timing.outcome);
    process::unlimit_time();
    process::go_on();
    if (const auto checked = check_outcome(*formula_, timing.outcome); !checked) {
        say(Message::fault, {checked.fault().message});
        return std::nullopt;
    }
    if (timing.finished())
        say(Message::verdict, {name, sat::verdict_word(timing.outcome.verdict)});
    else
        say(Message::not_decided, {name, why});
    say(Message::search_time, {sat::decimal(timing.milliseconds, 3) + " ms"});
    return timing;
}

sat::Timing CnfMenu::watched_search(sat::Settings settings) {
    sat::Progress progress;
    settings.progress = &progress;
    const process::StatusLine status(process::Stopwatch::now().wall, search_status(progress));
    return sat::time_search(*formula_, settings, wall_clock);
}

void CnfMenu::keep_result(const sat::Timing& timing) {
    const std::string path = result_path();
    if (path.empty()) return;
    const auto written = write_result_file(path, *formula_, timing.outcome, timing.milliseconds);
    if (written)
        say(Message::result_written, {path});
    else
        say(Message::result_not_written, {written.fault().message});
}

void CnfMenu::judge_result() {
    const std::string path = result_path();
    std::error_code ignored;
    if (path.empty() || !std::filesystem::exists(path, ignored)) return say(Message::no_result_yet);
    const auto judgement = judge(*formula_, path);
    if (!judgement) return say(Message::judged_bad, {judgement.fault().message});
    switch (judgement->claimed) {
        case sat::Verdict::unknown:
            return say(Message::judged_undecided, {path});
        case sat::Verdict::unsatisfiable:
            return say(Message::judged_unsatisfiable, {path});
        case sat::Verdict::satisfiable:
            break;
    }
    if (!judgement->unsatisfied) return say(Message::judged_right, {path});
    const sat::ClauseId clause = *judgement->unsatisfied;
    say(Message::judged_wrong_clause,
        {path, std::to_string(clause.index + 1), clause_text(*formula_, clause)});
}

std::string CnfMenu::result_path() const {
    if (!options_.result_file) return "";
    return options_.output.empty() ? default_result_path(path_) : options_.output;
}

}  // namespace satsolve
