#include "app/satsolve/manual.h"

namespace satsolve {

cli::Manual manual(const std::string&) {
    return {
        .description =
            {"FILE is a formula in DIMACS CNF, which may also have xor clauses and cardinality constraints. The "
             "verdict is "
             "printed in the format of the SAT competitions: 's SATISFIABLE' with a model in 'v' lines, 's "
             "UNSATISFIABLE', "
             "or 's UNKNOWN'. Every model is checked against the formula before it is printed. A result file is "
             "written "
             "beside the formula, except in the temporary folder itself.",
             "With --proof an unsatisfiable verdict comes with a proof, which satcheck(1) verifies. The engine is "
             "chosen by "
             "the formula; --engine and --branch choose another one. Techniques, such as --probing, are switched on by "
             "their "
             "name and off by --no- before it; by default the engine decides.",
             "With --models, --count, --assume or --cubes the question is another one: which models there are, how "
             "many, "
             "whether there is one under assumptions, or how to split the formula into parts.",
             "The pictures of --tree, --implications and --graph are written after the search; with a board in the "
             "comments of the formula, literals are cells and digits.",
             "The signals SIGINT, SIGTERM, SIGHUP, SIGXCPU, SIGALRM and SIGUSR1 end the run within 100 ms, with "
             "'s UNKNOWN'."},
        .environment = {{"SATDOKU_RES",
                         "If it is 'no', no result file is written beside the formula, as with --no-res."},
                        {"LC_ALL, LC_MESSAGES, LANG",
                         "The first that is set and not empty selects the language of --menu and --watch: Chinese for "
                         "'zh' in UTF-8, otherwise English. The option --lang overrides it."},
                        {"TMPDIR", "A folder besides /tmp in which no result files are written beside formulas."},
                        {"NO_COLOR", "If it is set and not empty, --menu and --watch use no colours."}},
        .files = {{"formula.res",
                   "The result of formula.cnf, formula.dimacs or formula.cnf.gz, in the same folder: comments "
                   "with the statistics, the s line and the v lines."},
                  {"*.icnf", "A formula and its cubes ('p inccnf'); it is solved cube by cube."}},
        .examples = {{"satsolve --no-res -t 60 - < formula.cnf", "read standard input, for at most a minute"},
                     {"satsolve --models all --project 1-10 formula.cnf",
                      "list the models that differ on ten variables"},
                     {"satsolve --count formula.cnf", "count the models"},
                     {"satsolve --engine lookahead --threads 4 random.cnf", "search the tree with four threads"},
                     {"satsolve --engine flagged --tree tree.html formula.cnf", "draw the search tree"},
                     {"satsolve --proof a.drat a.cnf; satcheck a.cnf a.drat",
                      "prove that a formula is unsatisfiable, and check the proof"}},
        .see_also = {"cnf2sudoku(1)", "satbench(1)", "satcheck(1)", "satgen(1)", "sudoku2cnf(1)"},
    };
}

}  // namespace satsolve
