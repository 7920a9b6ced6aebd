// Proofs of incremental solving.  At each unsatisfiable answer, all lemmas so far must follow from the clauses added so
// far, and the last one is the clause of the failed assumptions.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "sat/api/solver.h"
#include "sat/check/drat_check.h"
#include "sat/check/lrat_check.h"
#include "tests/property/api/call.h"
#include "tests/property/proof_texts.h"
#include "tests/rounds.h"

namespace sat::test {
namespace {

using Answer = Solver::Answer;
using Kind = Call::Kind;
using Format = Solver::ProofFormat;
using Literals = std::vector<int>;

struct ProofTally {
    std::uint64_t attempts = 0, refutations = 0, under_assumptions = 0, later_clauses = 0;
    std::uint64_t lemmas = 0, deletions = 0;
    std::map<std::string, std::uint64_t> counters;  // sum over all solvers
};

Literals sorted(Literals literals) {
    std::ranges::sort(literals);
    return literals;
}

template <class Parser>
std::vector<Literals> lemmas_of(Parser steps) {
    std::vector<Literals> lemmas;
    while (steps.next().value())
        if (const auto& step = steps.step(); !step.deletion)
            lemmas.push_back(sorted({step.literals.begin(), step.literals.end()}));
    return lemmas;
}

// Makes calls with a proof, and checks it after each refutation.
class ProofSession {
public:
    ProofSession(const Solver::Options& options, Format format, bool by_callback, std::optional<std::uint64_t> clauses,
                 ProofTally& tally)
        : solver_(options),
          hinted_(format == Format::lrat || format == Format::lrat_binary),
          by_callback_(by_callback),
          announced_(clauses),
          tally_(tally) {
        if (by_callback)
            solver_.set_proof(
                format, [this](std::string_view piece) { passed_ += piece; }, clauses);
        else solver_.set_proof(format, {}, clauses);
    }
    ~ProofSession() {
        for (const auto& row : solver_.statistics()) tally_.counters[row.name] += row.value;
    }

    void make(const Call& call) {
        switch (call.kind) {
            case Kind::add: return add(call.literals);
            case Kind::assume: return solver_.assume(call.literals[0]);
            case Kind::solve: return check(solver_.solve());
            case Kind::limited_solve: return limited_solve(static_cast<std::uint64_t>(call.number));
            case Kind::freeze: return solver_.freeze(std::abs(call.literals[0]));
            case Kind::melt: return;
            case Kind::phase: return solver_.save_phase(call.literals[0]);
            case Kind::enumerate: RC_ASSERT_THROWS_AS(solver_.enumerate({}), std::logic_error); return;
            case Kind::minimize: return minimize();
            case Kind::constrain: return solver_.constrain(call.literals);
        }
    }

private:
    // True if LRAT has no id for another clause.
    bool is_full() const { return hinted_ && (announced_ ? clauses_.size() == *announced_ : queried_); }
    void add(const Literals& clause) {
        if (is_full()) {
            RC_ASSERT_THROWS_AS(solver_.add(clause), std::logic_error);
            return;
        }
        solver_.add(clause);
        clauses_.push_back(clause);
        tally_.later_clauses += queried_;
    }
    void limited_solve(std::uint64_t conflicts) {
        Solver::Limits limits;
        limits.conflicts = conflicts;
        solver_.set_limits(limits);
        check(solver_.solve());
        solver_.set_limits({});
    }
    void check(Answer answer) {
        queried_ = true;
        if (answer != Answer::unsatisfiable) return;
        ++tally_.refutations;
        tally_.under_assumptions += !solver_.core().empty();
        const std::vector<Literals> lemmas = checked_lemmas();
        if (const auto lemma = conclusion(); lemma && !lemma->empty()) RC_ASSERT(lemmas.back() == *lemma);
    }
    void minimize() {
        if (solver_.answer() != Answer::unsatisfiable) return;
        solver_.minimized_core();
        const std::vector<Literals> lemmas = checked_lemmas();
        if (const auto lemma = conclusion(); lemma && !lemma->empty())
            RC_ASSERT(std::ranges::count(lemmas, *lemma) > 0);
    }
    // The clause of the failed assumptions, unless there is none.
    std::optional<Literals> conclusion() const {
        Literals lemma;
        for (const int l : solver_.core()) lemma.push_back(-l);
        if (solver_.constraint_failed()) return std::nullopt;
        if (std::ranges::any_of(lemma, [&](int l) { return std::ranges::count(lemma, -l) > 0; })) return std::nullopt;
        return sorted(lemma);
    }

