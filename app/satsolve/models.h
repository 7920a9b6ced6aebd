#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "app/satsolve/assumptions.h"
#include "app/satsolve/projection.h"

// --models: one model after another.
namespace satsolve {

struct Models {
    sat::Outcome outcome;              // of the first search, with a complete model; unknown: no model was found
    std::vector<std::int32_t> failed;  // as in Answer, if there is no model
    std::uint64_t printed = 0;
    bool all = false;                                 // there are no more
    sat::StopReason stopped = sat::StopReason::none;  // why the list is incomplete, unless the maximum was reached
};

// Maximum number of variables of listed models, since a row is kept in memory.
inline constexpr std::uint64_t kMostListed = std::uint64_t{1} << 26;

// Called with each model as the signed numbers of the projection's variables, sorted; returns false to stop.
using TakeModel = std::function<bool(std::span<const std::int32_t>)>;

// Lists the models of the formula under the assumptions, distinct on the projection, at most `most` of them.  Unused
// variables without an assumption take both values.  Each model of the engine is checked completely before its
// projection is passed on.  The limits apply to each search.
// Errors: an internal error (not a model); more than kMostListed variables.
sat::Result<Models> list_models(const sat::Formula& formula, const Projection& projection,
                                const Assumptions& assumptions, const sat::Settings& settings, std::uint64_t most,
                                const TakeModel& take);

}  // namespace satsolve
