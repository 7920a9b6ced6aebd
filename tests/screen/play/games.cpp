#include "tests/screen/play/games.h"

#include <array>
#include <stdexcept>

#include "sudoku/solve/solver.h"
#include "sudoku/text/symbols.h"

namespace games_for_tests {
namespace {

using tui::Event;

struct Name {
    std::string_view name;
    Event::Kind kind;
};
constexpr std::array kNames{Name{"up", Event::Kind::up},           Name{"down", Event::Kind::down},
                            Name{"left", Event::Kind::left},       Name{"right", Event::Kind::right},
                            Name{"home", Event::Kind::home},       Name{"end", Event::Kind::end},
                            Name{"enter", Event::Kind::enter},     Name{"esc", Event::Kind::escape},
                            Name{"tab", Event::Kind::tab},         Name{"bs", Event::Kind::backspace},
                            Name{"del", Event::Kind::erase},       Name{"f1", Event::Kind::f1},
                            Name{"btab", Event::Kind::back_tab},   Name{"pgup", Event::Kind::page_up},
                            Name{"pgdn", Event::Kind::page_down},  Name{"paste", Event::Kind::paste_begin},
                            Name{"/paste", Event::Kind::paste_end}};

Event named(std::string_view name) {
    for (const Name& n : kNames)
        if (n.name == name) return {n.kind};
    throw std::logic_error("no key " + std::string(name));
}

// The first solution that the solver meets.
sudoku::Board solved(const sudoku::Puzzle& puzzle, const sudoku::Rules& rules) {
    std::optional<sudoku::Board> first;
    sudoku::SearchOptions search;
    search.on_solution = [&](const sudoku::Board& b) { first = b; };
    sudoku::find_solver("auto")->make(rules, {})->search(puzzle, search);
    if (!first) throw std::logic_error("the game of a test has no solution");
    return *first;
}

sudoku::GameStart start_on(sudoku::Box box, std::string_view variant, std::vector<std::uint16_t> regions) {
    sudoku::GameStart start;
    start.box = box;
    start.variant = *sudoku::read_variant(variant);
    start.variant.regions = std::move(regions);
    start.puzzle.board = sudoku::Board(box.side());
    start.level = 3;
    start.difficulty = 2;
    start.id = "05G0R3C1TEST";
    return start;
}

// Of some solution every cell that a pattern names; whether there is another one does not matter to a view.
sudoku::Session patterned(sudoku::Box box, std::string_view variant, std::vector<std::uint16_t> regions = {}) {
    sudoku::GameStart start = start_on(box, variant, std::move(regions));
    start.solution = solved(start.puzzle, *sudoku::make_rules(box, start.variant));
    for (sudoku::Cell c = 0; c < start.puzzle.board.num_cells(); ++c) {
        const std::size_t row = c / box.side(), column = c % box.side();
        if ((row * 7 + column * 3) % 5 < 2) start.puzzle.board.set(c, (*start.solution)[c]);
    }
    return sudoku::Session(std::move(start));
}

}  // namespace

sudoku::Session classic() {
    sudoku::GameStart start = start_on({}, "classic", {});
    constexpr std::string_view kCells =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (sudoku::Cell c = 0; c < kCells.size(); ++c) start.puzzle.board.set(c, sudoku::symbol_value(kCells[c]));
    start.solution = solved(start.puzzle, sudoku::classic_rules({}));
    return sudoku::Session(std::move(start));
}

sudoku::Session empty() {
    sudoku::GameStart start;
    start.puzzle.board = sudoku::Board(9);
    return sudoku::Session(std::move(start));
}

sudoku::Session four() {
    return patterned({2, 2}, "classic");
}
sudoku::Session sixteen() {
    return patterned({4, 4}, "classic");
}
sudoku::Session twenty_five() {
    return patterned({5, 5}, "classic");
}
sudoku::Session with_windows() {
    return patterned({3, 3}, "x,windows");
}
sudoku::Session large_jigsaw() {
    std::vector<std::uint16_t> regions;
    for (std::uint16_t c = 0; c < 256; ++c) regions.push_back(static_cast<std::uint16_t>(c / 32 * 2 + c % 16 / 8));
    return patterned({4, 4}, "jigsaw", std::move(regions));
}
sudoku::Session jigsaw() {
    return patterned({2, 3}, "jigsaw", {0, 0, 0, 0, 1, 1, 0, 2, 0, 1, 1, 1, 2, 2, 2, 2, 1, 3,
                                        2, 4, 4, 3, 3, 3, 4, 4, 5, 5, 3, 3, 4, 4, 5, 5, 5, 5});
}

play::Answer type(std::string_view keys, sudoku::Session& session, play::ViewState& state, tui::Size size) {
    play::Answer last;
    while (!keys.empty()) {
        Event event{Event::Kind::character, static_cast<unsigned char>(keys[0])};
        std::size_t length = 1;
        if (keys[0] == '<' && keys.find('>') != keys.npos) {
            length = keys.find('>') + 1;
            event = named(keys.substr(1, length - 2));
        }
        keys.remove_prefix(length);
        last = play::press(event, session, state, size);
    }
    return last;
}

std::string keys_to_the_end(const sudoku::Session& session) {
    std::string keys = "<home><pgup>", moves;
    for (sudoku::Cell c = 0; c < session.board().num_cells(); ++c) {
        if (c % session.side() == 0 && c > 0) moves += "<home><down>";
        if (session.board()[c] == sudoku::kBlank) {
            keys += moves + sudoku::symbol_of((*session.start().solution)[c]);
            moves.clear();
        }
        if (c % session.side() + 1 < session.side()) moves += "<right>";
    }
    return keys;
}

}  // namespace games_for_tests
