#include "app/satcluster/status_text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "sat/core/text.h"

namespace satcluster {
namespace {

constexpr std::size_t kSlowest = 5;

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

struct Host {
    // Cubes may have several rows: of a batch that was given out twice, of a limit, of the audit.
    std::set<std::uint64_t> cubes, unknown;
    std::uint64_t memory_kib = 0;
    double cpu_seconds = 0;
};

std::string hosts_text(std::span<const LedgerRow> rows) {
    std::map<std::string, Host> hosts;
    for (const LedgerRow& row : rows) {
        if (row.batch == 0) continue;
        Host& host = hosts[row.host];
        host.cubes.insert(row.cube);
        if (row.verdict == sat::Verdict::unknown) host.unknown.insert(row.cube);
        host.memory_kib = std::max(host.memory_kib, row.memory_kib);
        host.cpu_seconds += row.cpu_seconds + row.start_seconds;
    }
    if (hosts.empty()) return "";
    std::string text =
        "\n" + padded("host", 24) + padded("cubes", 10) + padded("unknown", 10) + padded("CPU time", 14) + "memory\n";
    for (const auto& [name, host] : hosts)
        text += padded(sat::printable(name, 22), 24) + padded(std::to_string(host.cubes.size()), 10) +
                padded(std::to_string(host.unknown.size()), 10) + padded(duration_text(host.cpu_seconds), 14) +
                std::to_string(host.memory_kib / 1024) + " MiB\n";
    return text;
}

std::string slowest_text(std::span<const LedgerRow> rows) {
    std::vector<const LedgerRow*> slowest;
    for (const LedgerRow& row : rows)
        if (row.batch != 0) slowest.push_back(&row);
    const auto by_time = [](const LedgerRow* a, const LedgerRow* b) { return a->cpu_seconds > b->cpu_seconds; };
    std::ranges::stable_sort(slowest, by_time);
    std::set<std::uint64_t> seen;
    std::erase_if(slowest, [&](const LedgerRow* row) { return !seen.insert(row->cube).second; });
    slowest.resize(std::min(slowest.size(), kSlowest));
    if (slowest.empty()) return "";
    std::string text = "\n" + padded("slowest cube", 16) + padded("CPU time", 14) + padded("verdict", 20) + "host\n";
    for (const LedgerRow* row : slowest) {
        std::string verdict = row->verdict == sat::Verdict::satisfiable     ? "SAT"
                              : row->verdict == sat::Verdict::unsatisfiable ? "UNSAT"
                                                                            : "UNKNOWN (" + row->reason + ")";
        text += padded(std::to_string(row->cube), 16) + padded(duration_text(row->cpu_seconds), 14) +
                padded(sat::printable(verdict, 40) + " ", 20) + sat::printable(row->host, 40) + "\n";
    }
    return text;
}

std::string workers_text(std::uint64_t workers) {
    return std::to_string(workers) + (workers == 1 ? " worker" : " workers");
}

}  // namespace

std::string duration_text(double seconds) {
    const auto two = [](std::uint64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    if (seconds < 60) return sat::decimal(seconds, seconds < 10 ? 2 : 1) + " s";
    const auto whole = static_cast<std::uint64_t>(std::min(seconds, 1e15));
    if (whole < 3600) return std::to_string(whole / 60) + " min " + two(whole % 60) + " s";
    if (whole < 172'800) return std::to_string(whole / 3600) + " h " + two(whole / 60 % 60) + " min";
    return sat::decimal(seconds / 86'400, 1) + " days";
}

std::string percent_text(double share) {
    // Rounded down: 100 % is for what is finished.
    const double percent = share >= 1 ? 100 : std::floor(share * 1e4) / 100;
    return sat::decimal(percent, 2) + " %";
}

std::string estimate_text(const Estimate& estimate, std::uint64_t workers) {
    const auto hours = [](double seconds) {
        return sat::decimal(seconds / 3600, seconds < 36 ? 6 : seconds < 36'000 ? 4 : 1);
    };
    std::string text = "cubes: " + std::to_string(estimate.cubes) + ", sampled " + std::to_string(estimate.sampled);
    if (estimate.at_limit != 0) text += ", " + std::to_string(estimate.at_limit) + " of them at the limit";
    text += "\n";
    if (!estimate.is_bounded)
        return text + "estimate: at least " + hours(estimate.low) + " CPU hours, " +
               duration_text(wall_seconds(estimate, estimate.low, workers)) + " with " + workers_text(workers) +
               "; too few cubes of the sample ended for an upper bound: raise --cube-limit, or split further\n";
    text += "estimate: " + hours(estimate.seconds) + " CPU hours, with 90 % confidence " + hours(estimate.low) +
            " to " + hours(estimate.high) + "\n";
    text += "estimate: " + duration_text(wall_seconds(estimate, estimate.seconds, workers)) + " with " +
            workers_text(workers) + ", " + duration_text(wall_seconds(estimate, estimate.low, workers)) + " to " +
            duration_text(wall_seconds(estimate, estimate.high, workers)) + "\n";
    return text;
}

double remaining_seconds(double closed_share, double cpu_seconds) {
    return closed_share <= 0 ? -1 : cpu_seconds * (1 - closed_share) / closed_share;
}

std::string status_text(const CubeTree& tree, std::span<const LedgerRow> rows, std::uint64_t damaged) {
    if (!tree.was_split()) return "not split yet\n";
    std::uint64_t split = 0;
    for (const auto& [id, cube] : tree.cubes()) split += cube.children.empty() ? 0 : 1;
    double cpu = 0;
    bool has_model = false;
    for (const LedgerRow& row : rows) {
        cpu += row.cpu_seconds + row.start_seconds;
        has_model = has_model || row.verdict == sat::Verdict::satisfiable;
    }
    const std::uint64_t open = tree.open().size();
    const double share = tree.closed_share();
    std::string text = "share of the tree   " + percent_text(share) + "\n";
    text += "cubes               " + std::to_string(tree.cubes().size()) + ": " +
            std::to_string(tree.refuted().size()) + " refuted, " + std::to_string(split) + " split again, " +
            std::to_string(open) + " open\n";
    text += "CPU time            " + duration_text(cpu) + "\n";
    if (has_model) text += "answer              satisfiable: a cube has a model\n";
    else if (open == 0)
        text += "answer              unsatisfiable, once satcluster has refuted what is outside the cubes\n";
    else if (const double left = remaining_seconds(share, cpu); open != 0 && left >= 0)
        text += "remaining           about " + duration_text(left) + " of CPU time\n";
    if (damaged != 0) text += "damaged lines       " + std::to_string(damaged) + ", ignored\n";
    return text + hosts_text(rows) + slowest_text(rows);
}

std::string progress_text(const CubeTree& tree, double cpu_seconds) {
    const double share = tree.closed_share(), left = remaining_seconds(share, cpu_seconds);
    std::string text = percent_text(share) + " of the tree, " + std::to_string(tree.open().size()) + " cubes open";
    if (left >= 0) text += ", about " + duration_text(left) + " of CPU time left";
    return text;
}

}  // namespace satcluster
