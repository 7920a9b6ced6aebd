#include "tests/fuzz/solve/trial.h"

#include <exception>

#include "tests/fuzz/solve/proofs.h"
#include "tests/fuzz/solve/shapes.h"
#include "tests/fuzz/solve/task.h"

namespace fuzz {
namespace {

void note(const Trial& trial, Tally& tally) {
    tally.add("formulas");
    if (!trial.shape.empty()) tally.add("shape", trial.shape);
    tally.add("task", trial.plan.task);
    tally.add("engine", trial.plan.engine);
    tally.add("branch", trial.plan.branch);
    for (const sat::TechniqueEntry& t : sat::kTechniques) {
        const sat::Use use = trial.plan.techniques[sat::index_of(t.technique)];
        if (use != sat::Use::automatic) tally.add(use == sat::Use::on ? "on" : "off", t.name);
    }
}

}  // namespace

Trial trial_of(std::uint64_t seed, std::uint64_t index) {
    sat::Random random(sat::Random(seed).next() + index);
    Shaped made = random_formula(random);
    Trial trial{std::string(made.shape->name), {}, {}};
    trial.text = one_in(random, 4) ? write_oddly(made.clauses, random) : write_plainly({0, made.clauses, {}});
    trial.plan = random_plan(random, variables_of(made.clauses).size(), made.clauses.size());
    return trial;
}

std::optional<Failure> run(const Trial& trial, Tally& tally) {
    note(trial, tally);
    try {
        find_task(trial.plan.task)->run(Material(trial.text), trial.plan, tally);
    } catch (const Failure& failure) { return failure; } catch (const LongProof& proof) {
        tally.add("given up", proof.what());
    } catch (const std::exception& error) { return Failure{"an exception", error.what()}; }
    return std::nullopt;
}

}  // namespace fuzz
