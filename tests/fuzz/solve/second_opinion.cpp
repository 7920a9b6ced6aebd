#include "tests/fuzz/solve/second_opinion.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/fuzz/solve/failure.h"

namespace fuzz {
namespace {

bool on_path(const std::string& program) {
    const char* path = std::getenv("PATH");
    std::string_view rest = path == nullptr ? "" : path;
    while (!rest.empty()) {
        const std::string_view folder = rest.substr(0, rest.find(':'));
        rest.remove_prefix(std::min(folder.size() + 1, rest.size()));
        if (::access((std::string(folder) + '/' + program).c_str(), X_OK) == 0) return true;
    }
    return false;
}
const std::vector<std::string_view>& programs_there() {
    static const std::vector<std::string_view> there = [] {
        std::vector<std::string_view> found;
        for (const std::string_view program : kOtherPrograms)
            if (on_path(std::string(program))) found.push_back(program);
        return found;
    }();
    return there;
}
bool has(std::string_view program) {
    return std::ranges::find(programs_there(), program) != programs_there().end();
}

const std::string kSeconds = "20";  // each may take; none takes one

void ask_cadical(const Material& material, const std::string& cnf, const cli::ScratchFolder& folder,
                 sat::Verdict verdict, Tally& tally) {
    const std::string proof = folder.path("theirs.drat");
    const cli::Finished f = cli::run({"cadical", "-q", "-t", kSeconds, "--no-binary", cnf, proof});
    if (f.exit_code != 10 && f.exit_code != 20) return;
    tally.add("other", "cadical");
    expect((f.exit_code == 10) == (verdict == sat::Verdict::satisfiable), "cadical has another verdict");
    if (f.exit_code == 10) return;
    const std::string bytes = folder.read("theirs.drat");
    expect(is_drat_proof(material.formula(), bytes, sat::ProofFormat::text), "cadical's proof is refused");
}

// What they print where they accept a proof; drat-trim says nothing else of a formula that unit propagation refutes.
void ask_checker(const std::string& program, const std::vector<std::string>& options, const std::string& cnf,
                 const std::string& proof, const char* kind, Tally& tally) {
    std::vector<std::string> words{program, cnf, proof};
    words.insert(words.end(), options.begin(), options.end());
    const std::string out = cli::run(words).out;
    tally.add("other", program);
    const bool accepted = out.find("s VERIFIED") != out.npos || out.find("c VERIFIED") != out.npos;
    if (!accepted && out.find("trivial UNSAT") == out.npos) fail(kind, out);
}

}  // namespace

std::string other_programs() {
    std::string there, absent;
    for (const std::string_view program : kOtherPrograms) {
        std::string& names = has(program) ? there : absent;
        names += (names.empty() ? "" : ", ") + std::string(program);
    }
    if (there.empty()) there = "none";
    return absent.empty() ? there : there + "; skipped, not on the PATH: " + absent;
}

void ask_others(const Material& material, sat::Verdict verdict, const Proofs& proofs, Tally& tally) {
    if (programs_there().empty() || verdict == sat::Verdict::unknown) return;
    const cli::ScratchFolder folder;
    const std::string cnf = folder.write("formula.cnf", write_plainly(material.plain()));
    if (has("cadical")) ask_cadical(material, cnf, folder, verdict, tally);
    if (verdict != sat::Verdict::unsatisfiable) return;
    if (const std::string* drat = proofs.bytes("drat"); drat != nullptr && has("drat-trim"))
        ask_checker("drat-trim", {"-I", "-t", kSeconds}, cnf, folder.write("ours.drat", *drat),
                    "drat-trim refuses a proof", tally);
    if (const std::string* lrat = proofs.bytes("lrat"); lrat != nullptr && has("lrat-check"))
        ask_checker("lrat-check", {}, cnf, folder.write("ours.lrat", *lrat), "lrat-check refuses a proof", tally);
}

}  // namespace fuzz
