#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/bench/report/trial.h"
#include "sat/core/outcome.h"

namespace sat {

// Several solvers on the same files: what was entered, and what the trials come to.  Solvers are programs here, ours
// among them, each measured as a whole process; searches inside one process are compared by judge.h.

struct Entrant {
    std::string name;  // as in the trials; NAME@TABLE where it is from elsewhere
    enum class Role : std::uint8_t {
        ours,
        peer,  // runs beside ours, in the same run
        // Its trials come from a table, made on another machine.  What it gave up within a shorter limit than this
        // contest's says nothing here and is no run.
        elsewhere,
    } role = Role::peer;
    std::string version;  // for people; may be empty
};

struct Entry {
    std::string family, file;
    Verdict expected = Verdict::unknown;
    std::string broken;  // not empty: our reader's objection; counts as unsolved for everyone
};

struct Contest {
    double limit_seconds = 20;
    std::vector<Entrant> entrants;
    std::vector<Entry> entries;
    std::vector<Trial> trials;  // in any order; of two with the same run, the later counts
};

// What one entrant did on one entry: of several runs the one in the middle, by time, unsolved ones last.
struct Cell {
    const Trial* trial = nullptr;  // null: there is none
    std::string wrong;             // not empty: why the answer of one of its runs is wrong
    bool solved = false;           // answered within the limit, not wrong, and the entry not broken
    double par2_seconds = 0;       // CPU seconds; twice the limit where it is not solved
};

// Entrants down, entries across.
// An answer is wrong if its evidence says so; if it contradicts the expected one; if it is UNSAT where somebody has a
// model that was checked, or SAT where a proof was accepted; and if it is SAT from a run of ours or of a peer whose
// model nobody checked.
class Standings {
public:
    // The contest must outlive it.
    explicit Standings(const Contest& contest);

    const Contest& contest() const { return contest_; }
    const Cell& cell(std::size_t entrant, std::size_t entry) const {
        return cells_[entrant * contest_.entries.size() + entry];
    }
    // The entries that every peer solves within `seconds`: with no peer, none.
    std::vector<std::size_t> easy_entries(double seconds) const;
    // What is wrong anywhere, a sentence each.  Ours also where it crashed, or refused what our reader takes.
    std::vector<std::string> alarms() const;

private:
    void fill(std::size_t entrant, std::size_t entry);
    void note_facts();
    std::string objection(const Trial& trial, std::size_t entry) const;

    const Contest& contest_;
    std::vector<Cell> cells_;
    std::vector<std::vector<const Trial*>> trials_;  // of each cell, by run
    std::vector<bool> has_model_, has_proof_;        // of each entry
};

// The sums over some entries for one entrant.
struct Sum {
    std::size_t entries = 0, satisfiable = 0, unsatisfiable = 0, refused = 0, crashed = 0, wrong = 0, missing = 0;
    double cpu_seconds = 0;  // over the solved ones
    double par2_seconds = 0;
    std::uint64_t peak_kib = 0;

    std::size_t solved() const { return satisfiable + unsatisfiable; }
    double par2_mean() const { return entries == 0 ? 0 : par2_seconds / static_cast<double>(entries); }
};
Sum sum(const Standings& standings, std::size_t entrant, std::span<const std::size_t> entries);
// As if one solver were on each entry as fast as the fastest of those.
Sum virtual_best(const Standings& standings, std::span<const std::size_t> entrants,
                 std::span<const std::size_t> entries);

std::vector<std::size_t> all_entries(const Contest& contest);
// Those of `entries` that the entrant has a run on.
std::vector<std::size_t> entries_with_run(const Standings& standings, std::size_t entrant,
                                          std::span<const std::size_t> entries);
std::vector<std::size_t> entries_of(const Contest& contest, const std::string& family);
std::vector<std::string> families_of(const Contest& contest);  // in the order of their first entries
std::vector<std::size_t> entrants_of(const Contest& contest, Entrant::Role role);

}  // namespace sat
