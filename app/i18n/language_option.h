#pragma once

#include <string>

#include "app/cli/options.h"
#include "app/i18n/locale.h"
#include "app/i18n/messages.h"

namespace i18n {

// --lang en|zh, the same in every program.  Sets `language`, which outlives the table, to that of the locale.
inline cli::Option language_option(Language& language, const std::string& of = "language", bool rare = false) {
    language = language_of_locale();
    const auto store = [&language](const std::string& name) { language = *find_language(name); };
    return {"--lang", "L", cli::choice(store, "language", {{"en", "English"}, {"zh", "Chinese"}}),
            of + ": en or zh (default: that of the locale, or en)", rare};
}

}  // namespace i18n
