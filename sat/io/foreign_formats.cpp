#include "sat/io/foreign_formats.h"

#include <span>

namespace sat {
namespace {

struct Foreign {
    std::string_view word;
    const char* what;
};

constexpr char kMaxSat[] = "a MaxSAT formula (WCNF)";
constexpr char kPseudoBoolean[] = "a pseudo-Boolean formula (OPB)";
constexpr char kQuantified[] = "a quantified formula (QDIMACS)";
constexpr char kCubes[] = "a formula with cubes (iCNF), whose name must end in '.icnf'";
constexpr char kCircuit[] = "a circuit (AIGER)";
constexpr char kGraph[] = "a graph";
constexpr char kResult[] = "a result";

constexpr Foreign kHeaders[]{
    {"wcnf", kMaxSat},
    {"wcnf+", kMaxSat},
    {"wknf", kMaxSat},
    {"inccnf", kCubes},
    {"qcnf", kQuantified},
    {"gcnf", "a formula of groups of clauses (GCNF)"},
    {"pcnf", "a counting file of an older format (pcnf)"},
    {"dnf", "a formula in disjunctive normal form (DNF)"},
    {"xnf", "a formula of clauses of xors (XNF)"},
    {"sat", "a formula that is not in CNF (DIMACS SAT)"},
    {"sate", "a formula that is not in CNF (DIMACS SAT)"},
    {"satx", "a formula that is not in CNF (DIMACS SAT)"},
    {"satex", "a formula that is not in CNF (DIMACS SAT)"},
    {"edge", kGraph},
    {"col", kGraph},
    {"tw", kGraph},
};

constexpr Foreign kBeginnings[]{
    {"h", kMaxSat},  // the format of 2022 has no header
    {"*", kPseudoBoolean},    {"min:", kPseudoBoolean},
    {"max:", kPseudoBoolean}, {"aag", kCircuit},
    {"aig", kCircuit},        {"s", kResult},
    {"v", kResult},           {"#QCIR-G14", "a quantified circuit (QCIR)"},
};

Phrase foreign(const char* what) {
    return {"%1; expected a formula in CNF, 'p cnf VARIABLES CLAUSES'", Phrase::known(what)};
}

std::optional<Phrase> look_up(std::span<const Foreign> table, std::string_view word) {
    for (const Foreign& row : table)
        if (row.word == word) return foreign(row.what);
    return std::nullopt;
}

}  // namespace

std::optional<Phrase> foreign_header(std::string_view word) {
    return look_up(kHeaders, word);
}

std::optional<Phrase> foreign_beginning(std::string_view word) {
    if (word.starts_with("(")) return foreign("a script (SMT-LIB)");
    return look_up(kBeginnings, word);
}

std::optional<Phrase> foreign_line(char c, bool first) {
    if (first && (c == 'a' || c == 'e' || c == 'd')) return foreign(kQuantified);
    if (c == 'h') return foreign(kMaxSat);
    if (c == 'b') return Phrase("a constraint of a binarised neural network, which is not supported");
    return std::nullopt;
}

}  // namespace sat
