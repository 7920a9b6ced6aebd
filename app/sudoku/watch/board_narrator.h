#pragma once

#include "app/sudoku/hints/wording.h"
#include "app/watch/narrator.h"
#include "sudoku/encode/clause_meaning.h"

namespace watch {

// A puzzle as a formula, with the meanings of its clauses.
class BoardFormula {
public:
    // With `options`; where folding the givens in finds a contradiction (two clauses that show nothing), and
    // `or_extended`, in the extended encoding, where the conflict can be seen.
    // Errors: as Encoding::make() and Encoding::formula().  Requires: `rules` outlive this; sides agree.
    static sat::Result<std::unique_ptr<BoardFormula>> make(const sudoku::Puzzle& puzzle, const sudoku::Rules& rules,
                                                           sudoku::EncodeOptions options, bool or_extended);
    BoardFormula(const BoardFormula&) = delete;

    const sudoku::Rules& rules() const { return encoding_.rules(); }
    const sudoku::Puzzle& puzzle() const { return encoding_.puzzle(); }
    const sudoku::Encoding& encoding() const { return encoding_; }
    const sat::Formula& formula() const { return formula_; }
    bool is_contradiction() const { return encoding_.contradiction().has_value(); }

    // nullopt: a literal of a contradiction, which is no candidate.
    std::optional<sudoku::Candidate> candidate(sat::Lit l) const;
    // Requires: clause != kNoOriginal.
    sudoku::ClauseMeaning meaning(sat::ClauseId clause) const { return meanings_.of(formula_, clause); }
    // The literal "cell holds digit".  nullopt: the givens decide it.
    std::optional<sat::Lit> literal(sudoku::Candidate candidate) const;

private:
    BoardFormula(sudoku::Encoding encoding, sat::Formula formula)
        : encoding_(std::move(encoding)), formula_(std::move(formula)), meanings_(encoding_) {}

    sudoku::Encoding encoding_;
    sat::Formula formula_;
    sudoku::ClauseMeanings meanings_;
};

// The words of a search on a board.
class BoardNarrator final : public Narrator {
public:
    // Requires: `board` outlives this.
    BoardNarrator(const BoardFormula& board, i18n::Language language)
        : Narrator(language), board_(board), wording_(board.rules(), language) {}

    const hints::Wording& wording() const { return wording_; }
    std::string literal(sat::Lit l) const override;
    // A digit that a cell loses by propagation.
    bool is_detail(const sat::Event& event) const override {
        return event.kind() == sat::Event::Kind::implied && event.literal().negative();
    }

protected:
    std::string tell_implied(const sat::Event& event) const override;
    std::string tell_conflict(const sat::Event& event) const override;
    const i18n::Message& word_for(sat::Verdict verdict) const override;

private:
    std::string why_not(const std::string& what, const sudoku::ClauseMeaning& meaning, sudoku::Candidate other) const;

    const BoardFormula& board_;
    hints::Wording wording_;
};

}  // namespace watch
