#include "app/bench/report/random_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <set>

#include "app/bench/report/contest.h"
#include "app/bench/report/number_text.h"

namespace sat {
namespace {

using Entries = std::vector<std::size_t>;

constexpr std::array<std::uint32_t, 3> kPredicted{400, 450, 500};

bool decided(const Cell& cell) {
    return cell.trial != nullptr && cell.wrong.empty() && cell.trial->has_answer();
}

// The known answer if there is one, else the answer of any solver.
Answer verdict_of(const Standings& standings, std::size_t entry) {
    const Verdict expected = standings.contest().entries[entry].expected;
    if (expected != Verdict::unknown) return expected == Verdict::satisfiable ? Answer::sat : Answer::unsat;
    for (std::size_t i = 0; i < standings.contest().entrants.size(); ++i)
        if (decided(standings.cell(i, entry))) return standings.cell(i, entry).trial->answer;
    return Answer::unsolved;
}

// Entries by size; for each size SAT, then UNSAT, then undecided.
std::map<std::pair<std::uint32_t, Answer>, Entries> groups(const RandomStudy& study, const Standings& standings) {
    std::map<std::pair<std::uint32_t, Answer>, Entries> all;
    for (std::size_t entry = 0; entry < study.vars.size(); ++entry)
        all[{study.vars[entry], verdict_of(standings, entry)}].push_back(entry);
    return all;
}

double mean(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// Requires: !values.empty().
double median(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t n = values.size();
    return (values[(n - 1) / 2] + values[n / 2]) / 2;
}

// One number per run; nullopt unless all entries are decided.
std::optional<std::vector<double>> of_all(const Standings& standings, std::size_t entrant, const Entries& entries,
                                          double (*number)(const Trial&)) {
    std::vector<double> values;
    for (const std::size_t entry : entries) {
        const Cell& cell = standings.cell(entrant, entry);
        if (!decided(cell)) return std::nullopt;
        values.push_back(number(*cell.trial));
    }
    return values;
}
double cpu(const Trial& trial) {
    return trial.cpu_seconds;
}
double wall(const Trial& trial) {
    return trial.wall_seconds;
}
double leaves(const Trial& trial) {
    return static_cast<double>(trial.leaves);
}

std::string part_decided(const Standings& standings, std::size_t entrant, const Entries& entries) {
    const auto count =
        std::ranges::count_if(entries, [&](std::size_t e) { return decided(standings.cell(entrant, e)); });
    return std::to_string(count) + " of " + std::to_string(entries.size());
}

std::array<std::string, 2> mean_and_median(const Standings& standings, std::size_t entrant, const Entries& entries,
                                           double (*number)(const Trial&)) {
    const auto values = of_all(standings, entrant, entries, number);
    if (!values) return {part_decided(standings, entrant, entries), "-"};
    return {fixed(mean(*values), 3), fixed(median(*values), 3)};
}

// A peer that failed at a smaller size has no run at this one.
std::string peer_cell(const Standings& standings, std::size_t peer, const Entries& entries) {
    if (entries_with_run(standings, peer, entries).empty()) return "-";
    return mean_and_median(standings, peer, entries, cpu)[0];
}

void add_threaded(const RandomStudy& study, const Standings& standings, const Entries& entries,
                  std::vector<std::string>& row) {
    const auto with = mean_and_median(standings, study.threaded, entries, wall);
    row.insert(row.end(), with.begin(), with.end());
    const auto one = of_all(standings, 0, entries, wall), many = of_all(standings, study.threaded, entries, wall);
    row.push_back(one && many ? ratio(mean(*one), mean(*many)) : "-");
}

std::vector<std::string> random_row(const RandomStudy& study, const Standings& standings, std::uint32_t vars,
                                    Answer verdict, const Entries& entries) {
    std::vector<std::string> row{std::to_string(vars), std::string(to_string(verdict)), std::to_string(entries.size())};
    const auto time = mean_and_median(standings, 0, entries, cpu);
    row.insert(row.end(), time.begin(), time.end());
    const auto tree = of_all(standings, 0, entries, leaves);
    row.push_back(tree ? fixed(mean(*tree), 0) : "-");
    if (study.threads > 1) add_threaded(study, standings, entries, row);
    for (const std::size_t peer : entrants_of(study.contest, Entrant::Role::peer))
        row.push_back(peer_cell(standings, peer, entries));
    return row;
}

// With three significant digits.
std::string scientific(double value) {
    const double exponent = std::floor(std::log10(value));
    return fixed(value / std::pow(10.0, exponent), 2) + "e" + fixed(exponent, 0);
}

std::string curve(const std::string& what, const Growth& growth) {
    std::string text = what + "(n) = " + scientific(growth.a) + " * " + fixed(growth.b, 5) +
                       "^n: " + fixed(std::pow(growth.b, 50), 2) + " times as much for 50 variables more";
    if (growth.b > 1) text += ", twice for " + fixed(growth.doubling(), 1);
    return text + "; no mean is further from it than a factor of " + fixed(growth.worst, 2) + ".";
}

std::string cost_at(const std::vector<Cost>& costs, double n, int decimals) {
    const auto at = std::ranges::find(costs, n, &Cost::n);
    return at == costs.end() ? "-" : fixed(at->value, decimals);
}

}  // namespace

Table random_table(const RandomStudy& study, const Standings& standings) {
    Table table{
        {right("variables"), {"verdict"}, right("formulas"), right("mean s"), right("median s"), right("leaves")}, {}};
    if (study.threads > 1) {
        const std::string with = std::to_string(study.threads) + " threads: ";
        table.columns.insert(table.columns.end(), {right(with + "mean s"), right("median s"), right("times faster")});
    }
    for (const std::size_t peer : entrants_of(study.contest, Entrant::Role::peer))
        table.columns.push_back(right(study.contest.entrants[peer].name + ", s"));
    for (const auto& [group, entries] : groups(study, standings))
        table.rows.push_back(random_row(study, standings, group.first, group.second, entries));
    return table;
}

std::vector<Cost> unsatisfiable_costs(const RandomStudy& study, const Standings& standings, Measure measure) {
    const auto all = groups(study, standings);
    std::set<std::uint32_t> unfinished;
    for (std::size_t entry = 0; entry < study.vars.size(); ++entry)
        if (!decided(standings.cell(0, entry))) unfinished.insert(study.vars[entry]);
    std::vector<Cost> costs;
    for (const auto& [group, entries] : all) {
        if (group.second != Answer::unsat || unfinished.contains(group.first)) continue;
        const auto values = of_all(standings, 0, entries, measure == Measure::seconds ? cpu : leaves);
        costs.push_back({static_cast<double>(group.first), mean(*values)});
    }
    return costs;
}

std::vector<std::string> growth_lines(const RandomStudy& study, const Standings& standings) {
    const auto time = fit_growth(unsatisfiable_costs(study, standings, Measure::seconds));
    if (!time) return {"No curve: it takes two sizes whose formulas are all decided, some of them unsatisfiable."};
    std::vector<std::string> lines{curve("seconds", *time)};
    if (const auto tree = fit_growth(unsatisfiable_costs(study, standings, Measure::leaves)))
        lines.push_back(curve("leaves", *tree));
    return lines;
}

Table prediction_table(const RandomStudy& study, const Standings& standings) {
    const auto seconds = unsatisfiable_costs(study, standings, Measure::seconds);
    const auto tree = unsatisfiable_costs(study, standings, Measure::leaves);
    const auto time_curve = fit_growth(seconds), tree_curve = fit_growth(tree);
    Table table{{right("variables"), right("curve, s"), right("measured, s"), right("curve, leaves"),
                 right("measured, leaves")},
                {}};
    if (!time_curve) return {};
    std::set<double> sizes(kPredicted.begin(), kPredicted.end());
    for (const Cost& cost : seconds) sizes.insert(cost.n);
    for (const double n : sizes)
        table.rows.push_back({fixed(n, 0), fixed(time_curve->at(n), 3), cost_at(seconds, n, 3),
                              tree_curve ? fixed(tree_curve->at(n), 0) : "-", cost_at(tree, n, 0)});
    return table;
}

std::vector<Part> random_parts(const RandomStudy& study, const Standings& standings) {
    std::vector<std::string> alarms = standings.alarms();
    if (alarms.empty()) alarms.push_back("No wrong answer.");
    for (std::string& line : proof_lines(standings)) alarms.push_back(std::move(line));
    std::vector<std::string> notes{"One thread and the peers: CPU seconds of the whole process."};
    if (study.threads > 1)
        notes.push_back(std::to_string(study.threads) +
                        " threads: seconds on the clock; times faster: those of one thread, on the clock as well, "
                        "divided by them.");
    return {{"", std::move(alarms), {}},
            {"Random formulas", std::move(notes), random_table(study, standings)},
            {"How the unsatisfiable ones grow", growth_lines(study, standings), prediction_table(study, standings)}};
}

}  // namespace sat
