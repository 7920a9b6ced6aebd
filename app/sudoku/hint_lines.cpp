#include "app/sudoku/hint_lines.h"

#include <sstream>

#include "app/i18n/hint_command_text.h"

namespace sudoku_program {

using i18n::kHintCommand;

void append_stages(const hints::HintText& hint, unsigned count, i18n::Language language, std::string& text) {
    unsigned number = 0;
    for (const std::string& stage : {hint.where, hint.rule, hint.step}) {
        if (++number > count) return;
        if (stage.find('\n') == std::string::npos) {
            text += say(kHintCommand.step, language, {std::to_string(number), stage});
            continue;
        }
        std::istringstream lines(stage);
        std::size_t part = 0;
        for (std::string line; std::getline(lines, line);)
            text += say(kHintCommand.path_step, language, {std::to_string(number), std::to_string(++part), line});
    }
}

}  // namespace sudoku_program
