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
#include "app/i18n/error_text.h"
#include "app/i18n/file_menu_text.h"
#include "app/i18n/hint_command_text.h"
#include "app/i18n/hint_text.h"
#include "app/i18n/line_game_text.h"
#include "app/i18n/menu_text.h"
#include "app/i18n/play_text.h"
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

#define SUBJECT(name) subject(#name, i18n::name)
const std::vector<Subject>& subjects() {
    static const std::vector<Subject> all{
        SUBJECT(kCheck), SUBJECT(kCnf),    SUBJECT(kError),    SUBJECT(kPlace),         SUBJECT(kFileMenu),
        SUBJECT(kMenu),  SUBJECT(kPart),   SUBJECT(kLineGame), SUBJECT(kTechniqueName), SUBJECT(kStep),
        SUBJECT(kChain), SUBJECT(kSingle), SUBJECT(kReason),   SUBJECT(kHintStep),      SUBJECT(kHintCommand),
        SUBJECT(kPlay),  SUBJECT(kWatch),
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
    static const std::set<std::string> known{
        "cnf",      "CNF",     "DPLL",        "DIMACS",        "UTF",     "RxC",     "jigsaw",   "shift", "backtrack",
        "lasvegas", "live",    "most",        "static",        "first",   "literal", "variable", "auto",  "variant",
        "regions",  "FILE",    "SATISFIABLE", "UNSATISFIABLE", "UNKNOWN", "finale",  "txt",      "XY",    "XYZ",
        "Enter",    "Esc",     "Tab",         "Backspace",     "steps",   "flagged", "XDG",      "STATE", "HOME",
        "TERM",     "JSON",    "MiB",         "CSV",           "sudoku",  "play",    "menu",     "rows",  "games",
        "grid",     "numbers", "pencilmarks", "satdoku",       "game"};
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

TEST_CASE("every subject of the folder is tested here") {
    static const std::regex end_of_struct(R"(\} (k\w+);)");
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
        if (!name.ends_with("_text.h") || name == "error_text.h") continue;  // those are found by what they say
        const std::string text = contents(entry.path());
        for (std::sregex_iterator it(text.begin(), text.end(), row), end; it != end; ++it, ++rows)
            CHECK_MESSAGE(named.contains(it->str(1)), name, ": ", it->str(1));
    }
    CHECK(rows > 300);
}

TEST_CASE("menus, games, hints and watchers print only texts of the table") {
    static const std::regex sentence(
        R"("[^"\n]*[A-Za-z]{2,} [A-Za-z]{2,}[^"\n]*"|"[^"\n]*[\x80-\xff]{3}[^"\n]*[\x80-\xff]{3}[^"\n]*")");
    for (const char* folder : {"/sudoku/menu", "/sudoku/play", "/sudoku/hints", "/sudoku/watch", "/watch"}) {
        const std::string code = code_of(folder);
        CHECK(code.size() > 1000);
        for (std::sregex_iterator it(code.begin(), code.end(), sentence), end; it != end; ++it)
            FAIL_CHECK(folder, ": ", it->str());
    }
}
