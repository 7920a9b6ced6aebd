#pragma once

// How often a test repeats what it draws by lot.  With assertions, audits of whole structures and sanitizers a round
// takes twenty times as long, with counters in every branch five times, and the release build has them all.
constexpr int rounds(int all) {
#if defined(SATDOKU_AUDIT)
    constexpr int share = 8;
#elif defined(SATDOKU_COVERAGE)
    constexpr int share = 4;
#else
    constexpr int share = 1;
#endif
    return all < share ? 1 : all / share;
}
