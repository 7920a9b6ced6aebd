#include "tests/fuzz/solve/second_opinion.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/fuzz/solve/failure.h"

namespace fuzz {
namespace {

// The first match in `path`, or "".
std::string found_in(std::string_view path, std::string_view program) {
    while (!path.empty()) {
        const std::string_view folder = path.substr(0, path.find(':'));
        path.remove_prefix(std::min(folder.size() + 1, path.size()));
        std::string file = std::string(folder) + '/' + std::string(program);
        if (::access(file.c_str(), X_OK) == 0) return file;
    }
    return "";
}

const std::string kSeconds = "20";  // time limit; none needs even one second

bool says(const std::string& text, std::string_view words) {
    return text.find(words) != text.npos;
}

std::string ending(const cli::Finished& f) {
    return "exit status " + std::to_string(f.exit_code) + ": " + f.out + f.err;
}

void run_cadical(const std::string& program, const Material& material, const std::string& cnf,
                 const cli::ScratchFolder& folder, sat::Verdict verdict, Tally& tally) {
    const std::string proof = folder.path("theirs.drat");
    const cli::Finished f = cli::run({program, "-q", "-t", kSeconds, "--no-binary", cnf, proof});
    if (f.exit_code == 0 && says(f.out, "UNKNOWN")) return tally.add("given up: another program");
    if (f.exit_code != 10 && f.exit_code != 20) fail("cadical ends without an answer", ending(f));
    tally.add("other", "cadical");
    expect((f.exit_code == 10) == (verdict == sat::Verdict::satisfiable), "cadical has another verdict");
    if (f.exit_code == 10) return;
    const std::string bytes = folder.read("theirs.drat");
    expect(is_drat_proof(material.formula(), bytes, sat::ProofFormat::text), "cadical's proof is refused");
}

// The output for an accepted proof. For a formula refuted by unit propagation, some versions of drat-trim print only
// "trivial" and exit with an error. lrat-check continues after a rejected lemma.
void ask_checker(const std::string& name, std::vector<std::string> words, Tally& tally) {
    const cli::Finished f = cli::run(words);
    if (f.exit_code >= 128) fail(name + " crashes", ending(f));
    if (says(f.out, "TIMEOUT")) return tally.add("given up: another program");
    tally.add("other", name);
    const bool trivial = says(f.out, "trivial UNSAT");
    const bool accepted = trivial || says(f.out, "s VERIFIED") || says(f.out, "c VERIFIED");
    if (!accepted || says(f.out, "NOT VERIFIED")) fail(name + " refuses a proof", ending(f));
    if (f.exit_code > (trivial ? 1 : 0)) fail(name + " accepts a proof and fails", ending(f));
}

}  // namespace

OtherPrograms::OtherPrograms(std::string_view path) {
    for (const std::string_view name : kNames)
        if (std::string file = found_in(path, name); !file.empty()) installed_.push_back({name, std::move(file)});
}

const OtherPrograms& OtherPrograms::on_path() {
    static const OtherPrograms there = [] {
        const char* path = std::getenv("PATH");
        return OtherPrograms(path == nullptr ? "" : path);
    }();
    return there;
}

const std::string* OtherPrograms::find(std::string_view name) const {
    const auto found = std::ranges::find(installed_, name, &Program::name);
    return found == installed_.end() ? nullptr : &found->file;
}

std::string OtherPrograms::summary() const {
    std::string there, absent;
    for (const std::string_view name : kNames) {
        std::string& names = has(name) ? there : absent;
        names += (names.empty() ? "" : ", ") + std::string(name);
    }
    if (there.empty()) there = "none";
    return absent.empty() ? there : there + "; skipped, not on the PATH: " + absent;
}

void OtherPrograms::run(const Material& material, sat::Verdict verdict, const Proofs& proofs, Tally& tally) const {
    if (installed_.empty() || verdict == sat::Verdict::unknown) return;
    const cli::ScratchFolder folder;
    const std::string cnf = folder.write("formula.cnf", write_plainly(material.plain()));
    if (const std::string* cadical = find("cadical")) run_cadical(*cadical, material, cnf, folder, verdict, tally);
    if (verdict != sat::Verdict::unsatisfiable) return;
    const std::string *drat = proofs.bytes("drat"), *lrat = proofs.bytes("lrat");
    if (const std::string* drat_trim = find("drat-trim"); drat_trim != nullptr && drat != nullptr)
        ask_checker("drat-trim", {*drat_trim, cnf, folder.write("ours.drat", *drat), "-I", "-t", kSeconds}, tally);
    if (const std::string* lrat_check = find("lrat-check"); lrat_check != nullptr && lrat != nullptr)
        ask_checker("lrat-check", {*lrat_check, cnf, folder.write("ours.lrat", *lrat)}, tally);
}

}  // namespace fuzz
