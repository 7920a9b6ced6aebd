// Every row of every subject, in both languages.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "app/i18n/check_text.h"
#include "app/i18n/cnf_text.h"
#include "app/i18n/constraint_play_text.h"
#include "app/i18n/constraint_text.h"
#include "app/i18n/deduce_text.h"
#include "app/i18n/difficulty_text.h"
#include "app/i18n/error_text.h"
#include "app/i18n/errors.h"
#include "app/i18n/file_menu_text.h"
#include "app/i18n/hint_command_text.h"
#include "app/i18n/hint_text.h"
#include "app/i18n/line_game_text.h"
#include "app/i18n/list_text.h"
#include "app/i18n/menu_text.h"
#include "app/i18n/notation_text.h"
#include "app/i18n/play_text.h"
#include "app/i18n/print_text.h"
#include "app/i18n/stats_text.h"
#include "app/i18n/watch_text.h"

using i18n::Message;

namespace {

struct Subject {
    std::string name;
    std::vector<Message> rows;
};
template <class Text>
Subject subject(const char* name, const Text& text) {
    const auto rows = i18n::rows_of(text);
    return {name, {rows.begin(), rows.end()}};
}

template <std::size_t kSize>
Subject subject(const char* name, const Message (&rows)[kSize]) {
    return {name, {std::begin(rows), std::end(rows)}};
}

#define SUBJECT(name) subject(#name, i18n::name)
const std::vector<Subject>& subjects() {
    static const std::vector<Subject> all{
        SUBJECT(kCheck),         SUBJECT(kCnf),      SUBJECT(kErrors),      SUBJECT(kSystemReasons),
        SUBJECT(kFileMenu),      SUBJECT(kMenu),     SUBJECT(kPart),        SUBJECT(kLineGame),
        SUBJECT(kTechniqueName), SUBJECT(kStep),     SUBJECT(kChain),       SUBJECT(kSingle),
        SUBJECT(kReason),        SUBJECT(kHintStep), SUBJECT(kHintCommand), SUBJECT(kPlay),
        SUBJECT(kWatch),         SUBJECT(kShort),    SUBJECT(kDifficulty),  SUBJECT(kDifficultyNeed),
        SUBJECT(kVariantRule),   SUBJECT(kPrint),    SUBJECT(kStats),       SUBJECT(kDeduceName),
        SUBJECT(kClue),          SUBJECT(kDeduce),   SUBJECT(kDeduceStep),  SUBJECT(kConstraintPlay),
        SUBJECT(kRuleTexts),     SUBJECT(kCore),     SUBJECT(kNotation),    SUBJECT(kWeb),
        SUBJECT(kSummaries),
    };
    return all;
}

// "%1", "%2", ...
std::multiset<std::string> slots(std::string_view text) {
    static const std::regex slot("%[1-9]");
    std::multiset<std::string> found;
    const std::string s(text);
    for (std::sregex_iterator it(s.begin(), s.end(), slot), end; it != end; ++it) found.insert(it->str());
    return found;
}
std::set<std::string> different(const std::multiset<std::string>& slots) {
    return {slots.begin(), slots.end()};
}

// What stays as it is in every language: names of files, formats, options, engines, keys, cells.
bool is_known(const std::string& word) {
    static const std::set<std::string> known{"cnf",          "out",
                                             "satsolve",     "solve",
                                             "Sudoku",       "Explainer",
                                             "LOW",          "rating",
                                             "XZ",           "corners",
                                             "colour",       "HIGH",
                                             "State",        "CNF",
                                             "DPLL",         "DIMACS",
                                             "UTF",          "RxC",
                                             "jigsaw",       "shift",
                                             "backtrack",    "lasvegas",
                                             "live",         "most",
                                             "static",       "first",
                                             "literal",      "variable",
                                             "auto",         "variant",
                                             "regions",      "FILE",
                                             "SATISFIABLE",  "UNSATISFIABLE",
                                             "UNKNOWN",      "finale",
                                             "txt",          "XY",
                                             "XYZ",          "WXYZ",
                                             "PgUp",         "PgDn",
                                             "cell",         "Enter",
                                             "Esc",          "Tab",
                                             "Backspace",    "steps",
                                             "flagged",      "XDG",
                                             "STATE",        "HOME",
                                             "TERM",         "JSON",
                                             "MiB",          "CSV",
                                             "sudoku",       "play",
                                             "menu",         "rows",
                                             "games",        "grid",
                                             "numbers",      "pencilmarks",
                                             "satdoku",      "game",
                                             "gzip",         "bzip",
                                             "true",         "false",
                                             "digit",        "marks",
                                             "all",          "hint",
                                             "extended",     "box",
                                             "symbols",      "KSudoku",
                                             "XSudoku",      "WCNF",
                                             "OPB",          "QDIMACS",
                                             "iCNF",         "icnf",
                                             "AIGER",        "QCIR",
                                             "GCNF",         "pcnf",
                                             "DNF",          "XNF",
                                             "SAT",          "SMT",
                                             "LIB",          "weight",
                                             "knf",          "show",
                                             "MaxSAT",       "ncurses",
                                             "resume",       "bulk",
                                             "convert",      "help",
                                             "iconv",        "check",
                                             "count",        "explain",
                                             "print",        "rate",
                                             "And",          "AntiKnight",
                                             "CDCL",         "Cage",
                                             "End",          "HoDoKu",
                                             "Interactive",  "Jigsaw",
                                             "LittleKiller", "OpenSudoku",
                                             "Or",           "QQWing",
                                             "ROWSxCOLUMNS", "Raw",
                                             "Replicate",    "SadMan",
                                             "Simon",        "SimpleSudoku",
                                             "Solo",         "Solver",
                                             "SudoCue",      "SudokuPad",
                                             "Tatham",       "Var",
                                             "XML",          "base",
                                             "board",        "cells",
                                             "column",       "com",
                                             "ctc",          "data",
                                             "difficulty",   "fpuz",
                                             "load",         "none",
                                             "puzzle",       "puzzles",
                                             "region",       "row",
                                             "scl",          "size",
                                             "xy",           "xyz",
                                             "xz",           "yz"};
    return word.size() == 1 || known.contains(word);
}
std::vector<std::string> latin_words(std::string_view text) {
    static const std::regex word("[A-Za-z]+");
    std::vector<std::string> found;
    const std::string s(text);
    for (std::sregex_iterator it(s.begin(), s.end(), word), end; it != end; ++it) found.push_back(it->str());
    return found;
}

std::string contents(const std::filesystem::path& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}
// All code of a folder, without its comments.
std::string code_of(const std::string& folder) {
    static const std::regex comment("(^|[ \n])//[^\n]*");
    std::string code;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(SATDOKU_SOURCE_DIR "/app" + folder)) {
        const std::string extension = entry.path().extension().string();
        if (extension == ".cpp" || extension == ".h") code += std::regex_replace(contents(entry.path()), comment, "");
    }
    return code;
}

