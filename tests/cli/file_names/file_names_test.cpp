// Names of files that a shell would act upon, or that look like options: every program takes them as they are.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "sat/core/text.h"
#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/tier.h"

namespace {

namespace fs = std::filesystem;
using cli::Finished;
using cli::ScratchFolder;
using Words = std::vector<std::string>;
using namespace std::string_literals;

// All at once, for every option; what it starts would leave a file "pwned".
const std::string kWorst = "-a; touch pwned; $(touch pwned) `touch pwned` | touch pwned &\n'\"*~\xff";

// Would be one, where a name is printed as it is.
const std::string kVerdict = "x\ns UNSATISFIABLE\nc ";

const std::string kNames[] = {"a; touch pwned",
                              "$(touch pwned)",
                              "`touch pwned`",
                              "|touch pwned",
                              "touch pwned &",
                              "a b",
                              "a\nb",
                              "'a\"",
                              "*",
                              "~",
                              "-x",
                              "--help",
                              "%s%n",
                              "a\xff",
                              "a\x1b[2J\a\xc2\x9bJ",
                              kVerdict,
                              kWorst};

// {} stands for the name.
struct Use {
    Words words;
    std::string file;     // of the name, there before; empty: none
    std::string content;  // of that file
    Words made;           // what the program makes
    int exit_code;
};

std::string named(std::string text, const std::string& name) {
    for (std::size_t at = 0; (at = text.find("{}", at)) != text.npos; at += name.size()) text.replace(at, 2, name);
    return text;
}

const std::string kUnit = "p cnf 1 1\n1 0\n", kSquare = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n",
                  kResult = "s 1\nv 1\n", kFour = "12343412214343.1\n",
                  kNine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
                  kMap = "1122\n1122\n3344\n3344\n", kPeers = "a\t1\tb\t-\n",
                  kBoard =
                      "c sudoku box 1x1 variant classic numbering natural encoding minimal\nc puzzle\nc .\n"
                      "p cnf 1 1\n1 0\n";

// A folder with a file of every kind, in which programs start.
class Place {
public:
    Place() {
        const std::pair<const char*, std::string> files[] = {
            {"unit.cnf", kUnit}, {"square.cnf", kSquare}, {"result", kResult},
            {"four", kFour},     {"nine", kNine},         {"known", "file\tstatus\nunit.cnf\tSAT\n"}};
        for (const auto& [file, content] : files) folder_.write(file, content);
    }
    void write(const std::string& name, const std::string& content) const {
        fs::create_directories(fs::path(folder_.path(name)).parent_path());
        folder_.write(name, content);
    }
    void write_program(const std::string& name, const std::string& content) const {
        write(name, content);
        fs::permissions(folder_.path(name), fs::perms::owner_all);
    }
    std::string read(const std::string& name) const { return folder_.read(name); }
    std::set<std::string> files() const {
        std::set<std::string> names;
        for (const auto& entry : fs::recursive_directory_iterator(folder_.path()))
            if (!entry.is_directory()) names.insert(entry.path().lexically_relative(folder_.path()).string());
        return names;
    }
    Finished run(const Words& words) const {
        cli::RunOptions options;
        options.directory = folder_.path();
        options.environment = {"XDG_STATE_HOME=" + home_.path()};  // games are not the user's
        return cli::run(words, "", options);
    }

private:
    ScratchFolder folder_, home_;
};

// A terminal that shows it shows what the program says, and nothing of a name is taken for a line of its own.
void check_shown(const Finished& f) {
    for (const std::string& text : {f.out, f.err}) {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            std::ranges::replace(line, '\t', ' ');
            CHECK_MESSAGE(sat::is_showable(line), text);
            CHECK_MESSAGE((!line.starts_with("s UNSAT") || f.exit_code == 20), text);
        }
    }
}

void check(const Use& use, const std::string& name) {
    const Place place;
    if (!use.file.empty()) place.write(named(use.file, name), use.content);
    std::set<std::string> expected = place.files();
    for (const std::string& made : use.made) expected.insert(named(made, name));
    Words words = use.words;
    for (std::string& word : words) word = named(word, name);
    const Finished f = place.run(words);
    CAPTURE(cli::line_of(words));
    CHECK_MESSAGE(f.exit_code == use.exit_code, f.out, f.err);
    CHECK(place.files() == expected);
    check_shown(f);
}

