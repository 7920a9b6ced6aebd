#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "sat/check/lrat_check.h"
#include "tests/unit/check/material.h"

// Helpers for the tests of LRAT proofs.
namespace lrat_test {

using namespace check_test;
using Hints = std::vector<std::int64_t>;

struct HintStep {
    bool deletion = false;
    std::int64_t id = 0;
    Numbers clause;
    Hints hints;  // of a deletion: the IDs
};
using HintProof = std::vector<HintStep>;

template <class T>
std::string listed(const std::vector<T>& numbers) {
    std::string text;
    for (const T n : numbers) text += std::to_string(n) + ' ';
    return text + '0';
}

inline std::string as_text(const HintProof& proof) {
    std::string text;
    for (const HintStep& s : proof)
        text += std::to_string(s.id) + (s.deletion ? " d" : " " + listed(s.clause)) + ' ' + listed(s.hints) + '\n';
    return text;
}

inline void append_binary(std::int64_t n, std::string& bytes) {
    std::uint64_t code = 2 * static_cast<std::uint64_t>(n < 0 ? -n : n) + (n < 0 ? 1 : 0);
    for (; code > 127; code >>= 7) bytes += static_cast<char>((code & 127) | 128);
    bytes += static_cast<char>(code);
}

inline std::string as_binary(const HintProof& proof) {
    std::string bytes;
    for (const HintStep& s : proof) {
        bytes += s.deletion ? 'd' : 'a';
        if (!s.deletion) {
            append_binary(s.id, bytes);
            for (const std::int32_t n : s.clause) append_binary(n, bytes);
            bytes += '\0';
        }
        for (const std::int64_t h : s.hints) append_binary(h, bytes);
        bytes += '\0';
    }
    return bytes;
}

inline sat::LratReport check(const Clauses& clauses, const std::string& proof,
                             sat::ProofFormat format = sat::ProofFormat::by_content) {
    auto report = sat::check_lrat(formula_of(clauses), bytes_of(proof), format);
    if (!report) throw std::runtime_error(report.error().message());
    return *std::move(report);
}

}  // namespace lrat_test
