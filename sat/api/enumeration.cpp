#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "sat/api/impl.h"
#include "sat/api/solver.h"
#include "sat/cdcl/enumerator.h"

namespace sat {
namespace {

void check_projection(std::span<const int> projection) {
    std::vector<std::uint32_t> sorted;
    for (const int n : projection) sorted.push_back(checked_positive(n));
    std::ranges::sort(sorted);
    const auto twice = std::ranges::adjacent_find(sorted);
    if (twice != sorted.end()) throw std::invalid_argument("variable " + std::to_string(*twice) + " is repeated");
}

// A row of signed numbers, reported once for each assignment of the free places.
class Rows {
public:
    Rows(std::span<const int> projection, const Solver::OnModel& on_model, std::uint64_t max_models)
        : row_(projection.begin(), projection.end()), on_model_(on_model), left_(max_models) {}

    void set_free(std::size_t place) { free_.push_back(place); }
    void set(std::size_t place, bool negative) {
        row_[place] = negative ? -std::abs(row_[place]) : std::abs(row_[place]);
    }
    std::uint64_t reported() const { return reported_; }
    // Return false to stop: the callback returned false, or the maximum is reached.
    bool report() {
        for (const std::size_t place : free_) set(place, true);
        do {
            ++reported_;
            if (!on_model_(row_) || reported_ == left_) return false;
        } while (count_up());
        return true;
    }

private:
    // Increment the free places, read as the digits of a binary number; return false on overflow.
    bool count_up() {
        for (const std::size_t place : free_) {
            row_[place] = -row_[place];
            if (row_[place] > 0) return true;
        }
        return false;
    }

    std::vector<int> row_;
    std::vector<std::size_t> free_;
    const Solver::OnModel& on_model_;
    std::uint64_t left_, reported_ = 0;
};

// The variables of a projection that the engine must search for.  A variable in no clause and no assumption takes both
// values in every model.
struct SearchedFor {
    template <class Impl>
    SearchedFor(const Impl& impl, std::span<const int> projection, std::span<const Lit> assumed, Rows& rows) {
        std::vector<Var> assumed_vars;
        for (const Lit l : assumed) assumed_vars.push_back(l.var());
        std::ranges::sort(assumed_vars);
        for (std::size_t place = 0; place < projection.size(); ++place) {
            const auto v = impl.numbers.find(static_cast<std::uint32_t>(projection[place]));
            if (!v || (impl.is_loose(*v) && !std::ranges::binary_search(assumed_vars, *v))) {
                rows.set_free(place);
                continue;
            }
            variables.push_back(*v);
            places.push_back(place);
        }
    }
    std::vector<Var> variables;
    std::vector<std::size_t> places;  // in the projection, of each variable
};

}  // namespace

Solver::Enumeration Solver::enumerate(std::span<const int> projection, const OnModel& on_model,
                                      std::uint64_t max_models, std::span<const int> assumptions) {
    impl_->require_idle();
    check_projection(projection);
    if (impl_->constraint) throw std::logic_error("enumerate() after constrain()");
    if (impl_->proof) throw std::logic_error("enumerate() while a proof is written");
    const std::vector<Lit> more = impl_->literals(assumptions);
    std::vector<Lit> assumed = std::exchange(impl_->assumed, {});
    assumed.insert(assumed.end(), more.begin(), more.end());
    impl_->forget_answer();
    if (max_models == 0) return {Enumerated::enough, 0};

    Rows rows(projection, on_model, max_models);
    const SearchedFor searched(*impl_, projection, assumed, rows);
    const Busy now(impl_->busy);
    Enumerator enumerator(*impl_->engine, searched.variables, assumed, impl_->limits);
    const bool enough = enumerator.run([&](std::span<const Lit> found, const Model&) {
        impl_->rethrow();
        for (std::size_t i = 0; i < found.size(); ++i) rows.set(searched.places[i], found[i].negative());
        return rows.report();
    });
    impl_->rethrow();
    impl_->stopped = enumerator.stopped();
    const bool all = !enough && enumerator.stopped() == StopReason::none;
    return {enough ? Enumerated::enough : all ? Enumerated::all : Enumerated::unknown, rows.reported()};
}

Solver::Enumeration Solver::enumerate(const OnModel& on_model, std::uint64_t max_models) {
    std::vector<int> all(static_cast<std::size_t>(max_variable()));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i) + 1;
    return enumerate(all, on_model, max_models);
}

}  // namespace sat
