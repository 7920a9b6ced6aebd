#include "app/bench/report/contest.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "app/bench/report/number_text.h"

namespace sat {
namespace {

// Tables made elsewhere may lack the family; the file name is enough then.
bool is_of(const Trial& trial, const Entry& entry) {
    return trial.file == entry.file && (trial.family.empty() || trial.family == entry.family);
}

bool in_time(const Trial& trial, double limit) {
    return trial.has_answer() && trial.cpu_seconds <= limit;
}

// Only a table can contain a run with another limit; without a limit column, assume it was long enough.
bool gave_up_early(const Trial& trial, double limit) {
    return trial.answer == Answer::unsolved && trial.limit_seconds > 0 && trial.limit_seconds < limit;
}

std::string location(const Entrant& entrant, const Entry& entry) {
    return entrant.name + " on " + entry.family + "/" + entry.file + ": ";
}

void add(Sum& sum, const Cell& cell) {
    ++sum.entries;
    sum.par2_seconds += cell.par2_seconds;
    sum.wrong += !cell.wrong.empty();
    sum.missing += cell.trial == nullptr;
    if (cell.trial == nullptr) return;
    sum.refused += cell.trial->answer == Answer::refused;
    sum.crashed += cell.trial->answer == Answer::crashed;
    sum.peak_kib = std::max(sum.peak_kib, cell.trial->peak_kib);
    if (!cell.solved) return;
    ++(cell.trial->answer == Answer::sat ? sum.satisfiable : sum.unsatisfiable);
    sum.cpu_seconds += cell.trial->cpu_seconds;
}

}  // namespace

Standings::Standings(const Contest& contest) : contest_(contest) {
    const std::size_t n = contest.entries.size();
    cells_.resize(contest.entrants.size() * n);
    trials_.resize(cells_.size());
    std::map<std::string, std::size_t> entrant_of;
    for (std::size_t i = 0; i < contest.entrants.size(); ++i) entrant_of.emplace(contest.entrants[i].name, i);
    std::multimap<std::string, std::size_t> entry_of;
    for (std::size_t i = 0; i < n; ++i) entry_of.emplace(contest.entries[i].file, i);
    for (const Trial& trial : contest.trials) {
        const auto entrant = entrant_of.find(trial.solver);
        if (entrant == entrant_of.end()) continue;
        const auto [from, to] = entry_of.equal_range(trial.file);
        for (auto at = from; at != to; ++at) {
            if (!is_of(trial, contest.entries[at->second])) continue;
            auto& runs = trials_[entrant->second * n + at->second];
            std::erase_if(runs, [&](const Trial* t) { return t->run == trial.run; });
            runs.push_back(&trial);
        }
    }
    collect_evidence();
    for (std::size_t entrant = 0; entrant < contest.entrants.size(); ++entrant)
        for (std::size_t entry = 0; entry < n; ++entry) fill(entrant, entry);
}

void Standings::collect_evidence() {
    const std::size_t n = contest_.entries.size();
    has_model_.resize(n);
    has_proof_.resize(n);
    for (std::size_t i = 0; i < trials_.size(); ++i)
        for (const Trial* trial : trials_[i]) {
            if (trial->evidence == Evidence::model) has_model_[i % n] = true;
            if (trial->evidence == Evidence::proof) has_proof_[i % n] = true;
        }
}

// Check runs beyond the limit too: their answers can be wrong.
std::string Standings::error_in(const Trial& trial, std::size_t entry) const {
    if (trial.evidence == Evidence::wrong) return trial.note.empty() ? "its evidence does not hold" : trial.note;
    if (!trial.has_answer()) return "";
    const std::string claim = "says " + std::string(to_string(trial.answer));
    const Verdict verdict = trial.answer == Answer::sat ? Verdict::satisfiable : Verdict::unsatisfiable;
    const Verdict expected = contest_.entries[entry].expected;
    if (expected != Verdict::unknown && expected != verdict) return claim + ", which is known to be wrong";
    if (verdict == Verdict::unsatisfiable && has_model_[entry])
        return claim + ", but there is a model that was checked";
    if (verdict == Verdict::satisfiable && has_proof_[entry]) return claim + ", but there is a proof that was accepted";
    return "";
}

void Standings::fill(std::size_t entrant, std::size_t entry) {
    Cell& cell = cells_[entrant * contest_.entries.size() + entry];
    auto& runs = trials_[entrant * contest_.entries.size() + entry];
    const double limit = contest_.limit_seconds;
    cell.par2_seconds = 2 * limit;
    const bool broken = !contest_.entries[entry].broken.empty();
    const bool elsewhere = contest_.entrants[entrant].role == Entrant::Role::elsewhere;
    if (elsewhere) std::erase_if(runs, [&](const Trial* t) { return gave_up_early(*t, limit); });
    if (runs.empty()) return;
    std::ranges::sort(runs, {}, [&](const Trial* t) { return std::pair(!in_time(*t, limit), t->cpu_seconds); });
    cell.trial = runs[runs.size() / 2];
    if (broken) return;
    for (const Trial* trial : runs) {
        if (cell.wrong.empty()) cell.wrong = error_in(*trial, entry);
        if (cell.wrong.empty() && trial->answer == Answer::sat && trial->evidence != Evidence::model && !elsewhere)
            cell.wrong = "says SAT, and its model was not checked";
    }
    cell.solved = cell.wrong.empty() && in_time(*cell.trial, limit);
    if (cell.solved) cell.par2_seconds = cell.trial->cpu_seconds;
}

std::vector<std::size_t> Standings::easy_entries(double seconds) const {
    const auto peers = entrants_of(contest_, Entrant::Role::peer);
    std::vector<std::size_t> easy;
    for (std::size_t entry = 0; entry < contest_.entries.size() && !peers.empty(); ++entry)
        if (std::ranges::all_of(peers, [&](std::size_t peer) {
                return cell(peer, entry).solved && cell(peer, entry).trial->cpu_seconds <= seconds;
            }))
            easy.push_back(entry);
    return easy;
}

std::vector<std::string> Standings::alarms() const {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < contest_.entrants.size(); ++i)
        for (std::size_t j = 0; j < contest_.entries.size(); ++j) {
            const Cell& c = cell(i, j);
            const std::string at = location(contest_.entrants[i], contest_.entries[j]);
            if (!c.wrong.empty()) lines.push_back("WRONG: " + at + c.wrong);
            if (c.trial == nullptr || contest_.entrants[i].role != Entrant::Role::ours) continue;
            if (c.trial->answer == Answer::crashed) lines.push_back("CRASHED: " + at + c.trial->note);
            if (c.trial->answer == Answer::refused && contest_.entries[j].broken.empty())
                lines.push_back("REFUSED: " + at + c.trial->note);
        }
    return lines;
}

