#pragma once

#include <cstdint>
#include <string>

// Sentences about proofs of both kinds.
namespace satcheck {

// "line 12", "byte offset 345"
inline std::string place_text(bool binary, std::uint64_t place) {
    return (binary ? "byte offset " : "line ") + std::to_string(place);
}

// "1 lemma", "2 lemmas"
inline std::string counted(std::uint64_t n, const char* what) {
    return std::to_string(n) + ' ' + what + (n == 1 ? "" : "s");
}

// "warning: 3 hints that ..., the first at line 12\n"; nothing for none.
inline std::string warning_text(std::uint64_t n, const char* what, const char* which, bool binary,
                                std::uint64_t first) {
    if (n == 0) return "";
    return "warning: " + counted(n, what) + ' ' + which + ", the first at " + place_text(binary, first) + "\n";
}

inline std::string right_text(std::uint64_t lemmas) {
    return "right: the empty clause follows after " + counted(lemmas, "lemma") + "\n";
}
inline std::string unfinished_text(std::uint64_t lemmas) {
    return "wrong: the proof ends after " + counted(lemmas, "lemma") + ", and the empty clause does not follow\n";
}

// What -v says of a counter of `Stats`.
template <class Stats>
struct CounterRow {
    const char* name;
    std::uint64_t Stats::*value;
};

// `kind`: "DRAT" or "LRAT".
template <class Stats, std::size_t n>
std::string counters_text(const char* kind, bool binary, const CounterRow<Stats> (&rows)[n], const Stats& stats) {
    std::string text = std::string("form of the proof: ") + kind + (binary ? ", binary" : ", text") + "\n";
    for (const CounterRow<Stats>& row : rows)
        text += std::string(row.name) + ": " + std::to_string(stats.*row.value) + "\n";
    return text;
}

}  // namespace satcheck
