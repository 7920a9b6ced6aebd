#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/options.h"
#include "sat/core/error.h"
#include "sat/io/dimacs_reader.h"

namespace satbench {

// The options of `satbench compare` and `satbench ablation`.
struct ContestOptions {
    enum class Kind { compare, ablation, packages } kind = Kind::compare;
    std::string folder;
    std::vector<std::string> sets;  // see collect()
    double limit_seconds = 20;
    unsigned runs = 1;
    std::vector<std::string> solvers;     // empty: the usual ones, if installed
    std::vector<std::string> usual;       // default solvers; empty: those marked usual in kPeers
    std::vector<std::string> with;        // NAME=COMMAND
    std::string engine = "auto", branch;  // of satsolve; empty: its default
    std::string own_options;              // more options for satsolve, separated by spaces
    std::vector<std::string> techniques;  // of an ablation; empty: all of the engine
    std::string peers;                    // table of trials made elsewhere; may be empty
    std::string log;                      // empty: none
    std::string svg;                      // empty: none
    std::string html;                     // empty: none
    // An ablation runs many times more solvers than a comparison, so it checks no proofs by default.
    bool comparison_proofs = true, ablation_proofs = false;
    std::string proof_format = "drat-bin";  // one that satcheck reads, too
    bool pinned = true, markdown = false;
    bool instances = false;  // also print a table of all instances

    bool checks_proofs() const { return kind == Kind::ablation ? ablation_proofs : comparison_proofs; }
};

// The options of `satbench random`: random 3-SAT of growing size.
struct RandomOptions {
    RandomOptions() {
        contest.limit_seconds = 600;
        contest.usual = {"minisat", "clasp"};
    }

    ContestOptions contest;  // folder and sets are unused
    std::vector<std::uint32_t> sizes{200, 250, 300, 350};
    unsigned formulas = 20;  // per size
    std::uint64_t seed = 1;  // of the first formula; the others count up
    double ratio = 4.26;     // clauses per variable
    unsigned threads = 2;    // of the second run of satsolve; 1: no second run
    double peer_seconds = 20;
    std::uint32_t largest_proof = 300;  // no proofs beyond this number of variables
};

enum class Format { text, csv, json, markdown };

struct Options {
    std::vector<std::string> paths;
    std::vector<std::string> engines{"auto"}, rules{"best"};
    double limit_seconds = 10;
    std::optional<double> reference_seconds;  // default: limit_seconds
    double measurable_ms = 20;
    std::optional<std::uint64_t> memory_mib;
    std::uint64_t seed = 0;
    bool no_textbook = false, check_proofs = false, only_scores = false, only_listed = false;
    std::string expect;  // table of known answers; may be empty
    std::string svg;     // cactus plot; may be empty
    std::string html;    // the report as a page; may be empty
    sat::Strictness strictness = sat::Strictness::normal;
    Format format = Format::text;

    std::string parse_file;  // of `satbench parse`
    std::uint64_t parse_runs = 5;

    ContestOptions contest;  // of `satbench compare` and `satbench ablation`
    RandomOptions random;    // of `satbench random`
};

enum class Command { measure, parse, contest, random };

// The command named by the first word, and its options. `options` must outlive the table.
struct CommandLine {
    Command command;
    cli::OptionTable table;
};
CommandLine command_line(std::string_view first_word, Options& options);
std::vector<std::string_view> command_names();
// Checks that the option table cannot express.
sat::Status check(Command command, const Options& options);

}  // namespace satbench
