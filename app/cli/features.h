#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

// A part of a program that needs a library which may be missing from a build.
struct Feature {
    std::string_view name, needs;  // "gzip", "zlib"
    std::string version = {};      // of the library in use; empty: not part of this build
};

// The compressions of input.
std::vector<Feature> compression_features();

// "satsolve 0.1.0", and a line for each feature: "gzip: zlib 1.2.13", "xz: not built in (needs liblzma)".
std::string version_text(std::string_view program, std::string_view version, std::span<const Feature> features);

}  // namespace cli
