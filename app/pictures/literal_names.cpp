#include "app/pictures/literal_names.h"

#include <utility>

#include "sudoku/model/conflict.h"
#include "sudoku/text/symbols.h"

namespace pictures {

using sat::Status;

void LiteralNames::collect(sat::ReadOptions& reading) {
    comments_ = std::make_unique<sudoku::BoardComments>();
    reading.on_comment = [this, before = std::move(reading.on_comment)](std::string_view text, std::uint64_t line) {
        if (before) before(text, line);
        comments_->take(text, line);
    };
}

Status LiteralNames::take(const sat::Formula& formula, const std::optional<sat::ReadReport::Header>& header) {
    formula_ = &formula;
    if (!comments_) return sat::Done{};
    auto board = comments_->finish();
    comments_.reset();
    if (!board) return board.error();
    if (!*board || !header) return sat::Done{};
    auto rules = make_rules((*board)->box, (*board)->variant);
    if (!rules) return rules.error();
    rules_ = std::make_unique<sudoku::Rules>(std::move(*rules));
    auto encoding = encoding_of({std::move(**board), header->vars}, *rules_);
    if (!encoding) return encoding.error();
    if (!encoding->contradiction()) encoding_ = std::move(*encoding);
    return sat::Done{};
}

std::string LiteralNames::operator()(sat::Lit l) const {
    const std::size_t known = formula_ == nullptr ? 0 : formula_->num_vars();
    if (l.var().index >= known) return (l.negative() ? "-new " : "new ") + std::to_string(l.var().index - known + 1);
    const std::int32_t number = formula_->to_dimacs(l);
    const auto candidate =
        encoding_ ? encoding_->variables().candidate(static_cast<std::uint32_t>(std::abs(number))) : std::nullopt;
    if (!candidate) return std::to_string(number);
    const std::string digit = candidate->digit <= sudoku::kMaxSymbol
                                  ? std::string(1, sudoku::symbol_of(candidate->digit))
                                  : std::to_string(candidate->digit);
    return sudoku::cell_name(candidate->cell, rules_->side()) + (number < 0 ? "≠" : "=") + digit;
}

std::string LiteralNames::clause(std::span<const sat::Lit> literals) const {
    if (literals.empty()) return "false";
    std::string text;
    for (const sat::Lit l : literals) text += (text.empty() ? "" : " or ") + (*this)(l);
    return text;
}

}  // namespace pictures
