#pragma once

#include <string>
#include <vector>

namespace satbench {

// The options of `satbench compare` and `satbench ablation`.
struct ContestOptions {
    enum class Kind { compare, ablation, packages } kind = Kind::compare;
    std::string folder;
    std::vector<std::string> sets;  // see collect()
    double limit_seconds = 20;
    unsigned runs = 1;
    std::vector<std::string> solvers;     // empty: the usual ones that are installed
    std::vector<std::string> usual;       // names of these; empty: those that kPeers calls usual
    std::vector<std::string> with;        // NAME=COMMAND
    std::string engine = "auto", branch;  // of ours; empty: its own choice
    std::string own_options;              // more options of satsolve, separated by blanks
    std::vector<std::string> techniques;  // ablation: empty: all that the engine has
    std::string peers;                    // table of trials made elsewhere; empty: none
    std::string log;                      // empty: none
    std::string svg;                      // empty: none
    // An ablation has many times the runs of a comparison, so it checks no proofs by default.
    bool comparison_proofs = true, ablation_proofs = false;
    bool pinned = true, markdown = false;
    bool instances = false;  // a table of every instance too

    bool checks_proofs() const { return kind == Kind::ablation ? ablation_proofs : comparison_proofs; }
};

}  // namespace satbench
