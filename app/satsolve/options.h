#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/i18n/messages.h"
#include "sat/core/settings.h"
#include "sat/io/dimacs_reader.h"
#include "sat/lookahead/split.h"

namespace satsolve {

// --weights: add weights up exactly or with doubles, or ignore them.
enum class WeightMode { exact, doubles, none };

// --conflict: the first or the last from which a clause is learned, or that of a number.
struct WhichConflict {
    bool last = false;
    std::uint64_t number = 0;  // 0: none
};

// The options of one run.  Paths: "-" is standard input or output, empty is "none".
struct Options {
    std::string input;
    sat::Strictness strictness = sat::Strictness::normal;
    std::uint64_t max_input = sat::ReadOptions{}.max_input;
    sat::Settings settings;
    std::optional<double> time_limit;  // seconds, for reading and search together
    std::optional<double> rate_limit;  // seconds for the reference; empty: no rate
    bool solve = true;
    std::optional<std::string> assume;    // the text of --assume
    std::optional<std::uint64_t> models;  // --models; 0: all
    bool partial = false;                 // --partial: cubes of models
    std::uint64_t threads = 1;            // above 1: a portfolio, or cubes in parallel
    bool deterministic = false;           // --deterministic: of a portfolio
    std::string cube_file;                // --cube-file; the input itself if it is `p inccnf`
    std::string cubes;                    // --cubes: output for the leaves of a split
    sat::Cutoff cutoff = sat::Cutoff::automatic;
    std::uint64_t cutoff_amount = 0;
    bool count = false;                  // --count
    std::optional<std::string> project;  // the text of --project
    std::optional<WeightMode> weights;   // --weights; empty: exact, if the formula asks for them
    bool display = false;
    std::string save;
    bool simplified = false;  // --simplified: of --save
    std::string restore;      // --restore: the simplified formula of whose result the input is
    std::string output;       // -o; empty: next to the input
    bool result_file = true;  // --no-res
    bool minisat = false;     // --minisat: `output` and the report as MiniSat writes them
    std::string proof;
    std::string proof_format = "drat-bin";
    std::string tree;                // --tree
    std::uint64_t tree_nodes = 300;  // --tree-nodes
    std::string implications;        // --implications
    WhichConflict conflict;          // --conflict
    std::string graph;               // --graph
    bool quiet = false;              // only s and v
    bool verbose = false;
    bool values = true;  // -n
    bool statistics = false;
    bool json = false;
    i18n::Language language = i18n::Language::en;  // of the menu and --watch
    bool log = false;                              // --watch prints lines of text even on a terminal
    std::uint64_t steps = 1000;                    // maximum number of lines; 0: all

    bool splits() const { return !cubes.empty(); }
    // Whether it is one depends on the formula.
    bool may_be_portfolio() const { return threads > 1 && !conquers() && settings.engine == "auto"; }
    bool conquers() const { return !cube_file.empty(); }
};

}  // namespace satsolve
