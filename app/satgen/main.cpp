#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "app/satgen/help.h"
#include "sat/generate/recipe.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/output_file.h"

namespace {

using sat::Fault;

// Stops a generator in the middle of its work once nobody takes it any more: `satgen ... | head`.
struct WriteFailed {
    Fault fault;
};
class StoppingSink final : public sat::ByteSink {
public:
    explicit StoppingSink(sat::ByteSink& to) : to_(to) {}
    sat::Status write(std::string_view bytes) override {
        sat::Status status = to_.write(bytes);
        if (!status) throw WriteFailed{status.fault()};
        return status;
    }

private:
    sat::ByteSink& to_;
};

struct Options {
    std::string output = "-";
    bool list = false, help = false, version = false;
    std::vector<std::string> words;  // the family and its arguments, which the library reads
};

sat::Result<Options> read_options(int argc, char** argv) {
    Options options;
    CLI::App app;
    app.set_help_flag();
    app.allow_extras();
    app.add_option("-o,--output", options.output);
    app.add_flag("--list", options.list);
    app.add_flag("-h,--help", options.help);
    app.add_flag("--version", options.version);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return Fault{error.what()};
    }
    options.words = app.remaining();
    return options;
}

sat::Status print(const std::string& text) {
    auto out = sat::OutputFile::standard_output();
    if (!out) return out.fault();
    if (sat::Status written = out->write(text); !written) return written;
    return out->commit();
}

sat::Status write_instance(const sat::Recipe& recipe, const std::string& path) try {
    auto file = sat::OutputFile::open(path);
    if (!file) return file.fault();
    StoppingSink sink(*file);
    sat::DimacsWriter writer(sink);
    generate(recipe, writer);
    if (sat::Status written = writer.finish(); !written) return written;
    return file->commit();
} catch (const WriteFailed& failed) {
    return failed.fault;
}

sat::Status help(const Options& options) {
    const sat::Family* family = options.words.empty() ? nullptr : sat::find_family(options.words.front());
    return print(family != nullptr ? satgen::family_help(*family) : satgen::program_help());
}

sat::Status run(int argc, char** argv) {
    const auto options = read_options(argc, argv);
    if (!options) return options.fault();
    if (options->help) return help(*options);
    if (options->version) return print("satgen " SATDOKU_VERSION "\n");
    if (options->list) return print(satgen::family_list());
    const auto recipe = sat::read_recipe(options->words);
    if (!recipe) return Fault{recipe.fault().message + "\nusage: satgen FAMILY ARGUMENTS [-o FILE]; see satgen --help"};
    return write_instance(*recipe, options->output);
}

}  // namespace

// Exit status: 0 the instance (or the text asked for) is written completely, 1 anything else.
int main(int argc, char** argv) try {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is then a failed write, with its message and exit status
    const sat::Status status = run(argc, argv);
    if (!status) std::cerr << "satgen: " << status.fault().message << '\n';
    return status ? 0 : 1;
} catch (const std::bad_alloc&) {
    std::cerr << "satgen: out of memory\n";
    return 1;
}
