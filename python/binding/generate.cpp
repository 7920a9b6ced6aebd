#include "python/binding/generate.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "python/binding/boards.h"
#include "python/binding/errors.h"
#include "python/binding/interrupts.h"
#include "sat/core/text.h"
#include "sudoku/generate/accept.h"
#include "sudoku/generate/bulk_digger.h"
#include "sudoku/generate/generator.h"
#include "sudoku/generate/region_maker.h"
#include "sudoku/generate/region_seed.h"
#include "sudoku/model/variant.h"
#include "sudoku/rate/explainer/explain.h"
#include "sudoku/text/formats.h"

namespace py = pybind11;

namespace satdoku_python {
namespace {

using sat::Error;
using sudoku::Generated;

constexpr unsigned kUsualLevel = 3, kUsualDifficulty = 2;

// What is wanted of each puzzle; at most one of difficulty, technique, rating, level, blanks and minimal.
struct Wanted {
    std::string difficulty, technique, rating;  // empty: any
    std::optional<unsigned> level;
    std::optional<std::uint32_t> blanks;
    bool minimal = false, unique = true;
    std::string symmetry;
    std::uint64_t seed = 0;
};

template <class List>
std::string names_of(const List& list) {
    std::string names;
    for (const auto& entry : list) names.append(names.empty() ? "" : ", ").append(entry.name);
    return names;
}

// The request, and how its puzzles are accepted.
class Plan {
public:
    Plan(const Wanted& wanted, const sudoku::Rules& rules) : rules_(rules) {
        request_.seed = wanted.seed;
        request_.unique = wanted.unique;
        request_.low = request_.high = kUsualLevel;
        request_.symmetry = sudoku::find_clue_symmetry(wanted.symmetry);
        if (request_.symmetry == nullptr)
            throw Failure(
                Error{"unknown symmetry '%1'; choose from %2", wanted.symmetry, names_of(sudoku::clue_symmetries())});
        choose_goal(wanted);
        if ((difficulty_ != 0 || technique_ != nullptr) && rules.side() > sudoku::kMostRatedSide)
            throw Failure(Error{"puzzles are rated up to side %1", sudoku::kMostRatedSide});
        if (rating_ && !sudoku::Explainer::can_rate(rules))
            throw Failure(Error{"Sudoku Explainer rates classic 9x9 puzzles only"});
        throw_if_failed(check_request(request_, rules));
    }

    const sudoku::Request& request() const { return request_; }
    bool is_rated() const { return difficulty_ != 0 || technique_ != nullptr || rating_; }
    // For one thread.
    sudoku::Generator::Accept accept(const sat::Terminator& stop) const {
        if (rating_) return sudoku::accept_rating(*rating_, &stop);
        if (difficulty_ != 0) return sudoku::accept_difficulty(difficulty_, rules_);
        if (technique_ != nullptr) return sudoku::accept_technique(*technique_, rules_);
        return nullptr;
    }

private:
    void choose_goal(const Wanted& wanted) {
        const int asked = static_cast<int>(!wanted.difficulty.empty()) + static_cast<int>(!wanted.technique.empty()) +
                          static_cast<int>(!wanted.rating.empty()) + static_cast<int>(wanted.level.has_value()) +
                          static_cast<int>(wanted.blanks.has_value()) + static_cast<int>(wanted.minimal);
        if (asked > 1) throw Failure(Error{"choose one of difficulty, technique, rating, level, blanks and minimal"});
        const bool rated = !wanted.difficulty.empty() || !wanted.technique.empty() || !wanted.rating.empty();
        if (!wanted.unique && (wanted.minimal || rated))
            throw Failure(Error{"minimal and rated puzzles have one solution"});
        if (!wanted.difficulty.empty()) choose_difficulty(wanted.difficulty);
        if (!wanted.technique.empty()) choose_technique(wanted.technique);
        if (!wanted.rating.empty()) choose_rating(wanted.rating);
        if (wanted.level) request_.low = request_.high = checked_level(*wanted.level);
        if (wanted.minimal) request_.goal = sudoku::Goal::minimal;
        if (wanted.blanks) {
            request_.goal = sudoku::Goal::blanks;
            request_.low = request_.high = *wanted.blanks;
        }
        // On other boards and with other rules some difficulties are rare, or do not exist.
        if (asked == 0 && wanted.unique && rules_.side() == sudoku::Box{}.side() && is_classic(rules_))
            choose_digging(difficulty_ = kUsualDifficulty, request_);
    }
    void choose_difficulty(const std::string& word) {
        const auto number = sudoku::find_difficulty(word);
        if (!number)
            throw Failure(Error{"unknown difficulty '%1'; choose from %2, or 1 to %3", word,
                                names_of(sudoku::kDifficultyScale), sudoku::kDifficulties});
        choose_digging(difficulty_ = *number, request_);
    }
    void choose_technique(const std::string& name) {
        technique_ = sudoku::find_technique(name);
        if (technique_ == nullptr)
            throw Failure(Error{"unknown technique '%1'; choose from %2", name, names_of(sudoku::techniques())});
        choose_digging(technique_->difficulty, request_);
    }
    void choose_rating(const std::string& text) {
        const auto range = sudoku::read_rating_range(text);
        if (!range) throw Failure(Error{"rating: %1", range.error().phrase});
        if (range->low > sudoku::kMostGeneratedRating)
            throw Failure(
                Error{"the greatest rating of generated puzzles is %1", sat::decimal(sudoku::kMostGeneratedRating, 1)});
        rating_ = *range;
        choose_digging(*range, request_);
    }
    static unsigned checked_level(unsigned level) {
        if (level < 1 || level > sudoku::levels().size())
            throw Failure(Error{"unknown level %1; expected 1 to %2", level, sudoku::levels().size()});
        return level;
    }

