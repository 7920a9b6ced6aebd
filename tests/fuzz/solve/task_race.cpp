
#include "sat/core/terminator.h"
#include "sat/portfolio/race.h"
#include "tests/fuzz/solve/judge.h"
#include "tests/fuzz/solve/tasks.h"

namespace fuzz {

void draw_race(sat::Random& random, Plan& plan, std::size_t vars, std::size_t clauses) {
    draw_search(random, plan, vars, clauses);
    plan.engine = "auto";
    plan.branch = "best";
    plan.decisions.reset();
    plan.threads = 2 + random.below(3);
    plan.watched = plan.again = plan.opinion = false;
    if (plan.proofs.size() > 1) plan.proofs.pop_back();
}

void race(const Material& material, const Plan& plan, Tally& tally) {
    const sat::Terminator stop{plan.stopped};
    sat::Settings settings = settings_of(plan, &stop);
    Proofs asked(material.formula(), plan.proofs);
    asked.install(settings);  // so that only those who can take part
    std::vector<sat::Racer> field = sat::racers(material.formula(), settings, plan.threads);
    std::vector<Proofs> proofs;
    for (sat::Racer& racer : field) {
        proofs.emplace_back(material.formula(), plan.proofs);
        proofs.back().install(racer.settings);
    }
    const sat::RaceResult result = sat::race(material.formula(), field, &stop);
    judge(material, plan, result.outcome, proofs[result.winner], field[result.winner].choice.engine->name, tally);
}

}  // namespace fuzz
