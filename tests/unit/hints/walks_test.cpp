// What real walkthroughs say, step by step, in both languages.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "app/sudoku/hints/hint_text.h"
#include "app/sudoku/hints/technique_text.h"
#include "sudoku/generate/generator.h"
#include "sudoku/logic/walkthrough.h"
#include "tests/unit/hints/reading.h"

using namespace sudoku;
using i18n::Language;

namespace {

Board solution_of(const Puzzle& puzzle, const Rules& rules) {
    Board solution;
    SearchOptions options;
    options.on_solution = [&](const Board& found) { solution = found; };
    find_solver("auto")->make(rules, {})->search(puzzle, options);
    return solution;
}

void check_form(const std::string& text, Language language) {
    CAPTURE(text);
    CHECK(text.find('%') == std::string::npos);
    CHECK(text.find("  ") == std::string::npos);
    CHECK(text.find(" ,") == std::string::npos);
    CHECK(text.find(" .") == std::string::npos);
    CHECK(text.find("，，") == std::string::npos);
    CHECK(text.find(": ,") == std::string::npos);
    CHECK(text.ends_with(language == Language::en ? "." : "。"));
}

// The conclusion of the step, and nothing else, is what its text says in the end.
void check_conclusion(const Step& step, const std::string& text, Language language, const Rules& rules) {
    CAPTURE(text);
    if (step.placed) {
        const hints::Wording w(rules, language);
        CHECK(text.find(w.cell(step.placed->cell)) != std::string::npos);
        CHECK(text.find(w.digit(step.placed->digit)) != std::string::npos);
        return;
    }
    std::vector<std::pair<Cell, unsigned>> expected;
    for (const Candidate x : step.removed) expected.emplace_back(x.cell, x.digit);
    std::ranges::sort(expected);
    CHECK(reading::removed_in(text, rules.side()) == expected);
}

class Reader {
public:
    void read(const Puzzle& puzzle, const Rules& rules) {
        const Walkthrough way = walk(puzzle, solution_of(puzzle, rules), rules);
        CandidateGrid grid(puzzle, rules);
        for (const Step& step : way.steps) {
            for (const Language language : {Language::en, Language::zh})
                for (const std::string& text :
                     {hints::text_of(step, rules, language), hints::text_of(step, grid.board(), rules, language)}) {
                    check_form(text, language);
                    check_conclusion(step, text, language, rules);
                    CHECK(text.starts_with(hints::name_of(*step.technique, language)));
                }
            ++counts_[std::string(step.technique->name)];
            apply(step, grid);
        }
    }
    std::size_t count(const std::string& technique) const {
        const auto found = counts_.find(technique);
        return found == counts_.end() ? 0 : found->second;
    }

private:
    std::map<std::string, std::size_t> counts_;
};

}  // namespace

TEST_CASE("every technique has a name and its own text in both languages") {
    std::set<std::string> en, zh;
    const auto look = [&](const TechniqueEntry& technique) {
        CAPTURE(technique.name);
        CHECK(std::ranges::count(hints::technique_texts(), technique.name, &hints::TechniqueText::technique) == 1);
        en.insert(hints::name_of(technique, Language::en));
        zh.insert(hints::name_of(technique, Language::zh));
    };
    for (const TechniqueEntry& technique : techniques()) look(technique);
    look(reduction());
    CHECK(en.size() == techniques().size() + 1);
    CHECK(zh.size() == techniques().size() + 1);
    for (const hints::TechniqueText& text : hints::technique_texts())
        CHECK_MESSAGE(find_technique(text.technique) != nullptr, text.technique);
}

TEST_CASE("a technique without its own text has the name of the list and is explained by its sets") {
    const TechniqueEntry unknown{"tridagon", "", 5, 1, false, nullptr};
    const Rules rules = classic_rules({3, 3});
    Step step;
    step.technique = &unknown;
    step.removed = {{22, 7}};
    step.rests_on = {one_of_cell(3), one_of_house(11, 7)};
    CHECK(hints::text_of(step, rules, Language::en) ==
          "tridagon: it follows from r1c4 holds one of its candidates and 7 goes somewhere in column 3: r3c5 cannot be "
          "7.");
}

TEST_CASE("every step of many walkthroughs has a complete text, from which its eliminations can be read") {
    Reader reader;
    const Rules rules = classic_rules({3, 3});
    Request request;
    request.goal = Goal::minimal;
    request.seed = 5;
    Generator generator(rules, request);
    for (std::uint64_t i = 0; i < 50; ++i) {
        Puzzle puzzle;
        puzzle.board = (*generator.make(i, {}).value()).board;
        reader.read(puzzle, rules);
    }
    for (const char* technique : {"naked-single", "hidden-single", "locked-candidates", "naked-pair", "hidden-pair",
                                  "xy-wing", "xy-chain", "unique-rectangle", "finned-x-wing"})
        CHECK_MESSAGE(reader.count(technique) > 0, std::string(technique));
}

TEST_CASE("walkthroughs of other sizes and variants have complete texts") {
    struct Kind {
        Box box;
        const char* variant;
        std::uint64_t count;
    };
    Reader reader;
    for (const Kind& kind : {Kind{{2, 2}, "classic", 5}, Kind{{2, 3}, "classic", 5}, Kind{{3, 4}, "classic", 1},
                             Kind{{3, 3}, "x", 5}, Kind{{3, 3}, "windows", 5}, Kind{{3, 3}, "anti-knight", 5}}) {
        const Rules rules = make_rules(kind.box, read_variant(kind.variant).value()).value();
        Request request;
        request.goal = Goal::minimal;
        request.seed = 9;
        if (kind.box.side() > 9) request.goal = Goal::level;
        Generator generator(rules, request);
        for (std::uint64_t i = 0; i < kind.count; ++i) {
            Puzzle puzzle;
            puzzle.board = (*generator.make(i, {}).value()).board;
            reader.read(puzzle, rules);
        }
    }
    CHECK(reader.count("hidden-single") > 0);
}
