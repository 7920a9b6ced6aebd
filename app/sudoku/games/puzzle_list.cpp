#include "app/sudoku/games/puzzle_list.h"

#include "sudoku/text/puzzle_reader.h"

namespace games {

sat::Result<PuzzleList> puzzles_in(sat::ByteSource& source, const Import& import, const sat::Terminator* stop) {
    sudoku::PuzzleReader reader(source, {import.rules.box, stop, nullptr, import.alphabet});
    PuzzleList list;
    std::optional<sat::Error> first_error;
    bool has_puzzle = false;
    while (auto puzzle = reader.next()) {
        if (!*puzzle && !first_error) first_error = puzzle->error();
        if (!*puzzle && puzzle->error().line == 0) {  // the source, or an interrupt
            if (sat::terminated(stop)) return puzzle->error();
            list.stopped = puzzle->error();
            break;
        }
        has_puzzle = has_puzzle || puzzle->ok();
        list.read = reader.number();
        if (list.puzzles.size() < kMostListed) list.puzzles.push_back({reader.number(), *std::move(puzzle)});
    }
    if (has_puzzle) return list;
    return first_error ? *first_error : sat::Error{"no puzzle found"};
}

}  // namespace games
