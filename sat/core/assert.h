#pragma once

// Two of the three assertion levels.  ASSERT is O(1) and on in the dev, audit and sanitizer builds; AUDIT may walk a
// whole structure and is on in the audit build only.  The third level, checking the model or the proof, is always on
// and is not an assertion.
namespace sat::support {

// Prints the failed condition and its location to standard error and aborts.  Never called in a release build.
[[noreturn]] void check_failed(const char* kind, const char* condition, const char* file, int line);

}  // namespace sat::support

#ifdef SATDOKU_ASSERT
#define ASSERT(condition) \
    ((condition) ? (void)0 : ::sat::support::check_failed("ASSERT", #condition, __FILE__, __LINE__))
#else
#define ASSERT(condition) ((void)0)
#endif

#ifdef SATDOKU_AUDIT
#define AUDIT(condition) ((condition) ? (void)0 : ::sat::support::check_failed("AUDIT", #condition, __FILE__, __LINE__))
#else
#define AUDIT(condition) ((void)0)
#endif
