#include "app/i18n/locale.h"

#include <algorithm>
#include <cstdlib>

namespace i18n {
namespace {

// "zh_CN.UTF-8", "zh", "zh_TW.utf8@modifier"; a locale without an encoding is taken as UTF-8.
bool is_chinese(std::string_view locale) {
    const std::string_view name = locale.substr(0, locale.find('@'));
    const std::size_t dot = name.find('.');
    const std::string_view language = name.substr(0, std::min(name.find('_'), dot));
    if (language != "zh") return false;
    if (dot == name.npos) return true;
    for (const std::string_view encoding : {"UTF-8", "utf8", "UTF8", "utf-8"})
        if (name.substr(dot + 1) == encoding) return true;
    return false;
}

}  // namespace

Language language_of_locale() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* const locale = std::getenv(variable); locale != nullptr && *locale != '\0')
            return is_chinese(locale) ? Language::zh : Language::en;
    return Language::en;
}

}  // namespace i18n
