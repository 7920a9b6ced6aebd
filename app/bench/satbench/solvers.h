#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/bench/satbench/options.h"
#include "sat/core/error.h"

namespace satbench {

// The table of other solvers. In a command, `{file}` stands for the formula and `{result}` for a file that the solver
// writes its result to; without `{result}`, the result is read from standard output.
struct Peer {
    std::string_view name, command;
    std::string_view package;  // Debian package; may be empty
    bool usual;                // used by default
};
inline constexpr std::array<Peer, 6> kPeers{{
    {"minisat", "minisat -verb=0 {file} {result}", "minisat", true},
    {"cadical", "cadical -q {file}", "cadical", true},
    {"clasp", "clasp --verbose=0 {file}", "clasp", true},
    {"picosat", "picosat {file}", "picosat", true},
    {"cryptominisat5", "cryptominisat5 --verb 0 {file}", "cryptominisat", false},
    {"kissat", "kissat -q {file}", "", false},
}};

struct Solver {
    std::string name;
    std::vector<std::string> command;  // with the placeholders {file} and {result}
    std::string version{};             // for display; may be empty
    std::string program{};             // fingerprint of file and arguments, as in Trial::program
    bool ours = false;
    bool prints_leaves = false;  // as a line of its result
    unsigned threads = 1;        // if more than 1, not pinned, and its limit is multiplied by it
    double limit_seconds = 0;    // of CPU time per thread; 0: the limit of the contest

    // The CPU time limit of all threads together, given the contest's limit `common`.
    double limit(double common) const { return (limit_seconds > 0 ? limit_seconds : common) * threads; }

    std::vector<std::string> arguments(const std::string& file, const std::string& result) const;
    bool writes_result() const;
};

// Split at white space.
std::vector<std::string> words_of(const std::string& text);

// Find a solver of kPeers, or parse NAME=COMMAND. Errors: an unknown name (listing the known ones), a command without
// {file}, a program that is not installed (with its package).
sat::Result<Solver> find_solver(const std::string& wanted);

// satsolve, next to this program, else in PATH, with `options` before the file. With `prints_leaves`, its result
// includes the search statistics. Errors: not found.
sat::Result<Solver> own_solver(const std::string& name, const std::vector<std::string>& options,
                               bool prints_leaves = false);
sat::Result<std::filesystem::path> own_program(const std::string& name);

// The arguments of satsolve for these options.
std::vector<std::string> own_options(const ContestOptions& options);

// The peers to compare with: the named ones, which must be installed, or else the usual ones that are; missing ones are
// reported on standard error.
sat::Result<std::vector<Solver>> peers(const ContestOptions& options);

}  // namespace satbench
