#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "app/satsolve/asking.h"
#include "app/satsolve/projection.h"

// --models: one model after another.
namespace satsolve {

struct Models {
    sat::Outcome outcome;  // of the first search: its model has every variable; unknown: none was found before the end
    std::vector<std::int32_t> failed;  // as in Answer, where there is no model
    std::uint64_t told = 0;
    bool all = false;                                 // there are no more
    sat::StopReason stopped = sat::StopReason::none;  // why not all, where it was not the number asked for
};

// The most variables of which models are told: a row of them is kept in memory.
inline constexpr std::uint64_t kMostTold = std::uint64_t{1} << 26;

// Told each model as the signed numbers of the projection's variables, rising; false: enough.
using TellModel = std::function<bool(std::span<const std::int32_t>)>;

// Tells the models of the formula under the assumptions that differ on the projection, each once, at most `most` of
// them.  Variables that occur in no clause and are not assumed have both values.  A model that the engine found is
// checked, all of it, before what the projection shows of it is told.
// The limits of the settings hold for each search.
// Errors: an internal error (a model is none); more than kMostTold variables.
sat::Result<Models> tell_models(const sat::Formula& formula, const Projection& projection,
                                const Assumptions& assumptions, const sat::Settings& settings, std::uint64_t most,
                                const TellModel& tell);

}  // namespace satsolve
