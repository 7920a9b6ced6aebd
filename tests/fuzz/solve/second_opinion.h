#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/outcome.h"
#include "tests/fuzz/solve/material.h"
#include "tests/fuzz/solve/proofs.h"

namespace fuzz {

// Other solvers and checkers, which are run on some of the formulas if installed.
class OtherPrograms {
public:
    static constexpr std::array<std::string_view, 3> kNames{"cadical", "drat-trim", "lrat-check"};

    // Those found in `path`, a list like PATH.
    explicit OtherPrograms(std::string_view path);
    // Those on the PATH.
    static const OtherPrograms& on_path();

    bool has(std::string_view name) const { return find(name) != nullptr; }
    // E.g. "drat-trim; skipped, not on the PATH: cadical, lrat-check".
    std::string summary() const;

    // Compare the verdict with cadical's and check its proof; check our text proofs with drat-trim and lrat-check.
    // Throws a Failure, also if a program ends without an answer before its time limit.
    void run(const Material& material, sat::Verdict verdict, const Proofs& proofs, Tally& tally) const;

private:
    struct Program {
        std::string_view name;
        std::string file;
    };
    const std::string* find(std::string_view name) const;  // its path, or null
    std::vector<Program> installed_;
};

}  // namespace fuzz
