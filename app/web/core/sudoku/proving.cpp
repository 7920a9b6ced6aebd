#include "app/web/core/sudoku/calls.h"
#include "app/web/core/sudoku/subject.h"
#include "sat/io/dimacs_writer.h"
#include "sudoku/encode/cnf_text.h"
#include "sudoku/notation/cnf_puzzle.h"
#include "sudoku/propagate/constraint_solver.h"
#include "sudoku/propagate/proof.h"
#include "sudoku/solve/proof.h"

// Puzzles as clauses, and proofs that there is one solution.
namespace web {
namespace {

using sat::Error;
using sat::Json;
using sudoku::Cell;
using sudoku::Values;

struct Encoded {
    std::string formula;
    Json variables = Json::array();

    void add(std::uint64_t variable, Cell cell, int digit) {
        Json json = Json::object();
        json["variable"] = variable;
        json["cell"] = std::uint64_t{cell};
        json["digit"] = digit;
        variables.push_back(std::move(json));
    }
};

sat::Result<Encoded> encode_board(const ClassicBoard& classic) {
    const auto encoding = sudoku::Encoding::make(classic.puzzle, classic.rules);
    if (!encoding) return encoding.error();
    sat::StringSink sink;
    sat::DimacsWriter writer(sink);
    write_cnf(*encoding, *classic.stated.variant, writer);
    if (const auto written = writer.finish(); !written) return written.error();
    Encoded encoded{std::move(sink.text)};
    for (Cell c = 0; c < classic.puzzle.board.num_cells(); ++c)
        encoding->variables().for_each(c, [&](sudoku::Digit d, std::uint32_t number) { encoded.add(number, c, d); });
    return encoded;
}

// Calls work(solver, encoding) with the encoding of a puzzle with constraints.
template <class Work>
auto with_encoding(const sudoku::ConstraintPuzzle& puzzle, const Running& running, const Work& work)
    -> decltype(work(std::declval<const sudoku::ConstraintEncoding&>())) {
    sudoku::DiagramCache cache;
    auto solver = sudoku::ConstraintSolver::make(puzzle, cache, running.terminator());
    if (!solver) return running.interrupted() ? running.error() : solver.error();
    const auto encoding = solver->encoding(running.terminator());
    if (!encoding) return running.interrupted() ? running.error() : encoding.error();
    return work(**encoding);
}

sat::Result<Encoded> encode_constraints(const sudoku::ConstraintPuzzle& puzzle, const Running& running) {
    return with_encoding(puzzle, running, [&](const sudoku::ConstraintEncoding& encoding) -> sat::Result<Encoded> {
        sat::StringSink sink;
        sat::DimacsWriter writer(sink);
        if (const auto written = write_puzzle_comments(puzzle, writer); !written) return written.error();
        encoding.write(writer);
        if (const auto written = writer.finish(); !written) return written.error();
        Encoded encoded{std::move(sink.text)};
        const sudoku::Grid& grid = puzzle.grid;
        for (Cell c = 0; c < grid.num_cells(); ++c)
            for (unsigned bit = 0; grid.has(c) && bit < grid.num_digits(); ++bit)
                encoded.add(std::uint64_t{encoding.candidate(c, bit).var().index} + 1, c, grid.value(bit));
        return encoded;
    });
}

struct Proved {
    sat::Verdict verdict = sat::Verdict::unknown;
    std::optional<Values> other;
};

sat::Result<Proved> prove_board(const ClassicBoard& classic, const Values* known, const sat::Settings& settings,
                                sat::StringSink& formula, sat::StringSink& proof) {
    const std::optional<sudoku::Board> board = known == nullptr ? std::nullopt : std::optional(board_of(*known));
    const auto found =
        prove_no_other(classic.puzzle, board, classic.rules, *classic.stated.variant, settings, formula, proof);
    if (!found) return found.error();
    Proved proved{found->verdict, {}};
    if (found->other) proved.other = Values(found->other->digits().begin(), found->other->digits().end());
    return proved;
}

sat::Result<Proved> prove_constraints(const sudoku::ConstraintPuzzle& puzzle, const Values* known,
                                      const sat::Settings& settings, const Running& running, sat::StringSink& formula,
                                      sat::StringSink& proof) {
    return with_encoding(puzzle, running, [&](const sudoku::ConstraintEncoding& encoding) -> sat::Result<Proved> {
        const auto found = prove_no_other(encoding, known, settings, formula, proof);
        if (!found) return found.error();
        return Proved{found->verdict, found->other};
    });
}

std::string_view verdict_name(sat::Verdict verdict, bool has_solution) {
    if (verdict == sat::Verdict::satisfiable) return "several";
    if (verdict == sat::Verdict::unknown) return "unknown";
    return has_solution ? "unique" : "none";
}

}  // namespace

sat::Result<Json> encode(Request& request, Attachments& attachments) {
    const auto subject = subject_of(request);
    Running running(request);
    if (!subject) return subject.error();
    if (const auto status = request.status(); !status) return status.error();
    auto encoded = subject->classic ? encode_board(*subject->classic) : encode_constraints(subject->puzzle, running);
    if (!encoded) return encoded.error();
    Json json = Json::object();
    json["formula"] = attachments.text(encoded->formula);
    json["variables"] = std::move(encoded->variables);
    return json;
}

sat::Result<Json> prove(Request& request, Attachments& attachments) {
    const auto subject = subject_of(request);
    Running running(request);
    if (!subject) return subject.error();
    if (const auto status = request.status(); !status) return status.error();
    const auto found = solutions_of(*subject, 1, running);
    if (!found) return found.error();
    const Values* const known = found->values.empty() ? nullptr : &found->values.front();
    sat::Settings settings;
    settings.limits = running.limits();
    sat::StringSink formula, proof;
    const auto proved = subject->classic ? prove_board(*subject->classic, known, settings, formula, proof)
                                         : prove_constraints(subject->puzzle, known, settings, running, formula, proof);
    if (!proved) return proved.error();
    const bool is_proof = proved->verdict == sat::Verdict::unsatisfiable;
    if (proved->verdict == sat::Verdict::satisfiable && known == nullptr)
        return Error{"internal error: the proof found a solution that the search did not"};
    const sudoku::Grid& grid = subject->puzzle.grid;
    Json json = Json::object();
    json["verdict"] = verdict_name(proved->verdict, known != nullptr);
    json["solution"] = known == nullptr ? Json() : values_json(grid, *known);
    json["other"] = proved->other ? values_json(grid, *proved->other) : Json();
    json["formula"] = attachments.text(is_proof ? formula.text : "");
    json["proof"] = attachments.text(is_proof ? proof.text : "");
    return json;
}

}  // namespace web
