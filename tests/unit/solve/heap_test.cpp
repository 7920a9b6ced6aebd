// What the flagged engine says it takes, held against every byte that it asks the heap for.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

#include "sat/generate/recipe.h"
#include "sat/solve.h"

namespace {

// Bytes asked for and not given back, and the most there were.
std::size_t in_use = 0, most = 0;

// Before each block stands its size, in as much room as keeps the block aligned.
constexpr std::size_t kRoom = alignof(std::max_align_t);
static_assert(kRoom >= sizeof(std::size_t));

void* take(std::size_t bytes) noexcept {
    auto* const block = static_cast<std::byte*>(std::malloc(bytes + kRoom));
    if (block == nullptr) return nullptr;
    new (block) std::size_t(bytes);
    most = std::max(most, in_use += bytes);
    return block + kRoom;
}
void give_back(void* p) noexcept {
    if (p == nullptr) return;
    std::byte* const block = static_cast<std::byte*>(p) - kRoom;
    in_use -= *std::launder(reinterpret_cast<std::size_t*>(block));
    std::free(block);
}

}  // namespace

void* operator new(std::size_t bytes) {
    void* const p = take(bytes);
    return p != nullptr ? p : throw std::bad_alloc();
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return take(bytes); }
void operator delete(void* p) noexcept { give_back(p); }
void operator delete(void* p, std::size_t) noexcept { give_back(p); }
void operator delete(void* p, const std::nothrow_t&) noexcept { give_back(p); }

namespace sat {
namespace {

// Beside its tables: names of engine and rule, and the like.
constexpr double kSmallThings = 2000;

// The most that `solve` had in use at a time.
double heap(const Formula& f, const Settings& s, Outcome& outcome) {
    const std::size_t before = in_use;
    most = before;
    outcome = solve(f, s);
    return static_cast<double>(most - before);
}
Formula mixed() {
    FormulaBuilder builder;
    for (const char* k : {"2", "3", "5"}) {
        const std::vector<std::string> words{"ksat", "--k", k, "--vars", "3000", "--clauses", "2500", "--seed", k};
        const Formula f = generate_formula(*read_recipe(words));
        for (std::uint32_t c = 0; c < f.num_clauses(); ++c) {
            for (const Lit l : f.clause(ClauseId{c})) builder.literal(f.to_dimacs(l));
            builder.end_clause();
        }
    }
    return std::move(builder).build();
}
}  // namespace

TEST_CASE("under every rule the flagged engine takes what it says, and nothing before it may") {
    const Formula f = mixed();
    for (const auto& rule : branch_rules()) {
        if (!find_engine("flagged")->accepts(rule.name)) continue;
        CAPTURE(rule.name);
        Settings s;
        s.engine = "flagged";
        s.branch = rule.name;
        s.limits.decisions = 100;
        Outcome outcome;
        const double taken = heap(f, s, outcome);
        const auto said = static_cast<double>(outcome.stats.memory_bytes);
        CHECK(taken < said + kSmallThings);
        CHECK(taken > 0.9 * said);
        s.limits.memory_bytes = outcome.stats.memory_bytes * 9 / 10;
        CHECK(heap(f, s, outcome) < kSmallThings);
        CHECK(outcome.stopped == StopReason::memory_limit);
    }
}

}  // namespace sat
