#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/outcome.h"
#include "tests/fuzz/solve/material.h"
#include "tests/fuzz/solve/proofs.h"

namespace fuzz {

// Other people's programs, which are asked about some of the formulas where they are there.
class OtherPrograms {
public:
    static constexpr std::array<std::string_view, 3> kNames{"cadical", "drat-trim", "lrat-check"};

    // Those in `path`, folders with colons between them.
    explicit OtherPrograms(std::string_view path);
    // Those on the PATH.
    static const OtherPrograms& on_path();

    bool has(std::string_view name) const { return find(name) != nullptr; }
    // "drat-trim; skipped, not on the PATH: cadical, lrat-check".
    std::string told() const;

    // Does cadical say the same, and is its own proof accepted here?  Do drat-trim and lrat-check accept ours, where
    // there is one as text?  Throws a Failure, also where one of them ends in a way that is neither an answer nor its
    // time limit.
    void ask(const Material& material, sat::Verdict verdict, const Proofs& proofs, Tally& tally) const;

private:
    struct Program {
        std::string_view name;
        std::string file;
    };
    const std::string* find(std::string_view name) const;  // its file; nullptr: it is not there
    std::vector<Program> there_;
};

}  // namespace fuzz
