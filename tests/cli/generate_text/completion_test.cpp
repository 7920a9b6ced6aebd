#include <doctest/doctest.h>

#include <map>

#include "tests/cli/generate_text/ask.h"
#include "tests/tier.h"

using namespace generate_text;

namespace {

bool has(const Words& words, const std::string& word) {
    return std::ranges::find(words, word) != words.end();
}
std::string shown(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += word + " ";
    return text;
}

Words starting_with(const Words& words, const std::string& begin) {
    Words found;
    for (const std::string& word : words)
        if (word.starts_with(begin)) found.push_back(word);
    std::ranges::sort(found);
    return found;
}

struct Question {
    std::string line;
    Words expected;  // sorted
};

void check_all(const std::vector<Question>& questions) {
    const cli::ScratchFolder files;
    for (const char* name : {"a.cnf", "b.cnf.gz", "c.txt", "d.drat", "e.res", "f.sdk", "g.tsv"}) files.write(name, "");
    std::filesystem::create_directory(files.path("folder"));
    Asker ask(files);
    for (const Shell shell : kShells) {
        if (!has_program(name_of(shell))) continue;
        for (const Question& question : questions) {
            const Words words = ask(shell, question.line);
            CHECK_MESSAGE(words == question.expected, name_of(shell), ": ", question.line, ": ", shown(words), "; ",
                          ask.error());
            if (shell != Shell::zsh) CHECK_MESSAGE(ask.error().empty(), ask.error());
        }
    }
}

}  // namespace

TEST_CASE("options, engines and commands are completed by each shell") {
    const Words engines = names_below(cli::run({SATSOLVE, "--list"}).out, "Engines (--engine)");
    REQUIRE(engines.size() >= 4);
    const Words formats = names_below(cli::run({SUDOKU, "help", "convert"}).out, "Formats");
    REQUIRE(formats.size() > 10);
    check_all({
        {"satsolve --eng", {"--engine"}},
        {"satsolve --engine l", starting_with(engines, "l")},
        {"satsolve --no-pu", {"--no-pure"}},
        {"satsolve -t 5 --assume '1 -2' --proof-format lrat", {"lrat", "lrat-bin"}},
        {"satsolve --seed ", {}},
        {"sudoku gen", {"generate"}},
        {"sudoku generate --difficulty f", {"fiendish"}},
        {"sudoku generate --difficulty hard --sym", {"--symbols", "--symmetry"}},
        // After an option that the program without a command has, too.
        {"sudoku generate -n 5 --dif", {"--difficulty"}},
        {"sudoku solve --method bulk --va", {"--variant"}},
        {"sudoku convert -f s", starting_with(formats, "s")},
        {"sudoku help exp", {"explain"}},
        {"sudoku solve --variant anti", {"anti-king", "anti-knight"}},
        {"satgen qu", {"queens"}},
        {"satgen ksat --cl", {"--clauses"}},
        {"satbench compare --no-p", {"--no-pin", "--no-proofs"}},
        {"satcheck --to lrat-", {"lrat-bin"}},
        {"sudoku2cnf --encoding mi", {"minimal"}},
        {"cnf2sudoku --numbering n", {"natural"}},
    });
}

// zsh completes what follows the comma.
TEST_CASE("a list separated by commas is continued") {
    const cli::ScratchFolder files;
    Asker ask(files);
    for (const Shell shell : kShells) {
        if (!has_program(name_of(shell))) continue;
        const std::string first = shell == Shell::zsh ? "" : "x,", engine = shell == Shell::zsh ? "" : "textbook,";
        CHECK(ask(shell, "sudoku solve --variant x,win") == Words{first + "windows"});
        CHECK(ask(shell, "satbench --engines textbook,fl") == Words{engine + "flagged"});
    }
}

