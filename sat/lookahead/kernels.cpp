#include <array>

#include "sat/lookahead/kernel.h"
#include "sat/lookahead/kernel_targets.h"

namespace sat::lookahead {
namespace {

bool always() {
    return true;
}
#ifdef SATDOKU_X86_KERNELS
bool has_avx2() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
}
bool has_avx512() {
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
}
#endif

constexpr std::array kKernels{
#ifdef SATDOKU_X86_KERNELS
    Kernel{"avx512", has_avx512, avx512::look_narrow, avx512::look_wide},
    Kernel{"avx2", has_avx2, avx2::look_narrow, avx2::look_wide},
#endif
    Kernel{"portable", always, portable::look_narrow, portable::look_wide},
    Kernel{"scalar", always, scalar::look_narrow, scalar::look_wide},
};

}  // namespace

std::span<const Kernel> kernels() {
    return kKernels;
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

const Kernel& best_kernel() {
    for (const Kernel& kernel : kKernels)
        if (kernel.supported()) return kernel;
    return kKernels.back();
}

}  // namespace sat::lookahead
