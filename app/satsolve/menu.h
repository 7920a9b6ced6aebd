#pragma once

#include <optional>
#include <string>

#include "app/bench/report/rate.h"
#include "app/satsolve/options.h"
#include "app/tui/dialogue.h"

namespace satsolve {

// The menu of the CNF problem: load, display, save and destroy a formula, solve it with either DPLL, verify the result.
// It reads lines and writes text, so it works on a terminal, in a pipe and inside another program's menu.
//
// An entry that needs a formula says so if there is none.  SIGINT ends a search and returns to the menu; at a prompt
// it ends the menu, as end of input does.
class CnfMenu {
public:
    // The default limit of a search, in seconds.
    static constexpr double kTimeLimit = 180;

    // `options`: how to read files, the engine of entry 6, the limits, and the result file.  The time limit applies to
    // each search.  Requires: both outlive the menu.
    CnfMenu(const Options& options, menu::Dialogue& dialogue) : options_(options), dialogue_(dialogue) {}

    // Runs until exit or the end of the dialogue.  Loads options.input first, if any.
    void run();

private:
    // In the language of the dialogue.
    std::string translated(const sat::Phrase& phrase) const;

    void load();
    void load_from(const std::string& path);
    void display();
    void save();
    void destroy();
    void search_plainly();
    void search_improved();
    void verify_written_result();

    // Searches and prints the result; nullopt: out of memory, or a wrong model, which is an internal error.
    std::optional<sat::Timing> search(sat::Settings settings, const std::string& name);
    // nullopt: out of memory.
    std::optional<sat::Timing> watched_search(sat::Settings settings);
    void keep_result(const sat::Timing& timing);
    void compare(const sat::Timing& optimised, std::string_view engine);
    std::string result_path() const;
    double time_limit() const { return options_.time_limit.value_or(kTimeLimit); }

    const Options& options_;
    menu::Dialogue& dialogue_;
    std::string path_;  // of the formula
    std::optional<sat::Formula> formula_;
    std::optional<sat::Timing> reference_;  // of this formula, once entry 5 has run
};

}  // namespace satsolve
