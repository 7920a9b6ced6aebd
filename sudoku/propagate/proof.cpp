#include "sudoku/propagate/proof.h"

#include "sat/io/dimacs_writer.h"
#include "sat/io/proof_writer.h"
#include "sat/solve.h"

namespace sudoku {

sat::Result<ConstraintProof> prove_no_other(const ConstraintEncoding& encoding, const Values* known,
                                            const sat::Settings& settings, sat::ByteSink& cnf, sat::ByteSink& proof) {
    sat::DimacsWriter file(cnf);
    encoding.write(file, known);
    if (sat::Status written = file.finish(); !written) return written.error();
    sat::FormulaSink memory;
    encoding.write(memory, known);
    const sat::Formula formula = std::move(memory).formula();

    const auto steps = sat::find_proof_writer("drat")->make(formula, proof);
    sat::Settings with_proof = settings;
    steps->install(with_proof);
    const sat::Outcome found = sat::solve(formula, with_proof);
    ConstraintProof outcome{found.verdict, {}, found.stopped};
    if (found.verdict == sat::Verdict::unsatisfiable)
        if (sat::Status written = steps->finish(); !written) return written.error();
    if (found.verdict == sat::Verdict::satisfiable) outcome.other = encoding.decode(found.model);
    return outcome;
}

}  // namespace sudoku
