#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace satbench {

// What `satbench compare` and `satbench ablation` are asked to do.
struct ContestOptions {
    enum class Kind { compare, ablation, packages } kind = Kind::compare;
    std::string folder;
    std::vector<std::string> sets;  // see collect()
    double limit_seconds = 20;
    unsigned runs = 1;
    std::vector<std::string> solvers;     // empty: the usual ones, those that are there
    std::vector<std::string> usual;       // names of these; empty: those that kPeers calls usual
    std::vector<std::string> with;        // NAME=COMMAND
    std::string engine = "auto", branch;  // of ours; empty: its own choice
    std::string own_options;              // further options of ours, separated by blanks
    std::vector<std::string> techniques;  // ablation: empty: all that the engine has
    std::string peers;                    // table of trials made elsewhere; empty: none
    std::string log;                      // empty: none
    std::string svg;                      // empty: none
    // A comparison checks proofs unless told not to, an ablation only if told to: it has many times the runs.
    bool comparison_proofs = true, ablation_proofs = false;
    bool pinned = true, markdown = false;
    bool instances = false;  // a table of every instance too

    bool checks_proofs() const { return kind == Kind::ablation ? ablation_proofs : comparison_proofs; }
};

// The two commands and their options, as subcommands of `app`; what they read goes to `options`.
struct ContestCommands {
    CLI::App* compare;
    CLI::App* ablation;
};
ContestCommands add_contest(CLI::App& app, ContestOptions& options);

}  // namespace satbench
