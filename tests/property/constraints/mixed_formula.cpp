#include "tests/property/constraints/mixed_formula.h"

#include <algorithm>

namespace sat::test {
namespace {

using Kind = MixedLine::Kind;

std::int64_t true_literals(const MixedLine& line, std::uint32_t assignment) {
    std::int64_t count = 0;
    for (const std::int32_t n : line.literals) count += ((assignment >> (std::abs(n) - 1) & 1) != 0) == (n > 0) ? 1 : 0;
    return count;
}

bool holds(const MixedLine& line, std::uint32_t assignment) {
    const std::int64_t count = true_literals(line, assignment);
    switch (line.kind) {
        case Kind::clause: return count >= 1;
        case Kind::parity: return count % 2 == 1;
        case Kind::at_least: return count >= line.bound;
        case Kind::at_most: return count <= line.bound;
    }
    return false;
}

std::string numbers(const std::vector<std::int32_t>& literals) {
    std::string text;
    for (const std::int32_t n : literals) text += std::to_string(n) + " ";
    return text;
}

MixedLine random_line(Random& random, std::uint32_t vars, bool may_count) {
    MixedLine line;
    line.kind = static_cast<Kind>(random.below(may_count ? 4 : 2));
    const bool clause = line.kind == Kind::clause;
    std::uint32_t length = clause ? 2 + random.below(2) : 1 + random.below(vars + 2);
    if (random.below(40) == 0) length = 0;
    const bool may_repeat = random.below(4) == 0;
    while (line.literals.size() < length) {
        const auto n = static_cast<std::int32_t>(1 + random.below(vars));
        const auto same = [n](std::int32_t other) { return std::abs(other) == n; };
        if (!may_repeat && length <= vars && std::ranges::any_of(line.literals, same)) continue;
        line.literals.push_back(random.flip() ? n : -n);
    }
    line.bound = static_cast<std::int64_t>(random.below(length + 3)) - 1;
    if (length > 3 && random.flip()) line.bound = 2 + random.below(length - 2);
    return line;
}

}  // namespace

std::string MixedFormula::text() const {
    const auto counts = [](const MixedLine& line) { return line.kind == Kind::at_least || line.kind == Kind::at_most; };
    const char* format = klauses ? "knf" : std::ranges::any_of(lines, counts) ? "cnf+" : "cnf";
    std::string text =
        std::string("p ") + format + " " + std::to_string(vars) + " " + std::to_string(lines.size()) + "\n";
    for (const MixedLine& line : lines) {
        if (line.kind == Kind::parity) {
            text += (line.literals.size() % 2 == 0 ? "x " : "x") + numbers(line.literals) + "0\n";
        } else if (line.kind == Kind::clause) {
            text += numbers(line.literals) + "0\n";
        } else if (!klauses) {
            text += numbers(line.literals) + (line.kind == Kind::at_least ? ">= " : "<= ") +
                    std::to_string(line.bound) + "\n";
        } else if (line.kind == Kind::at_least) {
            text += "k " + std::to_string(line.bound) + " " + numbers(line.literals) + "0\n";
        } else {
            std::vector<std::int32_t> negated = line.literals;
            for (std::int32_t& n : negated) n = -n;
            text += "k " + std::to_string(static_cast<std::int64_t>(negated.size()) - line.bound) + " " +
                    numbers(negated) + "0\n";
        }
    }
    return text;
}

bool MixedFormula::satisfied_by(std::uint32_t assignment) const {
    return std::ranges::all_of(lines, [&](const MixedLine& line) { return holds(line, assignment); });
}

std::vector<std::uint32_t> MixedFormula::models() const {
    std::vector<std::uint32_t> found;
    for (std::uint32_t a = 0; a < 1u << vars; ++a)
        if (satisfied_by(a)) found.push_back(a);
    return found;
}

MixedFormula random_mixed_formula(Random& random, std::uint32_t most_vars) {
    MixedFormula formula;
    formula.vars = 1 + random.below(most_vars);
    formula.klauses = random.below(3) == 0;
    const bool may_count = random.below(4) != 0;
    const std::uint32_t lines = random.below(formula.vars + 3);
    for (std::uint32_t i = 0; i < lines; ++i) formula.lines.push_back(random_line(random, formula.vars, may_count));
    return formula;
}

}  // namespace sat::test
