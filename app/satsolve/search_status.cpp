#include "app/satsolve/search_status.h"

#include "sat/core/text.h"

namespace satsolve {

std::function<std::string()> search_status(const sat::Progress& progress) {
    return [&progress] {
        return std::to_string(progress.decisions.load(std::memory_order_relaxed)) + " decisions  depth " +
               std::to_string(progress.depth.load(std::memory_order_relaxed)) + "  about " +
               sat::decimal(100 * progress.share_done.load(std::memory_order_relaxed), 2) + " % of the tree";
    };
}

}  // namespace satsolve
