#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/i18n/messages.h"
#include "sat/core/error.h"

// Errors come from the libraries as English sentences, because a library knows neither languages nor the words of
// its users; here they are translated.
namespace i18n {

// The message in that language.  Its prefix is kept: an option ("--box: ..."), a file's name, and its
// place, which is put into words ("FILE，第 3 行第 5 列：...").  nullopt: no row of error_text.h fits.
std::optional<std::string> find_in_language(std::string_view message, Language language);
// The same, as it is where no row fits.
std::string in_language(std::string_view message, Language language);

// A error of a file in that language: "FILE:3:5: ..." or "FILE: ...".
std::string in_language(const sat::Error& error, const std::string& file, Language language);

}  // namespace i18n
