
#include "sat/core/terminator.h"
#include "sat/solve.h"
#include "tests/fuzz/solve/failure.h"
#include "tests/fuzz/solve/judge.h"
#include "tests/fuzz/solve/second_opinion.h"
#include "tests/fuzz/solve/tasks.h"
#include "tests/fuzz/solve/watcher.h"

namespace fuzz {
namespace {

void note_work(const sat::Stats& stats, Tally& tally) {
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
    if (!choice) fail("no engine for this", choice.error().message);
    const sat::Outcome outcome = sat::run(*choice, material.formula(), settings);
    judge(material, plan, outcome, proofs, choice->engine->name, tally);
    if (outcome.verdict == sat::Verdict::unsatisfiable && !plan.proofs.empty())
        judge_forgery(material, proofs, plan.dice, tally);
    note_work(outcome.stats, tally);
    if (plan.watched) {
        watcher.judge(outcome);
        tally.add("check: observer");
    }
    if (plan.again && plan.threads == 1) {
        Proofs twice(material.formula(), plan.proofs);
        settings.observer = nullptr;
        settings.proof = nullptr;
        settings.lrat = nullptr;
        twice.install(settings);
        expect_same(material.formula(), outcome, sat::run(*choice, material.formula(), settings));
        tally.add("check: the same search again");
    }
    if (plan.opinion) OtherPrograms::on_path().ask(material, outcome.verdict, proofs, tally);
}

}  // namespace fuzz
