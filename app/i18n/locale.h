#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// The language of the user's locale: the first of LC_ALL, LC_MESSAGES and LANG that is set and not empty (POSIX,
// chapter 8.2).  Chinese if it names a locale of that language in UTF-8, the only encoding that is written; otherwise
// English.
Language language_of_locale();

}  // namespace i18n
