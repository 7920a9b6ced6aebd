#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/bench/report/table.h"
#include "app/bench/report/trial.h"
#include "sat/core/outcome.h"

namespace sat {

// Several solvers on the same files, and the resulting standings. A solver here is a program (ours included), measured
// as a whole process. Searches inside one process are compared by rows.h.

struct Entrant {
    std::string name;  // as in the trials; NAME@TABLE if from a table
    enum class Role : std::uint8_t {
        ours,
        peer,  // measured in the same session as ours
        // Measured on another machine; its trials come from a table. A timeout below this contest's limit proves
        // nothing and is ignored.
        elsewhere,
    } role = Role::peer;
    std::string version;  // for display; may be empty
};

struct Entry {
    std::string family, file;
    Verdict expected = Verdict::unknown;
    std::string broken;  // our reader's error message, or empty; a broken file counts as unsolved for every solver
};

struct Contest {
    double limit_seconds = 20;
    std::vector<Entrant> entrants;
    std::vector<Entry> entries;
    std::vector<Trial> trials;  // in any order; a later trial of the same run replaces an earlier one
};

// The result of one entrant on one entry: the run with the median time, where unsolved runs sort last.
struct Cell {
    const Trial* trial = nullptr;  // null if there is no run
    std::string wrong;             // why the answer of one of its runs is wrong, or empty
    bool solved = false;           // answered within the limit, not wrong, and the entry not broken
    double par2_seconds = 0;       // CPU seconds; twice the limit if not solved
};

// The matrix entrants x entries.
//
// An answer is wrong if its evidence is; if it contradicts the expected answer; if it is UNSAT and another solver has a
// verified model, or SAT and a proof was accepted; or if it is SAT without a verified model, from a run of ours or of a
// peer.
class Standings {
public:
    // `contest` must outlive this object.
    explicit Standings(const Contest& contest);

    const Contest& contest() const { return contest_; }
    const Cell& cell(std::size_t entrant, std::size_t entry) const {
        return cells_[entrant * contest_.entries.size() + entry];
    }
    // The entries that every peer solves within `seconds`; empty without peers.
    std::vector<std::size_t> easy_entries(double seconds) const;
    // One sentence for each wrong answer, and for each crash of ours and each file that ours refuses but our reader
    // accepts.
    std::vector<std::string> alarms() const;

private:
    void fill(std::size_t entrant, std::size_t entry);
    void collect_evidence();
    std::string error_in(const Trial& trial, std::size_t entry) const;

    const Contest& contest_;
    std::vector<Cell> cells_;
    std::vector<std::vector<const Trial*>> trials_;  // by cell, sorted by time
    std::vector<bool> has_model_, has_proof_;        // by entry
};

// Sums for one entrant over some entries.
struct Sum {
    std::size_t entries = 0, satisfiable = 0, unsatisfiable = 0, refused = 0, crashed = 0, wrong = 0, missing = 0;
    double cpu_seconds = 0;  // over the solved entries
    double par2_seconds = 0;
    std::uint64_t peak_kib = 0;

    std::size_t solved() const { return satisfiable + unsatisfiable; }
    double par2_mean() const { return entries == 0 ? 0 : par2_seconds / static_cast<double>(entries); }
};
Sum sum(const Standings& standings, std::size_t entrant, std::span<const std::size_t> entries);
// The sums of a virtual solver that is as fast on each entry as the fastest of `entrants`.
Sum virtual_best(const Standings& standings, std::span<const std::size_t> entrants,
                 std::span<const std::size_t> entries);

std::vector<std::size_t> all_entries(const Contest& contest);
// The subset of `entries` on which the entrant has a run.
std::vector<std::size_t> entries_with_run(const Standings& standings, std::size_t entrant,
                                          std::span<const std::size_t> entries);
std::vector<std::size_t> entries_of(const Contest& contest, const std::string& family);
std::vector<std::string> families_of(const Contest& contest);  // in the order of their first entries
std::vector<std::size_t> entrants_of(const Contest& contest, Entrant::Role role);

// Formatting for the tables of a contest.

// With three decimals below 0.1 s, else two.
std::string seconds(double value);
// a / b, or "-" if b is zero.
std::string ratio(double a, double b);

// The name without "@TABLE", and the name for tables, with a mark if measured elsewhere.
std::string plain_name(const Entrant& entrant);
std::string display_name(const Entrant& entrant);
std::string file_of(const Entry& entry);
// The time if solved, else the reason it is not; "-" without a run.
std::string time_of(const Cell& cell);

Column right(const std::string& title);

// The first entrant with this name, and the first of ours.
std::optional<std::size_t> find(const Contest& contest, const std::string& name);
std::optional<std::size_t> ours(const Contest& contest);

}  // namespace sat
