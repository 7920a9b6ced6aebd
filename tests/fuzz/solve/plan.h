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

// How a formula is asked: everything that shapes the answer beside the formula itself, so that a plan and a text are a
// failure that anybody can repeat.
struct Plan {
    std::string task = "decide";  // a name of tasks()
    std::string engine = "auto";
    std::string branch = "best";
    std::array<sat::Use, sat::kNumTechniques> techniques{};
    std::uint64_t seed = 0, interval_divisor = 1;
    std::uint32_t threads = 1;
    std::optional<std::uint64_t> conflicts, decisions, memory;
    bool stopped = false;             // the flag is up before the search begins
    std::vector<std::string> proofs;  // names of sat::proof_writers(), at most one with hints and one without
    bool watched = false;             // by an observer
    bool again = false;               // the same search once more, to see that it is the same
    bool opinion = false;             // other programs are asked too
    std::uint64_t dice = 0;           // what a task draws by lot comes from this number and the formula's own

    friend bool operator==(const Plan&, const Plan&) = default;
};

// One line: "task=decide engine=learning on=pure,walk off=gates interval_divisor=50 proofs=drat,lrat-bin again dice=7";
// what is as in Plan{} is left out.
std::string words_of(const Plan& plan);
// Throws a Failure where the words are none of a plan.
Plan read_plan(std::string_view words);

// A plan for a formula with so many variables and clauses, whose search ends soon.
Plan random_plan(sat::Random& random, std::size_t vars, std::size_t clauses);

// Without the sinks.  `stop` (null: nobody) is what Plan::stopped is about; it outlives the settings.
sat::Settings settings_of(const Plan& plan, const sat::Terminator* stop);

}  // namespace fuzz
