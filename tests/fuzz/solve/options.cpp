#include "tests/fuzz/solve/options.h"

#include <array>
#include <charconv>
#include <stdexcept>
#include <string_view>

namespace fuzz {
namespace {

struct NumberOption {
    std::string_view name, summary;
    std::uint64_t Options::*number;
};
constexpr std::array kNumbers{
    NumberOption{"--seed", "random seed of the formulas", &Options::seed},
    NumberOption{"--from", "number of the first formula", &Options::from},
    NumberOption{"--count", "number of formulas", &Options::count},
    NumberOption{"--threads", "number of processes", &Options::threads},
    NumberOption{"--failures", "stop after N failures", &Options::failures},
};
struct TextOption {
    std::string_view name, summary;
    std::string Options::*text;
};
constexpr std::array kTexts{
    TextOption{"--log", "log file, to resume an interrupted run", &Options::log},
    TextOption{"--out", "folder for failures", &Options::out},
};

template <class Number>
Number number_of(const std::string& option, const std::string& text) {
    Number n{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size())
        throw std::runtime_error(option + " expects a number, found '" + text + "'");
    return n;
}

bool take_value(Options& options, const std::string& option, const std::string& value) {
    for (const NumberOption& o : kNumbers)
        if (o.name == option) return options.*o.number = number_of<std::uint64_t>(option, value), true;
    for (const TextOption& o : kTexts)
        if (o.name == option) return options.*o.text = value, true;
    if (option == "--timeout") return options.timeout = number_of<double>(option, value), true;
    return false;
}

}  // namespace

Options read_options(int argc, const char* const* argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--help") options.help = true;
        else if (word == "--show") options.show = true;
        else if (word == "--repeat") options.repeat.assign(argv + i + 1, argv + argc), i = argc;
        else if (i + 1 == argc || !take_value(options, word, argv[i + 1]))
            throw std::runtime_error("unknown option or missing value '" + word + "'\n" + usage());
        else ++i;
    }
    if (options.threads == 0) throw std::runtime_error("--threads expects a positive number");
    return options;
}

std::string usage() {
    const Options usual;
    std::string text = "fuzz_solve: solve random formulas in random ways and check every answer\n";
    const auto line = [&](std::string_view name, std::string_view what) {
        text += "  " + std::string(name) + std::string(22 - name.size(), ' ') + std::string(what) + '\n';
    };
    for (const NumberOption& o : kNumbers)
        line(std::string(o.name) + " N", std::string(o.summary) + " (" + std::to_string(usual.*o.number) + ")");
    for (const TextOption& o : kTexts) line(std::string(o.name) + " PATH", o.summary);
    line("--timeout SECONDS", "CPU time for one formula");
    line("--repeat PATHS", "run files of failures, or folders of them (must be the last option)");
    line("--show", "print formula number --from and its plan");
    return text;
}

}  // namespace fuzz
