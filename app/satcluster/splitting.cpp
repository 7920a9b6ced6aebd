#include "app/satcluster/splitting.h"

#include <optional>
#include <utility>

#include "app/satcluster/formula_tools.h"
#include "sat/core/settings.h"
#include "sat/io/proof_writer.h"
#include "sat/portfolio/lifted_proof.h"

namespace satcluster {
namespace {

CampaignSplit result_of(const sat::Formula& formula, sat::Split split, const Literals& above,
                        const sat::Terminator& stop) {
    CampaignSplit result;
    result.interrupted = stop.terminated();
    result.outcome = std::move(split.outcome);
    if (result.outcome.verdict == sat::Verdict::satisfiable)
        result.model = true_literals(formula, result.outcome.model);
    if (result.outcome.verdict != sat::Verdict::unknown) return result;
    for (std::size_t i = 0; i < split.cubes.size(); ++i) {
        Literals cube = above;
        const Literals own = numbers_of(formula, split.cubes[i]);
        cube.insert(cube.end(), own.begin(), own.end());
        result.cubes.push_back(std::move(cube));
    }
    return result;
}

}  // namespace

CampaignSplit split_formula(const sat::Formula& formula, sat::Cutoff cutoff, std::uint64_t amount,
                            const sat::Terminator& stop) {
    sat::StringSink text;
    const auto writer = sat::find_proof_writer("drat")->make(formula, text);
    sat::Settings settings;
    writer->install(settings);
    sat::SplitSettings how;
    how.cutoff = cutoff;
    how.amount = amount;
    how.limits.stop = &stop;
    how.proof = settings.proof;
    CampaignSplit result = result_of(formula, sat::split(formula, how), {}, stop);
    static_cast<void>(writer->finish());  // memory does not fail by an error
    result.lemmas = std::move(text.text);
    return result;
}

CampaignSplit split_cube(const sat::Formula& formula, const Literals& cube, std::uint64_t count,
                         const sat::Terminator& stop) {
    const sat::Formula part = with_clauses(formula, units_of(cube));
    const auto literals = literals_of(formula, cube);
    sat::StringSink text;
    const auto writer = sat::find_proof_writer("drat")->make(formula, text);
    sat::Settings settings;
    writer->install(settings);
    sat::LiftedProof lifted(*settings.proof, *literals);
    sat::SplitSettings how;
    how.cutoff = sat::Cutoff::count;
    how.amount = count;
    how.limits.stop = &stop;
    how.proof = &lifted;
    CampaignSplit result = result_of(part, sat::split(part, how), cube, stop);
    if (result.outcome.verdict == sat::Verdict::unsatisfiable) lifted.conclude();
    static_cast<void>(writer->finish());
    result.lemmas = std::move(text.text);
    return result;
}

}  // namespace satcluster
