#pragma once

#include "app/sudoku/hints/hint_text.h"
#include "app/web/core/sudoku/subject.h"

// Hints for a puzzle in the state of a player, as objects (Hint in app/web/js/src/sudoku_types.ts).
namespace web {

struct HintRequest {
    const Subject& subject;
    const PlayerState& state;
    std::optional<sudoku::Cell> cell;  // the steps that lead there; it is neither given nor filled
    i18n::Language language;
    const Running& running;
};

// Requires: the subject is classic.  Errors of both: those of the solvers; there is no solution; an interrupt.
sat::Result<sat::Json> classic_hint(const HintRequest& request);
sat::Result<sat::Json> constraint_hint(const HintRequest& request);

// ---- parts of both

// The members up to `look`; `cell` and `digit` may be null.
sat::Json hint_heading(std::string_view kind, sat::Json cell, sat::Json digit, const hints::HintText& text);
// The others, which follow the member `look`.
void add_to_hint(sat::Json steps, sat::Json reason, sat::Json candidates, sat::Json& hint);

}  // namespace web
