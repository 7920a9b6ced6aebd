#include "app/cli/generated_text.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "app/cli/completion.h"
#include "app/cli/file_types.h"
#include "app/cli/roff.h"

namespace {

using cli::OptionTable;
using Request = OptionTable::Request;

struct PageOptions {
    std::string input, engine, names, output, folder;
    bool quiet = false;
    double rate = 0;
};

OptionTable page_table(PageOptions& o) {
    OptionTable table("prog", "Do something: it matters. Really.");
    cli::Value rate = cli::seconds(o.rate);
    rate.implied = "60";
    table.add(
        "Input",
        {{"[FILE]", "", cli::file(o.input, cli::kFormulas), "what to read, as --engine likes it"},
         {"--engine", "NAME",
          cli::choice(o.engine, "engine", {{"auto", "the best"}, {"it's", "with 'quotes'"}, {"secret", "", "", true}}),
          "auto or it's (default: auto)"},
         {"--names", "NAMES", cli::suggest_list(cli::text(o.names), {{"one", "the [first]"}, {"two", ""}}),
          "a list; more of it"}});
    table.add("Output", {{"-o,--output", "FILE", cli::file(o.output), "where to write"},
                         {"-q,--quiet", "", cli::flag(o.quiet), "say less"},
                         {"--rate", "SECONDS", rate, "compare"},
                         {"--into", "DIR", cli::folder(o.folder), "a folder"},
                         {"--probing,!--no-probing", "", cli::flag([](bool) {}), "probe", true}});
    table.example("prog -q 'a file'", "read a file");
    table.exit_statuses({{"0", "all is well"}, {"1", "an error"}});
    return table;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::string text_of(const OptionTable& table, Request request) {
    return cli::find_text_kind(request)->make(table, {}, "1.2.3");
}

}  // namespace

TEST_CASE("every option of a table is in every text") {
    PageOptions options;
    const OptionTable table = page_table(options);
    const std::string man = text_of(table, Request::man), bash = text_of(table, Request::complete_bash),
                      zsh = text_of(table, Request::complete_zsh), fish = text_of(table, Request::complete_fish);
    std::size_t checked = 0;
    for (const cli::Option* option : table.offered())
        for (const std::string& name : cli::typed_names(*option)) {
            if (option->is_argument()) continue;
            CAPTURE(name);
            ++checked;
            const bool negated = contains(name, "probing");
            CHECK(contains(man, negated ? "\\fB\\-\\-\\fR[\\fBno\\-\\fR]\\fB\\%probing\\fR" : cli::roff::bold(name)));
            CHECK(contains(bash, "\\n" + name + "\\n") + contains(bash, "'" + name + "\\n") +
                      contains(bash, "\\n" + name + "'") ==
                  1);
            CHECK(contains(zsh, ")" + name));
            CHECK(contains(fish, name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1)));
        }
    CHECK(checked == 16);
}

TEST_CASE("names that an option accepts are in every completion, hidden ones in none") {
    PageOptions options;
    const OptionTable table = page_table(options);
    for (const Request request : {Request::complete_bash, Request::complete_zsh, Request::complete_fish}) {
        const std::string text = text_of(table, request);
        CHECK(contains(text, "auto"));
        CHECK(contains(text, "two"));
        CHECK_FALSE(contains(text, "secret"));
    }
    CHECK_FALSE(contains(text_of(table, Request::man), "secret"));
    CHECK(contains(text_of(table, Request::complete_zsh), "'it'\\''s:with '\\''quotes'\\'''"));
    CHECK(contains(text_of(table, Request::complete_zsh), "'one[the \\[first\\]]'"));
}

TEST_CASE("a manual page has the sections of the table") {
    PageOptions options;
    const OptionTable table = page_table(options);
    const std::string man = text_of(table, Request::man);
    CHECK(contains(man, "\n.SH NAME\n\\fB\\%prog\\fR \\- do something\n"));
    CHECK(contains(man, "\n.SY prog\n[\\fIOPTIONS\\fR] [\\fIFILE\\fR]\n.YS\n"));
    CHECK(contains(man, "\n.SH DESCRIPTION\nDo something: it matters.\nReally.\n"));
    CHECK(contains(man, "\n.TP\n\\fIFILE\\fR\nWhat to read, as \\fB\\%\\-\\-engine\\fR likes it.\n"));
    CHECK(contains(man, "\nauto or it\\(aqs (default: auto).\n.RS\n.TP\n\\fB\\%auto\\fR\nthe best\n"));
    CHECK(contains(man, "\n.TP\n\\fB\\%\\-\\-rate\\fR[=\\fISECONDS\\fR]\nCompare.\n"));
    CHECK(contains(man, "\n.EX\n$ prog \\-q \\(aqa file\\(aq\n.EE\n"));
    CHECK(contains(man, "\n.TP\n\\fB\\%0\\fR\nall is well\n"));
    CHECK(contains(man, "\"satdoku 1.2.3\""));
}

TEST_CASE("--generate is read, with its kinds") {
    PageOptions options;
    OptionTable table = page_table(options);
    const auto read = [&](const char* kind) {
        const std::vector<const char*> words{"--generate", kind};
        return table.read(words);
    };
    CHECK(*read("man") == Request::man);
    CHECK(*read("complete-fish") == Request::complete_fish);
    CHECK(read("fish").error().message() ==
          "unknown kind of text 'fish'; choose from man, complete-bash, complete-zsh, complete-fish, commands");
    CHECK_FALSE(contains(table.help(false), "--generate"));
    CHECK(contains(table.help(true), "--generate KIND"));
    CHECK(contains(table.help(false), "\nExit status: 0 all is well, 1 an error.\n"));
}

TEST_CASE("text for manual pages has escapes, one line for each sentence, and fonts") {
    namespace roff = cli::roff;
    CHECK(roff::literal("a\\b 'c' -d e-f ~^`") == "a\\eb \\(aqc\\(aq \\-d e-f \\(ti\\(ha\\(ga");
    CHECK(roff::literal(".res") == "\\&.res");
    CHECK(roff::paragraph("One. Two, Discrete Math. 309.") == "One.\nTwo, Discrete Math. 309.\n");
    CHECK(roff::paragraph("see satcheck(1), or (--to FILE)", std::vector<std::string>{"FILE"}) ==
          "see \\fB\\%satcheck\\fR(1), or (\\fB\\%\\-\\-to\\fR \\fIFILE\\fR)\n");
    CHECK(roff::usage("help [-o FILE] FILE|DIR...") ==
          "\\fB\\%help\\fR [\\fB\\%\\-o\\fR \\fIFILE\\fR] \\fIFILE\\fR|\\fIDIR\\fR...");
    std::string words;
    for (int i = 0; i < 100; ++i) words += "word ";
    const std::string lines = roff::paragraph(words);
    CHECK(std::ranges::count(lines, '\n') > 5);
    CHECK(lines.find('\n') <= 80);
    CHECK(cli::brief("write it; not now (default: never)") == "write it");
}