    const sudoku::Rules& rules_;
    sudoku::Request request_;
    unsigned difficulty_ = 0;  // 0: any
    const sudoku::TechniqueEntry* technique_ = nullptr;
    std::optional<sudoku::RatingRange> rating_;
};

// Puzzles that are made at a time.
std::uint64_t chunk_of(const Plan& plan, const sudoku::Rules& rules, std::uint64_t count, std::size_t threads) {
    if (plan.is_rated()) return 1;
    const bool together = sudoku::BulkAttempts::can_make(rules.box(), is_classic(rules), plan.request());
    return std::clamp<std::uint64_t>(count / (4 * threads), 1, together ? 1024 : 16);
}

using Made = std::vector<std::optional<Generated>>;

// The puzzles that several threads made; grows with them, since a call may ask for more than it will ever get.
class Collection {
public:
    void put(std::size_t first, Made some) {
        const std::lock_guard lock(mutex_);
        made_.resize(std::max(made_.size(), first + some.size()));
        std::ranges::move(some, made_.begin() + static_cast<std::ptrdiff_t>(first));
    }
    // After the threads ended.
    Made take() { return std::move(made_); }

private:
    std::mutex mutex_;
    Made made_;
};

Made make(const Plan& plan, const sudoku::Rules& rules, std::uint64_t count, std::size_t threads,
          Interrupts& interrupts) {
    Collection collection;
    const std::uint64_t chunk = chunk_of(plan, rules, count, threads), chunks = (count + chunk - 1) / chunk;
    std::atomic<std::uint64_t> next{0};
    const sat::Terminator& stop = interrupts.terminator();
    const auto work = [&](std::size_t) {
        sudoku::Generator generator(rules, plan.request(), plan.accept(stop));
        for (std::uint64_t i = next++; i < chunks && !stop.terminated(); i = next++) {
            const std::uint64_t first = i * chunk, n = std::min(chunk, count - first);
            auto some = value_or_throw(generator.make_all(first, n, [&stop] {
                return sudoku::Deadline{&stop, nullptr};
            }));
            collection.put(first, std::move(some));
        }
    };
    threads = static_cast<std::size_t>(std::min<std::uint64_t>(threads, chunks));
    if (threads <= 1) interrupts.run([&] { work(0); });
    else interrupts.run_in_threads(threads, work);
    if (interrupts.ended()) throw LimitReached("time limit");
    return collection.take();
}

const sudoku::FormatEntry& format_of(const std::string& name) {
    if (const auto* format = sudoku::find_format(name)) return *format;
    throw Failure(Error{"unknown format '%1'; choose from %2", name, names_of(sudoku::formats())});
}

py::object object_of(const Generated& generated, const sudoku::StatedRules& stated, const std::string& form,
                     const sudoku::FormatEntry& format) {
    if (form == "rows") return board_object(generated.board, Form::rows, *stated.box);
    if (form == "flat") return board_object(generated.board, Form::flat, *stated.box);
    const sudoku::Puzzle puzzle{generated.board, {}, "", {}, 0, 0, false, stated};
    if (const sat::Phrase why = format.obstacle(puzzle); !why.empty())
        throw Failure(Error{"cannot be written as %1: %2", format.name, why});
    std::string text(format.heading);
    format.append(puzzle, {'\0', *stated.box}, text);
    text += format.footer;
    if (text.ends_with('\n')) text.pop_back();
    return py::str(text);
}

// ---- random regions

sudoku::Box box_of(const BoardOptions& options) {
    return options.asked.box.value_or(sudoku::Box{});
}

// Gives a jigsaw random regions, as `sudoku generate` does.  Returns the seed that they are of.
std::uint64_t make_regions(BoardOptions& options, std::uint64_t seed, Interrupts& interrupts) {
    const sudoku::Box box = box_of(options);
    if (box.side() > sudoku::kMostRegions)
        throw Failure(Error{"random regions need a board of side at most %1", sudoku::kMostRegions});
    sudoku::Variant& variant = *options.asked.variant;
    interrupts.run([&] {
        seed = value_or_throw(seed_with_grid(box, variant, seed, {&interrupts.terminator(), nullptr}));
        variant.regions = sudoku::random_regions(box, seed);
    });
    if (interrupts.ended()) throw LimitReached("time limit");
    return seed;
}

// The region of each cell in rows, from 1.
py::list random_regions(BoardOptions options, std::uint64_t seed, std::optional<double> seconds) {
    Interrupts interrupts(seconds);
    if (!options.lacks_regions()) throw Failure(Error{"random regions are for the variant jigsaw"});
    make_regions(options, seed, interrupts);
    const std::size_t side = box_of(options).side();
    py::list rows;
    for (std::size_t r = 0; r < side; ++r) {
        py::list row;
        for (std::size_t c = 0; c < side; ++c) row.append(options.asked.variant->regions[r * side + c] + 1);
        rows.append(std::move(row));
    }
    return rows;
}

// Random regions must not be lost.
void check_holds_regions(const std::string& form, const sudoku::FormatEntry& format) {
    if (form != "text") throw Failure(Error{"lists cannot hold random regions; sudoku.random_regions() makes them"});
    if ((format.holds & sudoku::kHoldsRules) == 0)
        throw Failure(Error{"format %1 cannot hold random regions; sudoku.random_regions() makes them", format.name});
}

void check_form(const std::string& form) {
    if (form != "text" && form != "rows" && form != "flat")
        throw Failure(Error{"unknown form '%1'; choose from text, rows, flat", form});
}

// `format_name`: empty for "line", or "grid" if there are random regions.
py::list generate(std::uint64_t count, Wanted wanted, BoardOptions options, const std::string& form,
                  const std::string& format_name, std::size_t threads, std::optional<double> seconds) {
    Interrupts interrupts(seconds);
    check_form(form);
    const bool has_random_regions = options.lacks_regions();
    const sudoku::FormatEntry& format = format_of(!format_name.empty() ? format_name
                                                  : has_random_regions ? "grid"
                                                                       : "line");
    if (has_random_regions) {
        check_holds_regions(form, format);
        wanted.seed = make_regions(options, wanted.seed, interrupts);
    }
    constexpr std::uint64_t kMost = std::uint64_t{1} << 32;
    if (count > kMost) throw Failure(Error{"%1 are too many puzzles for one call", count});
    const std::size_t side = box_of(options).side();
    const sudoku::StatedRules stated = value_or_throw(options.rules_for({}, side));
    const sudoku::Rules rules = value_or_throw(make_rules(stated));
    const Plan plan(wanted, rules);
    const Made made = make(plan, rules, count, thread_count(threads), interrupts);
    py::list list(made.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (!made[i] || !made[i]->reached) throw LimitReached("no such puzzle was found");
        list[i] = object_of(*made[i], stated, form, format);
    }
    return list;
}

}  // namespace

void define_generate(py::module_& m) {
    py::class_<Wanted>(m, "Wanted")
        .def(py::init([](std::string difficulty, std::string technique, std::string rating,
                         std::optional<unsigned> level, std::optional<std::uint32_t> blanks, bool minimal, bool unique,
                         std::string symmetry, std::uint64_t seed) {
            return Wanted{std::move(difficulty),
                          std::move(technique),
                          std::move(rating),
                          level,
                          blanks,
                          minimal,
                          unique,
                          std::move(symmetry),
                          seed};
        }));
    m.def("generate", &generate);
    m.def("random_regions", &random_regions);
}

}  // namespace satdoku_python