TEST_CASE("files with the right ending come first, or alone") {
    const cli::ScratchFolder files;
    for (const char* name : {"one.cnf", "one.cnf.gz", "one.drat", "one.sdk", "one.txt", "one.unknown"})
        files.write(name, "");
    Asker ask(files);
    for (const Shell shell : {Shell::bash, Shell::zsh}) {
        if (!has_program(name_of(shell))) continue;
        CAPTURE(name_of(shell));
        CHECK(ask(shell, "satsolve one") == Words{"one.cnf", "one.cnf.gz"});
        CHECK(ask(shell, "satcheck one.cnf one") == Words{"one.drat"});
        CHECK(ask(shell, "sudoku solve one") == Words{"one.sdk", "one.txt"});
        CHECK(ask(shell, "satsolve --proof one") == Words{"one.drat"});
        CHECK(ask(shell, "satsolve one.un") == Words{"one.unknown"});
    }
    if (!has_program("fish")) return;
    CHECK(ask.first(Shell::fish, "satsolve one") == "one.cnf");
    CHECK(ask.first(Shell::fish, "satsolve --proof one") == "one.drat\twrite a proof");
    CHECK(ask.first(Shell::fish, "sudoku solve one") == "one.sdk");
    CHECK(ask(Shell::fish, "satsolve one.un") == Words{"one.unknown"});
}

TEST_CASE("fish shows the summaries of options, names and commands") {
    if (!has_program("fish")) return;
    const cli::ScratchFolder files;
    Asker ask(files);
    CHECK(ask.first(Shell::fish, "satcheck --to lrat-b") == "lrat-bin\tbinary with hints");
    CHECK(ask.first(Shell::fish, "satcheck --back") == "--backward\tcheck from the end, and write nothing");
    CHECK(ask.first(Shell::fish, "sudoku gen") == "generate\tMake puzzles");
    CHECK(ask.first(Shell::fish, "sudoku solve --variant x,win").starts_with("x,windows\twindows of a box's shape"));
    CHECK(ask(Shell::fish, "satcheck --to ") == Words{"drat", "drat-bin", "lrat", "lrat-bin"});
}

TEST_CASE("a value may follow an equals sign") {
    const cli::ScratchFolder files;
    Asker ask(files);
    if (has_program("bash")) CHECK(ask(Shell::bash, "satsolve --engine=te") == Words{"textbook"});
    if (has_program("zsh")) CHECK(ask(Shell::zsh, "satsolve --engine=te") == Words{"textbook"});
    if (has_program("fish")) CHECK(ask(Shell::fish, "satsolve --engine=te") == Words{"--engine=textbook"});
}

TEST_CASE("after a file sudoku has the options of solve, and after -- no options") {
    check_all({{"sudoku c.txt --ver", {"--verbose"}}});
    const cli::ScratchFolder files;
    files.write("-v.cnf", "");
    Asker ask(files);
    if (has_program("bash")) CHECK(ask(Shell::bash, "satsolve -- -") == Words{"-v.cnf"});
}

// Independent of the tables: the options come from the help.
TEST_CASE("bash and fish offer every option of the help, and so does the text for zsh") {
    const cli::ScratchFolder files;
    Asker ask(files);
    std::size_t checked = 0;
    for (const Page& page : pages()) {
        Words options = options_in(help_of(page));
        REQUIRE_MESSAGE(options.size() >= 3, page.line());
        const std::string zsh = generated(page.program, "complete-zsh");
        for (const Shell shell : {Shell::bash, Shell::fish}) {
            if (!has_program(name_of(shell))) continue;
            Words words = ask(shell, page.line() + " -");
            for (const std::string& word : ask(shell, page.line() + " --")) words.push_back(word);
            for (const std::string& option : options)
                CHECK_MESSAGE(has(words, option), name_of(shell), ": ", page.line(), " ", option);
        }
        for (const std::string& option : options)
            CHECK_MESSAGE(zsh.find(")" + option) + zsh.find("*" + option) != 2 * std::string::npos, page.line(), " ",
                          option);
        checked += options.size();
    }
    CHECK(checked > 250);
}

TEST_CASE("zsh offers every option of the help") {
    if (!has_program("zsh")) return;
    const cli::ScratchFolder files;
    Asker ask(files);
    std::size_t number = 0;
    for (const Page& page : pages()) {
        if (!test::is_tried(number++, 6)) continue;
        Words words = ask(Shell::zsh, page.line() + " -");
        for (const std::string& word : ask(Shell::zsh, page.line() + " --")) words.push_back(word);
        for (const std::string& option : options_in(help_of(page)))
            CHECK_MESSAGE(has(words, option), page.line(), " ", option, ": ", shown(words));
    }
}
