
#include "sat/core/terminator.h"
#include "sat/portfolio/portfolio.h"
#include "sat/solve.h"
#include "tests/fuzz/solve/failure.h"
#include "tests/fuzz/solve/second_opinion.h"
#include "tests/fuzz/solve/task.h"
#include "tests/fuzz/solve/verify.h"
#include "tests/fuzz/solve/watcher.h"

namespace fuzz {
namespace {

void count_work(const sat::Stats& stats, Tally& tally) {
    for (const sat::StatRow& row : sat::kStatRows)
        if (stats.*row.value > 0) tally.add("did", row.name);
    for (const sat::TechniqueEntry& t : sat::kTechniques)
        if (stats.of(t.technique).gained > 0) tally.add("gained", t.name);
}

}  // namespace

void decide(const Material& material, const Plan& plan, Tally& tally) {
    const sat::Terminator stop{plan.stopped};
    sat::Settings settings = settings_of(plan, &stop);
    Proofs proofs(material.formula(), plan.proofs);
    proofs.install(settings);
    Watcher watcher(material.formula().num_vars());
    if (plan.watched) settings.observer = &watcher;

    const auto choice = sat::choose(material.formula(), settings);
    if (!choice) fail("no engine for these settings", choice.error().message());
    const sat::Outcome outcome = sat::run(*choice, material.formula(), settings);
    verify(material, plan, outcome, proofs, choice->engine->name, tally);
    if (outcome.verdict == sat::Verdict::unsatisfiable && !plan.proofs.empty())
        verify_forgery(material, proofs, plan.dice, tally);
    count_work(outcome.stats, tally);
    if (plan.watched) {
        watcher.verify(outcome);
        tally.add("check: observer");
    }
    if (plan.again && plan.threads == 1) {
        Proofs second(material.formula(), plan.proofs);
        settings.observer = nullptr;
        settings.proof = nullptr;
        settings.lrat = nullptr;
        second.install(settings);
        expect_same(material.formula(), outcome, sat::run(*choice, material.formula(), settings));
        tally.add("check: the same search again");
    }
    if (plan.opinion) OtherPrograms::on_path().run(material, outcome.verdict, proofs, tally);
}

void draw_portfolio(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses) {
    draw_search(random, plan, vars, clauses);
    plan.engine = "auto";
    plan.branch = "best";
    plan.decisions.reset();
    plan.threads = 2 + random.below(3);
    plan.watched = plan.again = plan.opinion = false;
    if (plan.proofs.size() > 1) plan.proofs.pop_back();
}

void portfolio(const Material& material, const Plan& plan, Tally& tally) {
    const sat::Terminator stop{plan.stopped};
    sat::Settings settings = settings_of(plan, &stop);
    Proofs requested(material.formula(), plan.proofs);
    requested.install(settings);  // only members that support the proof formats take part
    std::vector<sat::Member> members = sat::portfolio(material.formula(), settings, plan.threads);
    std::vector<Proofs> proofs;
    for (sat::Member& member : members) {
        proofs.emplace_back(material.formula(), plan.proofs);
        proofs.back().install(member.settings);
    }
    const sat::PortfolioResult result = sat::run_portfolio(material.formula(), members, &stop);
    verify(material, plan, result.outcome, proofs[result.winner], members[result.winner].choice.engine->name, tally);
}

}  // namespace fuzz
