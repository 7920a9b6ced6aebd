#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sat/check/proof_parser.h"

// Parsing and printing of proofs without sat/io, so that an error there is not repeated here.
namespace fuzz {

inline sat::ProofBytes bytes_of(std::string_view proof, std::size_t block = std::size_t{1} << 30) {
    return [proof, block](char* to, std::size_t size) mutable {
        const std::size_t n = proof.copy(to, std::min(block, size));
        proof.remove_prefix(n);
        return sat::Result<std::size_t>(n);
    };
}

constexpr sat::ProofFormat kFormats[] = {sat::ProofFormat::by_content, sat::ProofFormat::text,
                                         sat::ProofFormat::binary};
inline sat::ProofFormat format_of(std::uint8_t choice) {
    return kFormats[choice % 4 % std::size(kFormats)];
}

// Append a number, or a list with its 0, as text or binary.
inline void append(std::int64_t n, bool binary, std::string& to) {
    if (!binary) {
        to += std::to_string(n) + ' ';
        return;
    }
    auto code = 2 * static_cast<std::uint64_t>(n < 0 ? -n : n) + (n < 0);
    for (; code >= 0x80; code >>= 7) to += static_cast<char>(code | 0x80);
    to += static_cast<char>(code);
}
template <class T>
void append_list(std::span<const T> list, bool binary, std::string& to) {
    for (const T n : list) append(n, binary, to);
    append(0, binary, to);
}

// True for "byte offset N: ..." with N inside a binary proof, whose errors have no line and column.
inline bool names_byte_of(const sat::Error& error, std::string_view proof) {
    constexpr std::string_view kBegin = "byte offset ";
    if (!error.message().starts_with(kBegin)) return false;
    return std::strtoull(error.message().c_str() + kBegin.size(), nullptr, 10) <= proof.size();
}

// The steps of a proof up to its end or the first error.
template <class Step>
struct Steps {
    std::vector<Step> steps;
    std::optional<sat::Error> error;
    bool binary = false;
};
template <class Step, class Parser>
Steps<Step> steps_by(Parser parser) {
    Steps<Step> read;
    for (;;) {
        const auto more = parser.next();
        read.binary = parser.binary();
        if (!more) read.error = more.error();
        if (!more || !*more) return read;
        read.steps.push_back(parser.step());
    }
}

}  // namespace fuzz
