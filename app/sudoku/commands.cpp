#include "app/sudoku/command.h"

namespace sudoku_program {
namespace {

constexpr Command kCommands[] = {
    {"solve", "prints the solution of every puzzle", set_up_solve},
    {"check", "one, no or several solutions, for every puzzle", set_up_check},
    {"count", "the number of solutions of every puzzle", set_up_count},
    {"grids", "makes complete grids, all different", set_up_grids},
    {"generate", "makes puzzles", set_up_generate},
};

}  // namespace

std::span<const Command> commands() {
    return kCommands;
}

}  // namespace sudoku_program
