#pragma once

// Detects which of Highway's x86 targets the machine supports.  (Highway's own detection is in a shared library that
// spends milliseconds at startup calibrating the clock.)
namespace sat {

#if defined(__x86_64__) || defined(__i386__)

// Only the features that both compilers can test for; every processor with these has the rest of the Highway target
// too.
inline bool has_ssse3() {
    return __builtin_cpu_supports("ssse3") != 0;
}
inline bool has_sse4() {
    return has_ssse3() && __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("sse4.2") &&
           __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("aes");
}
inline bool has_avx2() {
    return has_sse4() && __builtin_cpu_supports("avx") && __builtin_cpu_supports("avx2") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
}
inline bool has_avx3() {
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw");
}
inline bool has_avx3_dl() {
    return has_avx3() && __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512bitalg") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("gfni") &&
           __builtin_cpu_supports("vpclmulqdq");
}

#endif

}  // namespace sat
