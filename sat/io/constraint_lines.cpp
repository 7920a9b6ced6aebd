#include "sat/io/constraint_lines.h"

#include <algorithm>
#include <cstdlib>

namespace sat {
namespace {

// The end of the text is reported at the end of the body, as after a literal.
bool ends_keyword(int c) {
    return c == TextWindow::kEnd || is_white(c);
}

std::int64_t bound_value(bool negative, const Decimal& n) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 62;  // more than any number of literals
    return static_cast<std::int64_t>(std::min(n.value, kMost)) * (negative ? -1 : 1);
}

}  // namespace

bool ConstraintLines::begin_parity() {
    text_.mark();
    text_.skip();
    if (text_.strict()) return text_.refuse(text_.marked(), {"an xor line, which is not in DIMACS CNF"});
    if (!items_.allow_item()) return false;
    item_ = Item::parity;
    const int c = text_.peek();
    return is_digit(c) || c == '-' || ends_keyword(c) || text_.unexpected(c, {"a literal or '0'"});
}

bool ConstraintLines::begin_cardinality() {
    text_.mark();
    text_.skip();
    if (dialect_ != Dialect::knf)
        return text_.refuse(text_.marked(), {"a cardinality constraint, which needs a header '%1'", "p knf"});
    if (!items_.allow_item()) return false;
    item_ = Item::cardinality;
    bound_.reset();
    const int c = text_.peek();
    return ends_keyword(c) || text_.unexpected(c, {"white space"});
}

bool ConstraintLines::take_bound(bool negative, const Decimal& n) {
    if (text_.strict() && n.leading_zero) return text_.refuse(text_.marked(), {"leading zero"});
    if (text_.strict() && (negative || n.value == 0))
        return text_.refuse(text_.marked(), {"a bound that is not positive"});
    bound_ = bound_value(negative, n);
    return true;
}

bool ConstraintLines::take_literal(std::int32_t n) {
    if (text_.strict() && item_ != Item::parity) note_variable(std::abs(n));
    if (repeated_ && item_ == Item::cardinality) return refuse_repeated();
    literals_.push_back(n);
    return true;
}

void ConstraintLines::note_variable(std::int32_t variable) {
    if (!seen_.insert(variable).second && !repeated_) repeated_ = {text_.marked(), variable};
}

bool ConstraintLines::refuse_repeated() {
    return text_.refuse(repeated_->place,
                        {"variable %1 occurs twice in a cardinality constraint", repeated_->variable});
}

void ConstraintLines::end() {
    if (item_ == Item::clause) builder_.clause(literals_);
    else if (item_ == Item::parity) builder_.parity(literals_);
    else builder_.at_least(literals_, *bound_);
    if (item_ != Item::clause) items_.add_constraint();
    clear();
}

void ConstraintLines::clear() {
    item_ = Item::clause;
    literals_.clear();
    seen_.clear();
    repeated_.reset();
}

bool ConstraintLines::relation(int c) {
    text_.mark();
    if (dialect_ != Dialect::cnf_plus)
        return text_.refuse(text_.marked(), {"a cardinality constraint, which needs a header '%1'", "p cnf+"});
    if (repeated_) return refuse_repeated();
    if (!is_open() && !items_.allow_item()) return false;
    text_.skip();
    if (text_.peek() != '=') return text_.refuse(text_.here(), {"expected '<=' or '>=', %1", found(text_.peek())});
    text_.skip();
    std::int64_t bound = 0;
    if (!relation_bound(bound)) return false;
    if (c == '<') {
        for (std::int32_t& l : literals_) l = -l;
        bound = static_cast<std::int64_t>(literals_.size()) - bound;
    }
    builder_.at_least(literals_, bound);
    items_.add_constraint();
    clear();
    return end_of_relation();
}

bool ConstraintLines::relation_bound(std::int64_t& bound) {
    while (is_blank(text_.peek())) text_.skip();
    bool negative = false;
    Decimal n;
    const int c = text_.signed_number(negative, n);
    if (n.digits == 0) return text_.refuse(text_.here(), {"expected a bound, %1", found(c)});
    if (!text_.number_ends_well(c)) return false;
    if (text_.strict() && (negative || n.value > literals_.size()))
        return text_.refuse(text_.marked(), {"a bound that is not between 0 and the number of literals"});
    bound = bound_value(negative, n);
    return true;
}

// A 0 here would be an empty clause, which is hardly meant.
bool ConstraintLines::end_of_relation() {
    while (is_blank(text_.peek())) text_.skip();
    const int c = text_.peek();
    if (c == '\n' || c == 'c' || c == TextWindow::kEnd) return true;
    if (c == '\r') return text_.carriage_return();
    return text_.refuse(text_.here(), {"expected the end of the line after the bound, %1", found(c)});
}

}  // namespace sat
