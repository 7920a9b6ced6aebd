#include "app/sudoku/command.h"

namespace sudoku_program {
namespace {

constexpr Command kCommands[] = {
    {"play", "a full-screen game on this terminal", set_up_play},
    {"menu", "the menu: play, puzzle files, the CNF problem, complete grids", set_up_menu},
    {"solve", "prints the solution of every puzzle", set_up_solve},
    {"check", "one, no or several solutions, for every puzzle", set_up_check},
    {"convert", "puzzles from any format to any other", set_up_convert},
    {"count", "the number of solutions of every puzzle", set_up_count},
    {"count-grids", "how many complete grids there are, counted anew", set_up_count_grids},
    {"grids", "makes complete grids, all different", set_up_grids},
    {"generate", "makes puzzles", set_up_generate},
    {"hint", "the next digit of every puzzle, with the technique and the reason", set_up_hint},
    {"explain", "every puzzle solved step by step, as a player would", set_up_explain},
    {"watch", "DPLL solving a puzzle, step by step, on the screen or as lines", set_up_watch},
    {"rate", "how hard every puzzle is: the hardest technique, freedom, the effort of a search", set_up_rate},
    {"shuffle", "a random equivalent of every puzzle", set_up_shuffle},
    {"canon", "the canonical (minlex) form of every puzzle; duplicates up to symmetry", set_up_canon},
    {"bench", "measures solving, reading, writing and making of puzzles", set_up_bench},
};

}  // namespace

std::span<const Command> commands() {
    return kCommands;
}

}  // namespace sudoku_program
