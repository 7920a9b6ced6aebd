#include <doctest/doctest.h>

#include "tests/cli/generate_text/ask.h"

using namespace generate_text;

namespace {

std::string page_text(const Page& page) {
    Words words = page.words();
    words.insert(words.end(), {"--generate", "man"});
    return cli::run(words).out;
}

std::string replaced(std::string text, const std::string& word, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += by.size())
        text.replace(at, word.size(), by);
    return text;
}

// Without fonts and escapes of dashes.
std::string plain(std::string text) {
    for (const char* escape : {"\\fB", "\\fI", "\\fR", "\\%"}) text = replaced(text, escape, "");
    return replaced(text, "\\-", "-");
}

}  // namespace

TEST_CASE("mandoc finds nothing in any page, and reports an error") {
    if (!has_program("mandoc")) return;
    const cli::ScratchFolder folder;
    const auto lint = [&](const std::string& text) {
        const std::string path = folder.write("page.1", text);
        const cli::Finished found = cli::run({"mandoc", "-T", "lint", path});
        return found.out + found.err;
    };
    CHECK(lint(".SH NAME\nprog") != "");
    for (const Page& page : pages()) CHECK_MESSAGE(lint(page_text(page)) == "", page.line());
}

TEST_CASE("a page has every section, and every option of the help") {
    for (const Page& page : pages()) {
        const std::string text = page_text(page), read = plain(text);
        for (const char* section :
             {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"})
            CHECK_MESSAGE(text.find(std::string("\n.SH ") + section + "\n") != std::string::npos, page.line(), " ",
                          section);
        for (const std::string& option : options_in(help_of(page))) {
            const std::string name =
                option.starts_with("--no-") && read.find("--[no-]" + option.substr(5)) != std::string::npos
                    ? "--[no-]" + option.substr(5)
                    : option;
            const bool found =
                ("\n" + read).find("\n" + name) != std::string::npos || read.find(", " + name) != std::string::npos ||
                read.find("\n--[no-]" + option.substr(std::min<std::size_t>(2, option.size()))) != std::string::npos;
            CHECK_MESSAGE(found, page.line(), " ", option);
        }
    }
}

TEST_CASE("a program lists its commands, and its page names their pages") {
    std::size_t commands = 0;
    for (const Page& page : pages()) {
        if (page.command.empty()) continue;
        ++commands;
        const Words listed = lines_of(generated(page.program, "commands"));
        CHECK(std::ranges::find(listed, page.command) != listed.end());
        const std::string name = page.program + "-" + page.command;
        CHECK(plain(page_text({page.program, ""})).find(name + "(1)") != std::string::npos);
        const std::string text = plain(page_text(page));
        CHECK(text.find("\n.SH NAME\n" + name + " - ") != std::string::npos);
        const std::size_t second = text.find("\n.PP\n", text.find("\n.SH DESCRIPTION"));
        CHECK_MESSAGE(second < text.find("\n.SH OPTIONS"), name, " has no paragraph of its own");
    }
    CHECK(commands > 15);
    CHECK(generated("satgen", "commands") == "");
}

TEST_CASE("texts do not depend on locale, width or terminal, and are ASCII") {
    for (const char* program : kPrograms)
        for (const char* kind : {"man", "complete-bash", "complete-zsh", "complete-fish"}) {
            cli::RunOptions other;
            other.environment = {"LC_ALL=zh_CN.UTF-8", "LANG=zh_CN.UTF-8", "COLUMNS=40", "TERM=dumb", "NO_COLOR=1"};
            const cli::Finished f = cli::run({program_path(program), "--generate", kind}, "", other);
            CHECK(f.exit_code == 0);
            CHECK(f.err == "");
            CHECK(f.out == generated(program, kind));
            CHECK(f.out.size() > 500);
            for (const char c : f.out) REQUIRE((c == '\n' || c == '\t' || (c >= ' ' && c <= '~')));
        }
}

TEST_CASE("the option is in the full help only, and refuses what it does not know") {
    for (const char* program : kPrograms) {
        CHECK(cli::run({program_path(program), "--help"}).out.find("--generate") == std::string::npos);
        CHECK(help_of({program, ""}).find("--generate KIND") != std::string::npos);
        const cli::Finished f = cli::run({program_path(program), "--generate", "complete-fishy"});
        CHECK(f.exit_code == 1);
        CHECK(f.err.find("unknown kind of text 'complete-fishy'; did you mean 'complete-fish'?") != std::string::npos);
    }
    const cli::Finished f = cli::run({SUDOKU, "solve", "--generate", "complete-bash"});
    CHECK(f.exit_code == 1);
    CHECK(f.err.find("unknown kind of text") != std::string::npos);
}

TEST_CASE("options and placeholders of a page are those of the table") {
    const std::string text = page_text({"satsolve", ""});
    CHECK(text.find("\n.TP\n\\fB\\%\\-o\\fR, \\fB\\%\\-\\-output\\fR \\fIFILE\\fR\n") != std::string::npos);
    CHECK(text.find("\n.TP\n\\fB\\%\\-\\-rate\\fR[=\\fISECONDS\\fR]\n") != std::string::npos);
    CHECK(text.find("\n.SS Limits\n") != std::string::npos);
    CHECK(text.find("\n.TP\n\\fB\\%10\\fR\nsatisfiable\n") != std::string::npos);
    CHECK(text.find("\n$ satsolve \\-\\-proof formula.drat formula.cnf.gz\n") != std::string::npos);
}
