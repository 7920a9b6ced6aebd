#pragma once

#include <cstdint>
#include <string>

#include "sat/core/settings.h"
#include "sat/formula/formula.h"

namespace sat::test {

// Keeps the proof of what happens to a database, as DRAT and LRAT, and has both checked.
class Proofs : public ProofSink, public HintedProofSink {
public:
    explicit Proofs(const Formula& formula) : formula_(formula) {}

    // Writes none (0), DRAT (1), LRAT (2) or both (3).
    Settings settings(unsigned which);
    // Is every lemma accepted, and without RAT?
    bool hold() const { return drat_holds() && lrat_holds(); }
    std::size_t lemmas() const { return lemmas_; }

    void add(std::span<const Lit> clause) override;
    void remove(std::span<const Lit> clause) override;
    void add(std::uint64_t id, std::span<const Lit> clause, std::span<const std::int64_t> hints) override;
    void remove(std::span<const std::uint64_t> ids) override;

private:
    bool drat_holds() const;
    bool lrat_holds() const;
    std::string words(std::span<const Lit> clause) const;

    const Formula& formula_;
    std::string drat_, lrat_;
    std::uint64_t last_id_ = 0;
    std::size_t lemmas_ = 0;
};

}  // namespace sat::test
