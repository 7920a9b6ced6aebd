#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/i18n/messages.h"
#include "sat/core/settings.h"
#include "sat/io/dimacs_reader.h"
#include "sat/lookahead/split.h"

namespace satsolve {

// What one run is asked to do.  Paths: "-" is standard input or output, empty is "none".
struct Options {
    std::string input;
    sat::Strictness strictness = sat::Strictness::normal;
    std::uint64_t max_input = sat::ReadOptions{}.max_input;
    sat::Settings settings;
    std::optional<double> time_limit;  // seconds, for reading and search together
    std::optional<double> rate_limit;  // seconds for the reference; empty: no rate
    bool solve = true;
    std::optional<std::string> assume;    // --assume, as it was written
    std::optional<std::uint64_t> models;  // --models; 0: all
    std::uint64_t threads = 1;            // above 1: a portfolio, or cubes side by side
    std::string cube_file;                // --cube-file; the input itself, where that is `p inccnf`
    std::string cubes;                    // --cubes: where the leaves of a split go
    sat::Cutoff cutoff = sat::Cutoff::automatic;
    std::uint64_t cutoff_amount = 0;
    bool count = false;                  // --count
    std::optional<std::string> project;  // --project, as it was written
    bool display = false;
    std::string save;
    std::string output;       // -o; empty: beside the input
    bool result_file = true;  // --no-res
    std::string proof;
    std::string proof_format = "drat-bin";
    bool quiet = false;  // only s and v
    bool verbose = false;
    bool values = true;  // -n
    bool statistics = false;
    bool json = false;
    i18n::Language language = i18n::Language::en;  // of the menu, and of what is watched
    bool log = false;                              // --watch writes lines of text, whatever the terminal is
    std::uint64_t steps = 1000;                    // lines of them at most; 0: all

    bool splits() const { return !cubes.empty(); }
    bool conquers() const { return !cube_file.empty(); }
};

}  // namespace satsolve
