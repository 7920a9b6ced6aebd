#pragma once

#include <cstdint>

#include "tests/property/proof_texts.h"

namespace sat::probing_test {

using test::bytes_of, test::ProofTexts;

// Records the changes of a database as DRAT and LRAT proofs and checks both.
class Proofs final : public ProofTexts {
public:
    explicit Proofs(const Formula& formula) : ProofTexts(&formula), formula_(formula) {}

    // Write none (0), DRAT (1), LRAT (2) or both (3).
    Settings settings(unsigned which);
    // True if every lemma is accepted, without RAT.
    bool hold() const { return drat_holds() && lrat_holds(); }
    std::size_t lemmas() const { return lemmas_; }

    using ProofTexts::remove;
    void add(std::span<const Lit> clause) override {
        ++lemmas_;
        ProofTexts::add(clause);
    }
    void add(std::uint64_t id, std::span<const Lit> clause, std::span<const std::int64_t> hints) override {
        ++lemmas_;
        ProofTexts::add(id, clause, hints);
    }

private:
    bool drat_holds() const;
    bool lrat_holds() const;

    const Formula& formula_;
    std::size_t lemmas_ = 0;
};

}  // namespace sat::probing_test
