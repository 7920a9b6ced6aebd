#pragma once

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

// What shells offer at the end of a command line, with the generated completions.
namespace generate_text {

using Words = std::vector<std::string>;

inline Words lines_of(const std::string& text) {
    Words lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        if (!line.empty()) lines.push_back(line);
    return lines;
}

// Prints that a test is skipped where there is none.
inline bool has_program(const std::string& name) {
    if (cli::run({"sh", "-c", "command -v " + name}).exit_code == 0) return true;
    std::cout << "skipped: no " << name << "\n";
    return false;
}

inline std::string program_path(const std::string& name) {
    return std::string(PROGRAMS) + "/" + name;
}

inline std::string generated(const std::string& program, const std::string& kind) {
    return cli::run({program_path(program), "--generate", kind}).out;
}

enum class Shell { bash, zsh, fish };
constexpr Shell kShells[] = {Shell::bash, Shell::zsh, Shell::fish};
inline std::string name_of(Shell shell) {
    return shell == Shell::bash ? "bash" : shell == Shell::zsh ? "zsh" : "fish";
}

// The words, without descriptions and sorted, that `shell` offers at the end of each line; it runs in `folder`, which
// holds the files that are offered.
class Asker {
public:
    explicit Asker(const cli::ScratchFolder& files) : files_(files) {}

    Words operator()(Shell shell, const std::string& line) {
        const std::string program = line.substr(0, line.find(' ')), name = name_of(shell);
        const std::string file = shell == Shell::zsh ? "_" + program : program + "." + name;
        if (!scripts_.exists(file)) scripts_.write(file, generated(program, "complete-" + name));
        cli::RunOptions options;
        options.directory = files_.path();
        options.environment = {"HOME=" + scripts_.path(), "XDG_CONFIG_HOME=" + scripts_.path(), "TERM=xterm"};
        const cli::Finished asked = cli::run(command(shell, scripts_.path(file), line), "", options);
        error_ = asked.err;
        Words words = lines_of(asked.out);
        first_ = words.empty() ? "" : words.front();
        for (std::string& word : words) word = word.substr(0, word.find('\t'));
        std::ranges::sort(words);
        words.erase(std::unique(words.begin(), words.end()), words.end());
        return words;
    }
    // The word that is shown before all others; in fish with a tab and its description, if it has one.
    std::string first(Shell shell, const std::string& line) {
        (*this)(shell, line);
        return first_;
    }
    // Of the last shell, on standard error.
    const std::string& error() const { return error_; }

private:
    Words command(Shell shell, const std::string& script, const std::string& line) const {
        const std::string asks = SATDOKU_SOURCE_DIR "/tests/cli/generate_text/ask.";
        switch (shell) {
            case Shell::bash: return {"bash", "--norc", asks + "bash", script, line};
            case Shell::zsh: return {"zsh", "-f", asks + "zsh", scripts_.path(), line};
            case Shell::fish: break;
        }
        return {"fish", "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script, line};
    }

    const cli::ScratchFolder& files_;
    cli::ScratchFolder scripts_;
    std::string error_, first_;
};

// A program or one of its commands, as its help shows it.
struct Page {
    std::string program, command;
    Words words() const {
        return command.empty() ? Words{program_path(program)} : Words{program_path(program), command};
    }
    std::string line() const { return program + (command.empty() ? "" : " " + command); }
};
constexpr const char* kPrograms[] = {"satsolve", "satcheck", "satgen",     "satcluster",
                                     "satbench", "sudoku",   "sudoku2cnf", "cnf2sudoku"};

inline std::string help_of(const Page& page) {
    Words words = page.words();
    words.emplace_back("--help-all");
    return cli::run(words).out;
}

// The names below a heading of a help: "  solve   Print ...".
inline Words names_below(const std::string& help, const std::string& heading) {
    Words names;
    std::istringstream lines(help);
    bool below = false;
    for (std::string line; std::getline(lines, line);) {
        if (line == heading + ":") below = true;
        else if (line.empty()) below = false;
        else if (below && line.size() > 2 && line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return names;
}

// The programs, and their commands from their help.
inline std::vector<Page> pages() {
    std::vector<Page> all;
    for (const char* program : kPrograms) {
        all.push_back({program, ""});
        for (const std::string& command : names_below(help_of({program, ""}), "Commands"))
            all.push_back({program, command});
    }
    return all;
}

// The options of a help: the words of its left column, "--[no-]pure" as two.
inline Words options_in(const std::string& help) {
    Words options;
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t begin = line.find_first_not_of(' ');
        if (begin == std::string::npos || begin == 0 || begin > 6 || line[begin] != '-') continue;
        std::string left = line.substr(begin, line.find("  ", begin) - begin);
        std::ranges::replace(left, ',', ' ');
        std::istringstream words(left);
        for (std::string word; words >> word;) {
            if (!word.starts_with('-')) continue;
            if (const std::size_t value = word.find_first_of("=["); word.find("[no-]") == std::string::npos)
                word = word.substr(0, value);
            if (word.starts_with("--[no-]")) {
                options.push_back("--no-" + word.substr(7));
                word = "--" + word.substr(7);
            }
            options.push_back(word);
        }
    }
    return options;
}

}  // namespace generate_text
