#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

// Every sentence of the menu stands in one table, so that another language is another table.
namespace satsolve {

enum class Message {
    title,
    choose,
    no_such_entry,
    goodbye,
    entry_load,
    entry_display,
    entry_save,
    entry_destroy,
    entry_textbook,
    entry_improved,
    entry_judge,
    entry_exit,
    ask_input_file,
    ask_save_file,
    ask_rule,
    not_loaded,
    loaded,
    load_stopped,
    saved,
    destroyed,
    searching,
    verdict,
    not_decided,
    search_time,
    rate,
    result_written,
    result_not_written,
    no_result_yet,
    judged_right,
    judged_wrong_clause,
    judged_unsatisfiable,
    judged_undecided,
    judged_bad,
    fault,
    count_,
};

// The text with its %1, %2, ... replaced by the arguments.
std::string message(Message which, std::initializer_list<std::string_view> arguments = {});

}  // namespace satsolve
