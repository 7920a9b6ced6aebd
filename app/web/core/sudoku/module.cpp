#include "app/web/core/module.h"

#include <array>

#include "app/i18n/errors.h"
#include "app/web/core/sudoku/calls.h"

namespace web {

std::span<const Call> calls() {
    static constexpr std::array kCalls{
        Call{"lists", lists},
        Call{"read", read},
        Call{"split", split},
        Call{"convert", convert},
        Call{"solve", solve},
        Call{"solveMany", solve_many},
        Call{"count", count},
        Call{"candidates", candidates},
        Call{"marks", marks},
        Call{"check", check},
        Call{"redundant", redundant},
        Call{"encode", encode},
        Call{"prove", prove},
        Call{"hint", hint},
        Call{"walkthrough", walkthrough},
        Call{"rate", rate},
        Call{"generate", generate},
        Call{"generateById", generate_by_id},
    };
    return kCalls;
}

std::string message_in(const sat::Error& error, std::string_view language) {
    return i18n::in_language(error.phrase, i18n::find_language(language).value_or(i18n::Language::en));
}

}  // namespace web
