#pragma once

#include <cstdint>
#include <string>

#include "sat/core/error.h"

// Numbers on a command line.  Errors contain what was expected.
namespace cli {

// A whole number from 0 to 2^64 - 1.
sat::Result<std::uint64_t> whole_number(const std::string& text);

// Seconds above 0, fractions allowed.
sat::Result<double> seconds(const std::string& text);

// Bytes: a whole number above 0 of MiB, or with a suffix K, M, G or T (powers of 1024; B or iB may follow).
sat::Result<std::uint64_t> byte_count(const std::string& text);

}  // namespace cli