Use reads(Words words, const std::string& content, int exit_code = 0) {
    return {std::move(words), "{}", content, {}, exit_code};
}
Use writes(Words words, int exit_code = 0, Words made = {"{}"}) {
    return {std::move(words), "", "", std::move(made), exit_code};
}

// The options of a help text that take a file or a folder.
Words file_options(const std::string& help) {
    static const std::regex option(R"(\n +(?:-\w, )?(--[a-z-]+)[ =](?:FILE|DIR)\b)");
    Words names;
    for (std::sregex_iterator at(help.begin(), help.end(), option), end; at != end; ++at) names.push_back((*at)[1]);
    return names;
}

// A program or command, with operands for testing its options.
struct Program {
    Words words;
    Words operands;
    std::string beside{};  // file that it writes by default
};
std::vector<Program> programs() {
    std::vector<Program> all{{{SATSOLVE}, {"unit.cnf"}, "unit.res"},
                             {{SATGEN, "php"}, {"--pigeons", "3", "--holes", "2"}},
                             {{SATBENCH}, {"unit.cnf"}},
                             {{SATBENCH, "compare"}, {"nowhere"}},
                             {{SATBENCH, "ablation"}, {"nowhere"}},
                             {{SATBENCH, "random"}, {"nowhere"}},
                             {{SUDOKU2CNF}, {"four"}},
                             {{CNF2SUDOKU}, {"result"}}};
    for (const char* command : {"solve", "check", "count", "convert", "canon", "shuffle", "rate", "hint", "explain"})
        all.push_back({{SUDOKU, command}, {"four"}});
    for (const char* command : {"watch", "play", "menu", "grids", "generate"}) all.push_back({{SUDOKU, command}, {}});
    all.push_back({{SUDOKU, "print"}, {"--format", "svg", "--solutions", "none", "nine"}});
    all.push_back({{SUDOKU, "bench"}, {"--seconds", "0.01", "nine"}});
    return all;
}

}  // namespace

