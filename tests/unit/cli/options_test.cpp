#include "app/cli/options.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

namespace {

using cli::OptionTable;
using Words = std::vector<const char*>;

struct Options {
    std::string input, output, engine = "auto", proof;
    std::vector<std::string> rest;
    std::uint64_t seed = 0;
    std::optional<std::uint64_t> limit;
    std::optional<double> time, rate;
    std::vector<std::uint32_t> sizes{1, 2};
    std::vector<std::string> ids;
    bool quiet = false, values = true;
    int probing = -1;
};

OptionTable table_of(Options& o) {
    OptionTable table("prog", "Do something with a file.");
    cli::Value rate = cli::seconds(o.rate);
    rate.implied = "60";
    table.add("Input", {{"FILE", "", cli::file(o.input), "what to read"},
                        {"[MORE...]", "", cli::files(o.rest), "more of it"},
                        {"--seed", "N", cli::number(o.seed), "random seed (default: 0)"},
                        {"--limit", "N", cli::number(o.limit, 1, 9), "a limit"},
                        {"--sizes", "LIST", cli::numbers(o.sizes, 1, 100), "sizes"},
                        {"--id", "ID...", cli::each(o.ids, true), "names"},
                        {"--engine", "NAME", cli::choice(o.engine, "engine", {{"auto", ""}, {"learning", ""}}),
                         "auto or learning"}});
    table.add("Output", {{"-o,--output", "FILE", cli::file(o.output), "where to write"},
                         {"-q,--quiet", "", cli::flag(o.quiet), "say less"},
                         {"-n,--no-values", "", cli::flag(o.values, false), "no values"},
                         {"-t,--time", "SECONDS", cli::seconds(o.time), "seconds"},
                         {"--rate", "SECONDS", rate, "compare"},
                         {"--proof", "FILE", cli::file(o.proof), "a proof"},
                         {"--probing,!--no-probing", "", cli::flag([&o](bool on) { o.probing = on; }), "probe", true}});
    table.exclude("--quiet", {"--rate"});
    table.require("--proof", "--output");
    return table;
}

struct Outcome {
    Options options;
    std::string error;
    OptionTable::Request request = OptionTable::Request::run;
};
Outcome read(const Words& words) {
    Outcome outcome;
    OptionTable table = table_of(outcome.options);
    const auto request = table.read(words);
    if (request) outcome.request = *request;
    else outcome.error = request.error().message();
    return outcome;
}
std::string error_of(const Words& words) {
    return read(words).error;
}

}  // namespace

TEST_CASE("values follow a space, an equals sign or a letter, and letters can be combined") {
    const Outcome f = read({"a", "-qt5", "--seed=7", "--output", "x", "b", "--limit", "9", "c"});
    CHECK(f.error == "");
    CHECK(f.options.input == "a");
    CHECK(f.options.rest == std::vector<std::string>{"b", "c"});
    CHECK(f.options.quiet);
    CHECK(f.options.time == 5);
    CHECK(f.options.seed == 7);
    CHECK(f.options.output == "x");
    CHECK(f.options.limit == 9u);
}

TEST_CASE("a flag can be negated, and the last of a pair counts") {
    CHECK_FALSE(read({"a", "-n"}).options.values);
    CHECK(read({"a", "--probing", "--no-probing"}).options.probing == 0);
    CHECK(read({"a", "--no-probing", "--probing"}).options.probing == 1);
    CHECK(read({"a"}).options.probing == -1);
}

TEST_CASE("an omitted optional value has its default") {
    CHECK(read({"a", "--rate"}).options.rate == 60);
    CHECK(read({"--rate=5", "a"}).options.rate == 5);
    CHECK(error_of({"a", "--rate=x"}) == "invalid value 'x' for --rate; expected a number of seconds above 0");
}

TEST_CASE("a list replaces the default, and an option may take several words") {
    CHECK(read({"a", "--sizes", "3,4", "--sizes", "5"}).options.sizes == std::vector<std::uint32_t>{3, 4, 5});
    CHECK(read({"a", "--id", "x", "y", "-q"}).options.ids == std::vector<std::string>{"x", "y"});
    CHECK(error_of({"a", "--sizes", "3,,4"}) ==
          "invalid value '3,,4' for --sizes; expected a whole number from 1 to 100");
}

