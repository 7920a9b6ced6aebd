#pragma once

#include <cstdint>
#include <string>

#include "sat/check/proof_parser.h"
#include "sat/core/formula.h"
#include "sat/core/settings.h"

namespace sat::test {

// The proofs of a database as DRAT and LRAT text. Printed without sat/io, so that an error there is not repeated here.
class ProofTexts : public ProofSink, public HintedProofSink {
public:
    // With the variable numbers of `formula`, which must outlive this object; null: variable v is v + 1.
    explicit ProofTexts(const Formula* formula = nullptr) : formula_(formula) {}

    // Settings of a search or a database that writes both proofs.
    Settings settings() {
        Settings s;
        s.proof = this;
        s.lrat = this;
        return s;
    }

    void add(std::span<const Lit> clause) override { drat += words(clause) + '\n'; }
    void remove(std::span<const Lit> clause) override { drat += "d " + words(clause) + '\n'; }
    void add(std::uint64_t id, std::span<const Lit> clause, std::span<const std::int64_t> hints) override {
        last_id_ = id;
        lrat += std::to_string(id) + ' ' + words(clause) + ' ' + list(hints) + '\n';
    }
    void remove(std::span<const std::uint64_t> ids) override {
        lrat += std::to_string(last_id_) + " d " + list(ids) + '\n';
    }

    std::string drat, lrat;

private:
    std::string words(std::span<const Lit> clause) const {
        std::string text;
        for (const Lit l : clause) text += std::to_string(formula_ ? formula_->to_dimacs(l) : l.to_dimacs()) + ' ';
        return text + '0';
    }
    template <class Number>
    static std::string list(std::span<const Number> numbers) {
        std::string text;
        for (const Number n : numbers) text += std::to_string(n) + ' ';
        return text + '0';
    }

    const Formula* formula_;
    std::uint64_t last_id_ = 1;  // the ID before the d of a deletion, which checkers ignore
};

// The bytes of a text, for a checker. `text` must outlive them.
inline ProofBytes bytes_of(const std::string& text) {
    return [&text, at = std::size_t{0}](char* to, std::size_t size) mutable {
        const std::size_t n = text.copy(to, size, at);
        at += n;
        return Result<std::size_t>(n);
    };
}

}  // namespace sat::test
