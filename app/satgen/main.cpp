#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "app/process/complaint.h"
#include "app/process/program.h"
#include "app/process/standard_streams.h"
#include "app/process/stopping_sink.h"
#include "app/process/usage.h"
#include "app/satgen/help.h"
#include "sat/generate/recipe.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/output_file.h"

namespace {

using sat::Fault;

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
    app.add_option("-o,--output", options.output)->type_name("FILE");
    app.add_flag("--list", options.list);
    app.add_flag("-h,--help", options.help);
    app.add_flag("--version", options.version);
    try {
        process::parse(app, argc, argv);
    } catch (const CLI::ParseError& error) {
        return Fault{error.what()};
    }
    options.words = app.remaining();
    return options;
}

sat::Status write_instance(const sat::Recipe& recipe, const std::string& path) try {
    auto file = process::open_output(path);
    if (!file) return file.fault();
    process::StoppingSink sink(*file);
    sat::DimacsWriter writer(sink);
    generate(recipe, writer);
    if (sat::Status written = writer.finish(); !written) return written;
    return file->commit();
} catch (const process::WriteFailed& failed) {
    return failed.fault;
}

sat::Status help(const Options& options) {
    const sat::Family* family = options.words.empty() ? nullptr : sat::find_family(options.words.front());
    return process::print(family != nullptr ? satgen::family_help(*family) : satgen::program_help());
}

sat::Status run(int argc, char** argv) {
    const auto options = read_options(argc, argv);
    if (!options) return options.fault();
    if (options->help) return help(*options);
    if (options->version) return process::print("satgen " SATDOKU_VERSION "\n");
    if (options->list) return process::print(satgen::family_list());
    const auto recipe = sat::read_recipe(options->words);
    if (!recipe) return Fault{recipe.fault().message + "\nusage: satgen FAMILY ARGUMENTS [-o FILE]; see satgen --help"};
    return write_instance(*recipe, options->output);
}

// Exit status: 0 the instance (or the text asked for) is written completely, 1 anything else.
int run_and_tell(int argc, char** argv) {
    const sat::Status status = run(argc, argv);
    if (!status) process::tell("satgen: " + status.fault().message);
    return status ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    return process::run_program("satgen", argc, argv, &run_and_tell);
}
