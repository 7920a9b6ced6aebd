// Tests with shell scripts as fake solvers and checkers, which answer correctly, wrongly or not at all.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "tests/cli/scratch_folder.h"
#include "tests/fuzz/solve/counters.h"
#include "tests/fuzz/solve/report.h"
#include "tests/fuzz/solve/second_opinion.h"
#include "tests/fuzz/solve/shapes.h"
#include "tests/fuzz/solve/trial.h"

namespace fuzz {
namespace {

using sat::Verdict;

// Fake programs in a folder, as shell scripts.
class FakePrograms {
public:
    FakePrograms& put(const std::string& name, const std::string& lines) {
        namespace fs = std::filesystem;
        fs::permissions(folder_.write(name, "#!/bin/sh\n" + lines + "\n"), fs::perms::owner_all);
        return *this;
    }
    OtherPrograms programs() const { return OtherPrograms(folder_.path()); }
    // Followed by the real PATH.
    OtherPrograms before_path() const { return OtherPrograms(folder_.path() + ':' + std::getenv("PATH")); }

private:
    cli::ScratchFolder folder_;
};

const char* const kOpen = "p cnf 2 1\n1 2 0\n";
const char* const kClosed = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

// As cadical: its last argument is the proof.
const std::string kLast = "for last; do :; done; ";
const std::string kSatisfiable = "echo 's SATISFIABLE'; echo 'v 1 2 0'; exit 10";
const std::string kRefuted = kLast + "printf '1 0\\n0\\n' > \"$last\"; echo 's UNSATISFIABLE'; exit 20";

// The kind of failure after running the programs. The proofs are for the four clauses of two variables.
std::string opinion(const OtherPrograms& programs, const char* text, Verdict verdict, Counters& counters,
                    const std::vector<std::string>& formats = {}) {
    const Material material(text);
    Proofs proofs(material.formula(), formats);
    sat::Settings settings;
    proofs.install(settings);
    const std::vector<sat::Lit> one{sat::Lit::from_dimacs(1)};
    if (settings.proof != nullptr) settings.proof->add(one), settings.proof->add(std::vector<sat::Lit>{});
    if (settings.lrat != nullptr) {
        settings.lrat->add(5, one, std::vector<std::int64_t>{1, 2});
        settings.lrat->add(6, std::vector<sat::Lit>{}, std::vector<std::int64_t>{5, 3, 4});
    }
    proofs.check(verdict, counters.tally);
    return kind_of([&] { programs.run(material, verdict, proofs, counters.tally); });
}
std::string of_cadical(const std::string& lines, const char* text, Verdict verdict) {
    FakePrograms fakes;
    Counters counters;
    return opinion(fakes.put("cadical", lines).programs(), text, verdict, counters);
}
std::string of_drat_trim(const std::string& lines) {
    FakePrograms fakes;
    Counters counters;
    return opinion(fakes.put("drat-trim", lines).programs(), kClosed, Verdict::unsatisfiable, counters, {"drat"});
}
std::string of_lrat_check(const std::string& lines) {
    FakePrograms fakes;
    Counters counters;
    return opinion(fakes.put("lrat-check", lines).programs(), kClosed, Verdict::unsatisfiable, counters, {"lrat"});
}

}  // namespace

TEST_CASE("a correct cadical agrees and is counted") {
    FakePrograms fakes;
    Counters counters;
    const OtherPrograms honest =
        fakes.put("cadical", "if grep -q -- -1 \"$5\"; then " + kRefuted + "; fi; " + kSatisfiable).programs();
    CHECK(opinion(honest, kOpen, Verdict::satisfiable, counters) == "");
    CHECK(opinion(honest, kClosed, Verdict::unsatisfiable, counters) == "");
    CHECK(counters.of("other: cadical") == 2);
    CHECK(opinion(honest, kOpen, Verdict::unknown, counters) == "");
    CHECK(counters.of("other: cadical") == 2);
}

TEST_CASE("another verdict of cadical is a failure, and so is a wrong proof of cadical") {
    CHECK(of_cadical(kRefuted, kOpen, Verdict::satisfiable) == "cadical has another verdict");
    CHECK(of_cadical(kSatisfiable, kClosed, Verdict::unsatisfiable) == "cadical has another verdict");
    const char* const refused = "cadical's proof is refused";
    CHECK(of_cadical("exit 20", kClosed, Verdict::unsatisfiable) == refused);
    CHECK(of_cadical(kLast + "echo '1 2 0' > \"$last\"; exit 20", kClosed, Verdict::unsatisfiable) == refused);
    CHECK(of_cadical(kLast + "echo '3 0' > \"$last\"; exit 20", kClosed, Verdict::unsatisfiable) == refused);
}

TEST_CASE("cadical may give up only at its time limit") {
    const char* const without = "cadical ends without an answer";
    for (const char* lines : {"exit 0", "exit 1", "exit 3", "kill -SEGV $$", "echo 'c UNKNOWN'; exit 1",
                              "echo 's SATISFIABLE'; exit 0", "echo 's UNSATISFIABLE'; kill -ABRT $$"}) {
        CHECK_MESSAGE(of_cadical(lines, kOpen, Verdict::satisfiable) == without, lines);
        CHECK_MESSAGE(of_cadical(lines, kClosed, Verdict::unsatisfiable) == without, lines);
    }
    FakePrograms fakes;
    Counters counters;
    const OtherPrograms slow = fakes.put("cadical", "echo 'c UNKNOWN'").programs();
    CHECK(opinion(slow, kOpen, Verdict::satisfiable, counters) == "");
    CHECK(counters.of("other: cadical") == 0);
    CHECK(counters.of("given up: another program") == 1);
}

TEST_CASE("drat-trim accepts a proof in two ways; anything else is a failure") {
    // Its arguments are the formula and the proof.
    CHECK(of_drat_trim("grep -q 'p cnf 2 4' \"$1\" && grep -qx '1 0' \"$2\" && echo 's VERIFIED'") == "");
    CHECK(of_drat_trim("echo 'c trivial UNSAT'; exit 1") == "");
    CHECK(of_drat_trim("echo 's TIMEOUT'; echo 's NOT VERIFIED'; exit 1") == "");
    for (const char* lines : {"echo 's NOT VERIFIED'; exit 1", "echo 's NOT VERIFIED'", "exit 0", "exit 1",
                              "echo 's DERIVATION'", "echo 'c trivial UNSAT'; echo 's NOT VERIFIED'"})
        CHECK_MESSAGE(of_drat_trim(lines) == "drat-trim refuses a proof", lines);
    CHECK(of_drat_trim("echo 's VERIFIED'; exit 1") == "drat-trim accepts a proof and fails");
    CHECK(of_drat_trim("echo 's VERIFIED'; kill -SEGV $$") == "drat-trim crashes");
}

TEST_CASE("lrat-check accepts a proof if it rejects no lemma") {
    CHECK(of_lrat_check("grep -q 'p cnf 2 4' \"$1\" && grep -qx '5 1 0 1 2 0' \"$2\" && echo 'c VERIFIED'") == "");
    // It continues after a rejected lemma, and may accept the empty clause.
    for (const char* lines :
         {"echo 'c NOT VERIFIED'; echo 'c VERIFIED'; exit 1", "echo 'c NOT VERIFIED'; exit 1",
          "echo 'c NOT VERIFIED'; echo 'c VERIFIED'", "echo 'c ERROR: using DELETED clause'; exit 2", "exit 0"})
        CHECK_MESSAGE(of_lrat_check(lines) == "lrat-check refuses a proof", lines);
    CHECK(of_lrat_check("echo 'c VERIFIED'; exit 2") == "lrat-check accepts a proof and fails");
    CHECK(of_lrat_check("kill -ABRT $$") == "lrat-check crashes");
}

TEST_CASE("checkers are run on text proofs of unsatisfiable formulas only") {
    FakePrograms fakes;
    Counters counters;
    const OtherPrograms checkers = fakes.put("drat-trim", "exit 1").put("lrat-check", "exit 1").programs();
    CHECK(opinion(checkers, kOpen, Verdict::satisfiable, counters) == "");
    CHECK(opinion(checkers, kClosed, Verdict::unsatisfiable, counters, {"drat-bin"}) == "");
    CHECK(opinion(checkers, kClosed, Verdict::unsatisfiable, counters, {"lrat-bin"}) == "");
    CHECK(counters.of("other: drat-trim") + counters.of("other: lrat-check") == 0);
    CHECK(opinion(checkers, kClosed, Verdict::unsatisfiable, counters, {"drat"}) == "drat-trim refuses a proof");
    CHECK(opinion(checkers, kClosed, Verdict::unsatisfiable, counters, {"lrat"}) == "lrat-check refuses a proof");
}

TEST_CASE("installed and missing programs are listed") {
    FakePrograms none, one, all;
    CHECK(none.programs().summary() == "none; skipped, not on the PATH: cadical, drat-trim, lrat-check");
    CHECK(one.put("drat-trim", "").programs().summary() == "drat-trim; skipped, not on the PATH: cadical, lrat-check");
    all.put("cadical", "exit 3").put("drat-trim", "").put("lrat-check", "");
    CHECK(all.programs().summary() == "cadical, drat-trim, lrat-check");
    CHECK(OtherPrograms("").summary() == none.programs().summary());
    Counters counters;
    CHECK(opinion(none.programs(), kOpen, Verdict::satisfiable, counters) == "");
    // The first match is used.
    CHECK(opinion(all.before_path(), kOpen, Verdict::satisfiable, counters) == "cadical ends without an answer");
    CHECK(counters.of("other: cadical") == 0);
}

TEST_CASE("the formulas of the test run use cadical if it is installed") {
    const OtherPrograms& there = OtherPrograms::on_path();
    if (!there.has("cadical")) {
        MESSAGE("skipped: needs the program cadical");
        return;
    }
    prepare_shapes();
    Counters counters;
    for (std::uint64_t i = 0; i < 2000; ++i)
        if (const Trial trial = trial_of(1, i); trial.plan.opinion) CHECK_FALSE(run(trial, counters.tally));
    CHECK(counters.of("other: cadical") > 0);
}

TEST_CASE("a report lists programs that were never run, and unsettled claims") {
    Log log("", 1);
    std::vector<std::uint64_t> counted(Tally::names().size());
    const auto count = [&](const char* name, std::uint64_t n) {
        counted[static_cast<std::size_t>(std::ranges::find(Tally::names(), name) - Tally::names().begin())] = n;
    };
    count("check: none, too hard", 12);
    log.add({0, 100}, counted, 1, 1);
    const auto says = [&](const std::string& words) { return report(log).find(words) != std::string::npos; };
    CHECK(says("0 failures, 12 claims unsettled\n"));
    const bool there = OtherPrograms::on_path().has("cadical");
    CHECK(says("never run: cadical\n") == there);
    count("other: cadical", 1);
    log.add({100, 200}, counted, 1, 1);
    CHECK_FALSE(says("never run: cadical"));
    CHECK(says("0 failures, 24 claims unsettled\n"));
}

}  // namespace fuzz
