#include "app/sudoku/manual.h"

#include <algorithm>

namespace sudoku_program {
namespace {

enum Uses : unsigned { kPuzzles = 1, kLanguage = 2, kGames = 4, kScreen = 8, kBoard = 16 };

// What the page of a command says.
struct Page {
    std::string_view command, text;
    unsigned uses;
    std::string_view example = {}, does = {};  // beyond those of the help
    std::string_view related = {};             // other commands, separated by spaces
};

constexpr Page kPages[] = {
    {"play",
     "Continues the last game, or asks for a new one. The keys H and F1 show all keys; '?' gives a hint in three "
     "steps. The "
     "game is saved after every move. A terminal of 24 columns and 15 lines shows a 9x9 board; larger boards scroll.",
     kLanguage | kGames | kScreen | kBoard, "sudoku play --variant x --new", "a new game with diagonals",
     "generate hint menu stats"},
    {"stats",
     "Without -o a table is printed. The picture shows for each kind of board, in PDF on a page of its own: "
     "totals, the time of every game by difficulty, and a calendar. A game that was given up counts as played, not as "
     "solved; times are those of games solved without hints.",
     kLanguage | kGames, "sudoku stats -o games.pdf", "the pages as PDF", "play"},
    {"menu",
     "A menu of lines, for terminals that 'sudoku play' cannot use, for screen readers and for pipes. Without "
     "arguments "
     "the program opens it on a terminal.",
     kLanguage | kGames | kScreen | kBoard, "", "", "play"},
    {"solve",
     "One line for each puzzle, or rows of numbers if the puzzle is given in rows. If a puzzle has several solutions, "
     "one "
     "of them is printed, and standard error reports it. With --engine sat the puzzle is solved as a formula.",
     kPuzzles | kBoard, "sudoku solve --all --limit 10 puzzle.txt", "up to ten solutions of a puzzle",
     "check count generate"},
    {"check",
     "A line for each puzzle: unique, several solutions, or no solution and why. With --proof the answer comes with "
     "proofs that satcheck(1) verifies.",
     kPuzzles | kLanguage | kBoard, "sudoku check --minimal puzzles.txt", "also find givens that could be left out",
     "count solve"},
    {"convert",
     "The format of the input is recognised. A format that cannot hold all of a puzzle, such as its name or its "
     "rules, loses that with a message.",
     kPuzzles, "sudoku convert -f sdm puzzles.txt -o puzzles.sdm", "a collection for other programs",
     "generate shuffle"},
    {"count", "A line for each puzzle, with its number of solutions.", kPuzzles | kBoard, "", "", "check count-grids"},
    {"count-grids", "Counts the complete grids of a board by exhaustive search up to symmetry, without a formula.", 0,
     "", "", "count grids"},
    {"grids",
     "Grids are made by shifting rows of one grid, by exchanging rows, columns and digits, or at random; see the "
     "methods below.",
     kBoard, "", "", "count-grids generate"},
    {"generate",
     "Puzzles are dug out of random grids until they are as difficult as requested, and have exactly one solution "
     "unless "
     "--no-unique is given. The same seed makes the same puzzles, with any number of threads.",
     kBoard, "sudoku generate -n 6 --variant jigsaw -f grid", "six jigsaws", "play rate shuffle solve"},
    {"hint",
     "Prints, for each puzzle, the easiest step that leads to a digit: the technique, the digit, and the reason. It "
     "knows the techniques from singles to chains; if none applies, the solver proves a digit.",
     kPuzzles | kLanguage | kBoard, "", "", "explain play rate"},
    {"explain", "Every step to the solution, with its technique and its reason, the easiest first.",
     kPuzzles | kLanguage | kBoard, "", "", "hint rate watch"},
    {"watch",
     "Shows the search on the board: decisions, propagation, conflicts and backtracking. On a terminal it is "
     "controlled by keys; in a pipe, or with --log, it is a line for each step.",
     kLanguage | kScreen | kBoard, "", "", "explain solve"},
    {"rate",
     "A line for each puzzle, with the figures below. The scales 'se' and 'se121' print the ratings of other programs, "
     "for classic 9x9 puzzles.",
     kPuzzles | kBoard, "sudoku rate --scale se puzzles.txt", "ratings as in published lists", "explain generate"},
    {"print",
     "Pages of puzzles as PDF or SVG, with solutions, captions and pencil marks. A puzzle without exactly one solution "
     "is refused by its number, and then nothing is written.",
     kPuzzles | kBoard, "sudoku generate -n 100 --difficulty 3 | sudoku print - -o book.pdf", "a book of 100 puzzles",
     "convert generate"},
    {"shuffle",
     "Exchanges bands, stacks, rows, columns and digits at random, so that the puzzle looks different and is as "
     "difficult as before.",
     kPuzzles | kBoard, "", "", "canon generate"},
    {"canon", "Two puzzles are equivalent if and only if their canonical forms are equal.", kPuzzles | kBoard, "", "",
     "shuffle"},
    {"bench", "Measures this machine. Every answer is verified outside the timed part.", kPuzzles | kBoard, "", "",
     "solve"},
};

void add_environment(unsigned uses, cli::Manual& manual) {
    if ((uses & kLanguage) != 0)
        manual.environment.push_back(
            {"LC_ALL, LC_MESSAGES, LANG",
             "The first that is set and not empty selects the language: Chinese for 'zh' in UTF-8, "
             "otherwise English. The option --lang overrides it."});
    if ((uses & kScreen) != 0) {
        manual.environment.push_back({"NO_COLOR", "If it is set and not empty, no colours are used."});
        manual.environment.push_back({"TERM", "The type of the terminal, as in terminfo(5)."});
        manual.environment.push_back(
            {"COLORFGBG", "The background of a terminal that does not report it; set by some terminals."});
    }
    if ((uses & kGames) != 0) {
        manual.environment.push_back({"XDG_STATE_HOME", "Where games are kept (default: ~/.local/state)."});
        manual.files.push_back(
            {"$XDG_STATE_HOME/satdoku/", "Games in progress, kept games, statistics and preferences."});
    }
}

cli::Manual of_program() {
    cli::Manual manual{
        .description =
            {"Puzzles are read in any common format, plain or compressed, from files, from standard input, or from an "
             "argument that is a puzzle itself. Boards have boxes of any shape, and may be jigsaws or have diagonals, "
             "windows "
             "and other variants; see --box, --variant and --regions of the commands.",
             "The options below are short forms that other programs have, and work without a command."},
        .files = {{"finale.txt, solution.txt, puzzle_generated.txt",
                   "In the current folder: the output of -c, -s and -n, "
                   "unless -o is given."}},
        .examples = {{"sudoku rate puzzles.txt | sort -t= -k2", "rate puzzles, and sort them"},
                     {"sudoku generate -n 100 | sudoku check", "make a hundred puzzles, and check them"}},
        .see_also = {"cnf2sudoku(1)", "satsolve(1)", "sudoku2cnf(1)"},
        .command_of_files = "solve",
    };
    add_environment(kLanguage | kScreen | kGames, manual);
    for (const Command& command : commands()) manual.commands.push_back(CommandTable(command).table);
    return manual;
}

}  // namespace

CommandTable::CommandTable(const Command& command)
    : table("sudoku " + std::string(command.name), std::string(command.summary) + ".") {
    run = command.set_up(table);
    table.manual(&manual);
}

std::vector<cli::Choice> exit_statuses() {
    return {
        {"0", "all done"},
        {"1", "an error (usage, a bad puzzle, a file)"},
        {"2",
         "a puzzle without solution, or not unique under check, too few puzzles made, or interrupted by a signal or a "
         "time limit"}};
}

cli::Manual manual(const std::string& program) {
    if (program == "sudoku") return of_program();
    const std::string name = program.substr(program.find(' ') + 1);
    const auto* const page = std::ranges::find(kPages, name, &Page::command);
    cli::Manual manual{.exit_statuses = exit_statuses()};
    if (page == std::end(kPages)) return manual;
    manual.description.emplace_back(page->text);
    if ((page->uses & kPuzzles) != 0)
        manual.description.emplace_back(
            "FILE has puzzles in any format that 'sudoku convert' writes, and many others, plain or compressed; in "
            "place of a "
            "file a puzzle itself may be given. Without a file standard input is read.");
    const bool states_rules = (page->uses & kPuzzles) != 0;
    if ((page->uses & kBoard) != 0)
        manual.description.push_back(
            std::string(states_rules ? "A text may state boxes, regions and variants of its own; --box, --variant and "
                                       "--regions override it. "
                                     : "") +
            "Several variants are joined by commas, as in --variant x,windows.");
    if (!page->example.empty()) manual.examples.push_back({std::string(page->example), std::string(page->does)});
    add_environment(page->uses, manual);
    manual.see_also.emplace_back("sudoku(1)");
    for (std::string_view rest = page->related; !rest.empty();) {
        const std::string_view other = rest.substr(0, rest.find(' '));
        manual.see_also.push_back("sudoku-" + std::string(other) + "(1)");
        rest.remove_prefix(std::min(other.size() + 1, rest.size()));
    }
    return manual;
}

}  // namespace sudoku_program
