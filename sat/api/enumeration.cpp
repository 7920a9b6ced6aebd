#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "sat/api/enumerator.h"
#include "sat/api/solver.h"
#include "sat/api/solver_inside.h"

namespace sat {
namespace {

void check_projection(std::span<const int> projection) {
    std::vector<std::uint32_t> sorted;
    for (const int n : projection) sorted.push_back(checked_positive(n));
    std::ranges::sort(sorted);
    const auto twice = std::ranges::adjacent_find(sorted);
    if (twice != sorted.end()) throw std::invalid_argument("variable " + std::to_string(*twice) + " is named twice");
}

// A row of signed numbers, told once for each assignment of the places that are free.
class Rows {
public:
    Rows(std::span<const int> projection, const Solver::OnModel& on_model, std::uint64_t at_most)
        : row_(projection.begin(), projection.end()), on_model_(on_model), left_(at_most) {}

    void set_free(std::size_t place) { free_.push_back(place); }
    void set(std::size_t place, bool negative) {
        row_[place] = negative ? -std::abs(row_[place]) : std::abs(row_[place]);
    }
    std::uint64_t told() const { return told_; }
    // False: enough, by the callback or the number.
    bool tell() {
        for (const std::size_t place : free_) set(place, true);
        do {
            ++told_;
            if (!on_model_(row_) || told_ == left_) return false;
        } while (count_up());
        return true;
    }

private:
    // The free places as digits of a binary number; false: it was the largest.
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
    std::uint64_t left_, told_ = 0;
};

// Which variables of a projection the engine must be asked for.  One that is in no clause and in no assumption takes
// both values beside every model.
struct SearchedFor {
    template <class Inside>
    SearchedFor(const Inside& inside, std::span<const int> projection, std::span<const Lit> assumed, Rows& rows) {
        std::vector<Var> in_question;
        for (const Lit l : assumed) in_question.push_back(l.var());
        std::ranges::sort(in_question);
        for (std::size_t place = 0; place < projection.size(); ++place) {
            const auto v = inside.numbers.find(static_cast<std::uint32_t>(projection[place]));
            if (!v || (inside.is_loose(*v) && !std::ranges::binary_search(in_question, *v))) {
                rows.set_free(place);
                continue;
            }
            variables.push_back(*v);
            places.push_back(place);
        }
    }
    std::vector<Var> variables;
    std::vector<std::size_t> places;  // of each in the projection
};

}  // namespace

Solver::Enumeration Solver::enumerate(std::span<const int> projection, const OnModel& on_model, std::uint64_t at_most,
                                      std::span<const int> assumptions) {
    inside_->require_idle();
    check_projection(projection);
    const std::vector<Lit> more = inside_->literals(assumptions);
    std::vector<Lit> assumed = std::exchange(inside_->assumed, {});
    assumed.insert(assumed.end(), more.begin(), more.end());
    inside_->forget_answer();
    if (at_most == 0) return {Enumerated::enough, 0};

    Rows rows(projection, on_model, at_most);
    const SearchedFor searched(*inside_, projection, assumed, rows);
    const Busy now(inside_->busy);
    Enumerator enumerator(inside_->engine, searched.variables, assumed, inside_->limits);
    const bool enough = enumerator.run([&](std::span<const Lit> found, const Model&) {
        inside_->rethrow();
        for (std::size_t i = 0; i < found.size(); ++i) rows.set(searched.places[i], found[i].negative());
        return rows.tell();
    });
    inside_->rethrow();
    inside_->stopped = enumerator.stopped();
    const bool all = !enough && enumerator.stopped() == StopReason::none;
    return {enough ? Enumerated::enough : all ? Enumerated::all : Enumerated::unknown, rows.told()};
}

Solver::Enumeration Solver::enumerate(const OnModel& on_model, std::uint64_t at_most) {
    std::vector<int> all(static_cast<std::size_t>(max_variable()));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i) + 1;
    return enumerate(all, on_model, at_most);
}

}  // namespace sat
