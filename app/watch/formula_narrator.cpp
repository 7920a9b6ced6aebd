#include "app/watch/formula_narrator.h"

namespace watch {
namespace {

using i18n::kWatch;

constexpr std::size_t kMostLiterals = 12;  // of a clause in a sentence

}  // namespace

std::string FormulaNarrator::literal(sat::Lit l) const {
    return std::to_string(formula_.to_dimacs(l));
}

std::string FormulaNarrator::literals(sat::ClauseId clause) const {
    std::string text;
    const auto all = formula_.clause(clause);
    for (const sat::Lit l : all.first(std::min(all.size(), kMostLiterals)))
        text += (text.empty() ? "" : " ") + literal(l);
    if (all.size() > kMostLiterals)
        text += " " + say(kWatch.more_literals, {std::to_string(all.size() - kMostLiterals)});
    return text.empty() ? "( )" : text;
}

std::string FormulaNarrator::tell_implied(const sat::Event& event) const {
    const std::string made_true = literal(event.literal());
    if (event.clause() == sat::kNoOriginal) return say(kWatch.unit_derived, {made_true});
    return say(kWatch.unit, {made_true, std::to_string(event.clause().index + 1), literals(event.clause())});
}

std::string FormulaNarrator::tell_conflict(const sat::Event& event) const {
    if (event.clause() == sat::kNoOriginal) return say(kWatch.falsified_derived);
    return say(kWatch.falsified, {std::to_string(event.clause().index + 1), literals(event.clause())});
}

const i18n::Message& FormulaNarrator::word_for(sat::Verdict verdict) const {
    return verdict == sat::Verdict::satisfiable ? kWatch.satisfiable : kWatch.unsatisfiable;
}

}  // namespace watch