Sum sum(const Standings& standings, std::size_t entrant, std::span<const std::size_t> entries) {
    Sum total;
    for (const std::size_t entry : entries) add(total, standings.cell(entrant, entry));
    return total;
}

Sum virtual_best(const Standings& standings, std::span<const std::size_t> entrants,
                 std::span<const std::size_t> entries) {
    Sum total;
    for (const std::size_t entry : entries) {
        const Cell* best = nullptr;
        for (const std::size_t entrant : entrants) {
            const Cell& cell = standings.cell(entrant, entry);
            if (best == nullptr || cell.par2_seconds < best->par2_seconds) best = &cell;
        }
        if (best != nullptr) add(total, *best);
    }
    return total;
}

std::vector<std::size_t> all_entries(const Contest& contest) {
    std::vector<std::size_t> entries(contest.entries.size());
    std::iota(entries.begin(), entries.end(), std::size_t{0});
    return entries;
}

std::vector<std::size_t> entries_with_run(const Standings& standings, std::size_t entrant,
                                          std::span<const std::size_t> entries) {
    std::vector<std::size_t> run;
    for (const std::size_t entry : entries)
        if (standings.cell(entrant, entry).trial != nullptr) run.push_back(entry);
    return run;
}

std::vector<std::size_t> entries_of(const Contest& contest, const std::string& family) {
    std::vector<std::size_t> entries;
    for (std::size_t i = 0; i < contest.entries.size(); ++i)
        if (contest.entries[i].family == family) entries.push_back(i);
    return entries;
}

std::vector<std::string> families_of(const Contest& contest) {
    std::vector<std::string> families;
    for (const Entry& entry : contest.entries)
        if (std::ranges::find(families, entry.family) == families.end()) families.push_back(entry.family);
    return families;
}

std::vector<std::size_t> entrants_of(const Contest& contest, Entrant::Role role) {
    std::vector<std::size_t> entrants;
    for (std::size_t i = 0; i < contest.entrants.size(); ++i)
        if (contest.entrants[i].role == role) entrants.push_back(i);
    return entrants;
}

std::string seconds(double value) {
    return fixed(value, value < 0.1 ? 3 : 2);
}
std::string ratio(double a, double b) {
    return b > 0 ? fixed(a / b, 2) : "-";
}

std::string plain_name(const Entrant& entrant) {
    return entrant.name.substr(0, entrant.name.find('@'));
}
std::string display_name(const Entrant& entrant) {
    return entrant.role == Entrant::Role::elsewhere ? plain_name(entrant) + " †" : entrant.name;
}

std::string file_of(const Entry& entry) {
    return entry.family.empty() ? entry.file : entry.family + "/" + entry.file;
}

std::string time_of(const Cell& cell) {
    if (cell.trial == nullptr) return "-";
    if (!cell.wrong.empty()) return "WRONG";
    return cell.solved ? seconds(cell.par2_seconds) : std::string(to_string(cell.trial->answer));
}

Column right(const std::string& title) {
    return {title, Align::right};
}

std::optional<std::size_t> find(const Contest& contest, const std::string& name) {
    const auto at = std::ranges::find(contest.entrants, name, &Entrant::name);
    if (at == contest.entrants.end()) return std::nullopt;
    return static_cast<std::size_t>(at - contest.entrants.begin());
}

std::optional<std::size_t> ours(const Contest& contest) {
    const auto all = entrants_of(contest, Entrant::Role::ours);
    if (all.empty()) return std::nullopt;
    return all.front();
}

}  // namespace sat
