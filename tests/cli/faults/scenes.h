#pragma once

#include "tests/cli/faults/scene.h"

// Small command lines of all programs, which together read and write every kind of file.
namespace fault_test {

using namespace std::string_literals;

inline const std::string kSat = "p cnf 3 3\n1 2 0\n-1 3 0\n-2 -3 0\n";
inline const std::string kUnsat = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
// Every engine has the same proof.
inline const std::string kEmptyClause = "p cnf 1 1\n0\n";
inline const std::string kPuzzles =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    "..72...8669..8........6.4..74..........73.8....2..5...2....1......4...6.1..82.7..\n"
    "1...............\n"
    "55...............................................................................\n";
inline const std::string kOnePuzzle = kPuzzles.substr(0, 82);
inline const std::string kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

// kSat as `gzip -n`, bzip2, xz and zstd pack it, and kOnePuzzle as zstd does.
inline const std::string kGzipSat =
    "\037\213\010\000\000\000\000\000\002\003+PH\316KS0V0\3462T0R0\340\3225\004r\200\224\221\202.\210\006"
    "\000B\177\3033\037\000\000\000"s;
inline const std::string kBzip2Sat =
    "BZh91AY&SY 93#\000\000\017Y\200\000\020@\002x\000\011\001@\000 \000!*zF\324\323\324 \032i\243cL\241"
    "\245\221\235\005\205i\042N|]\311\024\341B@\200\344\314\214"s;
inline const std::string kXzSat =
    "\3757zXZ\000\000\004\346\326\264F\002\000!\001\026\000\000\000t/\345\243\340\000\036\000\035]\0008"
    "\010\010g#\275\225\227\210\023\004P\205o\212z\353\014\245\330\201\261\242\332\010\262\224\000\000"
    "\000\000\000\000\312:K\307m\027Tq\000\0019\037d5\012\243\037\266\363}\001\000\000\000\000\004YZ"s;
inline const std::string kZstdSat =
    "(\265/\375\004X\371\000\000p cnf 3 3\0121 2 0\012-1 3 0\012-2 -3 0\012\027X\202\354"s;
inline const std::string kPackedPuzzle =
    "(\265/\375\000h5\001\000\042\205\010\012\260\347\032\254\254Q\220\231\042\203\340\306\366\364\211x"
    "\013_\353\341C\236\266\230\327m\275\335\323\311\365\343\241\000"s;

inline std::string proof_of_unsat() {
    return "2 0\n0\n";
}

// A batch whose first two puzzles are answered: only their file did not get its name.
inline std::map<std::string, std::string> half_batch() {
    const std::string two = kPuzzles.substr(0, 2 * kOnePuzzle.size());
    const Scene scene({SUDOKU, "solve", "p", "-o", "o", "--resume"}, {{"p", two}});
    auto half = scene.left(Error{"rename", scene.count("rename"), false, EACCES});
    CHECK(half.size() == 2);
    CHECK(half["o.part"].size() == two.size());
    CHECK(contains(half["o.resume"], "\"puzzles\": 2,"));
    return half;
}

// A cli::OutputFile takes the place of "o" in each that writes a file.
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
    add({SATSOLVE, "f.cnf", "--no-res", "--proof", "o", "--proof-format", "lrat"}, unsat);
    add({SATSOLVE, "f.cnf", "--no-res", "--proof", "o", "--threads", "2", "-q"}, {{"f.cnf", kEmptyClause}})
        .allocates_as_others();
    add({SATSOLVE, "f.cnf", "--cube-file", "c", "-o", "o", "-q"}, {{"f.cnf", kSat}, {"c", "a 1 0\na -1 0\n"}});
    add({SATSOLVE, "f.cnf", "--cube-file", "c", "-o", "o", "-q", "--threads", "2"},
        {{"f.cnf", kUnsat}, {"c", "a 1 0\na -1 0\n"}})
        .allocates_as_others();
    for (const std::string& packed : {kGzipSat, kBzip2Sat, kXzSat, kZstdSat})
        add({SATSOLVE, "packed", "--no-res", "-q"}, {{"packed", packed}});
    add({SATSOLVE, "f.cnf", "--no-res", "--rate"}, sat).measures();
    add({SATSOLVE, "f.cnf", "--no-res", "--display"}, sat);
    add({SATSOLVE, "f.cnf", "--watch"}, sat);
    add({SATSOLVE, "f.cnf", "--no-res", "--engine", "flagged", "--tree", "o.svg"}, sat).replaces("o.svg");
    add({SATSOLVE, "f.cnf", "--no-res", "--implications", "o.svg"}, unsat).replaces("o.svg");
    add({SATSOLVE, "f.cnf", "--no-res", "--graph", "o.svg"}, sat).replaces("o.svg");
    add({SATCHECK, "f.cnf", "m"}, {{"f.cnf", kSat}, {"m", "s 1\nv 1 -2 3\nt 0.1\n"}});
    add({SATCHECK, "f.cnf", "proof"}, {{"f.cnf", kUnsat}, {"proof", proof_of_unsat()}});
    add({SATGEN, "php", "4", "3", "-o", "o"}, {});
    add({SATBENCH, "parse", "f.cnf"}, sat);
    add({SATBENCH, "f.cnf", "--no-textbook", "--min-time", "0", "--svg", "o"}, sat).runs_benchmark();
    add({SATBENCH, "f.cnf", "--no-textbook", "--min-time", "0", "--html", "o"}, sat).runs_benchmark();
    // The last row of its log is truncated.
    const std::string log = "compare.log";
    const Words compare{SATBENCH, "compare", "set", "--solvers", "idle=true {file}", "--log", log};
    const std::map<std::string, std::string> set{{"set/f.cnf", kSat}};
    std::string rows = Scene(compare, set).left().at(log);
    rows.resize(rows.size() - 5);
    add(compare, set).starts_from({{log, rows}}).runs_benchmark();
    add({SATBENCH, "ablation", "set", "--techniques", "pure", "--svg", "o"}, set).runs_benchmark();
    add({SATBENCH, "random", "--sizes", "20", "--formulas", "1", "--solvers", "none", "--threads", "1", "--log", log},
        {})
        .runs_benchmark();
    add({SUDOKU2CNF, "p", "-o", "o"}, {{"p", "1...............\n"}});
    add({SUDOKU2CNF, "p", "--all", "d"}, {{"p", "1...............\n"}});
    add({CNF2SUDOKU, "m", "-o", "o"}, {{"m", "s SATISFIABLE\nv 1 0\n"}});
    const std::string corner = "1...............\n";
    const std::string cnf = Scene({SUDOKU2CNF, "p", "-o", "p.cnf"}, {{"p", corner}}).left().at("p.cnf");
    const std::string result = Scene({SATSOLVE, "p.cnf", "-q"}, {{"p.cnf", cnf}}).left().at("p.res");
    add({CNF2SUDOKU, "p.res", "--cnf", "p.cnf", "-o", "o"}, {{"p.cnf", cnf}, {"p.res", result}});
    add({SUDOKU, "solve", "p", "-o", "o"}, puzzles);
    add({SUDOKU, "solve", "p", "-o", "o", "--resume"}, puzzles);
    add({SUDOKU, "solve", "p", "-o", "o", "--resume"}, puzzles).starts_from(half_batch());
    add({SUDOKU, "solve", "--engine", "sat", "p", "-o", "o", "--threads", "2"}, one);
    add({SUDOKU, "solve", "p", "--cnf", "o"}, one).replaces("o.res");
    add({SUDOKU, "check", "p", "-o", "o"}, puzzles);
    add({SUDOKU, "count", "p", "-o", "o"}, puzzles);
    add({SUDOKU, "convert", "p", "-o", "o", "-f", "rows"}, puzzles);
    add({SUDOKU, "rate", "p", "-o", "o"}, one);
    add({SUDOKU, "hint", "p", "-o", "o"}, one);
    add({SUDOKU, "grids", "-n", "3", "-o", "o"}, {});
    add({SUDOKU, "count-grids", "--box", "2x2"}, {});
    add({SUDOKU, "generate", "-n", "2", "--seed", "1", "-o", "o"}, {});
    add({SUDOKU, "check", "p", "--proof", "d"}, {{"p", "12343412214343.1\n"}});
    add({SUDOKU, "solve", "p", "--variant", "jigsaw", "--regions", "map", "-o", "o"},
        {{"p", "1...............\n"}, {"map", "1122\n1122\n3344\n3344\n"}});
    add({SUDOKU, "convert", "p.zst"}, {{"p.zst", kPackedPuzzle}});
    add({SUDOKU, "canon", "p", "-o", "o"}, one);
    add({SUDOKU, "shuffle", "p", "--seed", "1", "-o", "o"}, one);
    add({SUDOKU, "explain", "p", "-o", "o"}, one);
    add({SUDOKU, "print", "p", "-f", "svg", "--solutions", "none", "-o", "o"}, one);
    // A game is saved after a move; one that is given up is recorded.
    const Words menu{SUDOKU, "menu", "--box", "2x2", "--seed", "1"};
    add(menu, {}).is_typed("1\n1\n1\n1\n1 3 2\n\4\4\4");
    add(menu, {}).is_typed("1\n1\n1\n1\n0 0 0\n0\n").allocates_as_others();
    const auto game = Scene(menu, {}).is_typed("1\n1\n1\n1\n1 3 2\n\4\4\4").left();
    add(menu, {}).starts_from(game).is_typed("1\n1\n1\n1\n2 1 4\n\4\4\4");
    add(menu, {}).starts_from(game).is_typed("1\n1\n1\n1\n0 0 0\n0\n").allocates_as_others();
    add({SUDOKU, "play", "p", "--screen", "o"}, one);
    add({SUDOKU, "watch", "p", "--log"}, {{"p", corner}}).takes_beginning();
    add({SUDOKU, "-s", "p"}, puzzles).replaces("solution.txt");
    add({SUDOKU, "-c", "2"}, {}).replaces("finale.txt");
    add({SUDOKU, "-n", "1", "--seed", "1"}, {}).replaces("puzzle_generated.txt");
    return scenes;
}

