#pragma once

#include "app/watch/narrator.h"
#include "sat/core/formula.h"

namespace watch {

// The words of a search on a formula: literals are the signed numbers of its file, clauses are counted from 1.
class FormulaNarrator final : public Narrator {
public:
    // Requires: `formula` outlives this.
    FormulaNarrator(const sat::Formula& formula, i18n::Language language) : Narrator(language), formula_(formula) {}

    std::string literal(sat::Lit l) const override;
    bool is_detail(const sat::Event&) const override { return false; }

protected:
    std::string tell_implied(const sat::Event& event) const override;
    std::string tell_conflict(const sat::Event& event) const override;
    const i18n::Message& word_for(sat::Verdict verdict) const override;

private:
    std::string literals(sat::ClauseId clause) const;

    const sat::Formula& formula_;
};

}  // namespace watch
