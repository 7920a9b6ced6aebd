#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "app/i18n/messages.h"

namespace i18n {

// --lang en|zh, the same in every program.  `language` outlives the app.
inline CLI::Option* add_language(CLI::App& app, Language& language, const std::string& of = "language") {
    const auto take = [&language](const std::string& name) {
        const auto found = find_language(name);
        if (!found) throw CLI::ValidationError("--lang", "expected en or zh, found '" + name + "'");
        language = *found;
    };
    return app.add_option_function<std::string>("--lang", take, of + ": en (the default) or zh")->type_name("L");
}

}  // namespace i18n
