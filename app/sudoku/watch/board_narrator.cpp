#include "app/sudoku/watch/board_narrator.h"

namespace watch {
namespace {

using i18n::kWatch;
using sudoku::Candidate;
using sudoku::ClauseMeaning;
using Kind = ClauseMeaning::Kind;

}  // namespace

sat::Result<std::unique_ptr<BoardFormula>> BoardFormula::make(const sudoku::Puzzle& puzzle, const sudoku::Rules& rules,
                                                              sudoku::EncodeOptions options, bool or_extended) {
    auto encoding = sudoku::Encoding::make(puzzle, rules, options);
    if (!encoding) return encoding.error();
    if (encoding->contradiction() && or_extended) {
        options.encoding = sudoku::find_encoding("extended");
        return make(puzzle, rules, options, false);
    }
    auto formula = encoding->formula();
    if (!formula) return formula.error();
    return std::unique_ptr<BoardFormula>(new BoardFormula(*std::move(encoding), *std::move(formula)));
}

std::optional<Candidate> BoardFormula::candidate(sat::Lit l) const {
    if (is_contradiction()) return std::nullopt;
    return meanings_.candidate(formula_, l);
}

std::optional<sat::Lit> BoardFormula::literal(Candidate candidate) const {
    if (is_contradiction()) return std::nullopt;
    const auto number = encoding_.variables().number(candidate);
    if (!number) return std::nullopt;
    return formula_.from_dimacs(static_cast<std::int32_t>(*number));
}

std::string BoardNarrator::literal(sat::Lit l) const {
    const auto k = board_.candidate(l);
    if (!k) return std::to_string(board_.formula().to_dimacs(l));
    return l.negative() ? wording_.is_not(*k) : wording_.equals(*k);
}

std::string BoardNarrator::tell_implied(const sat::Event& event) const {
    const std::string what = literal(event.literal());
    if (event.clause() == sat::kNoOriginal || board_.is_contradiction()) return say(kWatch.derived, {what});
    const ClauseMeaning m = board_.meaning(event.clause());
    switch (m.kind) {
        case Kind::some_digit: return say(kWatch.only_digit, {what, wording_.cell(m.cell)});
        case Kind::some_place: return say(kWatch.only_place, {what, wording_.digit(m.digit), wording_.house(m.house)});
        case Kind::given: return say(kWatch.given, {what});
        case Kind::ruled_out: return say(kWatch.ruled_out, {what});
        default: break;
    }
    return why_not(what, m, board_.candidate(event.literal()) == m.first ? m.second : m.first);
}

std::string BoardNarrator::why_not(const std::string& what, const ClauseMeaning& m, Candidate other) const {
    const std::string digit = wording_.digit(other.digit), cell = wording_.cell(other.cell);
    if (m.kind == Kind::not_both_digits) return say(kWatch.same_cell, {what, digit});
    if (m.kind == Kind::not_both_partners) return say(kWatch.same_pair, {what, digit, cell});
    return say(kWatch.same_house, {what, digit, cell, wording_.house(m.house)});
}

std::string BoardNarrator::tell_conflict(const sat::Event& event) const {
    if (event.clause() == sat::kNoOriginal) return say(kWatch.falsified_derived);
    const ClauseMeaning m = board_.meaning(event.clause());
    const auto one = [&] { return wording_.cell(m.first.cell); };
    const auto two = [&] { return wording_.cell(m.second.cell); };
    switch (m.kind) {
        case Kind::some_digit: return say(kWatch.no_digit, {wording_.cell(m.cell)});
        case Kind::some_place: return say(kWatch.no_place, {wording_.digit(m.digit), wording_.house(m.house)});
        case Kind::not_both_digits:
            return say(kWatch.two_digits, {one(), wording_.digit(m.first.digit), wording_.digit(m.second.digit)});
        case Kind::not_both_places:
            return say(kWatch.twice, {wording_.digit(m.digit), wording_.house(m.house), one(), two()});
        case Kind::not_both_partners: return say(kWatch.twice_pair, {wording_.digit(m.digit), one(), two()});
        case Kind::given: return say(kWatch.against_given, {wording_.equals({m.cell, m.digit})});
        case Kind::ruled_out: return say(kWatch.against_marks, {wording_.equals({m.cell, m.digit})});
        case Kind::contradiction: break;
    }
    return say(kWatch.broken);
}

const i18n::Message& BoardNarrator::word_for(sat::Verdict verdict) const {
    return verdict == sat::Verdict::satisfiable ? kWatch.solved : kWatch.no_solution;
}

}  // namespace watch
