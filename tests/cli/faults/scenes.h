#pragma once

#include "tests/cli/faults/scene.h"

// Small command lines of every program that between them write every kind of file.
namespace fault_test {

inline const std::string kSat = "p cnf 3 3\n1 2 0\n-1 3 0\n-2 -3 0\n";
inline const std::string kUnsat = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
inline const std::string kPuzzles =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    "..72...8669..8........6.4..74..........73.8....2..5...2....1......4...6.1..82.7..\n"
    "1...............\n"
    "55...............................................................................\n";
inline const std::string kOnePuzzle = kPuzzles.substr(0, 82);
inline const std::string kSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

inline std::string proof_of_unsat() {
    return "2 0\n0\n";
}

// A process::OutputFile takes the place of "o" in each that writes a file.
inline std::vector<Scene> scenes() {
    const std::map<std::string, std::string> sat{{"f.cnf", kSat}}, unsat{{"f.cnf", kUnsat}}, puzzles{{"p", kPuzzles}},
        one{{"p", kOnePuzzle}};
    std::vector<Scene> scenes;
    const auto add = [&](Words words, const std::map<std::string, std::string>& inputs) -> Scene& {
        return scenes.emplace_back(std::move(words), inputs).replaces("o");
    };
    add({SATSOLVE, "f.cnf", "-o", "o"}, sat);
    add({SATSOLVE, "f.cnf", "--proof", "o", "-q"}, unsat).replaces("f.res");
    add({SATSOLVE, "f.cnf", "--no-res", "--save", "o", "--engine", "flagged"}, sat);
    add({SATSOLVE, "f.cnf", "--no-res", "--json"}, sat);
    add({SATSOLVE, "f.cnf", "--no-res", "-q", "--threads", "2"}, unsat);
    add({SATSOLVE, "f.cnf", "--count"}, sat);
    add({SATSOLVE, "f.cnf", "--no-res", "--models", "all"}, sat);
    add({SATSOLVE, "f.cnf", "--no-res", "--cubes", "o"}, sat);
    add({SATCHECK, "f.cnf", "m"}, {{"f.cnf", kSat}, {"m", "s 1\nv 1 -2 3\nt 0.1\n"}});
    add({SATCHECK, "f.cnf", "proof"}, {{"f.cnf", kUnsat}, {"proof", proof_of_unsat()}});
    add({SATGEN, "php", "4", "3", "-o", "o"}, {});
    add({SATBENCH, "parse", "f.cnf"}, sat);
    add({SUDOKU2CNF, "p", "-o", "o"}, {{"p", "1...............\n"}});
    add({CNF2SUDOKU, "m", "-o", "o"}, {{"m", "s SATISFIABLE\nv 1 0\n"}});
    add({SUDOKU, "solve", "p", "-o", "o"}, puzzles);
    add({SUDOKU, "solve", "p", "-o", "o", "--resume"}, puzzles);
    add({SUDOKU, "solve", "--engine", "sat", "p", "-o", "o", "--threads", "2"}, one);
    add({SUDOKU, "solve", "p", "--cnf", "o"}, one).replaces("o.res");
    add({SUDOKU, "check", "p", "-o", "o"}, puzzles);
    add({SUDOKU, "count", "p", "-o", "o"}, puzzles);
    add({SUDOKU, "convert", "p", "-o", "o", "-f", "rows"}, puzzles);
    add({SUDOKU, "rate", "p", "-o", "o"}, one);
    add({SUDOKU, "hint", "p", "-o", "o"}, one);
    add({SUDOKU, "grids", "-n", "3", "-o", "o"}, {});
    add({SUDOKU, "generate", "-n", "2", "--seed", "1", "-o", "o"}, {});
    add({SUDOKU, "-s", "p"}, puzzles).replaces("solution.txt");
    return scenes;
}

// What a program may come to when a call of the system fails: it does without, and all is as ever; or it says so, with
// exit status 1, and leaves nothing that is not whole.
inline bool is_as_ever(const Scene::Ended& ended, const Scene::Ended& ever) {
    return ended.exit_code == ever.exit_code && ended.out == ever.out && ended.files == ever.files;
}
// A file that was not asked for by name stays as it was, with a warning.
inline bool is_as_ever_but_for_result(const Scene::Ended& ended, const Scene::Ended& ever) {
    const auto all_but_result = [](std::map<std::string, std::string> files) {
        files.erase("f.res");
        return files;
    };
    return ended.exit_code == ever.exit_code && ended.out == ever.out && ended.files.contains("f.res") &&
           ended.files.at("f.res") == Scene::kOld && all_but_result(ended.files) == all_but_result(ever.files) &&
           contains(ended.err, "c warning: cannot ");
}
// Models are told as they are found, after a verdict that the first one proves.
inline bool has_verdict(std::string_view out) {
    return (out.starts_with("s ") || contains(out, "\ns ")) && !contains(out, "\nc model 1\n");
}
inline bool left_whole_files(const Scene::Ended& ended, const Scene::Ended& ever) {
    for (const auto& [name, text] : ended.files) {
        const auto known = ever.files.find(name);
        if (known == ever.files.end() || (text != known->second && text != Scene::kOld)) return false;
    }
    return true;
}

}  // namespace fault_test
