#include "sudoku/text/bracket_object.h"

#include <algorithm>
#include <array>
#include <string>

#include "sat/core/text.h"

namespace sudoku {
namespace {

using std::string_view;

template <std::size_t kSize>
bool is_among(string_view key, const std::array<string_view, kSize>& names) {
    const std::string lower = sat::lower_case(key);
    return std::find(names.begin(), names.end(), lower) != names.end();
}

}  // namespace

bool names_puzzle(string_view key) {
    static constexpr std::array<string_view, 17> kNames{"puzzle", "puzzles", "board",   "boards",   "grid",   "grids",
                                                        "quiz",   "quizzes", "sudoku",  "clues",    "givens", "mission",
                                                        "value",  "values",  "problem", "question", "initial"};
    return is_among(key, kNames);
}

bool names_solution(string_view key) {
    static constexpr std::array<string_view, 7> kNames{"solution", "solutions", "solved",  "answer",
                                                       "answers",  "win",       "complete"};
    return is_among(key, kNames);
}

bool names_name(string_view key) {
    static constexpr std::array<string_view, 2> kNames{"name", "title"};
    return is_among(key, kNames);
}

bool names_other(string_view key) {
    static constexpr std::array<string_view, 9> kNames{"regions",     "candidates",  "pencilmarks", "marks", "notes",
                                                       "cornermarks", "centremarks", "colors",      "state"};
    return is_among(key, kNames);
}

std::string plain_key(string_view key) {
    std::string plain;
    for (const char c : sat::lower_case(key))
        if (c != '-' && c != '_' && c != ' ') plain += c;
    return plain;
}

// Of singular and plural, the singular is listed.
bool names_rules(string_view key) {
    static constexpr string_view kNames =
        " cage killercage killer killersudoku constraint line sum thermometer thermo slowthermo "
        "slowthermometer arrow doublearrow kropki kropkidot extraregion quadruple sandwich sandwichsum "
        "littlekiller littlekillersum palindrome ratio difference xv nonconsecutive consecutive betweenline "
        "lockout renban whisper germanwhisper regionsumline odd even minimum maximum clone skyscraper xsum "
        "inequality inequalitie greaterthan sumframe nabner zipper zipperline entropicline modularline ";
    std::string name = plain_key(key);
    if (name.ends_with('s')) name.pop_back();
    return name.size() > 1 && kNames.find(' ' + name + ' ') != string_view::npos;
}

bool names_regions(string_view key) {
    static constexpr std::array<string_view, 5> kNames{"region", "area", "areas", "jigsaw", "layout"};
    return is_among(key, kNames);
}

bool names_lines(string_view key) {
    return plain_key(key) == "lines";
}

char header_of(string_view key) {
    static constexpr std::array<string_view, 2> kAuthor{"author", "setter"}, kLevel{"level", "difficulty"},
        kSource{"source", "publisher"}, kDate{"date", "created"}, kComment{"comment", "description"},
        kAddress{"url", "link"};
    if (is_among(key, kAuthor)) return 'A';
    if (is_among(key, kLevel)) return 'L';
    if (is_among(key, kSource)) return 'S';
    if (is_among(key, kDate)) return 'B';
    if (is_among(key, kAddress)) return 'U';
    return is_among(key, kComment) ? 'C' : '\0';
}

}  // namespace sudoku
