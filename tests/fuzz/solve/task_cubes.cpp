#include <algorithm>

#include "sat/core/terminator.h"
#include "sat/lookahead/split.h"
#include "sat/portfolio/conquer.h"
#include "tests/fuzz/solve/failure.h"
#include "tests/fuzz/solve/random_choice.h"
#include "tests/fuzz/solve/task.h"
#include "tests/fuzz/solve/verify.h"

namespace fuzz {
namespace {

using sat::CubeList;
using sat::Formula;
using sat::Lit;
using sat::Random;

// Every cube is a search.
constexpr std::size_t kMostWithoutLimit = 20;
constexpr std::uint64_t kConflicts = 300, kSplits = 100;

sat::SplitSettings split_settings(Random& random) {
    sat::SplitSettings s;
    s.cutoff = static_cast<sat::Cutoff>(random.below(3));
    if (s.cutoff == sat::Cutoff::automatic) s.limits.decisions = kSplits;
    s.amount = s.cutoff == sat::Cutoff::depth ? random.below(6) : 1 + random.below(20);
    return s;
}

// Random cubes need not cover the search space, and may overlap.
CubeList random_cubes(const Formula& formula, Random& random) {
    CubeList list;
    const auto vars = static_cast<std::uint32_t>(formula.num_vars());
    for (std::uint32_t i = random.below(8); i > 0; --i) {
        std::vector<Lit> cube;
        for (std::uint32_t k = random.below(5); k > 0 && vars > 0; --k) {
            const Lit l = Lit::of(sat::Var{random.below(vars)}, random.flip());
            if (std::ranges::find(cube, ~l) == cube.end()) cube.push_back(l);
        }
        list.add(cube);
    }
    return list;
}

// The cubes cover all models of the formula if the formula with the negated cubes is unsatisfiable.
void expect_cover(const Material& material, const CubeList& list, Tally& tally) {
    Clauses clauses = material.clauses();
    for (std::size_t i = 0; i < list.size(); ++i) {
        Numbers& negated = clauses.emplace_back();
        for (const Lit l : list[i]) negated.push_back(material.formula().to_dimacs(~l));
    }
    if (material.table() == nullptr) {
        const auto left = satisfiable(clauses, nullptr, {}, "lookahead", tally);
        expect(!left || !*left, "cubes that do not cover all models");
        return;
    }
    const TruthTable table(clauses);  // cubes have no other variables
    expect(!table.satisfiable(), "cubes that do not cover all models");
}

CubeList checked_split(const Material& material, const Plan& plan, Random& random, Tally& tally) {
    sat::SplitSettings how = split_settings(random);
    Proofs proofs(material.formula(), plan.proofs);
    sat::Settings sinks;
    proofs.install(sinks);
    how.proof = sinks.proof;
    sat::Split split = sat::split(material.formula(), how);
    if (how.cutoff == sat::Cutoff::count) expect(split.cubes.size() <= how.amount, "more cubes than requested");
    if (split.outcome.verdict == sat::Verdict::unsatisfiable) expect(split.cubes.empty(), "cubes of a refuted formula");
    expect(split.outcome.stopped == sat::StopReason::none || how.limits.decisions, "a split stopped without a limit");
    split.outcome.stopped = sat::StopReason::none;  // a leaf may satisfy the formula before the limit
    // The verdict may be unknown: open leaves remain.
    if (split.outcome.verdict != sat::Verdict::unknown)
        verify_verdict(material, plan, split.outcome, {}, "lookahead", tally);
    proofs.check(split.outcome.verdict, tally);
    expect_cover(material, split.cubes, tally);
    return split.cubes;
}

}  // namespace

void draw_cubes(Random& random, Plan& plan, std::size_t vars, std::size_t clauses) {
    draw_search(random, plan, vars, clauses);
    plan.watched = plan.again = plan.opinion = false;
    plan.threads = one_in(random, 6) ? 2 : 1;
    if (vars > kMostWithoutLimit) plan.conflicts = kConflicts;
    const bool text = random.flip();
    plan.proofs.clear();
    if (plan.threads == 1 && random.flip()) plan.proofs.emplace_back(text ? "drat" : "drat-bin");
}

void cubes(const Material& material, const Plan& plan, Tally& tally) {
    Random random(random_value(plan.dice, 0, material.formula().num_vars()));
    const CubeList list =
        one_in(random, 4) ? random_cubes(material.formula(), random) : checked_split(material, plan, random, tally);

    const sat::Terminator stop{plan.stopped};
    sat::ConquerSettings settings;
    settings.search = settings_of(plan, &stop);
    settings.search.threads = 1;
    settings.threads = plan.threads;
    Proofs proofs(material.formula(), plan.proofs);
    proofs.install(settings.search);
    const auto choice = sat::choose(material.formula(), settings.search);
    if (!choice) fail("no engine for these settings", choice.error().message());
    if (const auto status = sat::check_conquer(settings); !status)
        fail("conquer rejects its settings", status.error().message());
    const sat::Conquest conquest = sat::conquer(material.formula(), list, *choice, settings);
    if (conquest.outcome.verdict == sat::Verdict::unsatisfiable)
        expect(conquest.refuted == list.size() && conquest.rest, "conquer did not refute all cubes");
    verify(material, plan, conquest.outcome, proofs, choice->engine->name, tally);
}

}  // namespace fuzz
