#include <string>
#include <vector>

#include "app/cli/complaint.h"
#include "app/cli/file_types.h"
#include "app/cli/options.h"
#include "app/cli/program.h"
#include "app/cli/standard_streams.h"
#include "app/cli/throwing_sink.h"
#include "app/satgen/help.h"
#include "sat/core/suggestion.h"
#include "sat/generate/family.h"
#include "sat/generate/recipe.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/output_file.h"

namespace {

using cli::OptionTable;
using sat::Error;

struct Options {
    std::string output = "-";
    bool list = false;
    std::vector<std::string> words;  // the family and its arguments, parsed by the library
};

std::vector<cli::Choice> families() {
    std::vector<cli::Choice> all;
    for (const sat::Family* family : sat::families())
        all.push_back({std::string(family->name), std::string(family->summary)});
    return all;
}

OptionTable option_table(Options& options) {
    OptionTable table(
        "satgen",
        "Write a benchmark formula in DIMACS CNF. Its first comment is the command that reproduces it, byte "
        "for byte, on every machine.");
    table.usage({"satgen FAMILY ARGUMENTS [--seed N] [-o FILE]", "satgen help [FAMILY]"});
    table.add("Output", {{"-o,--output", "FILE", cli::file(options.output, cli::kFormulasWritten),
                          "output file (default: standard output)"}});
    table.add("General", {{"--list", "", cli::flag(options.list), "list the families with their arguments"}});
    table.pass_on(options.words);
    table.list("Families", families());
    table.note("Arguments may be given by name in any order, or without names in the order of --list.");
    table.exit_statuses({{"0", "the formula was written"}, {"1", "an error"}});
    table.manual(&satgen::manual);
    table.example("satgen php 7 6", "7 pigeons in 6 holes");
    table.example("satgen ksat --k 3 --vars 200 --clauses 852 --seed 7", "random 3-SAT");
    return table;
}

sat::Status write_instance(const sat::Recipe& recipe, const std::string& path) try {
    auto file = sat::OutputFile::open(path);
    if (!file) return file.error();
    cli::ThrowingSink sink(*file);
    sat::DimacsWriter writer(sink);
    generate(recipe, writer);
    if (sat::Status written = writer.finish(); !written) return written;
    return file->commit();
} catch (const cli::WriteFailed& failed) { return failed.error; }

int finish(const sat::Status& status) {
    if (!status) cli::print_error("satgen", status.error());
    return status ? 0 : 1;
}

// `satgen help [FAMILY]`
int print_help(const OptionTable& table, std::string_view name) {
    if (name.empty()) return table.print(OptionTable::Request::help);
    if (const sat::Family* const family = sat::find_family(name))
        return finish(cli::print(satgen::family_help(*family)));
    return table.misused(sat::unknown_name("family", name, sat::names_in(families())));
}

// Exit status: 0 if the formula (or requested text) was written completely, else 1.
int run(int argc, char** argv) {
    Options options;
    OptionTable table = option_table(options);
    const auto request = table.read(argc, argv);
    if (!request) return table.misused(request.error());
    if (!options.words.empty() && options.words.front() == "help")
        return print_help(table, options.words.size() > 1 ? options.words[1] : "");
    const sat::Family* family = options.words.empty() ? nullptr : sat::find_family(options.words.front());
    if (*request == OptionTable::Request::help && family != nullptr)
        return finish(cli::print(satgen::family_help(*family)));
    if (*request != OptionTable::Request::run) return table.print(*request, SATDOKU_VERSION);
    if (options.list) return finish(cli::print(satgen::family_list()));
    const auto recipe = sat::read_recipe(options.words);
    if (!recipe) return table.misused(recipe.error());
    return finish(write_instance(*recipe, options.output));
}

}  // namespace

int main(int argc, char** argv) {
    return cli::run_program("satgen", argc, argv, &run);
}
