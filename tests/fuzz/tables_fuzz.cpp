// Arbitrary bytes as the tables that benchmarks read, selected by the first byte: a log of trials, known answers, rates
// of peers. Errors have a position inside the text; a trial reads back once written, and its report is printable.
#include "app/bench/report/contest_report.h"
#include "app/bench/report/expectation.h"
#include "app/bench/report/trial.h"
#include "app/sudoku/bench/peers.h"
#include "tests/fuzz/properties.h"

namespace {

using fuzz::require;

void require_showable(std::string_view text) {
    for (std::size_t end; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1))
        require(sat::is_showable(text.substr(0, end)));
    require(text.empty());
}

// As a trial of ours, whose crashes are reported with their notes.
void report(const sat::Trial& trial) {
    sat::Contest contest;
    contest.entrants = {{trial.solver, sat::Entrant::Role::ours, trial.program}};
    contest.entries = {{trial.family, trial.file, sat::Verdict::unknown, ""}};
    contest.trials = {trial};
    const auto parts = sat::contest_parts(sat::Standings(contest));
    require_showable(sat::as_text(parts));
    require_showable(sat::as_markdown(parts));
}

void read_trials(std::string_view text) {
    const auto trials = sat::parse_trials(text);
    if (!trials) return fuzz::require_valid(trials.error(), text);
    for (const sat::Trial& trial : *trials) {
        const std::string line = to_line(trial);
        const auto again = sat::parse_trials(sat::trial_header() + line);
        require(again.ok() && again->size() == 1 && to_line(again->front()) == line);
        report(trial);
    }
    if (!trials->empty()) fuzz::accept();
}

void read_expectations(std::string_view text) {
    const auto table = sat::Expectations::parse(text);
    if (!table) return fuzz::require_valid(table.error(), text);
    require(table->missing({}).size() == table->size());
    if (table->size() > 0) fuzz::accept(1);
}

void read_peers(std::string_view text) {
    const auto peers = sudoku_program::read_peers(text);
    if (!peers) return fuzz::require_valid(peers.error(), text);
    for (const sudoku_program::Peer& peer : *peers)
        require(peer.rate > 0 && (!peer.goal || *peer.goal > 0) && find_peer(*peers, peer.what) != nullptr);
    if (!peers->empty()) fuzz::accept(2);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = fuzz::text_of(data, size);
    constexpr void (*kReaders[])(std::string_view){&read_trials, &read_expectations, &read_peers};
    kReaders[fuzz::take_choice(text) % std::size(kReaders)](text);
    return 0;
}