// A string of the sources, its parts on several lines joined, and the code before it.
struct Literal {
    std::string text, before;
};

// The string whose opening quote is at `at`, appended to `text`; the place behind its closing quote.
std::size_t read_literal(std::string_view code, std::size_t at, std::string& text) {
    for (++at; code[at] != '"'; ++at) {
        if (code[at] == '\\') ++at;
        text += code[at - 1] == '\\' && code[at] == 'n' ? '\n' : code[at];
    }
    return at + 1;
}

// The position after a raw string that begins at `at`: R"name( ... )name".
std::size_t behind_raw_literal(std::string_view code, std::size_t at) {
    const std::size_t open = code.find('(', at);
    const std::string close = ")" + std::string(code.substr(at + 2, open - at - 2)) + "\"";
    const std::size_t end = code.find(close, open);
    REQUIRE(end != code.npos);
    return end + close.size();
}

std::vector<Literal> literals_of(std::string_view code) {
    std::vector<Literal> found;
    std::size_t end = code.npos;  // of the last one
    for (std::size_t at = 0; at < code.size();) {
        if (code.substr(at, 2) == "//") {
            at = std::min(code.find('\n', at), code.size());
        } else if (code.substr(at, 2) == "R\"") {
            at = behind_raw_literal(code, at);
        } else if (code.substr(at, 3) == "'\"'") {
            at += 3;
        } else if (code.substr(at, 4) == "'\\\"'") {
            at += 4;
        } else if (code[at] != '"') {
            ++at;
        } else {
            const bool goes_on = code.substr(0, at).find_last_not_of(" \n") + 1 == end;
            const std::string_view before = code.substr(0, code.substr(0, at).find_last_not_of(" \n") + 1);
            if (!goes_on)
                found.push_back(
                    {"", std::string(before.substr(before.size() - std::min<std::size_t>(before.size(), 8)))});
            at = end = read_literal(code, at, found.back().text);
        }
    }
    return found;
}

