#pragma once

// How often a test repeats what it draws by lot.  With assertions, audits of whole structures and sanitizers a round
// takes ten times as long, and the release build has them all.
constexpr int rounds(int all) {
#ifdef SATDOKU_AUDIT
    return all < 4 ? 1 : all / 4;
#else
    return all;
#endif
}
