#include "app/satcheck/manual.h"

namespace satcheck {

cli::Manual manual(const std::string&) {
    return {
        .description =
            {"The second file is recognised by its content. A result is right if its model satisfies every clause and "
             "every constraint of FORMULA. A proof is right if each lemma follows from the clauses before it, and the "
             "empty clause is among them.",
             "The answer is 's VERIFIED' or 's NOT VERIFIED', with the first clause or step that fails. LRAT is "
             "checked in "
             "linear time; DRAT is checked forwards, or from the end with --backward, --trim, --to and --core. "
             "Unit deletions follow the letter of the proof unless --ignore-unit-deletions is given."},
        .files = {{"*.res",
                   "A result of satsolve(1), the output of a solver in the format of the SAT competitions, or a result "
                   "file of MiniSat."},
                  {"*.drat, *.lrat, *.frat, *.pr", "Proofs, text or binary, plain or compressed."}},
        .examples = {{"satcheck --core core.cnf formula.cnf formula.drat", "write the clauses that the proof needs"}},
        .see_also = {"satsolve(1)"},
    };
}

}  // namespace satcheck