std::vector<Literal> literals_below(const std::string& path) {
    std::vector<Literal> found;
    const auto add = [&](const std::filesystem::path& file) {
        const std::string extension = file.extension().string();
        if ((extension != ".cpp" && extension != ".h") || file.string().find("/app/i18n/") != std::string::npos) return;
        for (Literal& literal : literals_of(contents(file))) found.push_back(std::move(literal));
    };
    const std::filesystem::path root(SATDOKU_SOURCE_DIR + path);
    if (!std::filesystem::is_directory(root)) add(root);
    else
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) add(entry.path());
    return found;
}

// Is this the pattern of a phrase?  It follows "Error{", "Phrase(" or the brace of an argument, and is no single word.
bool is_pattern(const Literal& literal) {
    static const std::regex before(R"((Error|Phrase)[({]$|([(,]|return)\s*\{$)");
    return literal.text.find(' ') != std::string::npos && std::regex_search(literal.before, before);
}

bool has_chinese(std::string_view text) {
    for (const char c : text)
        if ((static_cast<unsigned char>(c) & 0x80) != 0) return true;
    return false;
}

}  // namespace

TEST_CASE("no text is empty, and both languages fill the same slots") {
    std::size_t rows = 0;
    for (const Subject& subject : subjects())
        for (const Message& row : subject.rows) {
            ++rows;
            CAPTURE(subject.name);
            CAPTURE(row.en);
            CHECK_FALSE(row.en.empty());
            if (row.en != " ") CHECK_FALSE(row.zh.empty());  // Chinese has no space between sentences
            CHECK(different(slots(row.en)) == different(slots(row.zh)));
        }
    CHECK(rows > 300);
}

TEST_CASE("both languages have the same line ends") {
    for (const Subject& subject : subjects())
        for (const Message& row : subject.rows)
            CHECK_MESSAGE(row.en.ends_with('\n') == row.zh.ends_with('\n'), subject.name, ": ", row.en);
}

TEST_CASE("Chinese texts have no Latin words except known ones, and contain Chinese characters") {
    for (const Subject& subject : subjects())
        for (const Message& row : subject.rows) {
            for (const std::string& word : latin_words(row.zh))
                CHECK_MESSAGE(is_known(word), subject.name, ": ", word, " in ", row.zh);
            std::size_t foreign = 0;
            for (const std::string& word : latin_words(row.en)) foreign += !is_known(word);
            if (foreign != 0) CHECK_MESSAGE(has_chinese(row.zh), subject.name, ": ", row.zh);
        }
}

TEST_CASE("English texts are ASCII") {
    for (const Subject& subject : subjects())
        for (const Message& row : subject.rows) CHECK_MESSAGE(!has_chinese(row.en), subject.name, ": ", row.en);
}

TEST_CASE("every subject of the folder is looked at here") {
    static const std::regex end_of_struct(R"((?:\} |Message )(k\w+)(?:;|\[\]))");
    std::set<std::string> listed, written;
    for (const Subject& subject : subjects()) CHECK_MESSAGE(listed.insert(subject.name).second, subject.name);
    for (const auto& entry : std::filesystem::directory_iterator(SATDOKU_SOURCE_DIR "/app/i18n")) {
        if (!entry.path().filename().string().ends_with("_text.h")) continue;
        const std::string text = contents(entry.path());
        for (std::sregex_iterator it(text.begin(), text.end(), end_of_struct), end; it != end; ++it)
            written.insert(it->str(1));
    }
    for (const std::string& name : written) CHECK_MESSAGE(listed.contains(name), name);
    CHECK(written.size() >= 7);
}

