// The learning engine with symmetry breaking: answers, models and proofs.
#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "sat/cdcl/solver.h"
#include "sat/check/brute_force.h"
#include "sat/check/drat_check.h"
#include "sat/check/model_check.h"
#include "sat/core/stats_sum.h"
#include "sat/core/terminator.h"
#include "sat/generate/recipe.h"
#include "sat/io/proof_writer.h"
#include "tests/rounds.h"
#include "tests/unit/generate/instances.h"
#include "tests/unit/symmetry/material.h"

namespace sat::test {
namespace {

struct Solved {
    Outcome outcome;
    std::string proof;
};

Solved solved(const Formula& formula, Settings settings, std::string_view format) {
    Solved result;
    StringSink sink;
    std::unique_ptr<ProofWriter> writer;
    if (!format.empty()) {
        writer = find_proof_writer(format)->make(formula, sink);
        writer->install(settings);
    }
    result.outcome = cdcl::solve(formula, settings);
    if (writer) REQUIRE(writer->finish().ok());
    result.proof = sink.text;
    return result;
}

ProofReport check_refutation(const Formula& formula, const std::string& proof) {
    std::size_t at = 0;
    const auto report = check_proof(formula,
                                    [&](char* to, std::size_t size) -> Result<std::size_t> {
                                        const std::size_t n = std::min(size, proof.size() - at);
                                        std::copy_n(proof.data() + at, n, to);
                                        at += n;
                                        return n;
                                    },
                                    {});
    REQUIRE(report.ok());
    CHECK(report->verdict == ProofVerdict::verified);
    return *report;
}

bool implies(Clauses clauses, const std::vector<Lit>& clause) {
    for (const Lit l : clause) clauses.push_back({~l});
    return !brute_force_model(formula_of(clauses));
}
Clauses implied_clauses(Random& random, const Clauses& clauses, std::size_t vars) {
    Clauses implied;
    for (int i = 0; i < 20; ++i) {
        std::vector<Lit> clause;
        for (std::uint32_t v = 0; v < vars; ++v)
            if (random.below(static_cast<std::uint32_t>(vars)) < 3) clause.push_back(Lit::of(Var{v}, random.flip()));
        if (clause.size() > 1 && implies(clauses, clause)) implied.push_back(clause);
    }
    return implied;
}

// Other searches, which give these clauses one after the other.
class Others final : public ClauseExchange {
public:
    explicit Others(Clauses clauses) : clauses_(std::move(clauses)) {}
    void give(std::span<const Lit> clause, std::uint32_t) override { given.emplace_back(clause.begin(), clause.end()); }
    void give_units(std::span<const Lit> literals) override {
        for (const Lit l : literals) given.push_back({l});
    }
    std::uint64_t next_meeting() const override { return ~std::uint64_t{0}; }
    bool begin(std::uint64_t) override {
        if (next_ == clauses_.size()) return false;
        news_ = true;
        return true;
    }
    Clause take() override {
        if (!std::exchange(news_, false)) return {};
        return {clauses_[next_++], 2, false};
    }
    void end() override {}
    Clauses given;

private:
    Clauses clauses_;
    std::size_t next_ = 0;
    bool news_ = false;
};

Settings with_symmetry(Use use) {
    Settings settings;
    settings.use(Technique::symmetry) = use;
    return settings;
}
Formula instance(const std::string& text) {
    return generate_formula(recipe(text));
}

}  // namespace

TEST_CASE("with symmetry breaking, random formulas have the answers of brute force, with models and proofs") {
    Random random(17);
    int broken = 0, satisfiable = 0;
    for (int round = 0; round < rounds(1000); ++round) {
        const Formula formula = formula_of(symmetric_clauses(random, 3 + random.below(8)));
        const std::string_view format = random.flip() ? "dsr" : random.flip() ? "dsr-bin" : "";
        const Solved result = solved(formula, with_symmetry(Use::on), format);
        const bool expected = brute_force_model(formula).has_value();
        REQUIRE(result.outcome.verdict == (expected ? Verdict::satisfiable : Verdict::unsatisfiable));
        if (expected) CHECK(result.outcome.model.num_vars() == formula.num_vars());
        if (expected) CHECK(check_model(formula, result.outcome.model));
        else if (!format.empty()) check_refutation(formula, result.proof);
        broken += result.outcome.stats.of(Technique::symmetry).gained > 0;
        satisfiable += expected;
    }
    CHECK(broken > rounds(200));
    CHECK(satisfiable > rounds(200));
}

TEST_CASE("symmetries are broken in the course of a long search, and its steps so far leave the proof") {
    const Formula formula = instance("cliquecolour 8 5 4");
    const Solved plain = solved(formula, with_symmetry(Use::off), "");
    const Solved result = solved(formula, {}, "dsr");
    CHECK(plain.outcome.verdict == Verdict::unsatisfiable);
    CHECK(plain.outcome.note.empty());
    CHECK(result.outcome.verdict == Verdict::unsatisfiable);
    CHECK(result.outcome.stats.conflicts < plain.outcome.stats.conflicts / 4);
    CHECK(result.outcome.stats.of(Technique::symmetry).gained > 0);
    CHECK(result.outcome.note.find("14 generators") != std::string::npos);
    const ProofReport report = check_refutation(formula, result.proof);
    CHECK(report.stats.sr > 0);
    CHECK(report.stats.lemmas < 1000);
}

TEST_CASE("proofs in DRAT and LRAT have no symmetries") {
    const Formula formula = instance("counting 9 2");
    for (const char* format : {"drat", "drat-bin", "lrat"}) {
        const Solved result = solved(formula, with_symmetry(Use::on), format);
        CHECK(result.outcome.verdict == Verdict::unsatisfiable);
        CHECK(result.outcome.stats.of(Technique::symmetry).rounds == 0);
        if (std::string_view(format) != "lrat") CHECK(check_refutation(formula, result.proof).stats.sr == 0);
    }
}

TEST_CASE("a search that breaks symmetries gives only what the formula implies, and takes what others learned") {
    Random random(29);
    std::size_t given = 0, imported = 0;
    int broken = 0;
    for (int round = 0; round < rounds(1000); ++round) {
        const Formula formula = formula_of(symmetric_clauses(random, 3 + random.below(8)));
        const Clauses clauses = clauses_of(formula);  // with variables numbered as in the formula
        Others others(implied_clauses(random, clauses, formula.num_vars()));
        Settings settings = with_symmetry(random.flip() ? Use::on : Use::automatic);
        settings.exchange = &others;
        settings.interval_divisor = 1000;
        const Outcome outcome = cdcl::solve(formula, settings);
        const bool expected = brute_force_model(formula).has_value();
        REQUIRE(outcome.verdict == (expected ? Verdict::satisfiable : Verdict::unsatisfiable));
        if (expected) CHECK(check_model(formula, outcome.model));
        for (const std::vector<Lit>& clause : others.given) REQUIRE(implies(clauses, clause));
        given += others.given.size();
        imported += outcome.stats.imported;
        broken += outcome.stats.of(Technique::symmetry).gained > 0;
    }
    CHECK(given > static_cast<std::size_t>(rounds(200)));
    CHECK(imported > static_cast<std::size_t>(rounds(200)));
    CHECK(broken > rounds(200));
}

TEST_CASE("a unit that another search gave is not given again") {
    struct OneUnit final : ClauseExchange {
        void give(std::span<const Lit>, std::uint32_t) override {}
        void give_units(std::span<const Lit> literals) override { given.insert(literals.begin(), literals.end()); }
        std::uint64_t next_meeting() const override { return ~std::uint64_t{0}; }
        bool begin(std::uint64_t) override { return !std::exchange(begun, true); }
        Clause take() override {
            if (std::exchange(taken, true)) return {};
            return {{&unit, 1}, 0, true};
        }
        void end() override {}
        const Lit unit = Lit::of(Var{0}, false);
        bool begun = false, taken = false;
        std::set<Lit> given;
    } other;
    Settings settings = with_symmetry(Use::off);
    settings.exchange = &other;
    settings.use(Technique::pure) = Use::off;
    // 1 or 2, and 1 or not 2; if 1, then 3.
    Clauses clauses{{other.unit, Lit::of(Var{1}, false)}, {other.unit, Lit::of(Var{1}, true)}};
    clauses.push_back({~other.unit, Lit::of(Var{2}, false)});
    Random random(3);  // and clauses of other variables, so that the search lasts
    for (int i = 0; i < 400; ++i) {
        std::vector<Lit>& clause = clauses.emplace_back();
        for (int k = 0; k < 3; ++k) clause.push_back(Lit::of(Var{3 + random.below(95)}, random.flip()));
    }
    const Outcome outcome = cdcl::solve(formula_of(clauses), settings);
    CHECK(outcome.stats.conflicts > 64);
    CHECK(outcome.stats.imported == 1);
    CHECK(other.given.contains(Lit::of(Var{2}, false)));  // which followed from it
    CHECK_FALSE(other.given.contains(other.unit));
}

TEST_CASE("a search that begins anew with broken symmetries comes to the next meeting in time") {
    constexpr std::uint64_t kBetween = 20'000;
    struct Meetings final : ClauseExchange {
        void give(std::span<const Lit>, std::uint32_t) override {}
        void give_units(std::span<const Lit>) override {}
        std::uint64_t next_meeting() const override { return last + kBetween; }
        bool begin(std::uint64_t ticks) override {
            in_order = in_order && ticks >= last + kBetween;
            last = ticks;
            return false;
        }
        Clause take() override { return {}; }
        void end() override {}
        std::uint64_t last = 0;
        bool in_order = true;
    } meetings;
    Settings settings;
    settings.exchange = &meetings;
    settings.limits.conflicts = 13'000;  // of which the last few thousand come after breaking
    const Stats stats = cdcl::solve(instance("ramsey 4 4 18"), settings).stats;
    CHECK(stats.of(Technique::symmetry).gained > 0);
    const std::uint64_t work = stats.ticks + technique_ticks(stats);
    CHECK(meetings.in_order);
    CHECK(meetings.last > work - work / 10);
    CHECK(meetings.last <= work);
}

TEST_CASE("a limit of conflicts counts those before and after breaking") {
    const Formula formula = instance("ramsey 4 4 18");
    Settings settings;
    for (const std::uint64_t limit : {100u, 3000u, 11000u}) {
        settings.limits.conflicts = limit;
        const Solved result = solved(formula, settings, "");
        CHECK(result.outcome.verdict == Verdict::unknown);
        CHECK(result.outcome.stopped == StopReason::conflict_limit);
        CHECK(result.outcome.stats.conflicts == limit);
    }
}

TEST_CASE("interrupted anywhere, a search with symmetry breaking gives no wrong answer") {
    const Formula formula = instance("cliquecolour 5 4 3"), satisfiable = instance("cliquecolour 5 3 3");
    for (std::uint64_t poll = 1; poll < 400; poll += 1 + poll / 8) {
        for (const Formula* f : {&formula, &satisfiable}) {
            Terminator terminator;
            terminator.terminate_at_poll(poll);
            Settings settings = with_symmetry(Use::on);
            settings.limits.stop = &terminator;
            const Verdict verdict = cdcl::solve(*f, settings).verdict;
            CHECK(verdict != (f == &formula ? Verdict::satisfiable : Verdict::unsatisfiable));
        }
    }
}

}  // namespace sat::test
