#include "app/bench/report/peer_tables.h"

#include <algorithm>

#include "app/bench/report/contest.h"
#include "app/bench/report/number_text.h"

namespace sat {
namespace {

using Entries = std::vector<std::size_t>;
using Entrants = std::vector<std::size_t>;
using Role = Entrant::Role;

Entrants all_peers(const Contest& contest) {
    Entrants all = entrants_of(contest, Role::peer);
    const Entrants elsewhere = entrants_of(contest, Role::elsewhere);
    all.insert(all.end(), elsewhere.begin(), elsewhere.end());
    return all;
}

std::string solved_and_mean(const Sum& s) {
    return std::to_string(s.solved()) + ", " + fixed(s.par2_mean(), 3);
}

std::size_t solved_only_by(const Standings& standings, std::size_t one, std::size_t other, const Entries& entries) {
    return static_cast<std::size_t>(std::ranges::count_if(entries, [&](std::size_t entry) {
        return standings.cell(one, entry).solved && !standings.cell(other, entry).solved;
    }));
}

// The family name, and the sums of ours and the two virtual bests.
std::vector<std::string> distance_row(const Standings& standings, std::string name, const Entries& entries) {
    const Contest& contest = standings.contest();
    const Sum our_sum = sum(standings, *ours(contest), entries);
    std::vector<std::string> row{std::move(name), std::to_string(entries.size()), solved_and_mean(our_sum)};
    for (const Entrants& peers : {entrants_of(contest, Role::peer), all_peers(contest)}) {
        const Sum best = virtual_best(standings, peers, entries);
        row.push_back(peers.empty() ? "-" : solved_and_mean(best));
        row.push_back(peers.empty() ? "-" : ratio(our_sum.par2_seconds, best.par2_seconds));
    }
    return row;
}

std::string distance_line(const Standings& standings, const Entrants& peers, const std::string& whose) {
    const Contest& contest = standings.contest();
    const std::size_t our = *ours(contest);
    const Entries all = all_entries(contest);
    const auto peer_solves = [&](std::size_t entry) {
        return std::ranges::any_of(peers, [&](std::size_t p) { return standings.cell(p, entry).solved; });
    };
    const auto alone = std::ranges::count_if(
        all, [&](std::size_t entry) { return standings.cell(our, entry).solved && !peer_solves(entry); });
    const auto missed = std::ranges::count_if(
        all, [&](std::size_t entry) { return !standings.cell(our, entry).solved && peer_solves(entry); });
    const Sum our_sum = sum(standings, our, all), best = virtual_best(standings, peers, all);
    return "Virtual best of " + whose + ": " + std::to_string(best.solved()) + " solved, PAR2 " +
           fixed(best.par2_mean(), 3) + " s; ours " + std::to_string(our_sum.solved()) + ", " +
           fixed(our_sum.par2_mean(), 3) + " s, ratio " + ratio(our_sum.par2_seconds, best.par2_seconds) +
           ".  Solved by ours and no peer: " + std::to_string(alone) +
           ", by a peer and not by ours: " + std::to_string(missed) + ".";
}

}  // namespace

Table peers_table(const Standings& standings) {
    const Contest& contest = standings.contest();
    Table table{{{"peer"},
                 right("files"),
                 right("it solves"),
                 right("ours"),
                 right("only it"),
                 right("only ours"),
                 right("its PAR2 mean s"),
                 right("ours s"),
                 right("ours / its"),
                 right("refused")},
                {}};
    const auto our = ours(contest);
    if (!our) return table;
    for (const std::size_t peer : all_peers(contest)) {
        const Entries entries = entries_with_run(standings, peer, all_entries(contest));
        const Sum theirs = sum(standings, peer, entries), our_sum = sum(standings, *our, entries);
        table.rows.push_back({display_name(contest.entrants[peer]), std::to_string(entries.size()),
                              std::to_string(theirs.solved()), std::to_string(our_sum.solved()),
                              std::to_string(solved_only_by(standings, peer, *our, entries)),
                              std::to_string(solved_only_by(standings, *our, peer, entries)),
                              fixed(theirs.par2_mean(), 3), fixed(our_sum.par2_mean(), 3),
                              ratio(our_sum.par2_seconds, theirs.par2_seconds), std::to_string(theirs.refused)});
    }
    return table;
}

Table distance_table(const Standings& standings) {
    const Contest& contest = standings.contest();
    Table table{{{"family"},
                 right("files"),
                 right("ours"),
                 right("virtual best here"),
                 right("ours / it"),
                 right("with the table †"),
                 right("ours / it")},
                {}};
    if (!ours(contest) || all_peers(contest).empty()) return table;
    for (const std::string& family : families_of(contest))
        table.rows.push_back(distance_row(standings, family, entries_of(contest, family)));
    table.rows.push_back(distance_row(standings, "all", all_entries(contest)));
    return table;
}

std::vector<std::string> distance_lines(const Standings& standings) {
    const Contest& contest = standings.contest();
    std::vector<std::string> lines;
    if (!ours(contest)) return lines;
    const Entrants here = entrants_of(contest, Role::peer), elsewhere = entrants_of(contest, Role::elsewhere);
    if (!here.empty()) lines.push_back(distance_line(standings, here, "the peers run here"));
    if (!elsewhere.empty()) {
        lines.push_back(distance_line(standings, elsewhere, "the table †"));
        lines.push_back(distance_line(standings, all_peers(contest), "both together"));
    }
    return lines;
}

Table instance_table(const Standings& standings) {
    const Contest& contest = standings.contest();
    Table table{{{"instance"}}, {}};
    for (const Entrant& entrant : contest.entrants) table.columns.push_back(right(display_name(entrant)));
    for (std::size_t entry = 0; entry < contest.entries.size(); ++entry) {
        auto& row = table.rows.emplace_back();
        row.push_back(file_of(contest.entries[entry]));
        for (std::size_t i = 0; i < contest.entrants.size(); ++i) row.push_back(time_of(standings.cell(i, entry)));
    }
    return table;
}

}  // namespace sat
