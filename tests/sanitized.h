#pragma once

namespace test {

// True with a sanitizer, which costs time and memory; the programs are then compiled with it too.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

// True also with coverage counters, which cost time and memory too.
#if defined(SATDOKU_COVERAGE)
inline constexpr bool kInstrumented = true;
#else
inline constexpr bool kInstrumented = kSanitized;
#endif

}  // namespace test
