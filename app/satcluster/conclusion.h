#pragma once

#include <string>

#include "app/satcluster/campaign.h"
#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"

namespace satcluster {

// What follows when every cube of a campaign is refuted: the formula outside all cubes.  The cubes are not trusted to
// cover all assignments, so it is solved, together with the lemmas of the splits, which make that easy.
struct Conclusion {
    sat::Outcome outcome;
    Literals model;     // of satisfiable
    std::string proof;  // DRAT, of unsatisfiable: the part after all others, from the negated cubes to the empty clause
    std::uint64_t damaged_lemmas = 0;  // files that were not used
};
Conclusion conclude(const Campaign& campaign, const sat::Formula& formula);

// Withdraws the verdicts whose proof is missing or damaged, by its checksum: of batches, and of splits that have
// refuted their cube.  Returns the number of cubes, which are open again.
sat::Result<std::uint64_t> revoke_damaged_proofs(Campaign& campaign);

// Writes one proof: the lemmas of the splits, the proofs of all batches, and `last`.
// Requires: revoke_damaged_proofs() has found nothing.
sat::Status write_proof(const Campaign& campaign, const std::string& last, const std::string& path);

// The refuted leaves of a split, which are not in its list, are easy.
inline constexpr std::uint64_t kMostConflicts = 1'000'000;

// For cubes of --cubes, before they are solved.  Refused: vacuous cubes (coverage.h), and cubes that leave assignments
// which a short search neither refutes nor finds to be a model.  A model outside the cubes is in the outcome.
// `conflicts`: of this search.
sat::Result<Conclusion> check_cubes(const sat::Formula& formula, const std::vector<Literals>& cubes,
                                    std::uint64_t conflicts = kMostConflicts);

}  // namespace satcluster
