#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "app/satsolve/assumptions.h"
#include "app/satsolve/projection.h"

// --models: one model after another.
namespace satsolve {

struct Models {
    sat::Outcome outcome;  // of the first search, whose model has every variable; unknown: no model was found
    std::vector<std::int32_t> failed;  // as in Answer, if there is no model
    std::uint64_t printed = 0;
    bool all = false;                                 // there are no more
    sat::StopReason stopped = sat::StopReason::none;  // why not all, if not because of the number wanted
};

// The most variables of which models are listed: a row of them is kept in memory.
inline constexpr std::uint64_t kMostListed = std::uint64_t{1} << 26;

// Called with each model as the signed numbers of the projection's variables, rising; false: no more are wanted.
using TakeModel = std::function<bool(std::span<const std::int32_t>)>;

// Lists the models of the formula under the assumptions that differ on the projection, each once, at most `most` of
// them.  Variables that occur in no clause and are not assumed take both values.  Each model that the engine finds is
// checked as a whole before its projection is passed on.
// The limits of the settings hold for each search.
// Errors: an internal error (not a model); more than kMostListed variables.
sat::Result<Models> list_models(const sat::Formula& formula, const Projection& projection,
                                const Assumptions& assumptions, const sat::Settings& settings, std::uint64_t most,
                                const TakeModel& take);

}  // namespace satsolve
