#pragma once

// How often a test repeats what it draws by lot.  With assertions, audits of whole structures and sanitizers a round
// takes ten times as long, with counters in every branch five times, and the release build has them all.
constexpr int rounds(int all) {
#if defined(SATDOKU_AUDIT) || defined(SATDOKU_COVERAGE)
    return all < 4 ? 1 : all / 4;
#else
    return all;
#endif
}
