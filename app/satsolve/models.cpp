#include "app/satsolve/models.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

#include "sat/cdcl/enumerator.h"
#include "sat/check/model_check.h"
#include "sat/core/terminator.h"

namespace satsolve {
namespace {

using sat::Error;
using sat::Lit;
using sat::Result;

// The signed numbers of the projection, sorted; the unused variables count like a binary number, the first of them
// fastest.
class Row {
public:
    Row(const sat::Formula& formula, const Projection& projection, std::vector<std::int32_t> assumed) {
        std::ranges::sort(assumed);
        const auto is_assumed = [&assumed](std::int32_t n) { return std::ranges::binary_search(assumed, n); };
        std::size_t next = 0;
        for (const NumberRange range : projection.numbers)
            for (std::uint32_t number = range.first; number <= range.last; ++number) {
                const auto n = static_cast<std::int32_t>(number);
                const bool occurs =
                    next < projection.vars.size() && formula.to_dimacs(Lit::of(projection.vars[next], false)) == n;
                if (occurs) {
                    place_.push_back(values_.size());
                    ++next;
                } else if (!is_assumed(n) && !is_assumed(-n)) {
                    free_.push_back(values_.size());
                }
                values_.push_back(is_assumed(n) ? n : -n);
            }
    }

    // `found`: values of the projection's variables, in order.
    void set(std::span<const Lit> found) {
        for (std::size_t i = 0; i < found.size(); ++i)
            if ((values_[place_[i]] < 0) != found[i].negative()) values_[place_[i]] = -values_[place_[i]];
    }
    // False: all unused variables are back at their first values.
    bool count_up() {
        for (const std::size_t place : free_) {
            values_[place] = -values_[place];
            if (values_[place] > 0) return true;
        }
        return false;
    }
    std::span<const std::int32_t> values() const { return values_; }

private:
    std::vector<std::int32_t> values_;
    std::vector<std::size_t> place_, free_;  // used and unused variables
};

// To find out whether a list that reached its maximum is complete.
constexpr std::uint64_t kConflictsForMore = 1000;

class Listing {
public:
    Listing(const sat::Formula& formula, const Projection& projection, const Assumptions& assumptions,
            std::uint64_t most, const TakeModel& take, Listed listed)
        : formula_(formula),
          projection_(projection),
          assumptions_(assumptions),
          most_(most),
          take_model_(take),
          listed_(listed),
          row_(formula, projection, assumptions.absent) {}

    Result<Models> run(const sat::Settings& settings) {
        sat::cdcl::Solver engine(settings);
        engine.keep_models();
        engine.load(formula_);
        models_.outcome = engine.solve(assumptions_.literals);
        models_.stopped = models_.outcome.stopped;
        terminator_ = settings.limits.stop;
        if (models_.outcome.verdict == sat::Verdict::satisfiable) enumerate(engine, settings.limits);
        if (models_.outcome.verdict == sat::Verdict::unsatisfiable) note_failed(engine);
        if (models_.outcome.verdict == sat::Verdict::satisfiable) models_.outcome.stopped = sat::StopReason::none;
        return error_ ? Result<Models>(*error_) : Result<Models>(std::move(models_));
    }

private:
    void note_failed(const sat::cdcl::Solver& engine) {
        models_.all = true;
        if (engine.refuted()) return;
        for (const Lit l : assumptions_.literals)
            if (engine.failed(l)) models_.failed.push_back(formula_.to_dimacs(l));
    }

    void enumerate(sat::cdcl::Solver& engine, const sat::Limits& limits) {
        sat::Enumerator enumerator(engine, projection_.vars, assumptions_.literals, limits);
        if (listed_ == Listed::cubes) enumerator.shorten(formula_);
        const bool enough = enumerator.run([this](std::span<const Lit> found, const sat::Model& model) {
            return right(model) && (listed_ == Listed::cubes ? take_cube(found) : take(found));
        });
        models_.stopped = interrupted_ ? sat::StopReason::interrupted : enumerator.stopped();
        models_.all = !enough && models_.stopped == sat::StopReason::none;
        if (enough && !models_.more && models_.printed == most_ && models_.stopped == sat::StopReason::none &&
            !error_) {
            const std::optional<bool> more = enumerator.has_more(kConflictsForMore);
            models_.all = more == false;
            models_.more = more == true;
        }
        models_.outcome.stats = engine.stats();
    }

    bool take(std::span<const Lit> found) {
        row_.set(found);
        do {
            ++models_.printed;
            if (!take_model_(row_.values())) return false;
            const bool more = row_.count_up();
            if (models_.printed == most_) {
                models_.more = more;
                return false;
            }
            if (!more) return true;
            interrupted_ = sat::terminated(terminator_);
        } while (!interrupted_);
        return false;
    }

    bool take_cube(std::span<const Lit> found) {
        std::vector<std::int32_t> numbers;
        for (const Lit l : found) numbers.push_back(formula_.to_dimacs(l));
        for (const std::int32_t n : assumptions_.absent)
            if (projects(static_cast<std::uint32_t>(std::abs(n)))) numbers.push_back(n);
        const auto size = [](std::int32_t n) { return std::abs(n); };
        std::ranges::sort(numbers, {}, size);
        ++models_.printed;
        models_.covered.add_power(projection_.vars.size() + projection_.absent - numbers.size());
        return take_model_(numbers) && models_.printed != most_;
    }
    bool projects(std::uint32_t number) const {
        return std::ranges::any_of(projection_.numbers,
                                   [&](NumberRange range) { return range.first <= number && number <= range.last; });
    }

    // The whole model, not just the projection.
    bool right(const sat::Model& model) {
        if (const auto clause = sat::failing_clause(formula_, model))
            error_ = Error{"internal error: the model does not satisfy clause %1", clause->index + 1};
        else if (const auto constraint = sat::failing_constraint(formula_, model))
            error_ = Error{"internal error: the model does not satisfy constraint %1", *constraint + 1};
        else if (!std::ranges::all_of(assumptions_.literals, [&](Lit l) { return model.satisfies(l); }))
            error_ = Error{"internal error: the model does not satisfy the assumptions"};
        return !error_;
    }

    const sat::Formula& formula_;
    const Projection& projection_;
    const Assumptions& assumptions_;
    std::uint64_t most_;
    const TakeModel& take_model_;
    Listed listed_;
    Row row_;
    Models models_;
    std::optional<Error> error_;
    const sat::Terminator* terminator_ = nullptr;
    bool interrupted_ = false;  // among models that differ only in unused variables
};

}  // namespace

Result<Models> list_models(const sat::Formula& formula, const Projection& projection, const Assumptions& assumptions,
                           const sat::Settings& settings, std::uint64_t most, const TakeModel& take, Listed listed) {
    if (projection.vars.size() + projection.absent > kMostListed)
        return Error{"models of %1 variables are not listed; --project names those that matter",
                     projection.vars.size() + projection.absent};
    if (!assumptions.opposite.empty()) {
        Models none;
        none.outcome.verdict = sat::Verdict::unsatisfiable;
        none.failed = assumptions.opposite;
        none.all = true;
        return none;
    }
    return Listing(formula, projection, assumptions, most, take, listed).run(settings);
}

}  // namespace satsolve
