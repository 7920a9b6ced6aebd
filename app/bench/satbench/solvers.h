#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"

namespace satbench {

// The one list of foreign solvers.  In a command `{file}` stands for the formula and `{result}` for a file that the
// solver writes its result to; without `{result}` the result is what it prints.
struct Peer {
    std::string_view name, command;
    std::string_view package;  // of Debian; empty: there is none
    bool usual;                // compared with unless others are named
};
inline constexpr std::array<Peer, 6> kPeers{{
    {"minisat", "minisat -verb=0 {file} {result}", "minisat", true},
    {"cadical", "cadical -q {file}", "cadical", true},
    {"clasp", "clasp --verbose=0 {file}", "clasp", true},
    {"picosat", "picosat {file}", "picosat", true},
    {"cryptominisat5", "cryptominisat5 --verb 0 {file}", "cryptominisat", false},
    {"kissat", "kissat -q {file}", "", false},
}};

// A program that decides formulas.
struct Solver {
    std::string name;
    std::vector<std::string> command;  // with {file} and {result} still in it
    std::string version{};             // for people; may be empty
    std::string program{};             // the fingerprint of the file and the arguments, as Trial::program
    bool ours = false;
    bool tells_leaves = false;  // as a line of its result
    unsigned threads = 1;       // with more it may use all cores, and so many times its limit
    double limit_seconds = 0;   // of CPU time; 0: that of the contest

    // Of CPU time of all its threads, where the contest's is `common`.
    double limit(double common) const { return (limit_seconds > 0 ? limit_seconds : common) * threads; }

    std::vector<std::string> arguments(const std::string& file, const std::string& result) const;
    bool writes_result() const;
};

// What stands between spaces.
std::vector<std::string> words_of(const std::string& text);

// A peer of the list, or NAME=COMMAND.  Errors: an unknown name (with the known ones), a command without {file},
// a program that is not there (with the package that has it).
sat::Result<Solver> find_solver(const std::string& wanted);

// A program of this project: beside this one, and only then in PATH.  `options` stand before the file.
// With `tells_leaves` its result has the statistics of the search too.  Errors: it is not there.
sat::Result<Solver> own_solver(const std::string& name, const std::vector<std::string>& options,
                               bool tells_leaves = false);
sat::Result<std::filesystem::path> own_program(const std::string& name);

}  // namespace satbench
