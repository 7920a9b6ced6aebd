#include "app/bench/satbench/commands.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include "app/bench/report/html_report.h"
#include "app/bench/report/number_text.h"
#include "app/bench/report/random_report.h"
#include "app/bench/satbench/contest_run.h"
#include "app/bench/satbench/files.h"
#include "app/bench/satbench/solvers.h"
#include "sat/generate/recipe.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/output_file.h"

namespace satbench {
namespace {

namespace fs = std::filesystem;

sat::Status write_formula(const sat::Recipe& recipe, const fs::path& path) {
    auto file = sat::OutputFile::open(path.string());
    if (!file) return file.error();
    sat::DimacsWriter writer(*file);
    generate(recipe, writer);
    if (sat::Status written = writer.finish(); !written) return written;
    return file->commit();
}

std::uint64_t clauses_of(const RandomOptions& options, std::uint32_t vars) {
    return static_cast<std::uint64_t>(std::llround(options.ratio * vars));
}

// The same formula as satgen's. The name contains the whole recipe, since runs are looked up by it.
sat::Result<CollectedFile> make_formula(const RandomOptions& options, std::uint32_t vars, std::uint64_t seed,
                                        const fs::path& folder) {
    const std::string n = std::to_string(vars), m = std::to_string(clauses_of(options, vars));
    const std::vector<std::string> words{
        "ksat", "--k", "3", "--vars", n, "--clauses", m, "--seed", std::to_string(seed)};
    const auto recipe = sat::read_recipe(words);
    if (!recipe) return recipe.error();
    CollectedFile file;
    file.entry.family = "r3-n" + n;
    file.entry.file = "r3-n" + n + "-m" + m + "-s" + std::to_string(seed) + ".cnf";
    file.path = folder / file.entry.file;
    if (sat::Status written = write_formula(*recipe, file.path); !written) return written.error();
    return file;
}

sat::Result<std::vector<Solver>> own_solvers(const RandomOptions& options) {
    auto one = own_solver("satsolve", own_options(options.contest), true);
    if (!one) return one.error();
    std::vector<Solver> all{std::move(*one)};
    if (options.threads == 1) return all;
    // satsolve accepts --threads only without --engine, and then uses auto.
    if (options.contest.engine != "auto" || !options.contest.branch.empty())
        return sat::Error{"--engine and --branch are for one thread: add --threads 1"};
    ContestOptions contest = options.contest;
    contest.engine.clear();
    auto arguments = own_options(contest);
    arguments.insert(arguments.end(), {"--threads", std::to_string(options.threads)});
    auto many = own_solver("satsolve, " + std::to_string(options.threads) + " threads", arguments, true);
    if (!many) return many.error();
    many->threads = options.threads;
    all.push_back(std::move(*many));
    return all;
}

// The runs, size by size. A peer that fails at one size is not run on larger ones.
class Study {
public:
    Study(const RandomOptions& options, std::vector<Solver> solvers) : options_(options), solvers_(std::move(solvers)) {
        study_.threads = options.threads;
        study_.threaded = options.threads > 1 ? 1 : 0;
        study_.contest.limit_seconds = options.contest.limit_seconds;
        for (const Solver& s : solvers_)
            study_.contest.entrants.push_back(
                {s.name, s.ours ? sat::Entrant::Role::ours : sat::Entrant::Role::peer, s.version});
    }

    sat::Result<sat::RandomStudy> run() {
        if (folder_.path().empty()) return folder_.error();
        for (const std::uint32_t vars : std::set(options_.sizes.begin(), options_.sizes.end()))
            if (sat::Status done = take(vars); !done) return done.error();
        return std::move(study_);
    }

private:
    sat::Status take(std::uint32_t vars) {
        std::vector<CollectedFile> files;
        for (unsigned i = 0; i < options_.formulas; ++i) {
            auto file = make_formula(options_, vars, options_.seed + i, folder_.path());
            if (!file) return file.error();
            files.push_back(std::move(*file));
        }
        ContestOptions contest = options_.contest;
        contest.comparison_proofs = contest.comparison_proofs && vars <= options_.largest_proof;
        auto runs = run_contest(contest, solvers_, files);
        if (!runs) return runs.error();
        std::erase_if(solvers_, [&](const Solver& s) { return !s.ours && failed(s, *runs); });
        study_.vars.insert(study_.vars.end(), runs->entries.size(), vars);
        std::ranges::move(runs->entries, std::back_inserter(study_.contest.entries));
        std::ranges::move(runs->trials, std::back_inserter(study_.contest.trials));
        return sat::Done{};
    }

    static bool failed(const Solver& solver, const sat::Contest& runs) {
        return std::ranges::any_of(runs.trials,
                                   [&](const sat::Trial& t) { return t.solver == solver.name && !t.has_answer(); });
    }

    const RandomOptions& options_;
    std::vector<Solver> solvers_;
    const ScratchFolder folder_;
    sat::RandomStudy study_;
};

std::string described(const RandomOptions& options) {
    return "formulas: satgen ksat --k 3 --vars N --clauses " + sat::exact(options.ratio) + "*N --seed " +
           std::to_string(options.seed) + ".." + std::to_string(options.seed + options.formulas - 1) +
           "; limits: " + sat::exact(options.contest.limit_seconds) + " CPU seconds for each thread, peers " +
           sat::exact(options.peer_seconds) + (options.contest.pinned ? "; one thread is pinned to one core" : "");
}

}  // namespace

sat::Status run_random_command(const RandomOptions& options, const sat::Conditions& conditions) {
    auto solvers = own_solvers(options);
    if (!solvers) return solvers.error();
    auto others = peers(options.contest);
    if (!others) return others.error();
    for (Solver& peer : *others) {
        peer.limit_seconds = options.peer_seconds;
        solvers->push_back(std::move(peer));
    }
    const auto study = Study(options, std::move(*solvers)).run();
    if (!study) return study.error();
    const sat::Standings standings(study->contest);
    const auto parts = random_parts(*study, standings);
    const bool markdown = options.contest.markdown;
    std::string text = (markdown ? sat::markdown_list(conditions) + "- " : "") + described(options) + "\n\n";
    text += markdown ? sat::as_markdown(parts) : sat::as_text(parts);
    if (sat::Status printed = write_text("-", text); !printed) return printed;
    if (const std::string& page = options.contest.html; !page.empty()) {
        const sat::HtmlReport report = html_report(standings, conditions, parts, described(options));
        if (sat::Status written = write_text(page, as_html(report)); !written) return written;
    }
    const std::size_t alarms = standings.alarms().size();
    if (alarms != 0) return sat::Error{"%1 alarms, see the top of the report", alarms};
    return sat::Done{};
}

}  // namespace satbench
