#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/random.h"
#include "sat/core/settings.h"
#include "sat/core/terminator.h"

namespace fuzz {

// How to solve a formula: everything besides the formula that affects the answer, so that plan and formula reproduce a
// failure.
struct Plan {
    std::string task = "decide";  // a name of tasks()
    std::string engine = "auto";
    std::string branch = "best";
    std::array<sat::Use, sat::kNumTechniques> techniques{};
    std::uint64_t seed = 0, interval_divisor = 1;
    std::uint32_t threads = 1;
    std::optional<std::uint64_t> conflicts, decisions, memory;
    bool stopped = false;             // interrupted before the search begins
    std::vector<std::string> proofs;  // names of sat::proof_writers(), at most one with hints and one without
    bool watched = false;             // with an observer
    bool again = false;               // repeat the search and compare
    bool opinion = false;             // also run other solvers and checkers
    std::uint64_t dice = 0;           // random seed of the choices of the task

    friend bool operator==(const Plan&, const Plan&) = default;
};

// One line: "task=decide engine=learning on=pure,walk off=gates interval_divisor=50 proofs=drat,lrat-bin again dice=7".
// Defaults are omitted.
std::string words_of(const Plan& plan);
// Throws a Failure if the words are not a plan.
Plan read_plan(std::string_view words);

// A random plan for a formula of this size that ends soon.
Plan random_plan(sat::Random& random, std::size_t vars, std::size_t clauses);

// Without proof sinks. `stop` is the terminator for Plan::stopped, may be null, and must outlive the settings.
sat::Settings settings_of(const Plan& plan, const sat::Terminator* stop);

}  // namespace fuzz