// If a system call fails, a program either works without it, with the usual result, or reports the error with exit
// status 1 and leaves only complete files.
inline bool is_as_ever(const Scene::Ended& ended, const Scene::Ended& ever) {
    return ended.exit_code == ever.exit_code && ended.out == ever.out && ended.files == ever.files;
}
// Or a result file written by default stays unchanged, with a warning.
inline bool is_as_ever_but_for_result(const Scene::Ended& ended, const Scene::Ended& ever) {
    const auto all_but_result = [](std::map<std::string, std::string> files) {
        std::erase_if(files, [](const auto& file) { return Scene::is_by_itself(file.first); });
        return files;
    };
    return ended.exit_code == ever.exit_code && ended.out == ever.out && ended.files.contains("f.res") &&
           ended.files.at("f.res") == Scene::kOld && all_but_result(ended.files) == all_but_result(ever.files) &&
           contains(ended.err, "c warning: cannot ");
}
// Models are printed as they are found, after the verdict, which the first one proves.
inline bool has_verdict(std::string_view out) {
    return (out.starts_with("s ") || contains(out, "\ns ")) && !contains(out, "\nc model 1\n");
}
// Lists grow by lines, in place.
inline bool is_list(std::string_view name) {
    return name.ends_with(".jsonl") || name.ends_with(".log");
}
inline bool left_whole_files(const Scene::Ended& ended, const Scene::Ended& ever, const Scene& scene) {
    for (const auto& [name, text] : ended.files) {
        const auto known = ever.files.find(name);
        const bool is_ours = known != ever.files.end();
        const bool has_whole_lines = text.empty() || text.ends_with('\n');
        if (is_list(name) && is_ours && has_whole_lines && known->second.starts_with(text)) continue;
        if (!scene.is_old(name, text) && (!is_ours || text != known->second)) return false;
    }
    return true;
}

}  // namespace fault_test
