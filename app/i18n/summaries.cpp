#include "app/i18n/summaries.h"

#include <algorithm>

#include "app/i18n/list_text.h"

namespace i18n {

std::string_view summary_in_language(std::string_view english, Language language) {
    const auto row = std::ranges::find(kSummaries, english, &Message::en);
    return row == std::end(kSummaries) ? english : row->in(language);
}

}  // namespace i18n
