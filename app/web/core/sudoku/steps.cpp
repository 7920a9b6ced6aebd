#include "app/web/core/sudoku/steps.h"

#include <bit>

#include "app/sudoku/hints/deduce_text.h"
#include "app/sudoku/hints/short_text.h"
#include "app/web/core/sudoku/subject.h"

namespace web {

using sat::Json;
using sudoku::Board;
using sudoku::Cell;
using sudoku::Grid;
using sudoku::Rules;

namespace deduce = sudoku::deduce;

Json candidate_json(std::uint64_t cell, int digit) {
    Json json = Json::object();
    json["cell"] = cell;
    json["digit"] = digit;
    return json;
}

Json houses_json(const std::vector<std::size_t>& houses, const Rules& rules) {
    Json json = Json::array();
    for (const std::size_t h : houses) json.push_back(cells_json(rules.house(h).cells));
    return json;
}

namespace {

Json removed_json(const std::vector<sudoku::Candidate>& removed) {
    Json json = Json::array();
    for (const sudoku::Candidate x : removed) json.push_back(candidate_json(x.cell, x.digit));
    return json;
}

Json numbers_json(const std::vector<sudoku::Digit>& digits) {
    Json json = Json::array();
    for (const sudoku::Digit d : digits) json.push_back(std::uint64_t{d});
    return json;
}

Json parts_json(const std::vector<sudoku::Part>& parts) {
    Json list = Json::array();
    for (const sudoku::Part& part : parts) {
        Json json = Json::object();
        json["cells"] = cells_json(part.cells);
        json["digits"] = numbers_json(part.digits);
        list.push_back(std::move(json));
    }
    return list;
}

Json node_json(Json cells, int digit, bool on, std::optional<std::size_t> from, bool strong) {
    Json json = Json::object();
    json["cells"] = std::move(cells);
    json["digit"] = digit;
    json["on"] = on;
    json["from"] = from ? Json(*from) : Json();
    json["strong"] = strong;
    return json;
}

Json chain_json(const sudoku::Chain& chain) {
    Json nodes = Json::array();
    for (const sudoku::ChainNode& node : chain) {
        Json cells = node.group.empty() ? cells_json(std::vector{node.candidate.cell}) : cells_json(node.group);
        const bool strong = node.by.has_value() || !node.locked.empty();
        nodes.push_back(node_json(std::move(cells), node.candidate.digit, node.stands, node.from, strong));
    }
    return nodes;
}

// The first members, in the order of the interface.
template <class Technique>
Json heading(const Technique& technique, std::string text, std::string in_short, i18n::Language language) {
    Json json = Json::object();
    json["technique"] = technique.name;
    json["name"] = hints::name_of(technique, language);
    json["difficulty"] = technique.difficulty;
    json["text"] = std::move(text);
    json["short"] = std::move(in_short);
    return json;
}

// ---- puzzles with constraints

// Adds the cells of a clue to the houses or to the other clues.
void add_clue(const deduce::Clue& clue, Json& houses, Json& clues) {
    (clue.form == deduce::Clue::Form::house ? houses : clues).push_back(cells_json(clue.cells));
}

void append_removed(const std::vector<deduce::Removal>& removed, const Grid& grid, Json& list) {
    for (const deduce::Removal& removal : removed)
        for (unsigned bit = 0; bit < grid.num_digits(); ++bit)
            if ((removal.digits >> bit & 1) != 0) list.push_back(candidate_json(removal.cell, grid.value(bit)));
}

int digit_of(sudoku::Digits digit, const Grid& grid) {
    return grid.value(static_cast<unsigned>(std::countr_zero(digit)));
}

// A trial: the candidate, and what follows from it one after the other.
Json trial_json(const deduce::Step& step, const Grid& grid) {
    Json nodes = Json::array();
    std::optional<std::size_t> from;
    const auto add = [&](Cell cell, int digit, bool on, bool strong) {
        nodes.push_back(node_json(cells_json(std::vector{cell}), digit, on, from, strong));
        from = nodes.elements().size() - 1;
    };
    const deduce::Removal& tried = step.removed.front();
    add(tried.cell, digit_of(tried.digits, grid), true, false);
    for (const deduce::Step& link : step.chain) {
        if (link.placed) add(link.placed->cell, digit_of(link.placed->digit, grid), true, true);
        for (const deduce::Removal& removal : link.removed)
            for (sudoku::Digits rest = removal.digits; rest != 0; rest &= rest - 1)
                add(removal.cell, digit_of(rest, grid), false, false);
    }
    return Json::array({std::move(nodes)});
}

}  // namespace

Json step_json(const sudoku::Step& step, const Board& board, const Rules& rules, i18n::Language language) {
    Json json = heading(*step.technique, hints::text_of(step, board, rules, language),
                        hints::short_text_of(step, rules, language), language);
    json["placed"] = step.placed ? candidate_json(step.placed->cell, step.placed->digit) : Json();
    json["removed"] = removed_json(step.removed);
    json["cells"] = cells_json(step.cells);
    json["digits"] = numbers_json(step.digits);
    json["houses"] = houses_json(step.houses, rules);
    json["covers"] = houses_json(step.covers, rules);
    json["fins"] = cells_json(step.fins);
    json["ends"] = cells_json(step.ends);
    json["parts"] = parts_json(step.parts);
    Json chains = Json::array();
    for (const sudoku::Chain& chain : step.chains) chains.push_back(chain_json(chain));
    json["chains"] = std::move(chains);
    json["clues"] = Json::array();
    return json;
}

Json step_json(const deduce::Step& step, const deduce::State& before, const deduce::Clues& clues,
               i18n::Language language) {
    const Grid& grid = clues.grid();
    Json json = heading(*step.technique, hints::text_of(step, before, clues, language),
                        hints::short_text_of(step, clues, language), language);
    json["placed"] = step.placed ? candidate_json(step.placed->cell, digit_of(step.placed->digit, grid)) : Json();
    Json removed = Json::array(), houses = Json::array(), others = Json::array();
    append_removed(step.removed, grid, removed);
    for (const deduce::ClueId id : step.clues) add_clue(clues[id], houses, others);
    json["removed"] = std::move(removed);
    json["cells"] = cells_json(step.cells);
    json["digits"] = digits_json(grid, step.digits);
    json["houses"] = std::move(houses);
    json["covers"] = Json::array();
    json["fins"] = Json::array();
    json["ends"] = Json::array();
    json["parts"] = Json::array();
    json["chains"] = step.chain.empty() ? Json::array() : trial_json(step, grid);
    json["clues"] = std::move(others);
    return json;
}

Json steps_json(const std::vector<sudoku::Step>& steps, Board board, const Rules& rules, i18n::Language language) {
    Json json = Json::array();
    for (const sudoku::Step& step : steps) {
        json.push_back(step_json(step, board, rules, language));
        if (step.placed) board.set(step.placed->cell, step.placed->digit);
    }
    return json;
}

Json steps_json(const std::vector<deduce::Step>& steps, const deduce::Clues& clues, i18n::Language language) {
    Json json = Json::array();
    deduce::State state(clues);
    for (const deduce::Step& step : steps) {
        json.push_back(step_json(step, state, clues, language));
        apply(step, state);
    }
    return json;
}

}  // namespace web
