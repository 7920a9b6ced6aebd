// The parts of the fuzzer detect made-up wrong answers.
#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iterator>
#include <map>

#include "sat/check/brute_force.h"
#include "sat/core/formula.h"
#include "sat/solve.h"
#include "tests/cli/scratch_folder.h"
#include "tests/fuzz/solve/child.h"
#include "tests/fuzz/solve/counters.h"
#include "tests/fuzz/solve/failure_file.h"
#include "tests/fuzz/solve/log.h"
#include "tests/fuzz/solve/minimise.h"
#include "tests/fuzz/solve/options.h"
#include "tests/fuzz/solve/shapes.h"
#include "tests/fuzz/solve/task.h"
#include "tests/fuzz/solve/trial.h"
#include "tests/fuzz/solve/verify.h"

namespace fuzz {
namespace {

sat::Formula formula_of(const Clauses& clauses) {
    sat::FormulaBuilder builder;
    for (const Numbers& c : clauses) builder.clause(c);
    return std::move(builder).build();
}

sat::Outcome satisfied_by(const Material& material, const Numbers& values) {
    sat::Outcome outcome;
    outcome.verdict = sat::Verdict::satisfiable;
    outcome.model = sat::Model(material.formula().num_vars());
    for (const std::int32_t n : values) outcome.model.make_true(*material.formula().from_dimacs(n));
    return outcome;
}

const char* const kSigns = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

}  // namespace

TEST_CASE("a truth table agrees with brute force") {
    for (std::uint64_t i = 0; i < 300; ++i) {
        sat::Random random(i);
        const Clauses clauses = random_formula(random).clauses;
        const Numbers variables = variables_of(clauses);
        if (variables.size() > 12) continue;
        const TruthTable table(clauses);
        CHECK(table.count() == sat::brute_force_count(formula_of(clauses)));
        Clauses with_units = clauses;
        Numbers units;
        for (const std::int32_t v : variables)
            if (one_in(random, 4)) units.push_back(random.flip() ? v : -v);
        for (const std::int32_t u : units) with_units.push_back({u});
        CHECK(table.possible(units) == sat::brute_force_model(formula_of(with_units)).has_value());
        CHECK(table.count_projected(variables) == table.count());
        CHECK(table.count_projected({}) == (table.satisfiable() ? 1 : 0));
    }
    const TruthTable table({{1, 2}, {-1, 3}, {7, -7}});
    CHECK(table.count() == 8);
    const Numbers few{1, 3, 9};
    CHECK(table.count_projected(few) == 6);
    CHECK_FALSE(table.possible(Numbers{1, -3}));
    CHECK_FALSE(table.possible(Numbers{9, -9}));
}

TEST_CASE("a formula in an unusual form is read back by both readers") {
    for (std::uint64_t i = 0; i < 300; ++i) {
        sat::Random random(i);
        const Clauses clauses = random_formula(random).clauses;
        const std::string text = write_oddly(clauses, random);
        CHECK(read_plainly(text).clauses == clauses);
        CHECK(kind_of([&] { const Material material(text); }) == "");
    }
}

TEST_CASE("a trial depends only on its seed and number") {
    for (std::uint64_t i = 0; i < 50; ++i) {
        const Trial again = trial_of(3, 49 - i), trial = trial_of(3, 49 - i);
        CHECK(again.text == trial.text);
        CHECK(again.plan == trial.plan);
    }
    CHECK(trial_of(3, 0).text != trial_of(3, 1).text);
    CHECK(trial_of(3, 0).text != trial_of(4, 0).text);
}

TEST_CASE("a plan parses back from its words") {
    for (std::uint64_t i = 0; i < 1000; ++i) {
        sat::Random random(i);
        const Plan plan = random_plan(random, i % 70, 3 * (i % 70));
        CHECK(read_plan(words_of(plan)) == plan);
    }
    for (const char* wrong : {"task=sleep", "interval_divisor=x", "faster", "on=luck", "proofs=none"})
        CHECK_MESSAGE(kind_of([&] { read_plan(wrong); }) != "", wrong);
}

TEST_CASE("every shape makes satisfiable and unsatisfiable formulas") {
    for (const Shape& shape : shapes()) {
        CAPTURE(std::string(shape.name));
        unsigned satisfiable = 0, unsatisfiable = 0;
        for (std::uint64_t i = 0; i < 400; ++i) {
            sat::Random random(i);
            const Clauses clauses = shape.make(random, between(random, 2, 20));
            if (variables_of(clauses).size() > 16) continue;
            ++(TruthTable(clauses).satisfiable() ? satisfiable : unsatisfiable);
        }
        CHECK(satisfiable > 5);
        if (shape.name == "planted") CHECK(unsatisfiable == 0);
        else CHECK(unsatisfiable > 5);
    }
}

TEST_CASE("a model that violates a clause or assumption, or lacks a variable, is rejected") {
    const Material material("p cnf 4 2\n1 2 0\n-3 -1 0\n");
    Counters counters;
    const auto verified = [&](const Numbers& values, const Numbers& units) {
        return kind_of(
            [&] { verify_verdict(material, {}, satisfied_by(material, values), units, "learning", counters.tally); });
    };
    CHECK(verified({1, -2, -3}, {}) == "");
    CHECK(verified({-1, -2, 3}, {}) == "a wrong model");
    CHECK(verified({1, -2, 3}, {}) == "a wrong model");
    CHECK(verified({1, -2, -3}, {-1}) == "a model violates an assumption");
    sat::Outcome short_one = satisfied_by(material, {1, -2, -3});
    short_one.model = sat::Model(2);
    CHECK(kind_of([&] { verify_verdict(material, {}, short_one, {}, "learning", counters.tally); }) != "");
    CHECK(satisfies({{1}, {-2, 3}}, Numbers{1, -2}));
    CHECK_FALSE(satisfies({{1}, {-2, 3}}, Numbers{1, 2}));
    CHECK_FALSE(satisfies({{1}}, Numbers{1, -1}));
}

TEST_CASE("a refutation of a satisfiable formula and a stop without a limit are rejected") {
    const Material material("p cnf 2 1\n1 2 0\n");
    Counters counters;
    sat::Outcome outcome;
    outcome.verdict = sat::Verdict::unsatisfiable;
    const auto verified = [&](const Material& m, const Plan& plan) {
        return kind_of([&] { verify_verdict(m, plan, outcome, {}, "learning", counters.tally); });
    };
    CHECK(verified(material, {}) == "a satisfiable formula is refuted");
    CHECK(verified(Material(kSigns), {}) == "");
    std::string many = "p cnf 30 30\n";  // too many variables for a table
    for (int v = 1; v <= 30; ++v) many += std::to_string(v) + " 0\n";
    CHECK(verified(Material(many), {}) == "a satisfiable formula is refuted");

    outcome.verdict = sat::Verdict::unknown;
    outcome.stopped = sat::StopReason::conflict_limit;
    CHECK(verified(material, {}) == "no verdict and no reason");
    Plan limited;
    limited.conflicts = 1;
    CHECK(verified(material, limited) == "");
    outcome.stopped = sat::StopReason::none;
    CHECK(verified(material, limited) != "");
}

TEST_CASE("a refutation that no other engine confirms needs a proof, or counts as unsettled") {
    const auto sample = [](const std::string& name) {
        std::ifstream file(SATDOKU_SOURCE_DIR "/cnf-samples/" + name);
        return Material(std::string{std::istreambuf_iterator<char>(file), {}});
    };
    sat::Outcome refuted;
    refuted.verdict = sat::Verdict::unsatisfiable;
    const auto verified = [&](const Material& material, const Plan& plan, Counters& counters) {
        return kind_of([&] { verify_verdict(material, plan, refuted, {}, "learning", counters.tally); });
    };
    {
        Counters counters;
        CHECK(verified(sample("tseitin-5-5-s1.cnf"), {}, counters) == "");
        CHECK(counters.of("check: another engine") == 0);
        CHECK(counters.of("check: proof of another search") == 1);
        CHECK(counters.of("proof: drat-bin") == 1);
    }
    {
        Counters counters;
        CHECK(verified(sample("flat-100-239-3-s1.cnf"), {}, counters) == "a satisfiable formula is refuted");
    }
    const Material hard = sample("php-9-8.cnf");  // without cardinality detection
    {
        Counters counters;
        CHECK(verified(hard, {}, counters) == "");
        CHECK(counters.of("check: the same search with a proof") == 1);
        CHECK(counters.of("proof: drat-bin") == 1);
        CHECK(counters.of("check: none, too hard") == 0);
    }
    Plan limited;
    limited.conflicts = 10;  // too few for a verdict
    {
        Counters counters;
        CHECK(verified(hard, limited, counters) == "");
        CHECK(counters.of("check: none, too hard") == 1);
    }
    limited.proofs = {"drat"};  // checked by the caller
    {
        Counters counters;
        CHECK(verified(hard, limited, counters) == "");
        CHECK(counters.of("check: none, too hard") == 0);
    }
}

TEST_CASE("a proof with a wrong lemma, no empty clause or a wrong deletion is rejected") {
    const Material open("p cnf 2 1\n1 2 0\n"), closed(kSigns);
    using Literals = std::vector<sat::Lit>;
    const sat::Lit one = sat::Lit::from_dimacs(1), two = sat::Lit::from_dimacs(2);
    const auto verified = [&](const Material& material, sat::Verdict verdict, auto&& write) {
        Counters counters;
        Proofs proofs(material.formula(), {"drat"});
        sat::Settings settings;
        proofs.install(settings);
        write(*settings.proof);
        return kind_of([&] { proofs.check(verdict, counters.tally); });
    };
    const auto good = [&](sat::ProofSink& p) { p.add(Literals{one}), p.remove(Literals{one, two}), p.add(Literals{}); };
    CHECK(verified(closed, sat::Verdict::unsatisfiable, good) == "");
    CHECK(verified(open, sat::Verdict::unsatisfiable, good) == "a DRAT lemma does not follow");
    CHECK(verified(open, sat::Verdict::unsatisfiable, [](sat::ProofSink&) {}) ==
          "a DRAT proof without the empty clause");
    CHECK(verified(open, sat::Verdict::satisfiable, [&](sat::ProofSink& p) {
              p.remove(Literals{one, ~two});
          }) == "a DRAT deletion of an absent clause");
    CHECK(verified(closed, sat::Verdict::satisfiable, good) == "a DRAT refutation of a satisfiable formula");
    const auto hinted = [&](const Material& material, std::vector<std::int64_t> hints) {
        Counters counters;
        Proofs proofs(material.formula(), {"lrat-bin"});
        sat::Settings settings;
        proofs.install(settings);
        settings.lrat->add(5, Literals{one}, hints);
        settings.lrat->add(6, Literals{}, std::vector<std::int64_t>{5, 3, 4});
        return kind_of([&] { proofs.check(sat::Verdict::unsatisfiable, counters.tally); });
    };
    CHECK(hinted(closed, {1, 2}) == "");
    CHECK(hinted(closed, {1, 3}) == "an LRAT lemma does not follow");
    const Material empty("p cnf 0 1\n0\n");
    Counters counters;
    Proofs none(empty.formula(), {"lrat"});
    CHECK(kind_of([&] { none.check(sat::Verdict::unsatisfiable, counters.tally); }) ==
          "an LRAT proof without the empty clause");
}

TEST_CASE("a proof that gets too long ends the search of every engine without a failure") {
    Clauses clauses;
    sat::Random random(1);
    for (int c = 0; c < 300; ++c) {
        Numbers& clause = clauses.emplace_back();
        for (int i = 0; i < 3; ++i) {
            const auto n = static_cast<std::int32_t>(1 + random.below(40));
            clause.push_back(random.flip() ? n : -n);
        }
    }
    const sat::Formula formula = formula_of(clauses);
    for (const sat::EngineEntry& engine : sat::engines()) {
        CAPTURE(engine.name);
        for (const std::size_t most : {std::size_t{20}, Proofs::kMost}) {
            Proofs proofs(formula, {"drat"}, most);
            sat::Settings settings;
            settings.engine = engine.name;
            proofs.install(settings);
            Counters counters;
            const auto search = [&] { proofs.check(sat::solve(formula, settings).verdict, counters.tally); };
            if (most == Proofs::kMost) CHECK_NOTHROW(search());
            else CHECK_THROWS_AS(search(), LongProof);
        }
    }
}

TEST_CASE("a child reports its counters and how it ended: success, failure, crash or timeout") {
    Child child(0.2);
    const auto ending = [&](auto&& work) {
        child.start([&](Child::Context& context) -> std::optional<Failure> {
            context.begin(41);
            context.tally().add("formulas");
            context.begin(42);
            return work();
        });
        return child.wait();
    };
    using Nothing = std::optional<Failure>;
    CHECK_FALSE(ending([]() -> Nothing { return {}; }).failure);
    const Child::Ending wrong = ending([]() -> Nothing { return Failure{"a kind", "a detail"}; });
    REQUIRE(wrong.failure);
    CHECK(wrong.failure->kind == "a kind");
    CHECK(wrong.failure->detail == "a detail");
    const Child::Ending crash = ending([]() -> Nothing {
        std::signal(SIGABRT, SIG_DFL);
        std::fputs("/a/b.cpp:12: ASSERT(x > 1) failed\n", stderr);
        std::abort();
    });
    REQUIRE(crash.failure);
    CHECK(crash.failure->kind == "a crash: signal 6, b.cpp:12: ASSERT(x > 1) failed");
    CHECK(crash.index == 42);
    volatile bool forever = true;
    const Child::Ending hang = ending([&]() -> Nothing {
        while (forever) {}
        return {};
    });
    REQUIRE(hang.failure);
    CHECK(hang.failure->kind == "timeout");
    CHECK(hang.index == 42);
    CHECK(child.counted()[0] == 4);
    CHECK(Tally::names()[0] == "formulas");
}

TEST_CASE("a failure is minimised to one of the same kind") {
    sat::Random random(1);
    Clauses clauses{{5, 6, 7}, {-9, 10}};
    add_random_clauses(random, clauses, 20, 60);
    const Plan plan = read_plan("task=decide engine=learning on=walk,pure interval_divisor=7 again dice=3");
    const Trial trial{"", write_oddly(clauses, random), plan};
    // Fails if some clause has a negative and a positive literal and the plan has walk on.
    unsigned attempts = 0;
    const auto attempt = [&](const Trial& t) -> std::optional<Failure> {
        ++attempts;
        const Clauses now = read_plainly(t.text).clauses;
        if (now.empty()) return Failure{"another", ""};
        const bool both = std::ranges::any_of(now, [](const Numbers& c) {
            return std::ranges::any_of(c, [](std::int32_t l) { return l < 0; }) &&
                   std::ranges::any_of(c, [](std::int32_t l) { return l > 0; });
        });
        if (!both || t.plan.techniques[sat::index_of(sat::Technique::walk)] != sat::Use::on) return std::nullopt;
        return Failure{"this", ""};
    };
    const Trial small = minimise(trial, {"this", ""}, attempt, [] { return false; });
    const Clauses left = read_plainly(small.text).clauses;
    REQUIRE(left.size() == 1);
    CHECK(left[0].size() == 2);
    CHECK(variables_of(left) == Numbers{1, 2});
    CHECK(words_of(small.plan) == "task=decide engine=learning on=walk");
    attempts = 0;
    CHECK(minimise(trial, {"this", ""}, attempt, [] { return true; }).text == trial.text);
    CHECK(attempts == 0);
}

TEST_CASE("the file of a failure contains the trial and its reason") {
    const cli::ScratchFolder folder;
    const Trial trial{"", "p cnf 2 1\n1 -2 0\n", read_plan("task=count engine=auto dice=3")};
    const std::string path = write_failure(folder.path("new"), trial, {"A wrong count", "3, expected 4"}, "formula 7");
    CHECK(path == folder.path("new/a-wrong-count-formula-7.cnf"));
    CHECK(folder.read("new/a-wrong-count-formula-7.cnf") ==
          "c A wrong count: 3, expected 4\nc plan task=count engine=auto dice=3\nc from formula 7\n"
          "c fuzz_solve --repeat a-wrong-count-formula-7.cnf\np cnf 2 1\n1 -2 0\n");
    CHECK(read_failure(path).plan == trial.plan);
    CHECK(failure_files({folder.path("new")}) == std::vector{path});
    CHECK_THROWS(read_failure(folder.write("none.cnf", "p cnf 0 0\n")));
    CHECK_THROWS(read_failure(folder.path("absent.cnf")));
}

TEST_CASE("a log resumes where it ended, fills gaps, and rejects another seed") {
    const cli::ScratchFolder folder;
    const std::string path = folder.path("log");
    std::vector<std::uint64_t> counted(Tally::names().size(), 2);
    {
        Log log(path, 5);
        log.add({0, 100}, counted, 1.5, 1);
        log.add({200, 300}, counted, 1.5, 1);
        log.add(Log::Failed{250, "a wrong model"});
        log.save();
    }
    Log log(path, 5);
    CHECK(log.formulas() == 200);
    CHECK(log.count("engine: learning") == 4);
    CHECK(log.count("check: none, too hard") == 4);
    CHECK(log.seconds() == 3);
    CHECK(log.cpu() == 2);
    REQUIRE(log.failures().size() == 1);
    CHECK(log.failures()[0].kind == "a wrong model");
    const auto next = [&](std::uint64_t from, std::uint64_t end, std::uint64_t most) {
        const Log::Range r = log.next(from, end, most);
        return std::pair(r.begin, r.end);
    };
    using Pair = std::pair<std::uint64_t, std::uint64_t>;
    CHECK(next(0, 1000, 60) == Pair(100, 160));
    CHECK(next(160, 1000, 60) == Pair(160, 200));
    CHECK(next(200, 1000, 60) == Pair(300, 360));
    CHECK(next(0, 90, 60) == Pair(90, 90));
    log.add({100, 200}, counted, 1, 1);
    CHECK(next(0, 300, 60) == Pair(300, 300));
    CHECK_THROWS(Log(path, 6));
    CHECK_THROWS(Log(folder.write("other", "something else\n"), 5));
}

TEST_CASE("an invalid command line is rejected") {
    const char* const good[] = {"fuzz_solve", "--seed", "7", "--count", "100", "--log", "l", "--timeout", "2.5"};
    const Options options = read_options(9, good);
    CHECK(options.seed == 7);
    CHECK(options.count == 100);
    CHECK(options.log == "l");
    CHECK(options.timeout == 2.5);
    for (const char* wrong : {"--sed", "--seed", "seven"}) {
        const char* const argv[] = {"fuzz_solve", wrong};
        CHECK_THROWS(read_options(2, argv));
    }
    const char* const no_number[] = {"fuzz_solve", "--seed", "7x"};
    CHECK_THROWS(read_options(3, no_number));
}

}  // namespace fuzz
