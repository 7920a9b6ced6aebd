#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "sat/check/drat_check.h"

// The sentences that the checks of proofs share.
namespace satcheck {

// "line 12", "byte offset 345"
inline std::string place_text(bool binary, std::uint64_t place) {
    return (binary ? "byte offset " : "line ") + std::to_string(place);
}

// "1 lemma", "2 lemmas"
inline std::string counted(std::uint64_t n, const char* what) {
    return std::to_string(n) + ' ' + what + (n == 1 ? "" : "s");
}

// "warning: 3 hints that ..., the first at line 12\n"; empty if n is 0.
inline std::string warning_text(std::uint64_t n, const char* what, const char* which, bool binary,
                                std::uint64_t first) {
    if (n == 0) return "";
    return "warning: " + counted(n, what) + ' ' + which + ", the first at " + place_text(binary, first) + "\n";
}

inline const char* name_of(sat::ProofKind kind) {
    return kind == sat::ProofKind::lrat ? "LRAT" : kind == sat::ProofKind::frat ? "FRAT" : "DRAT";
}

// A counter of `Stats` for -v.
template <class Stats>
struct CounterRow {
    const char* name;
    std::uint64_t Stats::*value;
};

template <class Stats, std::size_t n>
inline std::string counters_text(sat::ProofKind kind, bool binary, const CounterRow<Stats> (&rows)[n],
                                 const Stats& stats) {
    std::string text = std::string("form of the proof: ") + name_of(kind) + (binary ? ", binary" : ", text") + "\n";
    for (const CounterRow<Stats>& row : rows)
        text += std::string(row.name) + ": " + std::to_string(stats.*row.value) + "\n";
    return text;
}

// Solvers that rely on drat-trim delete a clause that has become the reason of a literal, and still use the literal.
inline std::string deleted_units_text(const sat::ProofReport& report) {
    const sat::ProofStats& stats = report.stats;
    if (report.verdict == sat::ProofVerdict::verified || stats.units == 0) return "";
    return "before that, " + counted(stats.units, "deletion") + " of unit clauses or reasons, the first at " +
           place_text(report.binary, stats.first_unit) +
           "; --ignore-unit-deletions keeps these clauses, as drat-trim does\n";
}

}  // namespace satcheck
