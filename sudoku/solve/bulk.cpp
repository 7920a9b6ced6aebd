#define HWY_WANT_AVX3_DL  // Ice Lake, Zen 4: shifts over two words
#ifndef HWY_DISABLED_TARGETS
// Vectors whose size is unknown at compile time cannot be members.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#endif
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sudoku/solve/bulk.cpp"
#include <hwy/foreach_target.h>  // includes this file once per instruction set

#include "sudoku/solve/bulk/plain_lines.h"
#include "sudoku/solve/bulk/search.h"

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {

BulkSolver* new_search() {
    return new Search;
}
std::size_t count_plain_lines(const char* text, std::size_t bytes) {
    return plain_lines(text, bytes);
}

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include <algorithm>

#include "sudoku/solve/bulk.h"

namespace sudoku {
namespace bulk {
namespace {

struct Target {
    std::string_view name;
    bool (*is_here)();
    BulkSolver* (*make)();
    std::size_t (*count_plain_lines)(const char* text, std::size_t bytes);
};

#define SATDOKU_TARGET(name, is_here) \
    { #name, is_here, N_##name::new_search, N_##name::count_plain_lines }

#if HWY_ARCH_X86

// Only the features that both compilers can test for; every processor with these has the rest of the Highway target
// too.
bool has_ssse3() {
    return __builtin_cpu_supports("ssse3") != 0;
}
bool has_sse4() {
    return has_ssse3() && __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("sse4.2") &&
           __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("aes");
}
bool has_avx2() {
    return has_sse4() && __builtin_cpu_supports("avx") && __builtin_cpu_supports("avx2") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
}
bool has_avx3() {
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw");
}
bool has_avx3_dl() {
    return has_avx3() && __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512bitalg") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("gfni") &&
           __builtin_cpu_supports("vpclmulqdq");
}

#endif

bool always() {
    return true;
}

// The best first.  Highway's own dispatch is in a shared library that calibrates the clock at startup, which takes
// longer than solving one puzzle.
constexpr Target kTargets[] = {
#if HWY_TARGETS & HWY_AVX3_DL
    SATDOKU_TARGET(AVX3_DL, has_avx3_dl),
#endif
#if HWY_TARGETS & HWY_AVX3
    SATDOKU_TARGET(AVX3, has_avx3),
#endif
#if HWY_TARGETS & HWY_AVX2
    SATDOKU_TARGET(AVX2, has_avx2),
#endif
#if HWY_TARGETS & HWY_SSE4
    SATDOKU_TARGET(SSE4, has_sse4),
#endif
#if HWY_TARGETS & HWY_SSSE3
    SATDOKU_TARGET(SSSE3, has_ssse3),
#endif
#if HWY_TARGETS & HWY_SCALAR
    SATDOKU_TARGET(SCALAR, always),
#elif HWY_TARGETS & HWY_EMU128
    SATDOKU_TARGET(EMU128, always),
#else  // the baseline of the build
    {"static", always, HWY_STATIC_DISPATCH(new_search), HWY_STATIC_DISPATCH(count_plain_lines)},
#endif
};

const Target& best_target() {
    static const Target& best = *std::ranges::find_if(kTargets, [](const Target& t) { return t.is_here(); });
    return best;
}

}  // namespace
}  // namespace bulk

std::vector<std::string_view> bulk_targets() {
    std::vector<std::string_view> names;
    for (const bulk::Target& target : bulk::kTargets)
        if (target.is_here()) names.push_back(target.name);
    return names;
}

std::unique_ptr<BulkSolver> make_bulk(std::string_view name) {
    if (name.empty()) return std::unique_ptr<BulkSolver>(bulk::best_target().make());
    for (const bulk::Target& target : bulk::kTargets)
        if (target.name == name && target.is_here()) return std::unique_ptr<BulkSolver>(target.make());
    return nullptr;
}

std::size_t bulk_plain_lines(std::string_view text) {
    return bulk::best_target().count_plain_lines(text.data(), text.size());
}

}  // namespace sudoku
#endif
