#include "app/sudoku/hints/deduce_text.h"
#include "app/sudoku/hints/hint_text.h"
#include "app/web/core/module.h"
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

template <class Techniques>
Json techniques_json(const Techniques& techniques, i18n::Language language) {
    Json list = Json::array();
    for (const auto& technique : techniques) {
        Json json = Json::object();
        json["name"] = technique.name;
        json["summary"] = technique.summary;
        json["difficulty"] = technique.difficulty;
        json["title"] = hints::name_of(technique, language);
        list.push_back(std::move(json));
    }
    return list;
}

Json kinds_json() {
    Json list = Json::array();
    for (const sudoku::ConstraintKind& kind : sudoku::constraint_kinds()) {
        Json json = Json::object();
        json["name"] = kind.name;
        json["summary"] = kind.summary;
        json["look"] = look_name(kind.look);
        json["composable"] = check_composable(kind).ok();
        list.push_back(std::move(json));
    }
    return list;
}

Json difficulties_json() {
    Json list = Json::array();
    for (const sudoku::DifficultyEntry& entry : sudoku::kDifficultyScale) {
        Json json = Json::object();
        json["name"] = entry.name;
        json["summary"] = entry.summary;
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
    answer["difficulties"] = difficulties_json();
    answer["variants"] = named(sudoku::variants());
    answer["kinds"] = kinds_json();
    answer["symmetries"] = named(sudoku::clue_symmetries());
    answer["notations"] = named(sudoku::notations());
    answer["formats"] = named(sudoku::formats());
    return answer;
}

}  // namespace web