// By default a sixth of them.
TEST_CASE("files with any name are read and written, without side effects") {
    std::vector<Use> uses{
        reads({SATSOLVE, "--no-res", "--", "{}"}, kUnit, 10),
        reads({SATSOLVE, "--no-res", "--json", "--", "{}"}, kUnit, 10),
        reads({SATSOLVE, "--count", "--", "{}"}, kUnit, 10),
        reads({SATSOLVE, "--count", "--json", "--", "{}"}, kUnit, 10),
        {{SATSOLVE, "--", "{}.cnf"}, "{}.cnf", kUnit, {"{}.res"}, 10},
        reads({SATSOLVE, "--no-res", "--cube-file={}", "unit.cnf"}, "a 1 0\n", 10),
        writes({SATSOLVE, "--output={}", "unit.cnf"}, 10),
        writes({SATSOLVE, "--json", "--output={}", "unit.cnf"}, 10),
        writes({SATSOLVE, "--no-res", "--proof={}", "square.cnf"}, 20),
        writes({SATSOLVE, "--no-res", "--json", "--proof={}", "square.cnf"}, 20),
        writes({SATSOLVE, "--no-res", "--cubes={}", "unit.cnf"}, 10),  // the cube is a model
        writes({SATSOLVE, "--no-res", "--json", "--cubes={}", "unit.cnf"}, 10),
        writes({SATSOLVE, "--no-res", "--save={}", "unit.cnf"}, 10),
        reads({SATCHECK, "--", "{}", "result"}, kUnit),
        reads({SATCHECK, "--", "unit.cnf", "{}"}, kResult),
        writes({SATGEN, "ksat", "--k", "2", "--vars", "3", "--clauses", "2", "--output={}"}),
        reads({SATBENCH, "parse", "--runs", "1", "--", "{}"}, kUnit),
        reads({SATBENCH, "parse", "--runs", "1", "--json", "--", "{}"}, kUnit),
        reads({SATBENCH, "--expect={}", "unit.cnf"}, "file\tstatus\nunit.cnf\tSAT\n"),
        writes({SATBENCH, "--svg={}", "unit.cnf"}),
        writes({SATBENCH, "compare", "--set", "all", "--solvers", "none", "--log={}", "."}),
        writes({SATBENCH, "compare", "--set", "all", "--solvers", "none", "--svg={}", "."}),
        writes({SATBENCH, "compare", "--set", "all", "--solvers", "none", "--md", "--log={}", "."}),
        {{SATBENCH, "compare", "--set", "all", "--solvers", "none", "--instances", "--", "{}"},
         "{}/{}.cnf",
         kUnit,
         {},
         0},
        {{SATBENCH, "compare", "--set", "all", "--solvers", "none", "--instances", "--md", "--", "{}"},
         "{}/{}.cnf",
         kUnit,
         {},
         0},
        writes({SATBENCH, "ablation", "--set", "all", "--techniques", "walk", "--log={}", "."}),
        writes({SATBENCH, "ablation", "--set", "all", "--techniques", "walk", "--md", "--log={}", "."}),
        writes({SATBENCH, "random", "--sizes", "20", "--formulas", "1", "--solvers", "none", "--md", "--log={}"}),
        reads({SUDOKU2CNF, "--", "{}"}, kFour),
        writes({SUDOKU2CNF, "--output={}", "four"}),
        writes({SUDOKU2CNF, "--all={}", "four"}, 0, {"{}/1.cnf"}),
        reads({CNF2SUDOKU, "--", "{}"}, kResult),
        reads({CNF2SUDOKU, "--cnf={}", "result"}, kBoard),
        writes({CNF2SUDOKU, "--output={}", "result"}),
        reads({SUDOKU, "solve", "--variant=jigsaw", "--regions={}", "four"}, kMap),
        writes({SUDOKU, "solve", "--cnf={}.cnf", "four"}, 0, {"{}.cnf", "{}.res"}),
        writes({SUDOKU, "check", "--proof={}", "nine"}, 0, {"{}/1.cnf", "{}/1.drat"}),
        reads({SUDOKU, "bench", "--seconds", "0.01", "--beside={}", "nine"}, kPeers),
        writes({SUDOKU, "grids", "--seed=1", "--output={}"}),
        writes({SUDOKU, "generate", "--seed=1", "--output={}"}),
        writes({SUDOKU, "play", "--screen={}", "nine"}),
        reads({SUDOKU, "-s", "{}", "-o", "-"}, kNine),
        writes({SUDOKU, "-s", "nine", "-o", "{}"}),
        writes({SUDOKU, "-c", "1", "--seed", "1", "-o", "{}"}),
        writes({SUDOKU, "-n", "1", "--seed", "1", "-o", "{}"}),
    };
    for (const std::string& format : {"--csv"s, "--json"s, "--md"s}) {
        uses.push_back(reads({SATBENCH, format, "--", "{}"}, kUnit));
        uses.push_back({{SATBENCH, format, "--", "{}"}, "{}/{}.cnf", kUnit, {}, 0});
        if (format == "--csv") continue;  // satbench alone has it
        uses.push_back(reads({SUDOKU, "bench", "--seconds", "0.01", format, "--", "{}"}, kNine));
        uses.push_back(reads({SUDOKU, "bench", "--seconds", "0.01", format, "--beside={}", "nine"}, kPeers));
    }
    for (const char* command : {"solve", "check", "count", "convert", "canon", "shuffle", "rate", "hint", "explain"}) {
        uses.push_back(reads({SUDOKU, command, "--", "{}"}, kNine));
        uses.push_back(writes({SUDOKU, command, "--output={}", "nine"}));
    }
    uses.push_back(reads({SUDOKU, "print", "--format=svg", "--solutions=none", "--", "{}"}, kNine));
    uses.push_back(writes({SUDOKU, "print", "--format=svg", "--solutions=none", "--output={}", "nine"}));
    std::size_t number = 0;
    for (const Use& use : uses)
        for (const std::string& name : kNames)
            if (test::is_tried(number++, 6)) check(use, name);
}

