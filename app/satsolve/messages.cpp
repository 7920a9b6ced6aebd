#include "app/satsolve/messages.h"

#include <array>
#include <cstddef>

namespace satsolve {
namespace {

struct Row {
    Message which;
    std::string_view text;
};
constexpr std::array<Row, static_cast<std::size_t>(Message::count_)> kEnglish{{
    {Message::title, "\n--- CNF problem ---\n"},
    {Message::choose, "Your choice: "},
    {Message::no_such_entry, "There is no entry '%1'. Type one of the numbers above.\n"},
    {Message::goodbye, "Goodbye.\n"},
    {Message::entry_load, "load a .cnf file"},
    {Message::entry_display, "display the clauses"},
    {Message::entry_save, "save the formula"},
    {Message::entry_destroy, "destroy the formula"},
    {Message::entry_textbook, "DPLL (unoptimised)"},
    {Message::entry_improved, "improved DPLL, with both times and the optimisation rate"},
    {Message::entry_judge, "judge the result"},
    {Message::entry_exit, "exit"},
    {Message::ask_input_file, "File to load: "},
    {Message::ask_save_file, "File to save to: "},
    {Message::ask_rule,
     "Decision rule (1 live-most, 2 static-most, 3 first-literal, 4 first-variable, auto, or a name;\n"
     "empty for the best one): "},
    {Message::not_loaded, "No formula is loaded: choose 1 first.\n"},
    {Message::loaded, "Loaded %1: %2 variables, %3 clauses.\n"},
    {Message::load_stopped, "Loading was stopped.\n"},
    {Message::saved, "Saved to %1.\n"},
    {Message::destroyed, "The formula is destroyed.\n"},
    {Message::searching, "Searching with %1, at most %2 ms ...\n"},
    {Message::verdict, "%1: %2\n"},
    {Message::not_decided, "%1: not decided (%2)\n"},
    {Message::search_time, "Time of the search: %1\n"},
    {Message::rate, "%1\n"},
    {Message::result_written, "Result written to %1.\n"},
    {Message::result_not_written, "The result was not written: %1.\n"},
    {Message::no_result_yet, "There is no result to judge yet: choose 5 or 6 first.\n"},
    {Message::judged_right, "Right: every clause is satisfied by the result in %1.\n"},
    {Message::judged_wrong_clause, "Wrong: the result in %1 does not satisfy clause %2 (%3).\n"},
    {Message::judged_unsatisfiable,
     "The result in %1 says unsatisfiable: there is no assignment to judge.\n"},
    {Message::judged_undecided, "The result in %1 says not decided: there is nothing to judge.\n"},
    {Message::judged_bad, "The result cannot be read: %1.\n"},
    {Message::fault, "%1.\n"},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < kEnglish.size(); ++i)
        if (static_cast<std::size_t>(kEnglish[i].which) != i) return false;
    return true;
}
static_assert(in_order(), "a message is found by its place in the table");

}  // namespace

std::string message(Message which, std::initializer_list<std::string_view> arguments) {
    const std::string_view text = kEnglish[static_cast<std::size_t>(which)].text;
    std::string filled;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool slot = text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        const std::size_t number = slot ? static_cast<std::size_t>(text[i + 1] - '1') : 0;
        if (!slot || number >= arguments.size()) {
            filled += text[i];
            continue;
        }
        filled += arguments.begin()[number];
        ++i;
    }
    return filled;
}

}  // namespace satsolve
