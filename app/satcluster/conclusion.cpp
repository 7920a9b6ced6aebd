#include "app/satcluster/conclusion.h"

#include <algorithm>
#include <ctime>
#include <map>

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

// Conflicts of the search outside cubes of a user.  The refuted leaves of a split, which are not in its list, are easy.
constexpr std::uint64_t kMostConflicts = 1'000'000;

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

// The last row of each batch that has refuted cubes which count.
std::map<std::uint64_t, const LedgerRow*> proofs_needed(const Campaign& campaign) {
    std::map<std::uint64_t, const LedgerRow*> last;
    for (const std::uint64_t id : campaign.tree().refuted())
        if (const std::uint64_t batch = campaign.tree().find(id)->batch; batch != 0) last[batch] = nullptr;
    for (const LedgerRow& row : campaign.rows()) {
        const auto found = last.find(row.batch);
        if (found == last.end() || row.kind == RowKind::revoked || row.verdict != Verdict::unsatisfiable) continue;
        if (found->second == nullptr || row.proof_bytes > found->second->proof_bytes) found->second = &row;
    }
    return last;
}

std::string proof_of(const Campaign& campaign, const LedgerRow& row) {
    const std::string whole = campaign.path(proof_file(row.batch));
    std::string text = read_beginning(whole, row.proof_bytes);
    return text.empty() ? read_beginning(whole + ".part", row.proof_bytes) : text;
}

// An assignment of the cubes' variables that is in none of them; empty: there is none, or none was found.
Literals outside(const std::vector<Literals>& clauses) {
    const sat::Formula formula = only_clauses(clauses);
    sat::Limits limits;
    limits.conflicts = kMostConflicts;
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

sat::Result<Conclusion> conclude(const Campaign& campaign, const sat::Formula& formula) {
    std::vector<Literals> clauses;
    const auto lemmas = campaign.lemmas();
    if (!lemmas) return lemmas.error();
    for (Literals& lemma : lemmas_left(*lemmas)) clauses.push_back(std::move(lemma));
    for (const std::uint64_t id : campaign.tree().refuted())
        clauses.push_back(negated(campaign.tree().find(id)->literals));
    // The split has refuted the formula, or a cube without literals is refuted.
    if (std::ranges::any_of(clauses, &Literals::empty)) return refuted_at_once("0\n");
    sat::Limits limits;
    limits.stop = &cli::terminator();
    return solve_with(formula, clauses, limits, campaign.settings().proof);
}

sat::Result<std::uint64_t> revoke_damaged_proofs(Campaign& campaign) {
    std::uint64_t revoked = 0;
    std::vector<std::uint64_t> damaged;
    for (const auto& [batch, row] : proofs_needed(campaign))
        if (row == nullptr || sha256(proof_of(campaign, *row)) != row->proof_hash) damaged.push_back(batch);
    for (const std::uint64_t id : campaign.tree().refuted()) {
        const std::uint64_t batch = campaign.tree().find(id)->batch;
        if (std::ranges::find(damaged, batch) == damaged.end()) continue;
        LedgerRow row;
        row.time = static_cast<std::uint64_t>(std::time(nullptr));
        row.kind = RowKind::revoked;
        row.cube = id;
        row.host = "driver";
        row.reason = "the proof of batch " + std::to_string(batch) + " is damaged";
        if (const Status written = campaign.add_row(row); !written) return written.error();
        ++revoked;
    }
    return revoked;
}

Status write_proof(const Campaign& campaign, const std::string& last, const std::string& path) {
    auto file = sat::OutputFile::open(path);
    if (!file) return file.error();
    const auto lemmas = campaign.lemmas();
    if (!lemmas) return lemmas.error();
    if (const Status written = file->write(*lemmas); !written) return written;
    for (const auto& [batch, row] : proofs_needed(campaign))
        if (const Status written = file->write(proof_of(campaign, *row)); !written) return written;
    if (const Status written = file->write(last); !written) return written;
    return file->commit();
}

sat::Result<Conclusion> check_cubes(const sat::Formula& formula, const std::vector<Literals>& cubes) {
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
    limits.conflicts = kMostConflicts;
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
        beginning(outside(clauses)), kMostConflicts};
}

}  // namespace satcluster
