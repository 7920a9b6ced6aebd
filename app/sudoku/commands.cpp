#include "app/sudoku/command.h"

namespace sudoku_program {
namespace {

constexpr Command kCommands[] = {
    {"solve", "solves puzzles", set_up_solve},
};

}  // namespace

std::span<const Command> commands() {
    return kCommands;
}

}  // namespace sudoku_program
