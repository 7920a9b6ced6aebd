#pragma once

// How often a test repeats what it draws by lot.  With assertions, audits of whole structures and sanitizers a round
// takes twenty times as long, with counters in every branch five times, and the release build has them all.
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
