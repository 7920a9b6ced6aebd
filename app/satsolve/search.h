#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "app/satsolve/assumptions.h"
#include "app/satsolve/options.h"
#include "app/satsolve/progress.h"
#include "app/satsolve/projection.h"
#include "app/satsolve/proofs.h"
#include "app/satsolve/report.h"
#include "sat/core/cube_list.h"
#include "sat/io/dimacs_reader.h"
#include "sat/io/output_file.h"
#include "sat/portfolio/portfolio.h"

namespace satsolve {

// The search of one run: which engine or portfolio, what is asked (a verdict, assumptions, models, cubes), and the
// search itself, whose outcome goes to the record, under an OutputLock.
class Search {
public:
    // All must outlive it.
    Search(const Options& options, Record& record, Proofs& proofs)
        : options_(options), record_(record), proofs_(proofs) {}

    // Makes the reader collect what the query needs.
    void collect(sat::ReadOptions& reading);
    sat::CubeList& cubes() { return cubes_; }  // read, or to be written
    sat::Progress& progress() { return progress_; }

    // Chooses the engine for the formula of the record, and reads the query of the options; updates `settings`.
    sat::Status choose(sat::Settings& settings);
    // The proof of a single search; those of a portfolio are installed when it starts.
    void install_proof(sat::Settings& settings);
    // Requires: choose(), unless the formula is split.
    SearchKind kind() const;
    // Models and cubes are printed as they are found.
    sat::Status run(const sat::Settings& settings, sat::OutputFile& out);

    // The proof to keep.
    std::size_t kept_proof() const { return proof_of_.empty() ? 0 : proof_of_[winner_]; }
    std::span<const sat::Lit> assumed() const { return assumptions_.literals; }
    // Prints what comes after the models, if any were to be listed.
    sat::Status end_models(sat::ByteSink& out) const;

private:
    sat::Task task() const;
    void note_not_proved(const sat::EngineEntry& engine, const sat::Settings& settings);
    sat::Status choose_members(sat::Settings& settings);
    sat::Status read_query();
    void set_outcome(sat::Outcome outcome);
    sat::Pace pace() const;
    void run_portfolio();
    void assume(const sat::Settings& settings);
    sat::Status list_models(const sat::Settings& settings, sat::OutputFile& out);

    const Options& options_;
    Record& record_;
    Proofs& proofs_;
    sat::Progress progress_;
    std::vector<sat::Member> members_;   // empty: one search
    std::vector<std::size_t> proof_of_;  // by member; those that share clauses have proof 0; empty: one search
    std::size_t winner_ = 0;             // of the members
    Assumptions assumptions_;
    sat::CubeList cubes_;
    Shown shown_;                                  // by the comments, for --project
    Projection projection_;                        // of --models
    std::unique_ptr<ModelPrinter> model_printer_;  // of --models
};

}  // namespace satsolve
