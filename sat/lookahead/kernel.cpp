#define HWY_COMPILE_ALL_ATTAINABLE  // even superseded targets: the tests compare all of them with the scalar one
#ifndef HWY_DISABLED_TARGETS
// Vectors without a size known at compile time cannot be members; SSSE3 and AVX3_DL add nothing useful over their
// predecessors.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_SSSE3 | HWY_AVX3_DL)
#endif
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sat/lookahead/kernel.cpp"
#include <hwy/foreach_target.h>  // includes this file once for every instruction set

#include "sat/lookahead/kernel_step.h"

HWY_BEFORE_NAMESPACE();
namespace sat::lookahead::HWY_NAMESPACE {

bool look_narrow(const ListsView<std::uint16_t>& lists, Batch& batch) {
    if constexpr (kSmallCode) return false;  // no list is narrow
    else return Step<std::uint16_t>{lists, batch}.run();
}
bool look_wide(const ListsView<std::uint32_t>& lists, Batch& batch) {
    return Step<std::uint32_t>{lists, batch}.run();
}

}  // namespace sat::lookahead::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include <algorithm>

#include "sat/core/instruction_sets.h"
#include "sat/lookahead/kernel.h"

namespace sat::lookahead {
namespace {

bool always() {
    return true;
}

#define SATDOKU_KERNEL(target, supported) \
    { #target, supported, N_##target::look_narrow, N_##target::look_wide }

constexpr Kernel kKernels[] = {
#if HWY_TARGETS & HWY_AVX3
    SATDOKU_KERNEL(AVX3, has_avx3),
#endif
#if HWY_TARGETS & HWY_AVX2
    SATDOKU_KERNEL(AVX2, has_avx2),
#endif
#if HWY_TARGETS & HWY_SSE4
    SATDOKU_KERNEL(SSE4, has_sse4),
#endif
#if HWY_STATIC_TARGET != HWY_SCALAR && HWY_STATIC_TARGET != HWY_EMU128 && !HWY_ARCH_X86
    {"static", always, HWY_STATIC_DISPATCH(look_narrow), HWY_STATIC_DISPATCH(look_wide)},
#endif
#if HWY_TARGETS & HWY_SCALAR
    SATDOKU_KERNEL(SCALAR, always),
#elif HWY_TARGETS & HWY_EMU128
    SATDOKU_KERNEL(EMU128, always),
#else
    {"static", always, HWY_STATIC_DISPATCH(look_narrow), HWY_STATIC_DISPATCH(look_wide)},
#endif
};

}  // namespace

std::span<const Kernel> kernels() {
    return kKernels;
}

const Kernel& best_kernel() {
    static const Kernel& best = *std::ranges::find_if(kKernels, [](const Kernel& k) { return k.supported(); });
    return best;
}

std::vector<Word> start_scores(const Kernel& kernel, const ClauseLists& lists) {
    Batch batch(lists.num_vars(), lists.num_long());
    batch.live = 1;
    batch.rounds = Batch::kRoundsAtStart;
    batch.scores_only = true;
    kernel.look(lists, batch);
    std::vector<Word> scores(lists.num_literals());
    for (std::size_t l = 0; l < scores.size(); ++l) scores[l] = batch.score[l].word[0];
    return scores;
}

}  // namespace sat::lookahead
#endif
