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

// Proofs as the targets give and spell them, without sat/io, so that an error there is none here.
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

// A number, and a list with its 0, in one of the two forms.
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

// "byte offset N: ..." of a binary proof: no place in a text, but one in the bytes.
inline bool names_byte_of(const sat::Error& fault, std::string_view proof) {
    constexpr std::string_view kBegin = "byte offset ";
    if (!fault.message.starts_with(kBegin)) return false;
    return std::strtoull(fault.message.c_str() + kBegin.size(), nullptr, 10) <= proof.size();
}

// The steps of a proof up to its end or a fault.
template <class Step>
struct Steps {
    std::vector<Step> steps;
    std::optional<sat::Error> fault;
    bool binary = false;
};
template <class Step, class Parser>
Steps<Step> steps_by(Parser parser) {
    Steps<Step> read;
    for (;;) {
        const auto more = parser.next();
        read.binary = parser.binary();
        if (!more) read.fault = more.error();
        if (!more || !*more) return read;
        read.steps.push_back(parser.step());
    }
}

}  // namespace fuzz
