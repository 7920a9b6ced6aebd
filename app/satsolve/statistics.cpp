#include "app/satsolve/statistics.h"

#include <algorithm>
#include <optional>

#include "sat/core/text.h"

namespace satsolve {
namespace {

// Milliseconds of a processor; the rates of a shorter search say nothing.
constexpr double kLeastMeasuredRate = 1;
constexpr std::size_t kLabel = 24, kNumber = 15, kRatio = 14;  // columns, without "c "

std::string right(std::string text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string start(std::string_view name, std::uint64_t value) {
    std::string label = std::string(name) + ": ";
    label.resize(std::max(label.size(), kLabel), ' ');
    return "c " + label + right(std::to_string(value), kNumber);
}

double quotient(std::uint64_t a, std::uint64_t b) {
    return static_cast<double>(a) / static_cast<double>(b);
}

// "2345.6 per decision", aligned; empty: nothing to compare with.  `seconds`: 0 if they are too few for a rate.
std::string ratio_text(const sat::StatRow& row, const sat::Stats& stats, double seconds) {
    const std::uint64_t value = stats.*row.value;
    const std::uint64_t other = row.compared == nullptr ? 0 : stats.*row.compared;
    const auto text = [](double ratio, int digits, const std::string& unit) {
        return right(sat::decimal(ratio, digits), kRatio) + " " + unit;
    };
    const std::string noun(row.noun);
    if (value == 0) return "";
    switch (row.ratio) {
        case sat::Ratio::none: return "";
        case sat::Ratio::per_second:
            return seconds > 0 ? text(static_cast<double>(value) / seconds, 0, "per second") : "";
        case sat::Ratio::percent_of: return other > 0 ? text(100 * quotient(value, other), 1, "% of " + noun) : "";
        case sat::Ratio::per: return other > 0 ? text(quotient(value, other), 1, "per " + noun) : "";
        case sat::Ratio::every: return text(quotient(other, value), 1, noun + " each");
    }
    return "";
}

std::string counter_line(const sat::StatRow& row, const sat::Stats& stats, double seconds) {
    std::string text = start(row.name, stats.*row.value);
    if (!row.unit.empty()) text.append(" ").append(row.unit);
    if (row.value == &sat::Stats::memory_bytes)
        text += " (" + sat::decimal(static_cast<double>(stats.memory_bytes) / (1 << 20), 1) + " MiB)";
    return text + ratio_text(row, stats, seconds) + "\n";
}

// Empty for a technique without an effect.  Techniques that run at every conflict have no rounds.
std::string work_line(const sat::TechniqueEntry& entry, const sat::Stats& stats) {
    const sat::TechniqueWork& work = stats.of(entry.technique);
    if (work == sat::TechniqueWork{}) return "";
    std::string text = start(entry.name, work.gained).append(" ").append(entry.gain);
    if (work.rounds > 0) text += " in " + std::to_string(work.rounds) + (work.rounds == 1 ? " round" : " rounds");
    if (work.ticks > 0) text += ", " + std::to_string(work.ticks) + " ticks";
    if (work.ticks > 0 && stats.ticks > 0)
        text += " (" + sat::decimal(100 * quotient(work.ticks, stats.ticks), 1) + " % of the search's)";
    return text + "\n";
}

}  // namespace

std::string statistics_text(const sat::Stats& stats, const cli::Elapsed& time) {
    const double seconds = time.cpu >= kLeastMeasuredRate ? time.wall / 1000 : 0;
    std::string text;
    for (const sat::StatRow& row : sat::kStatRows) {
        const bool always = row.value == &sat::Stats::decisions || row.value == &sat::Stats::conflicts ||
                            row.value == &sat::Stats::propagations;
        if (always || stats.*row.value > 0) text += counter_line(row, stats, seconds);
    }
    for (const sat::TechniqueEntry& entry : sat::kTechniques) text += work_line(entry, stats);
    return text;
}

}  // namespace satsolve
