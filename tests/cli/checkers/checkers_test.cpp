// Proofs of every engine and technique, checked by satcheck and, nightly, by the checkers of others on the PATH.
#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "tests/cli/checkers/formulas.h"
#include "tests/cli/checkers/others.h"
#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/tier.h"

namespace {

using namespace checkers;

struct Tally {
    std::uint64_t accepted = 0, beyond_it = 0, refused = 0;
};

class Checking {
public:
    Checking() {
        for (std::size_t i = 0; i < kOthers.size(); ++i)
            if (test::nightly()) programs_[i] = found_on_path(kOthers[i].program);
    }
    void run(const Task& task) {
        CAPTURE(task.name);
        CAPTURE(cli::line_of(task.options));
        write(task);
        for (const bool hinted : {false, true}) check(task, hinted);
    }
    std::string report() const {
        std::string text = "satcheck: " + std::to_string(proofs_) + " proofs, " + std::to_string(lemmas_) +
                           " lemmas, " + std::to_string(definitions_) + " definitions";
        for (std::size_t i = 0; i < kOthers.size(); ++i) {
            const Tally& tally = tallies_[i];
            text += "; " + std::string(kOthers[i].program) + ": ";
            if (!test::nightly()) text += "skipped, only in scripts/test --nightly";
            else if (programs_[i].empty()) text += "skipped, not on the PATH";
            else text += std::to_string(tally.accepted) + " accepted, " + std::to_string(tally.refused) + " refused";
            if (tally.beyond_it > 0) text += ", " + std::to_string(tally.beyond_it) + " not tried: it has no RAT steps";
        }
        return text;
    }
    std::uint64_t proofs() const { return proofs_; }
    std::uint64_t definitions() const { return definitions_; }

private:
    void write(const Task& task) {
        if (task.recipe.empty()) {
            folder_.write("formula.cnf", as_dimacs(task.clauses));
            return;
        }
        Words words{SATGEN};
        words.insert(words.end(), task.recipe.begin(), task.recipe.end());
        words.insert(words.end(), {"-o", formula_});
        REQUIRE(cli::run(words).exit_code == 0);
    }
    void check(const Task& task, bool hinted) {
        const std::string proof = folder_.path(hinted ? "proof.lrat" : "proof.drat");
        Words words{
            SATSOLVE, formula_, "-q", "-n", "--no-res", "--proof", proof, "--proof-format", hinted ? "lrat" : "drat"};
        words.insert(words.end(), task.options.begin(), task.options.end());
        REQUIRE(cli::run(words).exit_code == 20);
        CAPTURE(hinted);
        const cli::Finished checked = cli::run({SATCHECK, "-q", formula_, proof});
        CHECK_MESSAGE(checked.out == "s VERIFIED\n", (checked.out + checked.err));
        const std::string text = folder_.read(hinted ? "proof.lrat" : "proof.drat");
        const ProofFacts facts = hinted ? facts_of_lrat(text, declared_vars()) : facts_of_drat(text, declared_vars());
        CHECK(facts.reused == "");
        ++proofs_;
        lemmas_ += facts.lemmas;
        definitions_ += facts.definitions;
        ask_others(proof, hinted, facts);
    }
    void ask_others(const std::string& proof, bool hinted, const ProofFacts& facts) {
        for (std::size_t i = 0; i < kOthers.size(); ++i) {
            if (programs_[i].empty() || kOthers[i].hinted != hinted) continue;
            CAPTURE(kOthers[i].program);
            std::string output;
            const Opinion opinion = ask(kOthers[i], programs_[i], formula_, proof, facts, output);
            CHECK_MESSAGE(opinion != Opinion::refused, output.substr(0, 2000));
            tallies_[i].accepted += opinion == Opinion::accepted;
            tallies_[i].beyond_it += opinion == Opinion::beyond_it;
            tallies_[i].refused += opinion == Opinion::refused;
        }
    }
    std::int32_t declared_vars() const {
        const std::string text = folder_.read("formula.cnf");
        return std::stoi(text.substr(text.find("p cnf ") + 6));
    }

    cli::ScratchFolder folder_;
    const std::string formula_ = folder_.path("formula.cnf");
    std::array<std::string, kOthers.size()> programs_;
    std::array<Tally, kOthers.size()> tallies_;
    std::uint64_t proofs_ = 0, lemmas_ = 0, definitions_ = 0;
};

constexpr std::uint64_t kShare = 16;  // of the tasks that are tried by default

}  // namespace

TEST_CASE("proofs of every engine and technique are accepted, and use no variable again after its clauses are gone") {
    const std::vector<Task> tasks = all_tasks();
    REQUIRE(tasks.size() >= 150);
    Checking checking;
    for (std::size_t i = 0; i < tasks.size(); ++i)
        if (test::is_tried(i, kShare)) checking.run(tasks[i]);
    MESSAGE(checking.report());
    CHECK(checking.proofs() >= 2 * (tasks.size() / kShare));
    if (test::nightly()) CHECK(checking.definitions() > 10000);
}

// What the property above would find.
TEST_CASE("a variable that is used again is found in either format") {
    const std::string drat = "4 1 0\n-4 2 0\nd 4 1 0\nd 2 -4 0\n5 1 0\n4 2 0\n";
    CHECK(facts_of_drat(drat, 3).reused == "variable 4 is used again by lemma 4");
    CHECK(facts_of_drat(drat, 4).reused == "");
    const std::string lrat = "7 4 1 0 0\n8 -4 2 0 -7 0\n8 d 7 8 0\n9 4 1 0 0\n10 0 1 2 0\n";
    const ProofFacts facts = facts_of_lrat(lrat, 3);
    CHECK(facts.reused == "variable 4 is used again by lemma 3");
    CHECK(facts.lemmas == 4);
    CHECK(facts.definitions == 3);
}

// A parity proof and bounded addition once shared the numbers of their variables, so drat-trim and lrat-check refused.
TEST_CASE("a wide adder and a multiplier define many variables, and none again") {
    Checking checking;
    checking.run({"prefix adder 32", {}, adders(Adders::prefix, 32), {}});
    checking.run({"swapped multiplier 6", {}, multipliers(Multipliers::swapped, 6), {}});
    CHECK(checking.definitions() > 100);
}
