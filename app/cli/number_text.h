#pragma once

#include <cstdint>
#include <string>

#include "sat/core/error.h"

// Numbers as they stand on a command line.  Every error says what was expected and what was found.
namespace cli {

// A whole number from 0 to 2^64 - 1.
sat::Result<std::uint64_t> whole_number(const std::string& text);

// Seconds above 0, fractions allowed.
sat::Result<double> seconds(const std::string& text);

// Bytes: a whole number above 0 of MiB, or of what its suffix says (K, M, G, T, with or without B or iB;
// powers of 1024).
sat::Result<std::uint64_t> byte_count(const std::string& text);

}  // namespace cli
