#include "app/sudoku/command.h"

namespace sudoku_program {
namespace {

constexpr Command kCommands[] = {
    {"play", "Play a full-screen game", set_up_play},
    {"menu", "Open the menu: play, puzzle files, CNF problem, complete grids", set_up_menu},
    {"solve", "Print the solution of every puzzle", set_up_solve},
    {"check", "Report whether every puzzle has one, no or several solutions", set_up_check},
    {"convert", "Convert puzzles from any format to any other", set_up_convert},
    {"print", "Print puzzles on paper: a PDF or SVG book with solutions", set_up_print},
    {"count", "Count the solutions of every puzzle", set_up_count},
    {"count-grids", "Count all complete grids", set_up_count_grids},
    {"grids", "Make complete grids, all different", set_up_grids},
    {"generate", "Make puzzles", set_up_generate},
    {"hint", "Give the next digit of every puzzle, with technique and reason", set_up_hint},
    {"explain", "Solve every puzzle step by step, as a player would", set_up_explain},
    {"watch", "Show DPLL solving a puzzle step by step", set_up_watch},
    {"rate", "Rate every puzzle: hardest technique, freedom, search effort", set_up_rate},
    {"shuffle", "Make a random equivalent of every puzzle", set_up_shuffle},
    {"canon", "Print the canonical (minlex) form of every puzzle", set_up_canon},
    {"stats", "Show statistics of finished games, as text or as a picture", set_up_stats},
    {"bench", "Measure solving, reading, writing and generating", set_up_bench},
};

}  // namespace

std::span<const Command> commands() {
    return kCommands;
}

}  // namespace sudoku_program
