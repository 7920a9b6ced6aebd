#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "sat/check/proof_parser.h"
#include "sat/core/formula.h"
#include "sat/core/random.h"

// Helpers for the tests of the checkers: clauses and proofs in DIMACS literals.
namespace check_test {

using Numbers = std::vector<std::int32_t>;
using Clauses = std::vector<Numbers>;

struct Step {
    bool deletion = false;
    Numbers clause;
};
using Proof = std::vector<Step>;

inline sat::Formula formula_of(const Clauses& clauses) {
    sat::FormulaBuilder builder;
    for (const Numbers& c : clauses) builder.clause(c);
    return std::move(builder).build();
}

inline std::vector<sat::Lit> lits(const Numbers& numbers) {
    std::vector<sat::Lit> result;
    for (const std::int32_t n : numbers) result.push_back(sat::Lit::from_dimacs(n));
    return result;
}

inline std::int32_t random_number(sat::Random& random, std::uint32_t vars) {
    const auto n = static_cast<std::int32_t>(1 + random.below(vars));
    return random.flip() ? n : -n;
}

// Clauses of 1 to `longest` literals; repeated and opposite literals occur.
inline Clauses random_clauses(sat::Random& random, std::uint32_t vars, std::uint32_t count, std::uint32_t longest) {
    Clauses clauses(count);
    for (Numbers& c : clauses) {
        // Mostly long ones, sometimes a unit.
        const std::uint32_t size = random.below(8) == 0 ? 1 + random.below(longest) : longest;
        for (std::uint32_t i = 0; i < size; ++i) c.push_back(random_number(random, vars));
    }
    return clauses;
}

// The clauses as additions, for printing.
inline Proof clauses_as_proof(const Clauses& clauses) {
    Proof proof;
    for (const Numbers& c : clauses) proof.push_back({false, c});
    return proof;
}

// Random 3-SAT. Requires: vars >= 3.
inline Clauses random_3sat(sat::Random& random, std::uint32_t vars, std::uint32_t count) {
    Clauses clauses(count);
    for (Numbers& c : clauses)
        while (c.size() < 3) {
            const std::int32_t n = random_number(random, vars);
            if (std::count(c.begin(), c.end(), n) + std::count(c.begin(), c.end(), -n) == 0) c.push_back(n);
        }
    return clauses;
}

inline std::string as_text(const Proof& proof) {
    std::string text;
    for (const Step& s : proof) {
        if (s.deletion) text += "d ";
        for (const std::int32_t n : s.clause) text += std::to_string(n) + ' ';
        text += "0\n";
    }
    return text;
}

inline std::string as_binary(const Proof& proof) {
    std::string bytes;
    for (const Step& s : proof) {
        bytes += s.deletion ? 'd' : 'a';
        for (const std::int32_t n : s.clause) {
            std::uint32_t code = n < 0 ? 2 * static_cast<std::uint32_t>(-n) + 1 : 2 * static_cast<std::uint32_t>(n);
            for (; code > 127; code >>= 7) bytes += static_cast<char>((code & 127) | 128);
            bytes += static_cast<char>(code);
        }
        bytes += '\0';
    }
    return bytes;
}

// Returns the bytes in pieces of at most `piece`.
inline sat::ProofBytes bytes_of(std::string bytes, std::size_t piece = std::size_t{1} << 20) {
    return [bytes = std::move(bytes), piece, at = std::size_t{0}](char* to, std::size_t size) mutable {
        const std::size_t n = std::min({size, piece, bytes.size() - at});
        std::copy_n(bytes.data() + at, n, to);
        at += n;
        return sat::Result<std::size_t>(n);
    };
}

}  // namespace check_test
