#include "app/i18n/difficulty_text.h"
#include "app/i18n/summaries.h"
#include "app/sudoku/hints/deduce_text.h"
#include "app/sudoku/hints/hint_text.h"
#include "app/sudoku/rule_words.h"
#include "app/web/core/sudoku/calls.h"
#include "app/web/core/sudoku/subject.h"
#include "sudoku/compose/proposals.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/deduce/technique.h"
#include "sudoku/logic/techniques.h"
#include "sudoku/model/variant.h"
#include "sudoku/notation/notations.h"
#include "sudoku/rate/difficulty.h"
#include "sudoku/symmetry/transformation.h"
#include "sudoku/text/formats.h"

namespace web {
namespace {

using sat::Json;

template <class Entry>
Json entry_json(const Entry& entry, i18n::Language language) {
    Json json = Json::object();
    json["name"] = entry.name;
    json["summary"] = summary_in_language(entry.summary, language);
    return json;
}

template <class Entries>
Json named(const Entries& entries, i18n::Language language) {
    Json list = Json::array();
    for (const auto& entry : entries) list.push_back(entry_json(entry, language));
    return list;
}

template <class Techniques>
Json techniques_json(const Techniques& techniques, i18n::Language language) {
    Json list = Json::array();
    for (const auto& technique : techniques) {
        Json json = entry_json(technique, language);
        json["difficulty"] = technique.difficulty;
        json["title"] = hints::name_of(technique, language);
        list.push_back(std::move(json));
    }
    return list;
}

Json kinds_json(i18n::Language language) {
    Json list = Json::array();
    for (const sudoku::ConstraintKind& kind : sudoku::constraint_kinds()) {
        Json json = entry_json(kind, language);
        json["title"] = sudoku_program::rule_words(language).name(kind);
        json["look"] = look_name(kind.look);
        json["composable"] = check_composable(kind).ok();
        list.push_back(std::move(json));
    }
    return list;
}

Json difficulties_json(i18n::Language language) {
    Json list = Json::array();
    for (const sudoku::DifficultyEntry& entry : sudoku::kDifficultyScale) {
        Json json = entry_json(entry, language);
        json["title"] = i18n::difficulty_name(entry.number, language);
        json["number"] = entry.number;
        list.push_back(std::move(json));
    }
    return list;
}

}  // namespace

sat::Result<Json> lists(Request& request, Attachments&) {
    const i18n::Language language = language_of(request);
    Json answer = Json::object();
    answer["techniques"] = techniques_json(sudoku::techniques(), language);
    answer["constraintTechniques"] = techniques_json(sudoku::deduce::techniques(), language);
    answer["difficulties"] = difficulties_json(language);
    answer["variants"] = named(sudoku::variants(), language);
    answer["kinds"] = kinds_json(language);
    answer["symmetries"] = named(sudoku::clue_symmetries(), language);
    answer["notations"] = named(sudoku::notations(), language);
    answer["formats"] = named(sudoku::formats(), language);
    return answer;
}

}  // namespace web
