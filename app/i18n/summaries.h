#pragma once

#include <string_view>

#include "app/i18n/messages.h"

namespace i18n {

// The summary of an entry of a list, such as a kind of constraints or a technique, in the language.  Without a row of
// list_text.h it is English.
std::string_view summary_in_language(std::string_view english, Language language);

}  // namespace i18n
