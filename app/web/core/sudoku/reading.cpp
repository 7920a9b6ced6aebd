#include <algorithm>
#include <bit>

#include "app/i18n/errors.h"
#include "app/sudoku/hints/hint_text.h"
#include "app/sudoku/rule_words.h"
#include "app/web/core/sudoku/calls.h"
#include "app/web/core/sudoku/picture.h"
#include "app/web/core/sudoku/subject.h"
#include "sudoku/constraint/parts.h"
#include "sudoku/drawing/rule_sentences.h"
#include "sudoku/notation/bridge.h"
#include "sudoku/notation/constraint_text.h"
#include "sudoku/notation/notations.h"
#include "sudoku/notation/puzzle_stream.h"
#include "sudoku/text/formats.h"

namespace web {
namespace {

using sat::Error;
using sat::Json;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::ConstraintPuzzle;
using sudoku::Grid;
using sudoku::House;
using sudoku::HouseKind;

// The shortest text that reads back to the same puzzle.
std::string own_text(const Subject& subject) {
    if (subject.classic) {
        const sudoku::Puzzle& puzzle = subject.classic->puzzle;
        const bool plain = is_classic(subject.classic->rules) && subject.classic->rules.box() == sudoku::Box{} &&
                           !puzzle.marks && puzzle.name.empty();
        const sudoku::FormatEntry* const line = sudoku::find_format("line");
        if (plain && line->obstacle(puzzle).empty()) {
            std::string text;
            line->append(puzzle, {'\0', {}}, text);
            text.pop_back();
            return text;
        }
    }
    return sudoku::constraint_text_obstacle(subject.puzzle).empty() ? sudoku::write_constraint_text(subject.puzzle)
                                                                    : std::string();
}

std::string_view kind_name(HouseKind kind) {
    switch (kind) {
        case HouseKind::row: return "row";
        case HouseKind::column: return "column";
        case HouseKind::box: return "box";
        case HouseKind::region: return "region";
        case HouseKind::diagonal: return "diagonal";
        case HouseKind::window: return "window";
        case HouseKind::position: return "position";
    }
    return "";
}

Json house_json(const House& house, i18n::Language language) {
    Json json = Json::object();
    json["kind"] = kind_name(house.kind);
    json["name"] = hints::name_of(house, language);
    json["cells"] = cells_json(house.cells);
    return json;
}

// A row, a column, or anything else, which is called a region.
House house_of(const Grid& grid, std::span<const Cell> cells, std::uint32_t number) {
    const auto same = [&](auto part) {
        return std::ranges::all_of(cells, [&](Cell c) { return part(c) == part(cells.front()); });
    };
    if (same([&](Cell c) { return grid.row(c); }))
        return {HouseKind::row, static_cast<std::uint32_t>(grid.row(cells.front())), cells};
    if (same([&](Cell c) { return grid.column(c); }))
        return {HouseKind::column, static_cast<std::uint32_t>(grid.column(cells.front())), cells};
    return {HouseKind::region, number, cells};
}

sat::Result<Json> houses_json(const Subject& subject, i18n::Language language) {
    Json houses = Json::array();
    if (subject.classic) {
        const sudoku::Rules& rules = subject.classic->rules;
        for (std::size_t h = 0; h < rules.num_houses(); ++h) houses.push_back(house_json(rules.house(h), language));
        return houses;
    }
    const auto parts = sudoku::Parts::of(subject.puzzle);
    if (!parts) return parts.error();
    std::uint32_t regions = 0;
    for (const sudoku::DistinctPart& part : parts->distinct_parts()) {
        if (!part.complete) continue;
        const House house = house_of(subject.puzzle.grid, part.cells, regions);
        regions += house.kind == HouseKind::region;
        houses.push_back(house_json(house, language));
    }
    return houses;
}

Json constraint_json(const Constraint& constraint) {
    Json groups = Json::array();
    for (const auto& group : constraint.groups) groups.push_back(cells_json(group));
    Json json = Json::object();
    json["kind"] = constraint.kind->name;
    json["look"] = look_name(constraint.kind->look);
    json["groups"] = std::move(groups);
    json["numbers"] = Json(constraint.numbers);
    json["text"] = constraint.text;
    return json;
}

Json sentences_json(const ConstraintPuzzle& puzzle, i18n::Language language) {
    Json sentences = Json::array();
    for (const sudoku::RuleOfKind& rule : rules_by_kind(puzzle, sudoku_program::rule_words(language))) {
        Json json = Json::object();
        json["kind"] = rule.kind->name;
        json["name"] = rule.name;
        json["sentence"] = rule.sentence;
        json["details"] = rule.details;
        sentences.push_back(std::move(json));
    }
    return sentences;
}

void add_cells(const ConstraintPuzzle& puzzle, Json& json) {
    const Grid& grid = puzzle.grid;
    Json missing = Json::array(), givens = Json::array(), allowed = Json::array();
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        const bool has = grid.has(c), given = has && puzzle.is_given(c);
        if (!has) missing.push_back(c);
        givens.push_back(given ? Json(grid.value(static_cast<unsigned>(std::countr_zero(puzzle.allowed[c])))) : Json());
        const bool free = !has || given || puzzle.allowed[c] == grid.all();
        allowed.push_back(free ? Json() : digits_json(grid, puzzle.allowed[c]));
    }
    json["rows"] = grid.rows();
    json["columns"] = grid.columns();
    json["digits"] = digits_json(grid, grid.all());
    json["missing"] = std::move(missing);
    json["givens"] = std::move(givens);
    json["allowed"] = std::move(allowed);
}

}  // namespace

