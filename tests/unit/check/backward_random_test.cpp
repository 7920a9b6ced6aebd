#include <doctest/doctest.h>

#include "sat/check/backward_check.h"
#include "sat/check/brute_force.h"
#include "sat/check/lrat_check.h"
#include "sat/check/trimmed_proof.h"
#include "tests/rounds.h"
#include "tests/unit/check/material.h"
#include "tests/unit/check/naive_search.h"
#include "tests/unit/check/random_proofs.h"

namespace {

using namespace check_test;
using sat::ProofVerdict;

// The steps of a trimmed proof as text, in the numbers of the proof.
class TextSink final : public sat::ProofSink, public sat::HintedProofSink {
public:
    TextSink(const sat::Formula& formula, const std::vector<std::int32_t>& new_numbers)
        : formula_(formula), new_numbers_(new_numbers) {}
    void add(std::span<const sat::Lit> clause) override { line("", clause); }
    void remove(std::span<const sat::Lit> clause) override { line("d ", clause); }
    void add(std::uint64_t id, std::span<const sat::Lit> clause, std::span<const std::int64_t> hints) override {
        last_id_ = id;
        line(std::to_string(id) + ' ', clause);
        text.back() = ' ';
        for (const std::int64_t h : hints) text += std::to_string(h) + ' ';
        text += "0\n";
    }
    void remove(std::span<const std::uint64_t> ids) override {
        text += std::to_string(last_id_) + " d ";
        for (const std::uint64_t id : ids) text += std::to_string(id) + ' ';
        text += "0\n";
    }
    std::string text;

private:
    void line(const std::string& begin, std::span<const sat::Lit> clause) {
        text += begin;
        for (const sat::Lit l : clause) {
            const std::uint32_t v = l.var().index;
            const std::int32_t n = v < formula_.num_vars() ? formula_.to_dimacs(sat::Lit::of(l.var(), false))
                                                           : new_numbers_[v - formula_.num_vars()];
            text += std::to_string(l.negative() ? -n : n) + ' ';
        }
        text += "0\n";
    }
    const sat::Formula& formula_;
    const std::vector<std::int32_t>& new_numbers_;
    std::uint64_t last_id_ = 1;
};

sat::BackwardReport check_back(const sat::Formula& formula, const std::string& bytes,
                               const sat::ProofCheckOptions& options, bool hints) {
    auto report = sat::check_backward(formula, bytes_of(bytes), options, hints);
    REQUIRE(report.ok());
    return std::move(*report);
}

// The formula of the needed clauses has no model, and both trimmed proofs are accepted by the other checkers.
void check_outputs(const Clauses& clauses, const std::string& bytes, const sat::ProofCheckOptions& options) {
    const sat::Formula formula = formula_of(clauses);
    sat::BackwardReport report = check_back(formula, bytes, options, false);
    Clauses core;
    for (const sat::ClauseId c : needed_clauses(*report.needed)) core.push_back(clauses[c.index]);
    CHECK(core.size() == report.needed_clauses);
    REQUIRE(sat::brute_force_count(formula_of(core)) == 0);
    TextSink drat(formula, report.needed->new_numbers);
    sat::write_needed(*report.needed, static_cast<sat::ProofSink&>(drat));
    CAPTURE(drat.text);
    const auto forward = sat::check_proof(formula, bytes_of(drat.text));
    REQUIRE(forward.ok());
    CHECK(forward->verdict == ProofVerdict::verified);
    CHECK(forward->stats.absent == 0);
    if (report.report.stats.rat + report.report.stats.pr == 0)
        CHECK(sat::check_proof(formula_of(core), bytes_of(drat.text))->verdict == ProofVerdict::verified);

    report = check_back(formula, bytes, options, true);
    TextSink lrat(formula, report.needed->new_numbers);
    sat::write_needed(*report.needed, static_cast<sat::HintedProofSink&>(lrat));
    CAPTURE(lrat.text);
    const auto hinted = sat::check_lrat(formula, bytes_of(lrat.text), sat::ProofFormat::text);
    REQUIRE(hinted.ok());
    CHECK(hinted->verified());
    CHECK(hinted->stats.absent == 0);
    CHECK(hinted->stats.satisfied == 0);
    CHECK(hinted->stats.unread == 0);
}

struct Totals {
    int verified = 0, forward_only = 0, refused = 0;
    std::uint64_t lemmas = 0, needed = 0, rat = 0, pr = 0, restarts = 0;
};

// What is verified forward is verified backward, by what it needs.
void compare(const Clauses& clauses, const Proof& proof, bool keeps_units, Totals& totals) {
    CAPTURE(as_text(clauses_as_proof(clauses)));
    CAPTURE(as_text(proof));
    CAPTURE(keeps_units);
    const sat::Formula formula = formula_of(clauses);
    sat::ProofCheckOptions options;
    options.keep_units = keeps_units;
    const auto forward = sat::check_proof(formula, bytes_of(as_text(proof)), options);
    const std::string binary = as_binary(proof);
    const sat::BackwardReport back = check_back(formula, binary, options, false);
    if (forward->verdict == ProofVerdict::verified && forward->stats.retried == 0)
        REQUIRE(back.report.verdict == ProofVerdict::verified);
    totals.refused += back.report.verdict == ProofVerdict::lemma_fails;
    totals.forward_only += forward->verdict != ProofVerdict::verified;
    if (back.report.verdict != ProofVerdict::verified) return;
    ++totals.verified;
    totals.lemmas += back.report.stats.lemmas;
    totals.needed += back.needed_lemmas;
    totals.rat += back.report.stats.rat;
    totals.pr += back.report.stats.pr;
    totals.restarts += back.report.stats.root_restarts;
    check_outputs(clauses, binary, options);
}

TEST_CASE("proofs of a depth-first search are trimmed") {
    sat::Random random(11);
    Totals totals;
    for (int round = 0; round < rounds(1500); ++round) {
        const std::uint32_t vars = 4 + random.below(8);
        const Clauses clauses = random_3sat(random, vars, 5 * vars + random.below(3 * vars));
        const std::optional<Proof> proof = NaiveSearch(clauses, vars, random).refute();
        if (proof) compare(clauses, *proof, random.flip(), totals);
    }
    CHECK(totals.verified > rounds(500));
    CHECK(totals.needed < totals.lemmas);
}

TEST_CASE("corrupted proofs are trimmed if what they need is correct") {
    sat::Random random(12);
    Totals totals;
    for (int round = 0; round < rounds(1500); ++round) {
        const std::uint32_t vars = 4 + random.below(6);
        const Clauses clauses = random_3sat(random, vars, 5 * vars + random.below(2 * vars));
        std::optional<Proof> proof = NaiveSearch(clauses, vars, random).refute();
        for (int i = 0; proof && i < 6 && !proof->empty(); ++i) {
            *proof = damaged(random, *proof, vars);
            compare(clauses, *proof, random.flip(), totals);
        }
    }
    CHECK(totals.refused > rounds(100));
    CHECK(totals.verified > rounds(500));
}

// Appends a refutation of what is left after the steps.
void compare_finished(Proof proof, const Clauses& clauses, const Clauses& left, std::uint32_t vars, bool keeps_units,
                      sat::Random& random, Totals& totals) {
    const auto end = NaiveSearch(left, vars, random).refute();
    if (!end) return;
    proof.insert(proof.end(), end->begin(), end->end());
    compare(clauses, proof, keeps_units, totals);
}

TEST_CASE("proofs with definitions and with deletions of units and reasons are trimmed") {
    sat::Random random(13);
    Totals totals;
    for (int round = 0; round < rounds(2000); ++round) {
        std::uint32_t vars = 4 + random.below(3);
        const Clauses clauses = random_3sat(random, vars, 6 * vars);
        Clauses left = clauses;
        const Proof proof = rewriting(random, left, vars, 30);
        compare_finished(proof, clauses, left, vars, random.flip(), random, totals);
    }
    CHECK(totals.verified > rounds(500));
    CHECK(totals.rat > static_cast<std::uint64_t>(rounds(500)));
    CHECK(totals.restarts > static_cast<std::uint64_t>(rounds(40)));
}

TEST_CASE("long proofs with arbitrary deletions, RAT and PR steps are trimmed") {
    sat::Random random(14);
    Totals totals;
    for (int round = 0; round < rounds(6000); ++round) {
        const std::uint32_t vars = 3 + random.below(5);
        const Clauses clauses = random_clauses(random, vars, 3 * vars + random.below(5 * vars), 3);
        WalkOptions walk;
        walk.witnesses = random.flip();
        walk.keeps_units = random.flip();
        const Proof proof = valid_walk(random, clauses, vars, 40, walk);
        Clauses left = clauses;
        for (const Step& s : proof) {
            const auto same = [&](Numbers c) {
                Numbers deleted = s.clause;
                std::ranges::sort(deleted);
                std::ranges::sort(c);
                return c == deleted;
            };
            if (!s.deletion) left.push_back(without_witness(s.clause));
            else left.erase(std::ranges::find_if(left, same));
        }
        compare_finished(proof, clauses, left, vars + 1, walk.keeps_units, random, totals);
    }
    CHECK(totals.verified > rounds(200));
    CHECK(totals.rat + totals.pr > static_cast<std::uint64_t>(rounds(30)));
}

// Literals true by unit propagation; a conflict shows as two opposite ones.
Numbers implied_by(const Clauses& clauses, std::int32_t first) {
    Numbers implied{first};
    const auto has = [&](std::int32_t l) { return std::ranges::find(implied, l) != implied.end(); };
    for (bool more = true; more;) {
        more = false;
        for (const Numbers& c : clauses) {
            Numbers open;
            for (const std::int32_t l : c)
                if (!has(-l)) open.push_back(l);
            if (open.size() == 1 && !has(open[0])) more = true, implied.push_back(open[0]);
            if (open.empty() && !has(-first)) implied.push_back(-first);
        }
    }
    return implied;
}
bool contradict(const Numbers& literals) {
    return std::ranges::any_of(literals,
                               [&](std::int32_t l) { return std::ranges::find(literals, -l) != literals.end(); });
}

// A wrong unit, lemmas that need it, its deletion, and lemmas that would follow if it had been right.
Proof built_on_sand(sat::Random& random, const Clauses& clauses, std::uint32_t vars) {
    const std::int32_t wrong = random_number(random, vars);
    Numbers implied = implied_by(clauses, wrong);
    random.shuffle(std::span(implied));
    Proof proof{{false, {wrong}}};
    const auto add = [&](std::uint32_t share) {
        for (const std::int32_t l : implied) {
            if (random.below(share) != 0) continue;
            const std::int32_t other = implied[random.below(static_cast<std::uint32_t>(implied.size()))];
            proof.push_back({false, other == l || other == -l || random.flip() ? Numbers{l} : Numbers{l, other}});
        }
    };
    add(2);
    proof.push_back({true, {wrong}});
    random.shuffle(std::span(implied));
    add(2);
    Clauses all = clauses;
    for (const std::int32_t l : implied) all.push_back({l});
    for (std::int32_t v = 1; v <= static_cast<std::int32_t>(vars); ++v)
        for (const std::int32_t l : {v, -v})
            if (random.below(3) == 0 && contradict(implied_by(all, -l))) proof.push_back({false, {l}});
    proof.push_back({false, {}});
    return proof;
}

TEST_CASE("what rests on a wrong unit that is deleted is not verified") {
    sat::Random random(15);
    Totals totals;
    for (int round = 0; round < rounds(40000); ++round) {
        const std::uint32_t vars = 4 + random.below(4);
        const Clauses clauses = random_clauses(random, vars, 2 * vars + random.below(2 * vars), 3);
        compare(clauses, built_on_sand(random, clauses, vars), false, totals);
    }
    CHECK(totals.refused > rounds(1000));
    CHECK(totals.verified > rounds(1000));
}

TEST_CASE("a lemma's literals that are true at the root are explained, but for one") {
    const Clauses satisfiable{{-1, 2}, {-2, 3, 4}, {-2, 3, -4}, {-2, -3, 4}, {-2, -3, -4}};
    const Proof proof{{false, {1}}, {false, {1, 2}}, {true, {1}}, {false, {2}}, {false, {3}}, {false, {}}};
    CHECK(check_back(formula_of(satisfiable), as_text(proof), {}, false).report.verdict == ProofVerdict::lemma_fails);
    Clauses refuted = satisfiable;
    refuted.push_back({1, 5});
    refuted.push_back({1, -5});
    check_outputs(refuted, as_binary(proof), {});
}

TEST_CASE("an explanation that ends at the lemma's literals is not taken for that of another lemma") {
    const Clauses satisfiable{{-1, 2}, {-2, 3, 8, 4}, {-2, 3, 8, -4}, {-2, 5, 6}, {-2, 5, -6},
                              {1, 5},  {-3, -5, 7},   {-3, -5, -7},   {3, -8}};
    const Proof proof{{false, {1}}, {false, {3, 8}}, {false, {-1, 5}}, {true, {1}},
                      {false, {5}}, {false, {3}},    {false, {}}};
    CHECK(check_back(formula_of(satisfiable), as_text(proof), {}, false).report.verdict == ProofVerdict::lemma_fails);
}

}  // namespace