TEST_CASE("an empty name is rejected, and not taken for an omitted option") {
    int tried = 0;
    const auto check_refused = [&tried](const Words& words) {
        const Place place;
        const auto before = place.files();
        const Finished f = place.run(words);
        CAPTURE(cli::line_of(words));
        CHECK_MESSAGE(f.exit_code == 1, f.out, f.err);
        CHECK(place.files() == before);
        if (f.err.find("unknown option") != f.err.npos) return;  // another command's option
        CHECK_MESSAGE(f.err.find("invalid value '' for ") != f.err.npos, f.err);
        ++tried;
    };
    const Place place;
    for (const Program& program : programs()) {
        Words help = program.words;
        help.emplace_back("--help-all");
        for (const std::string& option : file_options(place.run(help).out)) {
            for (const Words& named : {Words{option, ""}, Words{option + "="}}) {
                Words words = program.words;
                words.insert(words.end(), named.begin(), named.end());
                words.insert(words.end(), program.operands.begin(), program.operands.end());
                check_refused(words);
            }
        }
    }
    for (const Words& words :
         {Words{SATSOLVE, ""}, Words{SATCHECK, "", "result"}, Words{SATCHECK, "unit.cnf", ""}, Words{SATBENCH, ""},
          Words{SATBENCH, "parse", ""}, Words{SATBENCH, "compare", ""}, Words{SUDOKU2CNF, ""}, Words{CNF2SUDOKU, ""},
          Words{SUDOKU, "solve", "four", ""}, Words{SUDOKU, "convert", ""}, Words{SUDOKU, "watch", ""}})
        check_refused(words);
    CHECK(tried > 80);
    // What takes no value, or is no option, keeps its meaning.
    CHECK(place.run({SATSOLVE, "--no-res=", "unit.cnf"}).exit_code != 1);
    CHECK(place.run({SUDOKU, "convert", "nine", "-o", "--x="}).exit_code == 0);
    CHECK(place.files().contains("--x="));
}

// In bytes that are no UTF-8 JSON has nothing to say.
TEST_CASE("JSON contains no control characters and preserves file names") {
    using Json = nlohmann::json;
    int same = 0;
    for (const std::string& name : kNames) {
        const Place place;
        place.write(name, kUnit);
        CAPTURE(name);
        for (Words words : {Words{SATSOLVE, "--no-res"}, Words{SATSOLVE, "--count"}, Words{SATBENCH}}) {
            words.insert(words.end(), {"--json", "--", name});
            const Finished f = place.run(words);
            check_shown(f);
            const Json json = Json::parse(f.out);
            const Json& reported = json.contains("rows") ? json["rows"][0]["path"] : json["input"];
            if (name.find('\xff') != name.npos) continue;
            CHECK(reported == name);
            ++same;
        }
    }
    CHECK(same > 30);
}

TEST_CASE("a CSV row is one line with all cells, whatever the file name") {
    for (const std::string& name : kNames) {
        const Place place;
        place.write(name, kUnit);
        CAPTURE(name);
        const Finished f = place.run({SATBENCH, "--csv", "--", name});
        std::istringstream lines(f.out);
        std::vector<std::size_t> cells;
        for (std::string line; std::getline(lines, line);) {
            bool quoted = false;
            cells.push_back(1);
            for (const char c : line) {
                quoted = quoted != (c == '"');
                cells.back() += c == ',' && !quoted;
            }
            CHECK_FALSE(quoted);
        }
        REQUIRE(cells.size() == 2);
        CHECK(cells[0] == cells[1]);
    }
}

// So that it can be pasted into a shell.
TEST_CASE("the command line in a report can be pasted into bash, and has no control characters") {
    for (const std::string& name : kNames) {
        const Place place;
        place.write(name, kUnit);
        CAPTURE(name);
        const Finished f = place.run({SATBENCH, "--json", "--", name});
        const auto command = nlohmann::json::parse(f.out)["conditions"]["command"].get<std::string>();
        CHECK_MESSAGE(sat::is_showable(command), command);
        const Finished read = place.run({"bash", "-c", "satbench() { printf '%s\\0' \"$@\"; }; " + command});
        CHECK(read.out == "--json\0--\0"s + name + "\0"s);
    }
}

