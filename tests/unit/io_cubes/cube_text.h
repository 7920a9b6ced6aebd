#pragma once

#include <string>
#include <string_view>

#include "sat/io/cubes.h"
#include "tests/unit/io/read_text.h"

namespace test {

// Five variables; 4 is unused.
inline constexpr std::string_view kSmall = "p cnf 5 3\n1 -2 0\n2 3 0\n-1 5 0\n";

inline std::string shown(const sat::Formula& formula, const sat::CubeList& cubes) {
    std::string text;
    for (std::size_t i = 0; i < cubes.size(); ++i) {
        text += "a";
        for (const sat::Lit l : cubes[i]) text.append(" ").append(std::to_string(formula.to_dimacs(l)));
        text += " 0 ";
    }
    return text;
}

// Everything that a caller can observe, as text.
inline std::string cubes_of(std::string_view text, const sat::ReadOptions& options = {}) {
    const auto formula = read_text(kSmall);
    sat::MemorySource source(text);
    const auto read = sat::read_cubes(source, formula->formula, options);
    return read ? shown(formula->formula, read->cubes) : "refused " + sat::describe(read.error(), "");
}

inline std::string inccnf_of(std::string_view text, const sat::ReadOptions& options = {}) {
    sat::MemorySource source(text);
    auto read = sat::read_inccnf(source, options);
    if (!read) return "refused " + sat::describe(read.error(), "");
    const std::string cubes = shown(read->input.formula, read->cubes);
    return shown(sat::Result<sat::ReadReport>(std::move(read->input))) + " | " + cubes;
}

}  // namespace test
