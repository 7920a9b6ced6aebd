// What the lookahead engine says it takes, against what it asks the heap for, blocks as they get there.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <string>

#include "sat/generate/recipe.h"
#include "sat/solve.h"

namespace {

// Bytes taken and not given back, and the most there were.
std::size_t in_use = 0, most = 0;

// Before each block stands its size; as much room as keeps a block aligned that holds vectors.
constexpr std::size_t kRoom = 64;

void* take(std::size_t bytes) noexcept {
    const std::size_t rounded = (bytes + kRoom - 1) / kRoom * kRoom;
    auto* const block = static_cast<std::byte*>(std::aligned_alloc(kRoom, rounded + kRoom));
    if (block == nullptr) return nullptr;
    const std::size_t taken = (std::max<std::size_t>(bytes, 24) + 8 + 15) / 16 * 16;
    new (block) std::size_t(taken);
    most = std::max(most, in_use += taken);
    return block + kRoom;
}
void give_back(void* p) noexcept {
    if (p == nullptr) return;
    std::byte* const block = static_cast<std::byte*>(p) - kRoom;
    in_use -= *std::launder(reinterpret_cast<std::size_t*>(block));
    std::free(block);
}
void* take_or_throw(std::size_t bytes) {
    void* const p = take(bytes);
    return p != nullptr ? p : throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t bytes) { return take_or_throw(bytes); }
void* operator new(std::size_t bytes, std::align_val_t) { return take_or_throw(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return take(bytes); }
void operator delete(void* p) noexcept { give_back(p); }
void operator delete(void* p, std::size_t) noexcept { give_back(p); }
void operator delete(void* p, std::align_val_t) noexcept { give_back(p); }
void operator delete(void* p, std::size_t, std::align_val_t) noexcept { give_back(p); }
void operator delete(void* p, const std::nothrow_t&) noexcept { give_back(p); }

namespace sat {
namespace {

// Beside its tables: names of engine and rule, batches being taken, and the like.
constexpr double kSmallThings = 10'000;
constexpr double kMostOfLimit = 1.05;

class NoProof : public ProofSink {
public:
    void add(std::span<const Lit>) override {}
    void remove(std::span<const Lit>) override {}
};

// The most that `solve` had in use at a time.
double heap(const Formula& f, const Settings& s, Outcome& outcome) {
    const std::size_t before = in_use;
    most = before;
    outcome = solve(f, s);
    return static_cast<double>(most - before);
}
Formula random_formula(const char* k, const char* vars, const char* clauses) {
    const std::vector<std::string> words{"ksat", "--k", k, "--vars", vars, "--clauses", clauses, "--seed", "3"};
    return generate_formula(*read_recipe(words));
}

}  // namespace

TEST_CASE("the lookahead engine takes what it says, and with a twentieth less allowed no more than that") {
    struct Shape {
        const char *k, *vars, *clauses;
    };
    for (const auto& [k, vars, clauses] : {Shape{"3", "4000", "16000"}, Shape{"3", "15000", "30000"},
                                           Shape{"5", "1000", "20000"}, Shape{"7", "300", "25000"}})
        for (const bool proved : {false, true}) {
            CAPTURE(std::string(k));
            CAPTURE(proved);
            const Formula f = random_formula(k, vars, clauses);
            NoProof proof;
            Settings s;
            s.engine = "lookahead";
            s.use(Technique::resolvents) = Use::off;
            s.limits.decisions = 100;
            if (proved) s.proof = &proof;
            Outcome outcome;
            const double taken = heap(f, s, outcome);
            const auto said = static_cast<double>(outcome.stats.memory_bytes);
            CHECK(taken < kMostOfLimit * said + kSmallThings);
            CHECK(taken > 0.9 * said);
            // What is there before the first node is built before it is held against the limit.
            s.limits.memory_bytes = outcome.stats.memory_bytes * 19 / 20;
            CHECK(heap(f, s, outcome) < kMostOfLimit * static_cast<double>(*s.limits.memory_bytes) + kSmallThings);
            CHECK(outcome.stopped == StopReason::memory_limit);
        }
}

}  // namespace sat
