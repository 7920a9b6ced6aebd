#include "sat/core/formula.h"

#include <algorithm>
#include <cstdlib>

#include "sat/core/constraint_encoding.h"
#include "sat/core/encoding_plan.h"

namespace sat {
namespace {

class Appended final : public EncodedClauses {
public:
    Appended(FormulaBuilder& builder, std::uint32_t last) : builder_(builder), last_(last) {}

    std::int32_t new_variable() override { return static_cast<std::int32_t>(++last_); }
    void clause(std::span<const std::int32_t> literals) override { builder_.clause(literals); }
    std::uint32_t last() const { return last_; }

private:
    FormulaBuilder& builder_;
    std::uint32_t last_;  // variable
};

void encode(const Constraint& constraint, const EncodingPlan& plan, EncodedClauses& to) {
    std::vector<std::int32_t> numbers;
    numbers.reserve(constraint.literals.size());
    for (const Lit l : constraint.literals) numbers.push_back(l.to_dimacs());
    if (constraint.kind == Constraint::Kind::parity) return encode_parity(std::move(numbers), to);
    encode_at_least(numbers, constraint.bound, plan.encoding(constraint), to);
}

}  // namespace

std::optional<Lit> Formula::from_dimacs(std::int32_t n) const {
    const Lit l = Lit::from_dimacs(n);
    if (dimacs_.empty()) return l.var().index < num_vars_ ? std::optional(l) : std::nullopt;
    const std::uint32_t found = dimacs_.lower_bound(l.var().index + 1);
    if (found == dimacs_.size() || dimacs_[found] != l.var().index + 1) return std::nullopt;
    return Lit::of(Var{found}, l.negative());
}

void FormulaBuilder::note_declared(std::span<const std::int32_t> numbers) {
    for (const std::int32_t n : numbers)
        formula_.declared_ = std::max(formula_.declared_, static_cast<std::uint32_t>(std::abs(n)));
}

void FormulaBuilder::parity(std::span<const std::int32_t> numbers) {
    ASSERT(!encoded_);
    note_declared(numbers);
    std::vector<std::uint32_t> vars;
    bool odd = true;
    for (const std::int32_t n : numbers) {
        vars.push_back(Lit::from_dimacs(n).var().index);
        if (n < 0) odd = !odd;
    }
    std::ranges::sort(vars);
    Constraint constraint;
    for (const std::uint32_t v : vars) {
        const Lit l = Lit::of(Var{v}, false);
        if (!constraint.literals.empty() && constraint.literals.back() == l) constraint.literals.pop_back();
        else constraint.literals.push_back(l);
    }
    if (constraint.literals.empty() && !odd) return;
    if (!odd) constraint.literals[0] = ~constraint.literals[0];
    formula_.constraints_.push_back(std::move(constraint));
}

void FormulaBuilder::at_least(std::span<const std::int32_t> numbers, std::int64_t bound) {
    ASSERT(!encoded_);
    note_declared(numbers);
    Constraint constraint{Constraint::Kind::at_least, 1, {}};
    for (const std::int32_t n : numbers) constraint.literals.push_back(Lit::from_dimacs(n));
    std::ranges::sort(constraint.literals);
    // One of two opposite literals is true, whatever the assignment.
    std::vector<Lit> rest;
    for (const Lit l : constraint.literals) {
        if (!rest.empty() && rest.back() == ~l) rest.pop_back(), --bound;
        else rest.push_back(l);
    }
    if (bound <= 0) return;
    if (bound > static_cast<std::int64_t>(rest.size())) rest.clear(), bound = 1;
    constraint.bound = static_cast<std::uint32_t>(bound);
    constraint.literals = std::move(rest);
    formula_.constraints_.push_back(std::move(constraint));
}

std::optional<FormulaBuilder::EncodingFailure> FormulaBuilder::encode(std::uint64_t most_bytes) {
    ASSERT(open_literals() == 0 && !encoded_);
    encoded_ = true;
    if (formula_.constraints_.empty()) return std::nullopt;
    const std::size_t before = num_clauses();
    formula_.declared_ = std::max(formula_.declared_, occurs_.end());
    const EncodingPlan plan(formula_.constraints_);
    if (const auto failure = reserve_encoding(plan, most_bytes)) return failure;
    Appended to(*this, formula_.declared_);
    for (const Constraint& constraint : formula_.constraints_) sat::encode(constraint, plan, to);
    formula_.encoding_clauses_ = num_clauses() - before;
    formula_.auxiliary_vars_ = to.last() - formula_.declared_;
    return std::nullopt;
}

std::optional<FormulaBuilder::EncodingFailure> FormulaBuilder::reserve_encoding(const EncodingPlan& plan,
                                                                                std::uint64_t most_bytes) {
    EncodingSize size;
    for (std::size_t i = 0; i < formula_.constraints_.size(); ++i) {
        size += plan.size(formula_.constraints_[i]);
        if (size.bytes() > most_bytes) return EncodingFailure{i, size.bytes()};
        if (size.variables > kMaxVars - formula_.declared_ || size.clauses > kMaxClauses - num_clauses() ||
            size.literals > kMaxLiterals - num_literals())
            return EncodingFailure{i, std::nullopt};
    }
    formula_.literals_.reserve(num_literals() + size.literals);
    return std::nullopt;
}

Formula FormulaBuilder::build() && {
    ASSERT(open_literals() == 0);
    if (!encoded_) {
        [[maybe_unused]] const auto failure = encode();
        ASSERT(!failure);
    }
    formula_.literals_.shrink_to_fit();
    formula_.end_.shrink_to_fit();
    renumber();
    occurs_.clear();
    return std::move(formula_);
}

// Numbers the marked variables from 0 in rising order; literals are rewritten only if there are gaps.
void FormulaBuilder::renumber() {
    const std::uint32_t count = occurs_.number_elements(), largest = occurs_.end();  // as a DIMACS number
    formula_.num_vars_ = count;
    if (formula_.auxiliary_vars_ == 0) formula_.declared_ = std::max(formula_.declared_, largest);
    ASSERT(largest <= formula_.declared_with_auxiliary());
    if (count == largest) return;

    occurs_.for_each([this](std::uint32_t v) { formula_.dimacs_.push_back(v + 1); });
    formula_.dimacs_.shrink_to_fit();
    const auto renumbered = [this](Lit l) { return Lit::of(Var{occurs_.rank(l.var().index)}, l.negative()); };
    for (Lit& l : formula_.literals_.all()) l = renumbered(l);
    for (Constraint& constraint : formula_.constraints_)
        for (Lit& l : constraint.literals) l = renumbered(l);
}

}  // namespace sat
