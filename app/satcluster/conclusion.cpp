#include "app/satcluster/conclusion.h"

#include <algorithm>
#include <ctime>
#include <map>
#include <set>
#include <utility>

#include "app/cli/supervisor.h"
#include "app/satcluster/batch_proof.h"
#include "app/satcluster/coverage.h"
#include "app/satcluster/files.h"
#include "app/satcluster/formula_tools.h"
#include "app/satcluster/rows.h"
#include "app/satcluster/sha256.h"
#include "sat/core/settings.h"
#include "sat/io/output_file.h"
#include "sat/io/proof_writer.h"

namespace satcluster {
namespace {

using sat::Error;
using sat::Status;
using sat::Verdict;

Conclusion refuted_at_once(std::string proof) {
    Conclusion conclusion;
    conclusion.outcome.verdict = Verdict::unsatisfiable;
    conclusion.proof = std::move(proof);
    return conclusion;
}

Conclusion solve_with(const sat::Formula& formula, std::span<const Literals> clauses, const sat::Limits& limits,
                      bool needs_proof) {
    const sat::Formula whole = with_clauses(formula, clauses);
    sat::StringSink text;
    const auto writer = sat::find_proof_writer("drat")->make(whole, text);
    sat::Settings settings;
    writer->install(settings);
    BatchProof proof(*settings.proof);
    Conclusion conclusion;
    conclusion.outcome = decide(whole, limits, needs_proof ? &proof : nullptr);
    static_cast<void>(writer->finish());
    conclusion.proof = std::move(text.text);
    if (conclusion.outcome.verdict == Verdict::satisfiable)
        conclusion.model = true_literals(formula, conclusion.outcome.model);
    return conclusion;
}

// A process that has worked on a batch.  Its proof is in the file of the batch, unless another run has replaced it.
using Run = std::pair<std::uint64_t, std::uint64_t>;  // batch and run

// The last row of each run that has refuted cubes which count.
std::map<Run, const LedgerRow*> proofs_needed(const Campaign& campaign) {
    std::map<Run, const LedgerRow*> last;
    for (const std::uint64_t id : campaign.tree().refuted())
        if (const Cube& cube = *campaign.tree().find(id); cube.batch != 0) last[{cube.batch, cube.run}] = nullptr;
    for (const LedgerRow& row : campaign.rows()) {
        const auto found = last.find({row.batch, row.run});
        if (found == last.end() || row.verdict != Verdict::unsatisfiable) continue;
        if (found->second == nullptr || row.proof_bytes > found->second->proof_bytes) found->second = &row;
    }
    return last;
}

// SHA-256 of the lemmas of splits that have refuted their cube, by cube.
std::map<std::uint64_t, std::string> split_hashes(const Campaign& campaign) {
    std::map<std::uint64_t, std::string> hashes;
    for (const LedgerRow& row : campaign.rows())
        if (row.kind == RowKind::split) hashes[row.cube] = row.proof_hash;
    return hashes;
}

std::string proof_of(const Campaign& campaign, const LedgerRow& row) {
    const std::string whole = campaign.path(proof_file(row.batch));
    std::string text = read_beginning(whole, row.proof_bytes);
    return text.empty() ? read_beginning(whole + ".part", row.proof_bytes) : text;
}

// An assignment of the cubes' variables that is in none of them; empty: there is none, or none was found.
Literals outside(const std::vector<Literals>& clauses, std::uint64_t conflicts) {
    const sat::Formula formula = only_clauses(clauses);
    sat::Limits limits;
    limits.conflicts = conflicts;
    limits.stop = &cli::terminator();
    const sat::Outcome outcome = decide(formula, limits, nullptr);
    return outcome.verdict == Verdict::satisfiable ? true_literals(formula, outcome.model) : Literals();
}

std::string beginning(const Literals& literals) {
    constexpr std::size_t kMost = 12;
    const std::string text = literals_text(std::span(literals).first(std::min(literals.size(), kMost)));
    return literals.size() > kMost ? text + " ..." : text;
}

}  // namespace

Conclusion conclude(const Campaign& campaign, const sat::Formula& formula) {
    std::vector<Literals> clauses;
    const Campaign::Lemmas lemmas = campaign.lemmas();
    for (Literals& lemma : lemmas_left(lemmas.text)) clauses.push_back(std::move(lemma));
    for (const std::uint64_t id : campaign.tree().refuted())
        clauses.push_back(negated(campaign.tree().find(id)->literals));
    // The split has refuted the formula, or a cube without literals is refuted.
    if (std::ranges::any_of(clauses, &Literals::empty)) return refuted_at_once("0\n");
    sat::Limits limits;
    limits.stop = &cli::terminator();
    Conclusion conclusion = solve_with(formula, clauses, limits, campaign.settings().proof);
    conclusion.damaged_lemmas = lemmas.damaged;
    return conclusion;
}

sat::Result<std::uint64_t> revoke_damaged_proofs(Campaign& campaign) {
    std::set<Run> damaged;
    for (const auto& [run, row] : proofs_needed(campaign))
        if (row == nullptr || sha256(proof_of(campaign, *row)) != row->proof_hash) damaged.insert(run);
    const std::map<std::uint64_t, std::string> splits = split_hashes(campaign);
    std::uint64_t revoked = 0;
    for (const std::uint64_t id : campaign.tree().refuted()) {
        const Cube& cube = *campaign.tree().find(id);
        const auto split = splits.find(id);
        const bool is_proved = cube.batch == 0 ? split != splits.end() && campaign.has_lemmas(id, split->second)
                                               : !damaged.contains({cube.batch, cube.run});
        if (is_proved) continue;
        LedgerRow row;
        row.time = static_cast<std::uint64_t>(std::time(nullptr));
        row.kind = RowKind::revoked;
        row.cube = id;
        row.host = "driver";
        row.reason = cube.batch == 0 ? "the lemmas of its split are damaged"
                                     : "the proof of batch " + std::to_string(cube.batch) + " is damaged";
        if (const Status written = campaign.add_row(row); !written) return written.error();
        ++revoked;
    }
    return revoked;
}

Status write_proof(const Campaign& campaign, const std::string& last, const std::string& path) {
    auto file = sat::OutputFile::open(path);
    if (!file) return file.error();
    if (const Status written = file->write(campaign.lemmas().text); !written) return written;
    for (const auto& [run, row] : proofs_needed(campaign))
        if (const Status written = file->write(proof_of(campaign, *row)); !written) return written;
    if (const Status written = file->write(last); !written) return written;
    return file->commit();
}

sat::Result<Conclusion> check_cubes(const sat::Formula& formula, const std::vector<Literals>& cubes,
                                    std::uint64_t conflicts) {
    if (const auto vacuous = vacuous_cube(cubes)) {
        if (vacuous->second == 0)
            return Error{"the split is vacuous: cube %1 has no literals, and is the whole formula", vacuous->first};
        return Error{"the split is vacuous: cube %1 contains all literals of cube %2, and is superfluous",
                     vacuous->second, vacuous->first};
    }
    std::vector<Literals> clauses;
    for (const Literals& cube : cubes) clauses.push_back(negated(cube));
    if (std::ranges::any_of(clauses, &Literals::empty)) return Conclusion{};  // the one cube is the whole formula
    sat::Limits limits;
    limits.conflicts = conflicts;
    limits.stop = &cli::terminator();
    // A formula that is refuted without any cube makes every cube superfluous.
    sat::Limits few = limits;
    few.conflicts = 0;
    if (decide(formula, few, nullptr).verdict == Verdict::unsatisfiable)
        return Error{"the split is vacuous: the formula is refuted without any cube, by unit propagation"};
    Conclusion rest = solve_with(formula, clauses, limits, false);
    if (cli::terminated()) return cli::interrupted_error();
    if (rest.outcome.verdict == Verdict::unsatisfiable) return Conclusion{};
    if (rest.outcome.verdict == Verdict::satisfiable) return rest;
    return Error{
        "the cubes do not cover all assignments: none of them contains %1, and %2 conflicts do not refute what "
        "is outside",
        beginning(outside(clauses, conflicts)), conflicts};
}

}  // namespace satcluster
