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
    NumberOption{"--seed", "formulas of this seed", &Options::seed},
    NumberOption{"--from", "the first of them", &Options::from},
    NumberOption{"--count", "how many", &Options::count},
    NumberOption{"--threads", "processes side by side", &Options::threads},
    NumberOption{"--failures", "end after so many failures", &Options::failures},
};
struct TextOption {
    std::string_view name, summary;
    std::string Options::*text;
};
constexpr std::array kTexts{
    TextOption{"--log", "a file that keeps what was run: a run goes on where the last one ended", &Options::log},
    TextOption{"--out", "the folder where failures go", &Options::out},
};

template <class Number>
Number number_of(const std::string& option, const std::string& text) {
    Number n{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size())
        throw std::runtime_error(option + " takes a number, found '" + text + "'");
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
            throw std::runtime_error("what is '" + word + "'?\n" + usage());
        else ++i;
    }
    if (options.threads == 0) throw std::runtime_error("--threads takes a number above 0");
    return options;
}

std::string usage() {
    const Options usual;
    std::string text = "fuzz_solve: random formulas, asked in random ways, every answer checked\n";
    const auto line = [&](std::string_view name, std::string_view what) {
        text += "  " + std::string(name) + std::string(22 - name.size(), ' ') + std::string(what) + '\n';
    };
    for (const NumberOption& o : kNumbers)
        line(std::string(o.name) + " N", std::string(o.summary) + " (" + std::to_string(usual.*o.number) + ")");
    for (const TextOption& o : kTexts) line(std::string(o.name) + " PATH", o.summary);
    line("--timeout SECONDS", "of the processor for one formula");
    line("--repeat PATHS", "the last option: run files that were written as failures, or folders of them");
    line("--show", "print formula number --from and how it is asked");
    return text;
}

}  // namespace fuzz
