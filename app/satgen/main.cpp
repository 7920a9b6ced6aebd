#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "app/cli/complaint.h"
#include "app/cli/program.h"
#include "app/cli/standard_streams.h"
#include "app/cli/stopping_sink.h"
#include "app/cli/usage.h"
#include "app/satgen/help.h"
#include "sat/generate/recipe.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/output_file.h"

namespace {

using sat::Error;

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
        cli::parse(app, argc, argv);
    } catch (const CLI::ParseError& error) { return Error{error.what()}; }
    options.words = app.remaining();
    return options;
}

sat::Status write_instance(const sat::Recipe& recipe, const std::string& path) try {
    auto file = cli::open_output(path);
    if (!file) return file.error();
    cli::StoppingSink sink(*file);
    sat::DimacsWriter writer(sink);
    generate(recipe, writer);
    if (sat::Status written = writer.finish(); !written) return written;
    return file->commit();
} catch (const cli::WriteFailed& failed) { return failed.error; }

sat::Status help(const Options& options) {
    const sat::Family* family = options.words.empty() ? nullptr : sat::find_family(options.words.front());
    return cli::print(family != nullptr ? satgen::family_help(*family) : satgen::program_help());
}

sat::Status run(int argc, char** argv) {
    const auto options = read_options(argc, argv);
    if (!options) return options.error();
    if (options->help) return help(*options);
    if (options->version) return cli::print("satgen " SATDOKU_VERSION "\n");
    if (options->list) return cli::print(satgen::family_list());
    const auto recipe = sat::read_recipe(options->words);
    if (!recipe) return Error{recipe.error().message + "\nusage: satgen FAMILY ARGUMENTS [-o FILE]; see satgen --help"};
    return write_instance(*recipe, options->output);
}

// Exit status: 0 the instance (or the text asked for) is written completely, 1 anything else.
int run_and_tell(int argc, char** argv) {
    const sat::Status status = run(argc, argv);
    if (!status) cli::tell("satgen: " + status.error().message);
    return status ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    return cli::run_program("satgen", argc, argv, &run_and_tell);
}
