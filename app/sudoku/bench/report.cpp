#include "app/sudoku/bench/report.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "app/bench/report/number_text.h"
#include "app/bench/report/table.h"
#include "sat/core/text.h"
#include "sat/io/json.h"
#include "sudoku/solve/by_bulk.h"

namespace sudoku_program {
namespace {

using sat::Json;

// By BulkPhase.
constexpr const char* kPhaseNames[] = {"reading", "sweeping", "branching", "writing"};
static_assert(std::size(kPhaseNames) == kBulkPhases);

std::string whole(double number) {
    return std::to_string(std::llround(number));
}
std::string percent(double share) {
    return sat::fixed(share * 100, 1) + " %";
}

std::string puzzles(std::size_t n) {
    return std::to_string(n) + (n == 1 ? " puzzle" : " puzzles");
}

// "733 puzzles, 28 times a pass".
std::string size_of(const BulkBenchRow& row) {
    return puzzles(row.puzzles) + (row.times == 1 ? "" : ", " + std::to_string(row.times) + " times a pass");
}

// A column and its cells.
struct Field {
    sat::Column column;
    std::function<std::string(const BulkBenchRow&)> cell;
};
using Fields = std::vector<Field>;

void add(Fields& fields, const char* title, sat::Align align, std::function<std::string(const BulkBenchRow&)> cell) {
    fields.push_back({{title, align}, std::move(cell)});
}

void add_rates(Fields& fields, bool with_threads) {
    using enum sat::Align;
    add(fields, "file", left, [](const auto& row) { return row.set; });
    add(fields, "size", left, size_of);
    add(fields, "target", left, [](const auto& row) { return row.target; });
    if (with_threads) add(fields, "threads", right, [](const auto& row) { return std::to_string(row.threads); });
    add(fields, "passes", right, [](const auto& row) { return std::to_string(row.passes); });
    add(fields, "puzzles/s", right, [](const auto& row) { return whole(row.rate.median); });
    add(fields, "least", right, [](const auto& row) { return whole(row.rate.least); });
    add(fields, "most", right, [](const auto& row) { return whole(row.rate.most); });
    if (!with_threads) return;
    add(fields, "beside one", right,
        [](const auto& row) { return row.threads > 1 ? sat::fixed(row.times_one, 2) : std::string(); });
}

// A peer ran on one core, so it is compared only with such rows.
void add_peers(Fields& fields, const std::vector<Peer>& peers) {
    using enum sat::Align;
    using Cell = std::function<std::string(const BulkBenchRow&, const Peer&)>;
    const auto with_peer = [&](const char* title, sat::Align align, Cell cell) {
        add(fields, title, align, [&peers, cell = std::move(cell)](const BulkBenchRow& row) {
            const Peer* peer = row.threads == 1 ? find_peer(peers, row.set) : nullptr;
            return peer != nullptr ? cell(row, *peer) : std::string();
        });
    };
    with_peer("best peer", left, [](const auto&, const Peer& peer) { return peer.who; });
    with_peer("its puzzles/s", right, [](const auto&, const Peer& peer) { return whole(peer.rate); });
    with_peer("ours / its", right,
              [](const auto& row, const Peer& peer) { return sat::fixed(row.rate.median / peer.rate, 2); });
    with_peer("goal", right, [](const auto&, const Peer& peer) { return peer.goal ? whole(*peer.goal) : ""; });
    with_peer("ours / goal", right, [](const auto& row, const Peer& peer) {
        return peer.goal ? sat::fixed(row.rate.median / *peer.goal, 2) : "";
    });
}

void add_effort(Fields& fields) {
    using enum sat::Align;
    add(fields, "guesses", right, [](const auto& row) { return sat::fixed(row.guesses, 3); });
    add(fields, "sweeps", right, [](const auto& row) { return sat::fixed(row.sweeps, 3); });
    add(fields, "lanes", right, [](const auto& row) { return std::to_string(row.lanes); });
    add(fields, "busy", right, [](const auto& row) { return percent(row.busy); });
    for (std::size_t i = 0; i < kBulkPhases; ++i)
        add(fields, kPhaseNames[i], right, [i](const auto& row) { return percent(row.shares[i]); });
}

sat::Table table_of(const BulkBenchReport& report) {
    Fields fields;
    add_rates(fields, report.options.threads > 1);
    if (!report.peers.empty()) add_peers(fields, report.peers);
    add_effort(fields);
    sat::Table table;
    for (const Field& field : fields) table.columns.push_back(field.column);
    for (const BulkBenchRow& row : report.rows) {
        std::vector<std::string>& cells = table.rows.emplace_back();
        for (const Field& field : fields) cells.push_back(field.cell(row));
    }
    return table;
}

std::vector<std::string> notes_of(const BulkBenchReport& report) {
    const std::string limit = std::to_string(report.options.limit);
    std::vector<std::string> notes{
        "puzzles per second, from text to text in memory, " +
            (report.options.limit == 2 ? "proof of uniqueness (solutions up to 2)" : "solutions up to " + limit) +
            ": median, least and most of shuffled passes",
        "one thread: of its CPU time; several, each with a solver and a pass of its own: by the clock on the wall",
        "guesses and sweeps: per puzzle, a sweep is a look at all lanes; shares of the time: from passes of their own",
        "every answer checked; all figures are of this machine: " + report.machine,
    };
    if (report.options.threads == 1) notes[1] = "one thread, of its CPU time";
    std::string last;
    for (const BulkBenchRow& row : report.rows) {
        if (row.given_up == 0 || row.set == last) continue;
        notes.push_back(row.set + ": " + puzzles(row.given_up) + " given up after " +
                        std::to_string(sudoku::kMostGuesses) + " guesses, as `sudoku solve` does, in the time above");
        last = row.set;
    }
    return notes;
}

Json row_json(const BulkBenchRow& row, const std::vector<Peer>& peers) {
    Json json = {{"file", row.set},          {"puzzles", row.puzzles},        {"times_a_pass", row.times},
                 {"target", row.target},     {"threads", row.threads},        {"passes", row.passes},
                 {"per_s", row.rate.median}, {"least_per_s", row.rate.least}, {"most_per_s", row.rate.most}};
    if (row.threads > 1) json["beside_one"] = row.times_one;
    if (row.given_up > 0) json["given_up"] = row.given_up;
    json["guesses"] = row.guesses;
    json["sweeps"] = row.sweeps;
    json["lanes"] = row.lanes;
    json["busy"] = row.busy;
    for (std::size_t i = 0; i < kBulkPhases; ++i) json["shares"][kPhaseNames[i]] = row.shares[i];
    const Peer* peer = row.threads == 1 ? find_peer(peers, row.set) : nullptr;
    if (peer == nullptr) return json;
    json["peer"] = {{"name", peer->who}, {"per_s", peer->rate}};
    if (peer->goal) json["goal_per_s"] = *peer->goal;
    return json;
}

}  // namespace

std::string text_report(const BulkBenchReport& report) {
    std::string text = as_text(table_of(report));
    for (const std::string& note : notes_of(report)) text += sat::printable(note) + "\n";
    return text;
}

std::string markdown_report(const BulkBenchReport& report) {
    std::string text = as_markdown(table_of(report)) + "\n";
    for (const std::string& note : notes_of(report)) text += "- " + sat::printable(note) + "\n";
    return text;
}

std::string json_report(const BulkBenchReport& report) {
    Json json = {{"machine", report.machine}, {"limit", report.options.limit}, {"rows", Json::array()}};
    for (const BulkBenchRow& row : report.rows) json["rows"].push_back(row_json(row, report.peers));
    return json.dump_ascii(2) + '\n';
}

}  // namespace sudoku_program
