#include "app/bench/report/contest_report.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>

#include "app/bench/report/contest.h"
#include "app/bench/report/number_text.h"
#include "app/bench/report/peer_tables.h"
#include "sat/core/text.h"

namespace sat {
namespace {

using Role = Entrant::Role;

std::vector<std::string> totals_row(const std::string& name, const Sum& all, const Sum& easy) {
    return {name,
            std::to_string(all.solved()),
            std::to_string(all.satisfiable),
            std::to_string(all.unsatisfiable),
            fixed(all.par2_mean(), 3),
            seconds(all.cpu_seconds),
            fixed(easy.par2_seconds, 3),
            fixed(static_cast<double>(all.peak_kib) / 1024, 1),
            std::to_string(all.refused),
            std::to_string(all.wrong)};
}

// Sums over different sets of files cannot be compared.
bool ran_everywhere(const Standings& standings, std::size_t entrant) {
    const auto all = all_entries(standings.contest());
    return standings.contest().entrants[entrant].role != Role::elsewhere ||
           entries_with_run(standings, entrant, all).size() == all.size();
}

std::string solved_and_mean(const Sum& s) {
    return std::to_string(s.solved()) + ", " + fixed(s.par2_mean(), 3);
}

// See family_table().
std::string family_cell(const Standings& standings, std::size_t entrant, const std::vector<std::size_t>& entries) {
    const auto run = entries_with_run(standings, entrant, entries);
    if (run.empty()) return "-";
    const std::string its = solved_and_mean(sum(standings, entrant, run));
    const auto our = ours(standings.contest());
    if (run.size() == entries.size() || !our) return its;
    const std::string mine = solved_and_mean(sum(standings, *our, run));
    return "of " + std::to_string(run.size()) + ": " + its + " (ours " + mine + ")";
}

Part titled(std::string heading, Table table) {
    return {std::move(heading), {}, std::move(table)};
}

Part alarm_part(const Standings& standings) {
    Part part{"", standings.alarms(), {}};
    if (part.lines.empty()) part.lines.push_back("No wrong answer.");
    for (const Entry& entry : standings.contest().entries)
        if (!entry.broken.empty())
            part.lines.push_back(file_of(entry) + " counts as unsolved for every solver: " + entry.broken);
    return part;
}

// The best peer by one measure (lower is better).
std::pair<std::string, double> best_peer(const Standings& standings, const std::function<double(const Sum&)>& measure,
                                         const std::vector<std::size_t>& entries) {
    std::pair<std::string, double> best;
    for (const std::size_t peer : entrants_of(standings.contest(), Role::peer)) {
        const double value = measure(sum(standings, peer, entries));
        if (best.first.empty() || value < best.second) best = {standings.contest().entrants[peer].name, value};
    }
    return best;
}

std::vector<std::string> goal_lines(const Standings& standings) {
    const Contest& contest = standings.contest();
    const auto our = ours(contest);
    if (!our || entrants_of(contest, Role::peer).empty()) return {};
    const auto all = all_entries(contest);
    const auto easy = standings.easy_entries(kEasySeconds);
    const Sum mine = sum(standings, *our, all);
    const auto solved = best_peer(
        standings, [](const Sum& s) { return -static_cast<double>(s.solved()); }, all);
    const auto par2 = best_peer(
        standings, [](const Sum& s) { return s.par2_mean(); }, all);
    std::vector<std::string> lines{"Solved: " + std::to_string(mine.solved()) + ", the best single peer " +
                                       fixed(-solved.second, 0) + " (" + solved.first + ").",
                                   "PAR2, mean: " + fixed(mine.par2_mean(), 3) + " s, the best single peer " +
                                       fixed(par2.second, 3) + " s (" + par2.first + ")."};
    const std::string count = std::to_string(easy.size());
    if (const auto minisat = find(contest, "minisat")) {
        const double a = sum(standings, *our, easy).par2_seconds, b = sum(standings, *minisat, easy).par2_seconds;
        lines.push_back("Sum over the " + count + " instances that every peer solves within 50 ms: " + fixed(a, 3) +
                        " s, minisat " + fixed(b, 3) + " s, ratio " + ratio(a, b) + ".");
    }
    return lines;
}

struct Proofs {
    std::size_t refuted = 0, accepted = 0, unfinished = 0;
    double plain = 0, logged = 0, checked = 0;  // over the accepted proofs
    double slow_plain = 0, slow_logged = 0;     // over those that take at least 0.1 s without a proof
    std::uint64_t bytes = 0;
};

Proofs count_proofs(const Standings& standings, std::size_t our) {
    Proofs p;
    for (std::size_t entry = 0; entry < standings.contest().entries.size(); ++entry) {
        const Cell& cell = standings.cell(our, entry);
        if (cell.trial == nullptr || cell.trial->answer != Answer::unsat) continue;
        const Trial& t = *cell.trial;
        ++p.refuted;
        p.unfinished += t.evidence == Evidence::unfinished;
        if (t.evidence != Evidence::proof) continue;
        ++p.accepted;
        p.plain += t.cpu_seconds;
        p.logged += t.proof_cpu_seconds;
        p.checked += t.check_cpu_seconds;
        p.bytes += t.proof_bytes;
        if (t.cpu_seconds < 0.1) continue;
        p.slow_plain += t.cpu_seconds;
        p.slow_logged += t.proof_cpu_seconds;
    }
    return p;
}

// Compare the other machine with this one by the solvers that ran on both, e.g. "minisat †" and "minisat".
std::vector<std::string> elsewhere_lines(const Standings& standings) {
    const Contest& contest = standings.contest();
    const auto foreign = entrants_of(contest, Role::elsewhere);
    if (foreign.empty()) return {};
    std::vector<std::string> lines{"† from a table made elsewhere, its models and proofs not checked here."};
    for (const std::size_t there : foreign) {
        const std::string name = plain_name(contest.entrants[there]);
        const auto here = find(contest, name);
        if (!here) continue;
        double a = 0, b = 0;
        for (std::size_t entry = 0; entry < contest.entries.size(); ++entry) {
            const Cell &mine = standings.cell(*here, entry), &its = standings.cell(there, entry);
            if (!mine.solved || !its.solved) continue;
            a += mine.par2_seconds;
            b += its.par2_seconds;
        }
        lines.push_back(name + " takes " + ratio(a, b) +
                        " times as long here, over the instances solved in both places.");
    }
    return lines;
}

std::vector<std::size_t> all_entrants(const Contest& contest) {
    std::vector<std::size_t> all(contest.entrants.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
}

template <class... Lines>
std::vector<std::string> joined(Lines... lists) {
    std::vector<std::string> all;
    (all.insert(all.end(), lists.begin(), lists.end()), ...);
    return all;
}

std::vector<std::string> differing(const Standings& standings, std::size_t solver, std::size_t other) {
    std::vector<std::string> names;
    for (std::size_t entry = 0; entry < standings.contest().entries.size(); ++entry)
        if (standings.cell(solver, entry).solved && !standings.cell(other, entry).solved)
            names.push_back(standings.contest().entries[entry].file);
    return names;
}

std::string list(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string signed_text(double value, int decimals) {
    return (value > 0 ? "+" : "") + fixed(value, decimals);
}

std::string rendered(const std::vector<Part>& parts, std::string (*table)(const Table&), bool markdown) {
    std::string text;
    for (const Part& part : parts) {
        if (!text.empty()) text += '\n';
        if (!part.heading.empty()) text += (markdown ? "### " : "") + part.heading + "\n\n";
        for (const std::string& line : part.lines) text += (markdown ? "- " : "") + printable(line) + '\n';
        if (part.table.columns.empty()) continue;
        if (!part.lines.empty()) text += '\n';
        text += table(part.table);
    }
    return text;
}

}  // namespace

std::vector<std::string> proof_lines(const Standings& standings) {
    const auto our = ours(standings.contest());
    if (!our) return {};
    const Proofs p = count_proofs(standings, *our);
    std::vector<std::string> lines{std::to_string(p.refuted) + " refutations, " + std::to_string(p.accepted) +
                                   " proofs accepted, " + std::to_string(p.unfinished) + " not finished in time, " +
                                   std::to_string(p.refuted - p.accepted - p.unfinished) + " not checked."};
    if (p.accepted == 0) return lines;
    lines.push_back("With a proof " + seconds(p.logged) + " s instead of " + seconds(p.plain) + " s, ratio " +
                    ratio(p.logged, p.plain) + "; where the search takes 0.1 s or more " +
                    ratio(p.slow_logged, p.slow_plain) + ".  Checking: " + seconds(p.checked) + " s, " +
                    ratio(p.checked, p.logged) +
                    " of the run.  Proofs: " + fixed(static_cast<double>(p.bytes) / 1e6, 1) + " MB.");
    return lines;
}

Table totals_table(const Standings& standings) {
    const Contest& contest = standings.contest();
    Table table{{{"solver"},
                 right("solved"),
                 right("SAT"),
                 right("UNSAT"),
                 right("PAR2 mean s"),
                 right("CPU s, solved"),
                 right("easy, s"),
                 right("peak MiB"),
                 right("refused"),
                 right("wrong")},
                {}};
    const auto all = all_entries(contest), easy = standings.easy_entries(kEasySeconds);
    for (std::size_t i = 0; i < contest.entrants.size(); ++i) {
        if (!ran_everywhere(standings, i)) continue;
        const std::string& version = contest.entrants[i].version;
        table.rows.push_back(totals_row(display_name(contest.entrants[i]) + (version.empty() ? "" : " " + version),
                                        sum(standings, i, all), sum(standings, i, easy)));
    }
    const auto peers = entrants_of(contest, Role::peer);
    if (peers.size() > 1)
        table.rows.push_back(totals_row("virtual best of the peers", virtual_best(standings, peers, all),
                                        virtual_best(standings, peers, easy)));
    return table;
}

Table family_table(const Standings& standings) {
    const Contest& contest = standings.contest();
    Table table{{{"family"}, right("files")}, {}};
    for (const Entrant& entrant : contest.entrants) table.columns.push_back(right(display_name(entrant)));
    for (const std::string& family : families_of(contest)) {
        const auto entries = entries_of(contest, family);
        auto& row = table.rows.emplace_back();
        row = {family, std::to_string(entries.size())};
        for (std::size_t i = 0; i < contest.entrants.size(); ++i) { row.push_back(family_cell(standings, i, entries)); }
    }
    return table;
}

Table slower_table(const Standings& standings, std::size_t other, double least_seconds, std::size_t most_rows) {
    const Contest& contest = standings.contest();
    Table table{{{"instance"}, right("ours, s"), right(display_name(contest.entrants[other]) + ", s"), right("factor")},
                {}};
    const auto our = ours(contest);
    if (!our) return table;
    std::vector<std::pair<double, std::size_t>> slower;
    for (std::size_t entry = 0; entry < contest.entries.size(); ++entry) {
        const Cell &mine = standings.cell(*our, entry), &its = standings.cell(other, entry);
        if (mine.trial == nullptr || !its.solved || mine.par2_seconds < least_seconds) continue;
        // The process clock has a resolution of one millisecond, so a time can be 0.
        const double factor = mine.par2_seconds / std::max(its.par2_seconds, 0.001);
        if (factor > 1) slower.emplace_back(-factor, entry);
    }
    std::ranges::sort(slower);
    if (slower.size() > most_rows) slower.resize(most_rows);
    for (const auto& [factor, entry] : slower)
        table.rows.push_back({file_of(contest.entries[entry]), time_of(standings.cell(*our, entry)),
                              time_of(standings.cell(other, entry)), fixed(-factor, 1)});
    return table;
}

Table unsolved_table(const Standings& standings) {
    const Contest& contest = standings.contest();
    Table table{{{"instance"}, {"known"}, {"solved by"}}, {}};
    const auto our = ours(contest);
    for (std::size_t entry = 0; our && entry < contest.entries.size(); ++entry) {
        if (standings.cell(*our, entry).solved || standings.cell(*our, entry).trial == nullptr) continue;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < contest.entrants.size(); ++i)
            if (const Cell& cell = standings.cell(i, entry); cell.solved)
                names.push_back(display_name(contest.entrants[i]) + " " + seconds(cell.par2_seconds));
        const Verdict known = contest.entries[entry].expected;
        table.rows.push_back({file_of(contest.entries[entry]),
                              known == Verdict::unknown       ? ""
                              : known == Verdict::satisfiable ? "SAT"
                                                              : "UNSAT",
                              list(names)});
    }
    return table;
}

Table ablation_table(const Standings& standings) {
    const Contest& contest = standings.contest();
    Table table{{{"without"},
                 right("solved"),
                 right("difference"),
                 right("PAR2 mean s"),
                 right("difference s"),
                 {"lost"},
                 {"won"}},
                {}};
    const auto all = all_entries(contest);
    const Sum whole = sum(standings, 0, all);
    for (std::size_t i = 0; i < contest.entrants.size(); ++i) {
        const Sum s = sum(standings, i, all);
        auto& row = table.rows.emplace_back();
        row = {i == 0 ? "nothing" : contest.entrants[i].name,
               std::to_string(s.solved()),
               "",
               fixed(s.par2_mean(), 3),
               "",
               list(differing(standings, 0, i)),
               list(differing(standings, i, 0))};
        if (i == 0) continue;
        row[2] = signed_text(static_cast<double>(s.solved()) - static_cast<double>(whole.solved()), 0);
        row[4] = signed_text(s.par2_mean() - whole.par2_mean(), 3);
    }
    return table;
}

std::vector<Part> contest_parts(const Standings& standings) {
    std::vector<Part> parts{alarm_part(standings)};
    parts.push_back({"Totals", joined(goal_lines(standings), proof_lines(standings), elsewhere_lines(standings)),
                     totals_table(standings)});
    if (auto table = peers_table(standings); !table.rows.empty())
        parts.push_back({"Each peer, on the files that it has run on", distance_lines(standings), std::move(table)});
    parts.push_back(titled("Families: solved, mean PAR2 in seconds", family_table(standings)));
    if (auto table = distance_table(standings); !table.rows.empty())
        parts.push_back(titled("Families beside the virtual best: solved, mean PAR2 in seconds", std::move(table)));
    if (auto table = unsolved_table(standings); !table.rows.empty())
        parts.push_back(titled("Not solved by ours", std::move(table)));
    if (const auto minisat = find(standings.contest(), "minisat"))
        if (auto table = slower_table(standings, *minisat, 0.02, 25); !table.rows.empty())
            parts.push_back(titled("Slower than minisat, from 20 ms on", std::move(table)));
    return parts;
}

std::vector<Part> ablation_parts(const Standings& standings) {
    return {alarm_part(standings), titled("Ablation", ablation_table(standings))};
}

std::string as_text(const std::vector<Part>& parts) {
    return rendered(parts, as_text, false);
}
std::string as_markdown(const std::vector<Part>& parts) {
    return rendered(parts, as_markdown, true);
}

std::vector<CactusLine> cactus_lines(const Standings& standings) {
    const Contest& contest = standings.contest();
    const auto all = all_entries(contest);
    std::vector<std::size_t> order = all_entrants(contest);
    std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) {
        const bool elsewhere = contest.entrants[i].role == Role::elsewhere;
        return std::pair(!elsewhere, elsewhere ? sum(standings, i, all).solved() : 0);
    });
    std::erase_if(order, [&](std::size_t i) { return !ran_everywhere(standings, i); });
    if (order.size() > kMostCactusLines) order.resize(kMostCactusLines);
    std::vector<CactusLine> lines;
    for (const std::size_t i : order) {
        CactusLine& line = lines.emplace_back();
        line.name = display_name(contest.entrants[i]);
        line.ours = contest.entrants[i].role == Role::ours;
        for (const std::size_t entry : all)
            if (const Cell& cell = standings.cell(i, entry); cell.solved) line.seconds.push_back(cell.par2_seconds);
    }
    return lines;
}

}  // namespace sat
