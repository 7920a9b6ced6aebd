#include "app/web/core/module.h"

#include <array>

#include "app/i18n/errors.h"
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

std::string message_in(const sat::Error& error, std::string_view language) {
    return i18n::in_language(error.phrase, i18n::find_language(language).value_or(i18n::Language::en));
}

}  // namespace web
