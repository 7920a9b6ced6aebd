#pragma once

#include <string>
#include <string_view>

#include "sat/io/dimacs_reader.h"

namespace test {

inline sat::Result<sat::ReadReport> read_text(std::string_view text, const sat::ReadOptions& options = {}) {
    sat::MemorySource source(text);
    return sat::read_dimacs(source, options);
}

inline sat::ReadOptions mode(sat::Strictness strictness, std::size_t block_size = std::size_t{1} << 20) {
    sat::ReadOptions options;
    options.strictness = strictness;
    options.block_size = block_size;
    return options;
}

// Everything that a caller can observe, as text.
inline std::string shown(const sat::Result<sat::ReadReport>& read) {
    if (!read) return "refused " + sat::describe(read.error(), "");
    const sat::Formula& formula = read.value().formula;
    std::string text =
        "declared " + std::to_string(formula.declared_vars()) + " vars " + std::to_string(formula.num_vars()) + ":";
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        for (const sat::Lit l : formula.clause({c})) text.append(" ").append(std::to_string(formula.to_dimacs(l)));
        text += " 0";
    }
    for (const sat::Error& warning : read.value().warnings) text += "\nwarning " + sat::describe(warning, "");
    return text;
}

}  // namespace test
