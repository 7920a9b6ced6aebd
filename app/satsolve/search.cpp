#include "app/satsolve/search.h"

#include <algorithm>
#include <utility>

#include "app/cli/supervisor.h"
#include "app/satsolve/cubes.h"
#include "app/satsolve/models.h"
#include "app/satsolve/solving.h"

namespace satsolve {

using sat::Error;
using sat::Status;

void Search::collect(sat::ReadOptions& reading) {
    if (options_.project) collect_shown(reading, shown_);
}

void Search::install_proof(sat::Settings& settings) {
    if (proofs_.wanted() && members_.empty()) proofs_.install(0, record_.input.formula, settings);
}

SearchKind Search::kind() const {
    const sat::EngineEntry* engine = record_.choice ? record_.choice->engine : nullptr;
    if (!members_.empty()) engine = members_.front().choice.engine;
    const bool learns = engine != nullptr && engine->techniques == sat::TechniqueOf::learning;
    return learns ? SearchKind::learning : SearchKind::tree;
}

Status Search::run(const sat::Settings& settings, sat::OutputFile& out) {
    if (options_.conquers()) return conquer_cubes(cubes_, settings, record_, out);
    if (options_.models) return list_models(settings, out);
    if (options_.splits()) cubes_ = split_formula(settings, record_);
    else if (options_.assume) assume(settings);
    else if (!members_.empty()) run_portfolio();
    else set_outcome(sat::run(*record_.choice, record_.input.formula, settings));
    return sat::Done{};
}

Status Search::end_models(sat::ByteSink& out) const {
    return model_printer_ ? model_printer_->finish(out) : Status(sat::Done{});
}

void Search::set_outcome(sat::Outcome outcome) {
    const cli::OutputLock lock;
    record_.outcome = std::move(outcome);
}

sat::Task Search::task() const {
    if (options_.models) return sat::Task::enumerate;
    if (options_.assume) return sat::Task::assume;
    return sat::Task::decide;
}

void Search::note_not_proved(const sat::EngineEntry& engine, const sat::Settings& settings) {
    const bool substitutes = sat::find_proof_writer(options_.proof_format)->substitutes;
    for (const sat::TechniqueEntry& entry : sat::kTechniques)
        if (!entry.proves && entry.fits(engine.techniques) && settings.use(entry.technique) != sat::Use::off &&
            !(entry.technique == sat::Technique::symmetry && substitutes))
            record_.not_proved.push_back(entry.name);
}

Status Search::choose(sat::Settings& settings) {
    sat::Settings wanted = settings;
    if (options_.conquers())  // a start for one search, not cubes
        wanted.use(sat::Technique::walk) = wanted.use(sat::Technique::messages) = sat::Use::off;
    auto choice = sat::choose(record_.input.formula, wanted, task());
    if (!choice) return choice.error();
    const bool shares_tree = choice->engine->threads && !options_.deterministic;
    if (shares_tree) settings.threads = static_cast<std::uint32_t>(options_.threads);
    if (options_.may_be_portfolio() && !shares_tree)
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

Status Search::choose_members(sat::Settings& settings) {
    if (proofs_.wanted())
        // The kind of proof decides which engines can take part.
        proofs_.install(0, record_.input.formula, settings);
    members_ = sat::portfolio(record_.input.formula, settings, options_.threads, pace());
    if (!proofs_.wanted()) return sat::Done{};
    std::size_t proofs = 0;
    for (const sat::Member& member : members_) proof_of_.push_back(member.shares ? 0 : ++proofs);
    return proofs_.open_all(proofs + 1);
}

sat::Pace Search::pace() const {
    return options_.deterministic ? sat::Pace::step : sat::Pace::free;
}

// The literals and variables of the options, for this formula.
Status Search::read_query() {
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

void Search::run_portfolio() {
    for (std::size_t i = 0; i < members_.size(); ++i) {
        // The common proof of those that share was installed when they were chosen.
        if (proofs_.wanted() && proof_of_[i] != 0)
            proofs_.install(proof_of_[i], record_.input.formula, members_[i].settings);
        members_[i].settings.progress = i == 0 ? &progress_ : nullptr;
    }
    sat::PortfolioResult result = sat::run_portfolio(record_.input.formula, members_, &cli::terminator(), pace());
    winner_ = result.winner;
    const cli::OutputLock lock;
    record_.outcome = std::move(result.outcome);
    record_.choice = members_[winner_].choice;
    if (record_.outcome.verdict != sat::Verdict::unknown) record_.winner = members_[winner_].name;
}

void Search::assume(const sat::Settings& settings) {
    Answer answer = solve_under_assumptions(record_.input.formula, assumptions_, settings);
    const cli::OutputLock lock;
    record_.outcome = std::move(answer.outcome);
    if (record_.outcome.verdict == sat::Verdict::unsatisfiable) record_.failed = std::move(answer.failed);
}

Status Search::list_models(const sat::Settings& settings, sat::OutputFile& out) {
    Status written = sat::Done{};
    {
        const cli::OutputLock lock;
        record_.models.emplace();
        model_printer_ = std::make_unique<ModelPrinter>(options_, out);
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

}  // namespace satsolve
