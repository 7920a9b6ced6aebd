#include "sat/lookahead/kernel_targets.h"

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#endif

#define SATDOKU_HALVES
namespace sat::lookahead::portable {
namespace {
// clang-format off: the order matters
#include "sat/lookahead/vectors.h"
#include "sat/lookahead/kernel_body.h"
// clang-format on
}  // namespace

bool look_narrow(const ListsView<std::uint16_t>& lists, BatchView& batch) {
    return look(lists, batch);
}
bool look_wide(const ListsView<std::uint32_t>& lists, BatchView& batch) {
    return look(lists, batch);
}

}  // namespace sat::lookahead::portable
