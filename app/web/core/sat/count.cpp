#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "app/web/core/formula.h"
#include "app/web/core/running.h"
#include "app/web/core/sat/calls.h"
#include "sat/count/count.h"

namespace web {
namespace {

using sat::Error;
using sat::Formula;
using sat::Json;

sat::Status check_declared(const Formula& formula, std::int64_t n) {
    if (n == 0) return Error{"0 is not a literal"};
    if (std::abs(n) <= formula.declared_vars()) return sat::Done{};
    return Error{"variable %1 exceeds the %2 variables of the formula", std::abs(n), formula.declared_vars()};
}

sat::Result<sat::CountProjection> projection_of(const Formula& formula, std::vector<std::int32_t> variables) {
    sat::CountProjection projection;
    std::ranges::sort(variables);
    for (std::size_t i = 0; i < variables.size(); ++i) {
        const std::int32_t n = variables[i];
        if (n <= 0) return Error{"%1 is not a variable", n};
        if (i > 0 && variables[i - 1] == n) return Error{"variable %1 is repeated", n};
        if (const auto status = check_declared(formula, n); !status) return status.error();
        if (const auto l = formula.from_dimacs(n)) projection.vars.push_back(l->var());
        else ++projection.absent;
    }
    return projection;
}

// Weights by literal, as texts: {"1": "0.3", "-1": "7/10"}. Those of variables that are not counted are not used.
sat::Result<sat::CountWeights> weights_of(const Formula& formula, const Json& weights,
                                          const std::optional<std::vector<std::int32_t>>& counted) {
    if (!weights.is_object()) return Error{"invalid member 'weights' of the request; expected an object"};
    std::vector<sat::CountWeights::Entry> entries;
    for (const auto& [name, value] : weights.members()) {
        std::int32_t n = 0;
        const auto end = std::from_chars(name.data(), name.data() + name.size(), n);
        if (end.ec != std::errc() || end.ptr != name.data() + name.size() || !value.is_string())
            return Error{"invalid weight of '%1'; expected a literal and a text", name};
        if (const auto status = check_declared(formula, n); !status) return status.error();
        if (counted && std::ranges::find(*counted, std::abs(n)) == counted->end()) continue;
        const auto absent = static_cast<std::uint32_t>(formula.num_vars()) + static_cast<std::uint32_t>(std::abs(n));
        entries.push_back({formula.from_dimacs(n).value_or(sat::Lit::of(sat::Var{absent}, n < 0)), value.text(), 0, 0});
    }
    return sat::CountWeights::read(std::move(entries), sat::WeightRule::literals);
}

}  // namespace

sat::Result<Json> count(Request& request, Attachments&) {
    // Of 4 GB that WebAssembly can address.
    constexpr std::uint64_t kCacheBytes = std::uint64_t{512} << 20;
    Running running(request);
    const auto counted = request.integers("projection");
    const auto formula = formula_of(request, running.terminator());
    if (!formula) return running.interrupted() ? running.error() : formula.error();
    sat::CountSettings settings;
    settings.limits = running.limits();
    settings.cache_bytes = kCacheBytes;
    if (!settings.limits.memory_bytes) settings.limits.memory_bytes = 3 * kCacheBytes;
    if (counted) {
        auto projection = projection_of(*formula, *counted);
        if (!projection) return projection.error();
        settings.projection = *std::move(projection);
    }
    if (const Json* const given = request.member("weights")) {
        auto weights = weights_of(*formula, *given, counted);
        if (!weights) return weights.error();
        settings.weights = *std::move(weights);
    }
    const sat::CountOutcome outcome = sat::count_models(*formula, settings);
    const bool known = outcome.verdict != sat::Verdict::unknown && !outcome.too_long;
    Json answer = Json::object();
    answer["models"] = known ? Json(outcome.models) : Json();
    answer["stopped"] = outcome.too_long ? "more than 5 million digits" : running.why(outcome.stopped);
    Json counters = Json::object();
    for (const auto& row : sat::kCountStatRows) counters[row.name] = outcome.stats.*row.value;
    answer["statistics"] = std::move(counters);
    return answer;
}

}  // namespace web
