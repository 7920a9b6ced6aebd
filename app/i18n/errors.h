#pragma once

#include <string>
#include <string_view>

#include "app/i18n/messages.h"
#include "sat/core/error.h"

// Errors come from the libraries as phrases, because a library knows neither languages nor the words of its users; here
// they are put into words.
namespace i18n {

// The row of error_text.h or notation_text.h with this English text; null: there is none.
const Message* find_row(std::string_view english);

// The phrase in that language.  A phrase without a row is said in English, its arguments all the same in the language.
std::string in_language(const sat::Phrase& phrase, Language language);
// An error of a file: "FILE:3:5: ..." or "FILE: ...".
std::string in_language(const sat::Error& error, const std::string& file, Language language);

}  // namespace i18n
