#pragma once

// Scales the number of random rounds of a test. A round is 20 times slower with assertions, audits and sanitizers, and
// 5 times with coverage counters; the release build runs all rounds.
#if defined(SATDOKU_AUDIT)
constexpr int kRoundShare = 10;
#elif defined(SATDOKU_COVERAGE)
constexpr int kRoundShare = 4;
#else
constexpr int kRoundShare = 1;
#endif

constexpr int rounds(int all) {
    return all < kRoundShare ? 1 : all / kRoundShare;
}
