#pragma once

namespace test {

// Is this compiled with a sanitizer, and so are the programs?  They take more time then, and memory of their own.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

// Or with counters of what has run, which take time and memory, too.
#if defined(SATDOKU_COVERAGE)
inline constexpr bool kInstrumented = true;
#else
inline constexpr bool kInstrumented = kSanitized;
#endif

}  // namespace test
