#pragma once

#include <doctest/doctest.h>
#include <signal.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

// Campaigns of satcluster from outside.
namespace cluster_test {

using cli::Finished;
using cli::ScratchFolder;
using Words = std::vector<std::string>;

inline std::string made(const ScratchFolder& folder, const std::string& name, Words recipe) {
    recipe.insert(recipe.begin(), SATGEN);
    recipe.insert(recipe.end(), {"-o", folder.path(name)});
    cli::run(recipe);
    return folder.path(name);
}
// Unsatisfiable; about a second in all.
inline std::string hard(const ScratchFolder& folder) {
    return made(folder, "hard.cnf", {"ksat", "3", "300", "1290", "--seed", "2"});
}
inline std::string easy(const ScratchFolder& folder) {
    return made(folder, "easy.cnf", {"ksat", "3", "120", "540", "--seed", "1"});
}

inline Finished satcluster(Words words, const cli::RunOptions& options = {}) {
    words.insert(words.begin(), SATCLUSTER);
    return cli::run(words, {}, options);
}

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != text.npos;
}

inline bool is_verified(const std::string& formula, const std::string& proof) {
    return cli::run({SATCHECK, "-q", formula, proof}).out == "s VERIFIED\n";
}
// By drat-trim, where it is installed.
inline bool is_verified_by_others(const std::string& formula, const std::string& proof) {
    if (cli::run({"which", "drat-trim"}).exit_code == 0)
        return contains(cli::run({"drat-trim", formula, proof, "-t", "600"}).out, "s VERIFIED");
    MESSAGE("skipped: proofs by drat-trim, which is not installed");
    return true;
}

// The batches of all rows that refute a cube and were not revoked, without the audit, by cube.
inline std::map<std::string, std::multiset<std::string>> refutations(const ScratchFolder& folder,
                                                                     const std::string& campaign) {
    std::map<std::string, std::multiset<std::string>> batches;
    std::istringstream ledger(folder.read(campaign + "/ledger.tsv"));
    for (std::string line; std::getline(ledger, line);) {
        std::vector<std::string> fields;
        std::istringstream in(line);
        for (std::string field; std::getline(in, field, '\t');) fields.push_back(field);
        if (fields.size() > 10 && fields[1] == "revoked") batches[fields[4]].clear();
        if (fields.size() > 10 && fields[1] != "audit" && fields[10] == "UNSAT") batches[fields[4]].insert(fields[2]);
    }
    return batches;
}

}  // namespace cluster_test
