#include "sat/io/constraint_text.h"

#include <algorithm>

namespace sat {
namespace {

std::string counted(std::size_t n, const std::string& what) {
    return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

}  // namespace

std::string constraint_text(const Formula& formula, const Constraint& constraint) {
    std::string text;
    for (const Lit l : constraint.literals) text += std::to_string(formula.to_dimacs(l)) + " ";
    if (constraint.kind == Constraint::Kind::parity) return "x" + text + "0";
    return text + ">= " + std::to_string(constraint.bound);
}

std::string constraint_summary(const Formula& formula) {
    const auto all = formula.constraints();
    if (all.empty()) return "";
    const auto is_parity = [](const Constraint& c) { return c.kind == Constraint::Kind::parity; };
    const auto xors = static_cast<std::size_t>(std::ranges::count_if(all, is_parity));
    std::string text;
    if (xors > 0) text += counted(xors, "xor");
    if (xors > 0 && xors < all.size()) text += ", ";
    if (xors < all.size()) text += counted(all.size() - xors, "cardinality constraint");
    return text + "; encoded by " + counted(formula.num_encoding_clauses(), "clause") + " and " +
           counted(formula.num_auxiliary_vars(), "auxiliary variable");
}

}  // namespace sat
