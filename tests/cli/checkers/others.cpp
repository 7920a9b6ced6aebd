#include "tests/cli/checkers/others.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "tests/cli/run_program.h"

namespace checkers {

std::string found_on_path(std::string_view program) {
    const char* set = std::getenv("PATH");
    std::string_view path = set == nullptr ? "" : set;
    while (!path.empty()) {
        const std::string file = std::string(path.substr(0, path.find(':'))) + "/" + std::string(program);
        if (::access(file.c_str(), X_OK) == 0) return file;
        path.remove_prefix(std::min(path.find(':'), path.size() - 1) + 1);
    }
    return "";
}

// cake_lpr reserves its heap and its stack in MiB at the start.  drat-trim calls a formula that unit propagation
// refutes trivial, and some versions exit with an error then.
Opinion ask(const Other& other, const std::string& program, const std::string& formula, const std::string& proof,
            const ProofFacts& facts, std::string& output) {
    if (!other.definitions && facts.definitions > 0) return Opinion::beyond_it;
    cli::RunOptions options;
    options.environment = {"CML_HEAP_SIZE=1024", "CML_STACK_SIZE=256"};
    std::vector<std::string> words{program, formula, proof};
    if (other.program == "drat-trim") words.insert(words.end(), {"-t", "600"});
    const cli::Finished f = cli::run(words, {}, options);
    output = "exit status " + std::to_string(f.exit_code) + "\n" + f.out + f.err;
    const auto says = [&](std::string_view text) { return output.find(text) != output.npos; };
    const bool accepted = says(other.accepts) || (other.program == "drat-trim" && says("trivial UNSAT"));
    return accepted && !says("NOT VERIFIED") && f.exit_code < 128 ? Opinion::accepted : Opinion::refused;
}

}  // namespace checkers
