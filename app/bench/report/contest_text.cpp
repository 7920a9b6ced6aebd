#include "app/bench/report/contest_text.h"

#include <algorithm>

#include "app/bench/report/number_text.h"

namespace sat {

std::string seconds(double value) {
    return fixed(value, value < 0.1 ? 3 : 2);
}
std::string ratio(double a, double b) {
    return b > 0 ? fixed(a / b, 2) : "-";
}

std::string plain_name(const Entrant& entrant) {
    return entrant.name.substr(0, entrant.name.find('@'));
}
std::string shown(const Entrant& entrant) {
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
