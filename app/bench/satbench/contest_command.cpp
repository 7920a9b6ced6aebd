#include "app/bench/satbench/commands.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "app/bench/report/contest_report.h"
#include "app/bench/report/html_report.h"
#include "app/bench/report/peer_tables.h"
#include "app/bench/satbench/contest_run.h"
#include "app/bench/satbench/files.h"
#include "app/bench/satbench/solvers.h"
#include "app/cli/same_file.h"
#include "sat/core/suggestion.h"
#include "sat/core/technique.h"
#include "sat/engines.h"

namespace satbench {
namespace {

using Solvers = std::vector<Solver>;
using Kind = ContestOptions::Kind;

sat::Result<Solvers> compared(const ContestOptions& options) {
    auto own = own_solver("satsolve", own_options(options));
    if (!own) return own.error();
    auto others = peers(options);
    if (!others) return others.error();
    Solvers all{std::move(*own)};
    all.insert(all.end(), others->begin(), others->end());
    return all;
}

// `auto` may choose any engine.
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
    if (!whole) return whole.error();
    Solvers all{std::move(*whole)};
    for (const std::string& name : names) {
        if (std::ranges::find(sat::kTechniques, name, &sat::TechniqueEntry::name) == sat::kTechniques.end())
            return sat::unknown_name("technique", name, sat::names_in(sat::kTechniques));
        auto flags = own_options(options);
        flags.push_back("--no-" + name);
        auto solver = own_solver(name, flags);
        if (!solver) return solver.error();
        all.push_back(std::move(*solver));
    }
    return all;
}

// Add the solvers of the table at `path` that have a run on any of the files.
sat::Status add_elsewhere(const std::string& path, sat::Contest& contest) {
    if (path.empty()) return sat::Done{};
    const auto text = read_text(path);
    if (!text) return text.error();
    auto trials = sat::parse_trials(*text);
    if (!trials) return sat::Error{located(trials.error(), path)};
    const std::string table = "@" + std::filesystem::path(path).stem().string();
    std::set<std::string> files, names;
    for (const sat::Entry& entry : contest.entries) files.insert(entry.file);
    for (sat::Trial& trial : *trials) {
        if (!files.contains(trial.file)) continue;
        trial.solver += table;
        names.insert(trial.solver);
        contest.trials.push_back(std::move(trial));
    }
    for (const std::string& name : names) contest.entrants.push_back({name, sat::Entrant::Role::elsewhere, ""});
    return sat::Done{};
}

// Refuse outputs that would overwrite an instance or a table of the collection.
sat::Status check_outputs(const ContestOptions& options, const std::vector<CollectedFile>& files) {
    std::vector<cli::NamedPath> read{{"--peers", options.peers}};
    for (const char* table : {"MANIFEST.tsv", "structured.tsv", "cnf/MANIFEST.tsv"})
        read.push_back({"a table of the collection", (std::filesystem::path(options.folder) / table).string()});
    for (const CollectedFile& file : files) read.push_back({"an instance", file.path.string()});
    return cli::check_written(read, {{"--log", options.log}, {"--svg", options.svg}, {"--html", options.html}});
}

std::string limits(const ContestOptions& options, std::size_t files) {
    std::string text = std::to_string(files) + " instances, " + std::to_string(options.limit_seconds);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text + " CPU seconds each, whole processes" + (options.pinned ? ", pinned to one core" : "") +
           (options.runs > 1 ? ", the median of " + std::to_string(options.runs) + " runs" : "");
}

sat::Status print(const ContestOptions& options, const sat::Standings& standings, const sat::Conditions& conditions) {
    const std::string what = limits(options, standings.contest().entries.size());
    std::string text = options.markdown ? sat::markdown_list(conditions) : "";
    text += (options.markdown ? "- limits: " : "") + what + "\n\n";
    auto parts = options.kind == Kind::ablation ? ablation_parts(standings) : contest_parts(standings);
    if (options.instances) parts.push_back({"Instances: CPU seconds", {}, instance_table(standings)});
    text += options.markdown ? sat::as_markdown(parts) : sat::as_text(parts);
    if (sat::Status printed = write_text("-", text); !printed) return printed;
    if (!options.svg.empty()) {
        const std::string plot =
            sat::cactus_svg(cactus_lines(standings), options.limit_seconds, standings.contest().entries.size(), what);
        if (sat::Status drawn = write_text(options.svg, plot); !drawn) return drawn;
    }
    if (options.html.empty()) return sat::Done{};
    if (!options.instances) parts.push_back({"Instances: CPU seconds", {}, instance_table(standings)});
    return write_text(options.html, as_html(html_report(standings, conditions, std::move(parts), what)));
}

sat::Status print_packages() {
    std::string text;
    for (const Peer& peer : kPeers)
        if (peer.usual) text += std::string(peer.package) + '\n';
    return write_text("-", text);
}

}  // namespace

sat::Status run_contest_command(const ContestOptions& options, const sat::Conditions& conditions) {
    if (options.kind == Kind::packages) return print_packages();
    const auto solvers = options.kind == Kind::ablation ? ablated(options) : compared(options);
    if (!solvers) return solvers.error();
    const auto files = collect(options.folder, options.sets);
    if (!files) return files.error();
    if (sat::Status differ = check_outputs(options, *files); !differ) return differ;
    auto contest = run_contest(options, *solvers, *files);
    if (!contest) return contest.error();
    if (sat::Status added = add_elsewhere(options.peers, *contest); !added) return added;
    const sat::Standings standings(*contest);
    if (sat::Status printed = print(options, standings, conditions); !printed) return printed;
    const std::size_t alarms = standings.alarms().size();
    if (alarms != 0) return sat::Error{"%1 alarms, see the top of the report", alarms};
    return sat::Done{};
}

}  // namespace satbench