    std::vector<Literals> checked_lemmas() {
        FormulaBuilder builder;
        for (const Literals& clause : clauses_) builder.clause(clause);
        const Formula formula = std::move(builder).build();
        RC_ASSERT(!by_callback_ || solver_.proof().empty());
        const std::string proof = by_callback_ ? passed_ : std::string(solver_.proof());
        const auto lemma = conclusion();
        const bool refuted = lemma && lemma->empty();
        if (hinted_) check_hinted(formula, proof, refuted);
        else check_plain(formula, proof, refuted);
        return hinted_ ? lemmas_of(LratParser(bytes_of(proof))) : lemmas_of(ProofParser(bytes_of(proof)));
    }
    // Forwards, every lemma.  An end without a conflict is right if assumptions are to blame.
    void check_plain(const Formula& formula, const std::string& proof, bool refuted) {
        const auto report = check_proof(formula, bytes_of(proof));
        RC_ASSERT(report.ok());
        RC_ASSERT(report->verdict == (refuted ? ProofVerdict::verified : ProofVerdict::no_conflict));
        RC_ASSERT(report->stats.absent == 0u);
        RC_ASSERT(report->stats.rat == 0u);
        tally_.lemmas += report->stats.lemmas;
        tally_.deletions += report->stats.deletions;
    }
    void check_hinted(const Formula& formula, const std::string& proof, bool refuted) {
        const auto report = check_lrat(formula, bytes_of(proof));
        RC_ASSERT(report.ok());
        RC_ASSERT(report->flaw == (refuted ? LratFlaw::none : LratFlaw::no_empty_clause));
        RC_ASSERT(report->stats.absent == 0u);
        tally_.lemmas += report->stats.lemmas;
        tally_.deletions += report->stats.deletions;
    }

    Solver solver_;
    std::vector<Literals> clauses_;
    bool hinted_, by_callback_, queried_ = false;
    std::optional<std::uint64_t> announced_;  // clauses
    std::string passed_;
    ProofTally& tally_;
};

constexpr std::array kFormats{Format::drat, Format::drat_binary, Format::lrat, Format::lrat_binary};

void run(const std::vector<Call>& sequence, ProofTally& tally) {
    Solver::Options options;
    options.seed = *rc::gen::inRange<std::uint64_t>(0, 4);
    options.interval_divisor = *rc::gen::element<std::uint64_t>(500, 1, 50);
    const auto adds = static_cast<std::uint64_t>(std::ranges::count(sequence, Kind::add, &Call::kind));
    const auto clauses = *rc::gen::arbitrary<bool>() ? std::optional(adds - adds / 4) : std::nullopt;
    const Format format = *rc::gen::elementOf(kFormats);
    ProofSession session(options, format, *rc::gen::arbitrary<bool>(), clauses, tally);
    for (const Call& call : sequence) session.make(call);
}

void print(const ProofTally& tally) {
    std::string worked;
    for (const auto& [name, value] : tally.counters)
        if (value > 0) worked += "\n  " + name + " " + std::to_string(value);
    MESSAGE(tally.refutations, " refutations, ", tally.under_assumptions, " of them under assumptions, ",
            tally.later_clauses, " clauses after a query, ", tally.lemmas, " lemmas, ", tally.deletions, " deletions",
            worked);
    CHECK(tally.refutations > 0);
    CHECK(tally.under_assumptions > tally.refutations / 10);
    CHECK(tally.later_clauses > tally.refutations);
}

}  // namespace

TEST_CASE("after any sequence of calls, the proof derives the clause of the failed assumptions") {
    ProofTally tally;
    const bool ok = rc::check([&] {
        const int variables = *rc::gen::inRange(3, 20);
        run(*calls({variables, *rc::gen::inRange(3, 5), 7 * variables, 4}), tally);
    });
    CHECK(ok);
    print(tally);
}

TEST_CASE("the same holds for searches long enough for inprocessing") {
    ProofTally tally;
    const bool ok = rc::check([&] {
        if (tally.attempts++ % (kRoundShare > 1 ? 160 : 40) != 0) return;  // slower than other cases
        std::vector<Call> sequence = *hard_clauses(*rc::gen::inRange(100, 120));
        const std::vector<Call> questions = *calls({90, 4, 160, 4});
        sequence.insert(sequence.end(), questions.begin(), questions.end());
        run(sequence, tally);
    });
    CHECK(ok);
    print(tally);
    CHECK(tally.deletions > 1000 / kRoundShare);
    for (const char* used : {"elimination: variables", "vivification: clauses", "subsumption: clauses"})
        CHECK_MESSAGE(tally.counters[used] > 0, std::string(used));
}

}  // namespace sat::test
