#include "app/satbench/contest_command.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <set>
#include <sstream>

#include "app/satbench/contest_run.h"
#include "app/satbench/text_file.h"
#include "sat/bench/contest_report.h"
#include "sat/core/technique.h"
#include "sat/engine/registry.h"
#include "sat/io/output_file.h"

namespace satbench {
namespace {

using Solvers = std::vector<Solver>;
using Kind = ContestOptions::Kind;

std::vector<std::string> own_options(const ContestOptions& options) {
    std::vector<std::string> list{"--engine", options.engine};
    if (!options.branch.empty()) list.insert(list.end(), {"--branch", options.branch});
    std::istringstream more(options.own_options);
    for (std::string word; more >> word;) list.push_back(word);
    return list;
}

// Of the usual peers those that are there; a peer that was named must be there.
sat::Result<Solvers> peers(const ContestOptions& options) {
    std::vector<std::string> wanted = options.solvers;
    if (wanted.empty())
        for (const Peer& peer : kPeers)
            if (peer.usual) wanted.emplace_back(peer.name);
    Solvers found;
    for (const std::string& name : wanted) {
        auto solver = find_solver(name);
        if (solver) found.push_back(std::move(*solver));
        else if (!options.solvers.empty()) return solver.fault();
        else std::cerr << "satbench: left out: " << solver.fault().message << '\n';
    }
    for (const std::string& command : options.with) {
        auto solver = find_solver(command);
        if (!solver) return solver.fault();
        found.push_back(std::move(*solver));
    }
    return found;
}

sat::Result<Solvers> compared(const ContestOptions& options) {
    auto own = own_solver("satsolve", own_options(options));
    if (!own) return own.fault();
    auto others = peers(options);
    if (!others) return others.fault();
    Solvers all{std::move(*own)};
    all.insert(all.end(), others->begin(), others->end());
    return all;
}

// `auto` may come down to any engine.
bool has(const std::string& engine, const sat::TechniqueEntry& entry) {
    const sat::EngineEntry* const known = sat::find_engine(engine);
    return entry.fits(known != nullptr ? known->techniques : sat::TechniqueOf::both);
}

sat::Result<Solvers> ablated(const ContestOptions& options) {
    std::vector<std::string> names = options.techniques;
    if (names.empty())
        for (const sat::TechniqueEntry& entry : sat::kTechniques)
            if (has(options.engine, entry)) names.emplace_back(entry.name);
    auto whole = own_solver("satsolve", own_options(options));
    if (!whole) return whole.fault();
    Solvers all{std::move(*whole)};
    for (const std::string& name : names) {
        if (std::ranges::find(sat::kTechniques, name, &sat::TechniqueEntry::name) == sat::kTechniques.end())
            return sat::Fault{"unknown technique '" + name + "'; satsolve --help names them"};
        auto flags = own_options(options);
        flags.push_back("--no-" + name);
        auto solver = own_solver(name, flags);
        if (!solver) return solver.fault();
        all.push_back(std::move(*solver));
    }
    return all;
}

// Entrants of a table made elsewhere: those with a run on every file, since sums over other files say nothing.
sat::Status add_elsewhere(const std::string& path, sat::Contest& contest) {
    if (path.empty()) return sat::Done{};
    const auto text = read_text(path);
    if (!text) return text.fault();
    auto trials = sat::parse_trials(*text);
    if (!trials) return sat::Fault{describe(trials.fault(), path)};
    const std::string table = "@" + std::filesystem::path(path).stem().string();
    std::set<std::string> files, names;
    for (const sat::Entry& entry : contest.entries) files.insert(entry.file);
    for (const sat::Trial& trial : *trials) names.insert(trial.solver);
    for (const std::string& name : names) {
        std::set<std::string> done;
        for (sat::Trial& trial : *trials)
            if (trial.solver == name && files.contains(trial.file)) done.insert(trial.file);
        if (done.size() != files.size()) continue;
        contest.entrants.push_back({name + table, sat::Entrant::Role::elsewhere, ""});
        for (sat::Trial& trial : *trials)
            if (trial.solver == name) (trial.solver += table), contest.trials.push_back(std::move(trial));
    }
    return sat::Done{};
}

sat::Status write(const std::string& path, const std::string& text) {
    auto file = path == "-" ? sat::OutputFile::standard_output() : sat::OutputFile::open(path);
    if (!file) return file.fault();
    if (sat::Status written = file->write(text); !written) return written;
    return file->commit();
}

std::string limits(const ContestOptions& options, std::size_t files) {
    std::string text = std::to_string(files) + " instances, " + std::to_string(options.limit_seconds);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text + " CPU seconds each, whole processes" + (options.pinned ? ", pinned to one core" : "") +
           (options.runs > 1 ? ", the median of " + std::to_string(options.runs) + " runs" : "");
}

sat::Status print(const ContestOptions& options, const sat::Standings& standings,
                  const std::vector<std::pair<std::string, std::string>>& conditions) {
    const std::string what = limits(options, standings.contest().entries.size());
    std::string text;
    if (options.markdown)
        for (const auto& [name, value] : conditions) text += "- " + name + ": `" + value + "`\n";
    text += (options.markdown ? "- limits: " : "") + what + "\n\n";
    const auto parts = options.kind == Kind::ablation ? ablation_parts(standings) : contest_parts(standings);
    text += options.markdown ? sat::as_markdown(parts) : sat::as_text(parts);
    if (sat::Status printed = write("-", text); !printed || options.svg.empty()) return printed;
    return write(options.svg, sat::cactus_svg(cactus_lines(standings), options.limit_seconds,
                                              standings.contest().entries.size(), what));
}

sat::Status print_packages() {
    std::string text;
    for (const Peer& peer : kPeers)
        if (peer.usual) text += std::string(peer.package) + '\n';
    return write("-", text);
}

}  // namespace

sat::Status run_contest_command(const ContestOptions& options,
                                const std::vector<std::pair<std::string, std::string>>& conditions) {
    if (options.kind == Kind::packages) return print_packages();
    const auto solvers = options.kind == Kind::ablation ? ablated(options) : compared(options);
    if (!solvers) return solvers.fault();
    const auto files = collect(options.folder, options.sets);
    if (!files) return files.fault();
    auto contest = run_contest(options, *solvers, *files);
    if (!contest) return contest.fault();
    if (sat::Status added = add_elsewhere(options.peers, *contest); !added) return added;
    const sat::Standings standings(*contest);
    if (sat::Status printed = print(options, standings, conditions); !printed) return printed;
    const std::size_t alarms = standings.alarms().size();
    if (alarms != 0) return sat::Fault{std::to_string(alarms) + " alarms, see the top of the report"};
    return sat::Done{};
}

}  // namespace satbench
