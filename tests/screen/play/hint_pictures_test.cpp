// Hints of every technique on the board.  SATDOKU_HINT_PICTURES=FOLDER writes pictures of six of each
// (scripts/draw-hints).
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "app/sudoku/play/view.h"
#include "app/tui/svg.h"
#include "sat/io/byte_source.h"
#include "sudoku/text/puzzle_reader.h"
#include "tests/unit/sudoku_logic/made_puzzle.h"

namespace {

using namespace sudoku;
using play::HintShown;
using tui::Role;

// A step with the state that it was found in.
struct Example {
    Step step;
    CandidateGrid grid;
};
using Examples = std::map<std::string_view, std::vector<Example>>;

Puzzle puzzle_of(const CandidateGrid& grid) {
    Puzzle puzzle;
    puzzle.board = grid.board();
    puzzle.marks.emplace(grid.side());
    for (Cell c = 0; c < grid.num_cells(); ++c)
        for (Digit d = 1; d <= grid.side(); ++d)
            if (grid.board()[c] == kBlank && !grid.allows({c, d})) puzzle.marks->forbid(c, d);
    return puzzle;
}

void look_for_all(const CandidateGrid& grid, std::size_t most, Examples& examples) {
    for (const TechniqueEntry& technique : techniques()) {
        auto& of_this = examples[technique.name];
        if (of_this.size() >= most) continue;
        if (auto step = technique.find(grid)) of_this.push_back({*std::move(step), grid});
    }
}

// The states on the way through random puzzles.
void look_along_walks(const Rules& rules, std::uint64_t puzzles, std::size_t most, Examples& examples) {
    for (std::uint64_t seed = 0; seed < puzzles; ++seed) {
        const logic_tests::MadePuzzle made = logic_tests::made_puzzle(rules, seed);
        CandidateGrid grid(made.puzzle, rules);
        while (auto step = easiest_step(grid, true)) {
            if (rank_of(*step->technique) >= 2 || seed == 0) look_for_all(grid, most, examples);
            apply(*step, grid);
        }
    }
}

// First the states where nothing easier is found, as a player meets them.
void look_in_file(const char* path, const Rules& rules, std::size_t most, Examples& examples) {
    const auto file = sat::FileSource::open(path);
    REQUIRE(file);
    PuzzleReader reader(**file, {});
    std::vector<CandidateGrid> grids;
    while (auto puzzle = reader.next())
        if (*puzzle && (*puzzle)->board.side() == rules.side()) {
            CandidateGrid grid(**puzzle, rules);
            if (!grid.is_broken()) grids.push_back(std::move(grid));
        }
    for (const CandidateGrid& grid : grids)
        if (auto step = easiest_step(grid, true))
            if (auto& of_this = examples[step->technique->name]; of_this.size() < most)
                of_this.push_back({*std::move(step), grid});
    for (const CandidateGrid& grid : grids) look_for_all(grid, most, examples);
}

// As a game shows it; the marks of the player, or none.
struct Shown {
    Session session;
    play::ViewState state;
    Shown(const Example& example, bool with_marks, i18n::Language language = i18n::Language::en)
        : session([&] {
              GameStart start;
              start.puzzle = puzzle_of(example.grid);
              if (!with_marks) start.puzzle.marks.reset();
              return Session(std::move(start));
          }()) {
        Hint hint;
        hint.kind = Hint::Kind::step;
        hint.board = example.grid.board();
        for (Cell c = 0; c < example.grid.num_cells(); ++c) hint.candidates.push_back(example.grid.candidates(c));
        hint.cell = example.step.placed ? example.step.placed->cell : example.step.removed.front().cell;
        if (example.step.placed) hint.digit = example.step.placed->digit;
        hint.needs_marks = !with_marks && !example.step.placed;
        hint.steps = {example.step};
        hints::HintText text = hints::text_of(hint, session.rules(), language);
        state.language = language;
        state.over = HintShown{std::move(hint), std::move(text), 3};
    }
    void at_stage(unsigned stage) { std::get<HintShown>(state.over).step = stage; }
};

std::size_t number_with(const tui::Screen& screen, Role role) {
    std::size_t number = 0;
    for (std::size_t r = 0; r < screen.size().rows; ++r)
        for (std::size_t c = 0; c < screen.size().columns; ++c) number += screen.at(r, c).look.role == role;
    return number;
}

// Candidates of a pattern in both colours (where all of one are removed, the other is left), and its filled cells.
std::size_t size_of_pattern(const tui::Screen& screen) {
    std::size_t number = number_with(screen, Role::cause) + number_with(screen, Role::second);
    for (std::size_t r = 0; r < screen.size().rows; ++r)
        for (std::size_t c = 0; c < screen.size().columns; ++c)
            number += screen.at(r, c).look.role == Role::hint && screen.at(r, c).character == U'*';
    return number;
}

constexpr tui::Size kSizes[] = {{24, 80}, {30, 100}, {43, 132}};

void check(const Example& example, bool with_marks, tui::Size size) {
    CAPTURE(example.step.technique->name);
    Shown shown(example, with_marks);
    const play::Layout layout = *play::layout_for(shown.session.rules(), size);
    const tui::Screen last = play::draw(shown.session, shown.state, size);
    CHECK(size_of_pattern(last) > 0);
    if (layout.marks != play::MarkStyle::list) {
        CHECK(number_with(last, Role::removed) == example.step.removed.size());
        for (const Candidate x : example.step.removed) {
            const play::Area place = layout.mark(x, shown.session.rules().box());
            CHECK(last.at(place.row, place.column).look.role == Role::removed);
            CHECK(last.at(place.row, place.column).character == U'0' + x.digit);
        }
    } else if (!example.step.removed.empty()) {
        CHECK(number_with(last, Role::removed) > 0);
    }
    shown.at_stage(2);
    CHECK(number_with(play::draw(shown.session, shown.state, size), Role::removed) == 0);
    shown.at_stage(1);
    const tui::Screen first = play::draw(shown.session, shown.state, size);
    CHECK(size_of_pattern(first) == 0);
}

void write_pictures(const Examples& examples, const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    std::size_t rank = 10;
    for (const TechniqueEntry& technique : techniques()) {
        ++rank;
        std::size_t number = 0;
        for (const Example& example : examples.at(technique.name)) {
            const auto language = number % 3 == 2 ? i18n::Language::zh : i18n::Language::en;
            const Shown shown(example, number % 2 == 0, language);
            const tui::Size size = kSizes[number / 2 % 3];
            const tui::Theme theme = number == 1   ? tui::Theme::mono
                                     : number == 3 ? tui::Theme::light
                                                   : tui::Theme::dark;
            std::ofstream(folder / (std::to_string(rank) + "-" + std::string(technique.name) + "-" +
                                    std::to_string(++number) + ".svg"))
                << tui::to_svg(play::draw(shown.session, shown.state, size), theme, technique.name);
        }
        MESSAGE(technique.name << ": " << number);
    }
}

}  // namespace

TEST_CASE("a hint of any technique shows its pattern, then what it removes, in every size, with marks or without") {
    const char* const folder = std::getenv("SATDOKU_HINT_PICTURES");
    const char* const states = std::getenv("SATDOKU_HINT_STATES");
    const Rules rules = classic_rules({});
    Examples examples;
    if (states != nullptr) look_in_file(states, rules, 6, examples);
    look_along_walks(rules, folder != nullptr ? 100 : 6, folder != nullptr ? 6 : 1, examples);
    std::size_t found = 0;
    for (const auto& [name, of_this] : examples) {
        found += !of_this.empty();
        for (const Example& example : of_this)
            for (const tui::Size size : kSizes) check(example, &example == &of_this.front(), size);
    }
    CHECK(found > 10);
    if (folder != nullptr) write_pictures(examples, folder);
}
