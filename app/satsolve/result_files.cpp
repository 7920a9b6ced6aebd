#include "app/satsolve/result_files.h"

#include <string>
#include <utility>

#include "app/cli/supervisor.h"
#include "app/satsolve/cubes.h"
#include "app/satsolve/minisat.h"
#include "app/satsolve/open_file.h"
#include "app/satsolve/paths.h"
#include "sat/io/result_writer.h"

namespace satsolve {

using sat::OutputFile;
using sat::Status;

Status ResultFiles::open() {
    if (Status opened = open_file(options_.output, result_); !opened) return opened;
    if (Status opened = open_file(options_.cubes, cube_file_); !opened) return opened;
    if (options_.proof.empty()) return sat::Done{};
    return proofs_.open(options_.proof, options_.proof_format, options_.may_be_portfolio() && !options_.deterministic);
}

void ResultFiles::drop() {
    result_.reset();
    cube_file_.reset();
    proofs_.drop();
}

Status ResultFiles::write(const sat::CubeList& cubes, std::size_t winner) {
    {
        const cli::OutputLock lock;
        writes_ = true;
    }
    cli::begin_files();
    if (record_.split)
        if (Status kept = write_split(options_, record_.input.formula, cubes, *cube_file_); !kept) return kept;
    if (Status kept = keep_proof(winner); !kept) return kept;
    return options_.solve && options_.result_file ? keep_result() : Status(sat::Done{});
}

// A proof is kept only for a refutation: an incomplete proof, or one of a satisfiable formula, proves nothing.  The
// proof of a split covers its refuted leaves.
Status ResultFiles::keep_proof(std::size_t winner) {
    if (!proofs_.wanted()) return sat::Done{};
    if (record_.outcome.verdict != sat::Verdict::unsatisfiable && !record_.split) {
        proofs_.drop();
        const cli::OutputLock lock;
        note(record_, no_proof_text(options_));
        return sat::Done{};
    }
    const Status kept = proofs_.keep(winner);
    const cli::OutputLock lock;
    record_.proof_file = options_.proof;
    return kept;
}

// If an interrupt came before a named file was opened, no default file is written instead.
Status ResultFiles::keep_result() {
    if (!result_ && !options_.output.empty()) return sat::Done{};
    const std::string path = result_ ? options_.output : default_result_path(options_.input);
    if (path.empty()) return sat::Done{};
    Status kept = result_ ? sat::Done{} : open_file(path, result_);
    if (kept && options_.minisat) kept = write_minisat_result(record_, *result_);
    else if (kept)
        kept = sat::write_result(record_.input.formula, record_.outcome, record_.search.wall, *result_,
                                 record_.absent_true);
    if (kept) kept = result_->commit();
    if (!kept && !options_.output.empty()) return kept;
    const cli::OutputLock lock;
    if (kept) record_.result_file = path;
    else note(record_, kept.error().message());
    return sat::Done{};
}

}  // namespace satsolve