TEST_CASE("peer names are printed without control characters") {
    const std::string peers = "nine\t1\ta\x1b[2J\xc2\x9bJ\x7f\xff\t-\n";
    for (const char* format : {"--json", "--md", ""}) {
        const Place place;
        place.write("peers", peers);
        Words words{SUDOKU, "bench", "--seconds", "0.01", "--beside=peers", "nine"};
        if (*format != '\0') words.emplace_back(format);
        const Finished f = place.run(words);
        CAPTURE(format);
        CHECK_MESSAGE(f.exit_code == 0, f.err);
        check_shown(f);
    }
}

TEST_CASE("logs are printed without control characters, and a run of any file name is found again") {
    for (const std::string& name : kNames) {
        const Place place;
        const std::string file = name + ".cnf";
        place.write("set/" + name + "/" + file, kUnit);
        const Words words{SATBENCH, "compare", "set", "--set", "all", "--solvers", "none", "--log", "log"};
        CHECK(place.run(words).exit_code == 0);
        const std::string log = place.read("log");
        const Finished again = place.run(words);
        CAPTURE(name);
        CHECK_MESSAGE(again.exit_code == 0, again.err);
        CHECK(place.read("log") == log);
        // The last run, as if it had crashed with hostile words.
        const auto answer = log.rfind("\tSAT\t"), note = log.rfind('\t', log.size() - 1);
        REQUIRE((answer != log.npos && note != log.npos));
        std::string crashed = log;
        crashed.insert(note, "x\x1b[2J\x07\xc2\x9bJ\x7f");
        crashed.replace(answer, 5, "\tcrashed\t");
        place.write("log", crashed);
        for (const char* format : {"", "--md"}) {
            Words with_format = words;
            if (*format != '\0') with_format.emplace_back(format);
            const Finished f = place.run(with_format);
            CHECK(f.exit_code == 1);
            CHECK_MESSAGE(f.out.find("CRASHED: satsolve on ") != f.out.npos, f.out);
            CHECK_MESSAGE(f.out.find(": x?[2J??J?") != f.out.npos, f.out);
            check_shown(f);
        }
    }
}

TEST_CASE("a missing file is reported, and no file is created") {
    const std::string first_line = kWorst.substr(0, kWorst.find('\n'));
    for (const Words& words :
         {Words{SATSOLVE, "--", kWorst}, Words{SATCHECK, "--", kWorst, kWorst}, Words{SATBENCH, "--", kWorst},
          Words{SUDOKU2CNF, "--", kWorst}, Words{CNF2SUDOKU, "--", kWorst}, Words{SUDOKU, "solve", "--", kWorst}}) {
        const Place place;
        const auto before = place.files();
        const Finished f = place.run(words);
        CAPTURE(cli::line_of(words));
        CHECK(f.exit_code == 1);
        check_shown(f);
        CHECK((f.out + f.err).find(first_line) != std::string::npos);  // a table has one line for each name
        CHECK(place.files() == before);
    }
}

