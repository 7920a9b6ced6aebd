#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace satcluster {

// SHA-256 (NIST: FIPS 180-4, Secure Hash Standard, 2015): of formulas and proofs that were sent between machines.
class Sha256 {
public:
    void update(std::string_view bytes);
    // In hexadecimal, 64 digits, of everything so far; more may follow.
    std::string hex() const;

private:
    static constexpr std::size_t kBlock = 64;
    void compress(const unsigned char* block);

    std::array<std::uint32_t, 8> state_{0x6a09e667u, 0xbb67ae85u, 0x3c6ef372u, 0xa54ff53au,
                                        0x510e527fu, 0x9b05688cu, 0x1f83d9abu, 0x5be0cd19u};
    std::array<unsigned char, kBlock> rest_{};
    std::size_t used_ = 0;  // of rest_
    std::uint64_t bytes_ = 0;
};

std::string sha256(std::string_view bytes);

}  // namespace satcluster