TEST_CASE("after -- every word is an argument, and a value may start with a dash") {
    const Outcome f = read({"--output", "--quiet", "--", "--seed"});
    CHECK(f.options.output == "--quiet");
    CHECK_FALSE(f.options.quiet);
    CHECK(f.options.input == "--seed");
}

TEST_CASE("errors contain the word and the expected value") {
    CHECK(error_of({}) == "missing argument FILE");
    CHECK(error_of({"a", "--engin", "x"}) == "unknown option '--engin'; did you mean '--engine'?");
    CHECK(error_of({"a", "--xyz=3"}) == "unknown option '--xyz'");
    CHECK(error_of({"a", "-z"}) == "unknown option '-z'");
    CHECK(error_of({"a", "--engine", "lerning"}) == "unknown engine 'lerning'; did you mean 'learning'?");
    CHECK(error_of({"a", "--engine"}) == "--engine needs a value");
    CHECK(error_of({"a", "--seed", "-1"}) == "invalid value '-1' for --seed; expected a whole number");
    CHECK(error_of({"a", "--limit", "010"}) == "invalid value '010' for --limit; expected a whole number from 1 to 9");
    CHECK(error_of({"a", "--seed", "1", "--seed", "2"}) == "--seed is given twice");
    CHECK(error_of({"a", "--quiet=yes"}) == "--quiet takes no value");
    CHECK(error_of({"a", "-q=1"}) == "--quiet takes no value");
    CHECK(error_of({"a", "-qq="}) == "--quiet takes no value");
    CHECK(error_of({"a", "-=1"}) == "unknown option '-'");
    CHECK(error_of({"a", "-qz=1"}) == "unknown option '-qz'");
    CHECK(error_of({"a", "--output="}) == "invalid value '' for --output; expected a file name");
    CHECK(error_of({""}) == "invalid value '' for FILE; expected a file name");
    CHECK(error_of({"a", "-q", "--rate"}) == "--quiet cannot be used with --rate");
    CHECK(error_of({"a", "--proof", "p"}) == "--proof needs --output");
}

TEST_CASE("help needs no arguments, but is not given with an unknown option") {
    CHECK(read({"--help"}).request == OptionTable::Request::help);
    CHECK(read({"-qh"}).request == OptionTable::Request::help);
    CHECK(read({"--help-all"}).request == OptionTable::Request::help_all);
    CHECK(read({"--version"}).request == OptionTable::Request::version);
    CHECK(read({"--help", "--nope"}).error == "unknown option '--nope'");
}

TEST_CASE("words that are not in the table are passed on unchanged") {
    std::vector<std::string> rest;
    bool quiet = false;
    OptionTable table("prog", "Do something.");
    table.add("Output", {{"-q,--quiet", "", cli::flag(quiet), "say less"}});
    table.pass_on(rest);
    const Words words{"php", "--holes", "3", "-q", "--", "-x"};
    CHECK(table.read(words).ok());
    CHECK(quiet);
    CHECK(rest == std::vector<std::string>{"php", "--holes", "3", "--", "-x"});
}

TEST_CASE("the help has groups, names, placeholders and texts within 80 columns") {
    Options options;
    const OptionTable table = table_of(options);
    const std::string all = table.help(true), common = table.help(false);
    CHECK(all.starts_with("Do something with a file.\n\nUsage: prog [OPTIONS] FILE [MORE...]\n\nInput:\n  FILE "));
    for (const char* part : {"\n  -o, --output FILE ", "\n      --seed N ", "\n      --rate[=SECONDS] ",
                             "\n      --[no-]probing ", "\nGeneral:\n  -h, --help "})
        CHECK_MESSAGE(all.find(part) != std::string::npos, part);
    CHECK(common.find("probing") == std::string::npos);
    std::istringstream lines(all);
    for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 80);
}

TEST_CASE("the table of options can be queried") {
    Options options;
    const OptionTable table = table_of(options);
    REQUIRE(table.groups().size() == 2);
    const auto& input = table.groups()[0].options;
    const auto engine = std::ranges::find(input, "--engine", &cli::Option::names);
    REQUIRE(engine != input.end());
    CHECK(engine->placeholder == "NAME");
    CHECK(engine->value.kind == cli::Value::Kind::choice);
    CHECK(cli::names_of(std::span<const cli::Choice>(engine->value.choices)) == "auto, learning");
}
