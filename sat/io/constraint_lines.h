#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "sat/core/formula.h"
#include "sat/io/declared_items.h"
#include "sat/io/dimacs_header.h"
#include "sat/io/dimacs_text.h"

namespace sat {

// The lines of a formula that are not clauses: `x1 2 -3 0`, `1 2 3 <= 2` after `p cnf+`, `k 2 1 2 3 0` after `p knf`.
// Their literals are collected until the line ends; so are those of a clause after `p cnf+`, which may end in a bound.
//
// Methods that return bool return false if they refused the text.
class ConstraintLines {
public:
    // Requires: the references outlive it.
    ConstraintLines(DimacsText& text, DeclaredItems& items, FormulaBuilder& builder, DimacsHeader::Dialect dialect)
        : text_(text), items_(items), builder_(builder), dialect_(dialect) {}

    // The literals that follow are collected here.
    bool collect() const { return item_ != Item::clause || dialect_ == Dialect::cnf_plus; }
    bool is_open() const { return item_ != Item::clause || !literals_.empty(); }
    bool is_constraint() const { return item_ != Item::clause; }  // not known yet after `p cnf+`
    // The next number is the bound of a `k` line.
    bool expects_bound() const { return item_ == Item::cardinality && !bound_; }
    std::size_t num_literals() const { return literals_.size(); }

    // At an `x` or `k` that begins a line.
    bool begin_parity();
    bool begin_cardinality();
    // With the marked number.
    bool take_bound(bool negative, const Decimal& n);
    bool take_literal(std::int32_t n);
    // At the 0.
    void end();
    // At the `<` or `>` (`c`) of `LITERALS <= BOUND`, which has no 0.
    bool relation(int c);

private:
    using Dialect = DimacsHeader::Dialect;

    void note_variable(std::int32_t variable);
    bool refuse_repeated();
    void clear();
    bool relation_bound(std::int64_t& bound);
    bool end_of_relation();

    DimacsText& text_;
    DeclaredItems& items_;
    FormulaBuilder& builder_;
    const Dialect dialect_;
    enum class Item : std::uint8_t { clause, parity, cardinality } item_ = Item::clause;  // the one being read
    std::vector<std::int32_t> literals_;  // of that item, if they are collected
    std::optional<std::int64_t> bound_;   // of a `k` line, once it is read
    // In strict mode, of a line that is or may become a cardinality constraint: its variables, and the first literal
    // whose variable it has already.
    std::set<std::int32_t> seen_;
    struct Repeated {
        Place place;
        std::int32_t variable;
    };
    std::optional<Repeated> repeated_;
};

}  // namespace sat
