// A step over a large formula hears a stop wherever it is: in no pass over literals, lists or long clauses is it left
// waiting until the pass is over.
#include <doctest/doctest.h>
#include <pthread.h>
#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "tests/sanitized.h"
#include "tests/unit/lookahead/material.h"

namespace sat::test {

using namespace lookahead;

namespace {

// Of many variables: a variable that is there already is drawn again.
LitClauses large_clauses(Random& random, std::uint32_t vars, std::size_t count, std::uint32_t shortest,
                         std::uint32_t longest) {
    LitClauses clauses(count);
    for (auto& clause : clauses)
        for (const std::uint32_t length = shortest + random.below(longest - shortest + 1); clause.size() < length;) {
            const Lit l = Lit::of(Var{random.below(vars)}, random.flip());
            if (std::ranges::none_of(clause, [&](Lit other) { return other.var() == l.var(); })) clause.push_back(l);
        }
    return clauses;
}

double milliseconds_of(clockid_t clock) {
    timespec now{};
    ::clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// What this thread computes from a stop, `after` milliseconds from now, until the step ends; less than 0: it ended
// before the stop.
double computed_after_stop(const ClauseLists& lists, Batch& batch, std::atomic<bool>& stop, double after) {
    clockid_t worker{};
    REQUIRE(::pthread_getcpuclockid(::pthread_self(), &worker) == 0);
    std::atomic<double> stopped_at{-1};
    stop = false;
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(after));
        stopped_at = milliseconds_of(worker);
        stop = true;
    });
    best_kernel().look(lists, batch);
    const double end = milliseconds_of(worker);
    stopper.join();
    return batch.abandoned ? end - stopped_at : -1;
}

}  // namespace

TEST_CASE("a step hears a stop in each of its passes") {
    constexpr std::uint32_t kVars = ::test::kSanitized ? 10'000 : 200'000;
    constexpr int kMoments = ::test::kSanitized ? 2 : 8;
    constexpr double kMost = ::test::kSanitized ? 1000 : 15;  // milliseconds; passes that do not hear it take up to 60
    Random random(31);
    for (const std::uint32_t longest : {3u, 5u}) {
        const ClauseLists lists(kVars, large_clauses(random, kVars, std::size_t{4} * kVars, longest - 1, longest));
        std::atomic<bool> stop{false};
        Batch batch(kVars, lists.num_long(), &stop);
        batch.live = 0xffff;
        best_kernel().look(lists, batch);  // also brings the pages in
        REQUIRE_FALSE(batch.abandoned);
        std::ranges::fill_n(batch.state, 2 * kVars, ColumnSet{0});
        const double begun = milliseconds_of(CLOCK_THREAD_CPUTIME_ID);
        best_kernel().look(lists, batch);
        const double life = milliseconds_of(CLOCK_THREAD_CPUTIME_ID) - begun;
        int met = 0;
        for (int i = 0; i < kMoments; ++i) {
            std::ranges::fill_n(batch.state, 2 * kVars, ColumnSet{0});
            const double moment = life * (i + 0.5) / kMoments;
            const double computed = computed_after_stop(lists, batch, stop, moment);
            CAPTURE(longest);
            CAPTURE(life);
            CAPTURE(moment);
            CHECK(computed < kMost);
            met += computed >= 0;
        }
        CHECK(met > 0);
    }
}

}  // namespace sat::test