TEST_CASE("every row is used") {
    static const std::regex row(R"(Message (\w+)\{)"), member(R"((?:\.|::)(\w+))");
    const std::string code = code_of("");
    std::set<std::string> named;
    for (std::sregex_iterator it(code.begin(), code.end(), member), end; it != end; ++it) named.insert(it->str(1));
    std::size_t rows = 0;
    for (const auto& entry : std::filesystem::directory_iterator(SATDOKU_SOURCE_DIR "/app/i18n")) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with("_text.h")) continue;
        const std::string text = contents(entry.path());
        for (std::sregex_iterator it(text.begin(), text.end(), row), end; it != end; ++it, ++rows)
            CHECK_MESSAGE(named.contains(it->str(1)), name, ": ", it->str(1));
    }
    CHECK(rows > 300);
}

TEST_CASE("every row of an error or a rule is a text of the sources, once") {
    std::set<std::string> written, rows;
    for (const char* folder : {"/sat", "/sudoku", "/app"})
        for (Literal& literal : literals_below(folder)) written.insert(std::move(literal.text));
    const auto check = [&](std::span<const Message> table) {
        for (const Message& row : table) {
            CHECK_MESSAGE(written.contains(std::string(row.en)), row.en);
            CHECK_MESSAGE(rows.insert(std::string(row.en)).second, row.en);
        }
    };
    check(i18n::kErrors);
    check(i18n::kNotation);
    check(i18n::kWeb);
    rows.clear();
    check(i18n::kRuleTexts);
}

TEST_CASE("every reason of the system is one") {
    std::set<std::string> reasons;
    for (int error = 1; error < 134; ++error) reasons.insert(sat::system_reason(error).text());
    for (const Message& row : i18n::kSystemReasons) CHECK_MESSAGE(reasons.contains(std::string(row.en)), row.en);
}

TEST_CASE("every error that menus, games, checks and the page can show has a row") {
    std::size_t patterns = 0;
    for (const char* path : {"/sat/choose.cpp",
                             "/sat/core/error.cpp",
                             "/sat/core/suggestion.cpp",
                             "/sat/io/byte_source.h",
                             "/sat/io/byte_source.cpp",
                             "/sat/io/compression",
                             "/sat/io/decompress.cpp",
                             "/sat/io/clause_scanner.cpp",
                             "/sat/io/constraint_lines.cpp",
                             "/sat/io/constraint_text.cpp",
                             "/sat/io/dimacs_header.cpp",
                             "/sat/io/dimacs_reader.cpp",
                             "/sat/io/dimacs_text.cpp",
                             "/sat/io/output_file.cpp",
                             "/sat/io/result_reader.cpp",
                             "/sudoku/compose",
                             "/sudoku/constraint/automaton.cpp",
                             "/sudoku/constraint/constraint.cpp",
                             "/sudoku/constraint/kinds",
                             "/sudoku/constraint/parts.cpp",
                             "/sudoku/game",
                             "/sudoku/generate",
                             "/sudoku/logic/contradiction.cpp",
                             "/sudoku/model",
                             "/sudoku/notation",
                             "/sudoku/propagate",
                             "/sudoku/solve",
                             "/sudoku/text",
                             "/app/cli/board_options.cpp",
                             "/app/cli/puzzle_input.cpp",
                             "/app/satsolve/report_text.cpp",
                             "/app/sudoku/constraint_play",
                             "/app/satsolve/verify.cpp",
                             "/app/sudoku/games",
                             "/app/sudoku/menu",
                             "/app/sudoku/play",
                             "/app/sudoku/store",
                             "/app/tui",
                             "/app/web/core/sudoku"}) {
        for (const Literal& literal : literals_below(path)) {
            if (!is_pattern(literal)) continue;
            ++patterns;
            CHECK_MESSAGE(i18n::find_row(literal.text) != nullptr, literal.text);
        }
    }
    CHECK(patterns > 200);
}

TEST_CASE("menus, games, hints and watchers say nothing that is not in the table") {
    static const std::regex sentence(
        R"("[^"\n]*[A-Za-z]{2,} [A-Za-z]{2,}[^"\n]*"|"[^"\n]*[\x80-\xff]{3}[^"\n]*[\x80-\xff]{3}[^"\n]*")");
    for (const char* folder : {"/sudoku/menu", "/sudoku/play", "/sudoku/hints", "/sudoku/watch", "/watch"}) {
        const std::string code = code_of(folder);
        CHECK(code.size() > 1000);
        for (std::sregex_iterator it(code.begin(), code.end(), sentence), end; it != end; ++it)
            FAIL_CHECK(folder, ": ", it->str());
    }
}
