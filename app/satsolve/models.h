#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "app/satsolve/assumptions.h"
#include "app/satsolve/power_sum.h"
#include "app/satsolve/projection.h"

// --models: one model after another; with --partial, one cube of models after another.
namespace satsolve {

struct Models {
    sat::Outcome outcome;              // of the first search, with a complete model; unknown: no model was found
    std::vector<std::int32_t> failed;  // as in Answer, if there is no model
    std::uint64_t printed = 0;
    PowerSum covered;                                 // models of the projection that the printed cubes have
    bool all = false;                                 // there are no more
    bool more = false;                                // there are certainly more; neither: unknown
    sat::StopReason stopped = sat::StopReason::none;  // why the list is incomplete, unless the maximum was reached
};

// Maximum number of variables of listed models, since a row is kept in memory.
inline constexpr std::uint64_t kMostListed = std::uint64_t{1} << 26;

// Whether a list has models, or cubes: partial models, each extension of which is one.  The cubes are disjoint, that
// is, each pair has a variable with opposite values, and all together they have exactly the models.
enum class Listed : std::uint8_t { models, cubes };

// Called with each model as the signed numbers of the projection's variables, sorted, or those of them that are in the
// cube; returns false to stop.
using TakeModel = std::function<bool(std::span<const std::int32_t>)>;

// Lists the models of the formula under the assumptions, distinct on the projection, at most `most` of them.  Unused
// variables without an assumption take both values, and are in no cube.  Each model of the engine is checked completely
// before its projection is passed on.  The limits apply to each search. Errors: an internal error (not a model); more
// than kMostListed variables.
sat::Result<Models> list_models(const sat::Formula& formula, const Projection& projection,
                                const Assumptions& assumptions, const sat::Settings& settings, std::uint64_t most,
                                const TakeModel& take, Listed listed = Listed::models);

}  // namespace satsolve