std::string_view look_name(sudoku::Look look) {
    using enum sudoku::Look;
    switch (look) {
        case nothing: return "nothing";
        case region: return "region";
        case cage: return "cage";
        case line: return "line";
        case bulb: return "bulb";
        case arrow: return "arrow";
        case ends: return "ends";
        case edge: return "edge";
        case corner: return "corner";
        case shade: return "shade";
        case outside: return "outside";
        case diagonal: return "diagonal";
    }
    return "";
}

sat::Result<Json> puzzle_json(const Subject& subject, i18n::Language language) {
    const ConstraintPuzzle& puzzle = subject.puzzle;
    auto houses = houses_json(subject, language);
    if (!houses) return houses.error();
    Json json = Json::object();
    json["notation"] = subject.notation;
    json["text"] = own_text(subject);
    json["name"] = puzzle.name;
    json["author"] = puzzle.author;
    json["rules"] = puzzle.rules;
    Json unread = Json::array();
    for (const sat::Phrase& phrase : puzzle.unread) unread.push_back(i18n::in_language(phrase, language));
    json["unread"] = std::move(unread);
    add_cells(puzzle, json);
    json["houses"] = *std::move(houses);
    Json constraints = Json::array();
    for (const Constraint& constraint : puzzle.constraints)
        if (constraint.kind->name != "board") constraints.push_back(constraint_json(constraint));
    json["constraints"] = std::move(constraints);
    json["sentences"] = sentences_json(puzzle, language);
    json["classic"] = subject.classic != nullptr;
    json["variant"] = subject.classic ? subject.classic->stated.variant->name() : "";
    const bool has_boxes = subject.classic && !subject.classic->stated.variant->is_jigsaw();
    json["box"] =
        has_boxes ? Json::array({subject.classic->rules.box().rows, subject.classic->rules.box().columns}) : Json();
    json["picture"] = picture_json(puzzle);
    return json;
}

sat::Result<Json> read(Request& request, Attachments&) {
    const auto subject = subject_of(request, "text");
    const i18n::Language language = language_of(request);
    if (!subject) return subject.error();
    return puzzle_json(*subject, language);
}

sat::Result<Json> split(Request& request, Attachments&) {
    sat::MemorySource source(request.text("text"));
    if (const auto status = request.status(); !status) return status.error();
    sudoku::PuzzleStream stream(source, nullptr);
    Json puzzles = Json::array();
    while (const auto next = stream.next_text()) {
        if (!*next) return next->error();
        Json json = Json::object();
        json["text"] = (*next)->text;
        json["line"] = (*next)->line;
        puzzles.push_back(std::move(json));
    }
    Json answer = Json::object();
    answer["puzzles"] = std::move(puzzles);
    return answer;
}

sat::Result<Json> convert(Request& request, Attachments&) {
    const auto subject = subject_of(request);
    if (!subject) return subject.error();
    const std::string_view to = request.text("to");
    if (const auto status = request.status(); !status) return status.error();
    Json answer = Json::object();
    const auto* const notation = sudoku::find_notation(to);
    if (notation != nullptr && notation->write != nullptr) {
        if (const sat::Phrase why = notation->obstacle(subject->puzzle); !why.empty())
            return Error{"cannot be written as %1: %2", to, why};
        answer["text"] = notation->write(subject->puzzle);
        return answer;
    }
    const sudoku::FormatEntry* const format = sudoku::find_format(to);
    if (format == nullptr) return Error{"unknown notation or format '%1'", to};
    const auto classic = to_classic(subject->puzzle);
    if (!classic) return Error{"cannot be written as %1: %2", to, classic.error().phrase};
    if (const sat::Phrase why = format->obstacle(*classic); !why.empty())
        return Error{"cannot be written as %1: %2", to, why};
    std::string text(format->heading);
    format->append(*classic, {'\0', classic->rules.box.value_or(sudoku::Box{})}, text);
    answer["text"] = text + std::string(format->footer);
    return answer;
}

}  // namespace web
