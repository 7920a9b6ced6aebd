#include "app/web/core/module.h"

#include <array>

#include "app/web/core/sat/calls.h"

namespace web {

std::span<const Call> calls() {
    static constexpr std::array kCalls{
        Call{"lists", lists},       Call{"read", read},
        Call{"solve", solve},       Call{"count", count},
        Call{"trace", trace},       Call{"open", open_solver},
        Call{"add", add},           Call{"query", query},
        Call{"minimize", minimize}, Call{"statistics", statistics},
        Call{"proof", proof},       Call{"close", close_solver},
    };
    return kCalls;
}

}  // namespace web
