#pragma once

#include "sat/lookahead/batch_view.h"
#include "sat/lookahead/lists_view.h"

// Where each target's step is defined: kernel_TARGET.cpp.
namespace sat::lookahead {

#define SATDOKU_DECLARE_KERNEL(target)                                         \
    namespace target {                                                         \
    bool look_narrow(const ListsView<std::uint16_t>& lists, BatchView& batch); \
    bool look_wide(const ListsView<std::uint32_t>& lists, BatchView& batch);   \
    }

SATDOKU_DECLARE_KERNEL(avx512)
SATDOKU_DECLARE_KERNEL(avx2)
SATDOKU_DECLARE_KERNEL(portable)
SATDOKU_DECLARE_KERNEL(scalar)
#undef SATDOKU_DECLARE_KERNEL

}  // namespace sat::lookahead
