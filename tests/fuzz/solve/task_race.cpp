
#include "sat/core/terminator.h"
#include "sat/portfolio/portfolio.h"
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
    std::vector<sat::Member> members = sat::portfolio(material.formula(), settings, plan.threads);
    std::vector<Proofs> proofs;
    for (sat::Member& member : members) {
        proofs.emplace_back(material.formula(), plan.proofs);
        proofs.back().install(member.settings);
    }
    const sat::PortfolioResult result = sat::run_portfolio(material.formula(), members, &stop);
    judge(material, plan, result.outcome, proofs[result.winner], members[result.winner].choice.engine->name, tally);
}

}  // namespace fuzz
