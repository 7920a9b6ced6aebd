#define HWY_WANT_AVX3_DL  // Ice Lake, Zen 4: shifts over two words
#ifndef HWY_DISABLED_TARGETS
// Vectors that have no size before the program runs cannot stand in a structure.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#endif
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sudoku/solve/bulk.cpp"
#include <hwy/foreach_target.h>  // once for every instruction set

#include "sudoku/solve/bulk/plain_lines.h"
#include "sudoku/solve/bulk/search.h"

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {

BulkSolver* new_search() { return new Search; }
std::size_t count_plain_lines(const char* text, std::size_t bytes) { return plain_lines(text, bytes); }

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "sudoku/solve/bulk.h"

namespace sudoku {
namespace bulk {
HWY_EXPORT(new_search);
HWY_EXPORT(count_plain_lines);

std::unique_ptr<BulkSolver> make_best() { return std::unique_ptr<BulkSolver>(HWY_DYNAMIC_DISPATCH(new_search)()); }
std::size_t count_by_best(std::string_view text) {
    return HWY_DYNAMIC_DISPATCH(count_plain_lines)(text.data(), text.size());
}
}  // namespace bulk

std::vector<std::string_view> bulk_targets() {
    std::vector<std::string_view> names;
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) names.push_back(hwy::TargetName(target));
    return names;
}

std::unique_ptr<BulkSolver> make_bulk(std::string_view target) {
    if (target.empty()) return bulk::make_best();
    for (const std::int64_t t : hwy::SupportedAndGeneratedTargets()) {
        if (target != hwy::TargetName(t)) continue;
        hwy::SetSupportedTargetsForTest(t);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
        auto made = bulk::make_best();
        hwy::SetSupportedTargetsForTest(0);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
        return made;
    }
    return nullptr;
}

std::size_t bulk_plain_lines(std::string_view text) { return bulk::count_by_best(text); }

}  // namespace sudoku
#endif