TEST_CASE("an invalid argument is printed without control characters") {
    const std::string word = "a\x1b[2J\nb\xff";
    int quoted = 0;
    for (const Words& words : {Words{SATSOLVE, "--engine", word},
                               Words{SATSOLVE, "--" + word},
                               Words{SATSOLVE, "--project", word, "unit.cnf"},
                               Words{SATSOLVE, "--branch", word, "unit.cnf"},
                               Words{SATSOLVE, "--time", word},
                               Words{SATSOLVE, "--assume", word, "unit.cnf"},
                               Words{SATSOLVE, word + ".cnf"},
                               Words{SATSOLVE, "--no-res", "-o", word + "/x", "unit.cnf"},
                               Words{SATCHECK, "--" + word},
                               Words{SATCHECK, word, "result"},
                               Words{SATCHECK, "a", "b", word},
                               Words{SATGEN, word},
                               Words{SATGEN, "php", word},
                               Words{SATGEN, "php", "--" + word, "1"},
                               Words{SATGEN, "php", "3", "2", "-o", "no/" + word},
                               Words{SATBENCH, word},
                               Words{SATBENCH, "--" + word},
                               Words{SATBENCH, "compare", word},
                               Words{SATBENCH, "--engines", word, "unit.cnf"},
                               Words{SUDOKU2CNF, "--encoding", word, "four"},
                               Words{SUDOKU2CNF, "--box", word, "four"},
                               Words{SUDOKU2CNF, "--variant", word, "four"},
                               Words{SUDOKU2CNF, word},
                               Words{CNF2SUDOKU, "--" + word},
                               Words{CNF2SUDOKU, word},
                               Words{CNF2SUDOKU, "--cnf", word, "result"},
                               Words{CNF2SUDOKU, "-f", word, "result"},
                               Words{SUDOKU, word},
                               Words{SUDOKU, "--" + word},
                               Words{SUDOKU, "-" + word},
                               Words{SUDOKU, "-s", word},
                               Words{SUDOKU, "solve", word},
                               Words{SUDOKU, "solve", "--engine", word, "four"},
                               Words{SUDOKU, "convert", "-f", word, "four"},
                               Words{SUDOKU, "generate", "--level", word},
                               Words{SUDOKU, "generate", "--id", word},
                               Words{SUDOKU, "hint", "--cell", word, "four"},
                               Words{SUDOKU, "count-grids", "--box", word},
                               Words{SUDOKU, "solve", "--resume", "-o", "no/" + word, "four"}}) {
        const Place place;
        const Finished f = place.run(words);
        CAPTURE(cli::line_of(words));
        CHECK(f.exit_code != 0);
        CHECK(f.err != "");
        check_shown(f);
        quoted += f.err.find("a?[2J?b?") != std::string::npos;
    }
    CHECK(quoted > 25);
}

// With whatever comes of it: an option may want a folder, or exclude what the others say.
TEST_CASE("every option that takes a file creates only the named file") {
    std::size_t tried = 0;
    for (const Program& program : programs()) {
        Words help = program.words;
        help.push_back("--help-all");
        for (const std::string& option : file_options(cli::run(help).out)) {
            const Place place;
            place.write(kWorst, kMap);
            const auto before = place.files();
            Words words = program.words;
            words.push_back(option + "=" + kWorst);
            words.insert(words.end(), program.operands.begin(), program.operands.end());
            CAPTURE(cli::line_of(words));
            const Finished f = place.run(words);
            CHECK(f.exit_code < 128);
            check_shown(f);
            for (const std::string& file : place.files())
                CHECK_MESSAGE((before.contains(file) || file.starts_with(kWorst) || file == program.beside), file);
            ++tried;
        }
    }
    MESSAGE(tried, " options");
    CHECK(tried >= 30);
}

TEST_CASE("satbench passes file names to solvers unchanged as one argument") {
    for (const std::string& name : kNames) {
        const Place place;
        place.write_program("solver", "#!/bin/sh\nprintf '%s\\0' \"$#\" \"$@\" >>arguments\n");
        const fs::path family = fs::path("set") / name;
        place.write((family / (name + ".cnf")).string(), kUnit);
        auto files = place.files();
        files.insert("arguments");
        const Words words{SATBENCH, "compare", "set", "--set", "all", "--solvers", "stub=./solver {file} {result} x"};
        const Finished f = place.run(words);
        CAPTURE(name);
        CHECK_MESSAGE(f.exit_code == 0, f.out, f.err);
        CHECK_MESSAGE(f.out.find("Solved: 1,") != std::string::npos, f.out);  // by satsolve
        const std::string arguments = place.read("arguments"), begin = "3\0set/"s + name + "/" + name + ".cnf\0"s;
        CHECK(arguments.starts_with(begin));
        CHECK(arguments.ends_with("\0x\0"s));
        CHECK(place.files() == files);
    }
}

TEST_CASE("satbench runs a shell only for commands that use one") {
    const Place place;
    place.write_program("solver", "touch pwned\n");
    place.write("set/unit.cnf", kUnit);
    const auto files = place.files();
    for (const char* path : {".", "./:/usr/bin"}) {
        const std::string program = std::string(path) == "." ? "./solver" : "solver";
        const Finished f = place.run({"env", std::string("PATH=") + path, SATBENCH, "compare", "set", "--set", "all",
                                      "--solvers", "stub=" + program + " {file}"});
        CHECK(f.exit_code == 1);
        CHECK_MESSAGE(f.err.find(program + ": Exec format error") != std::string::npos, f.err);
        CHECK(place.files() == files);
    }
}
