#include "python/binding/puzzles.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <utility>
#include <vector>

#include "python/binding/boards.h"
#include "python/binding/bytes_view.h"
#include "python/binding/errors.h"
#include "python/binding/interrupts.h"
#include "python/binding/puzzle_jobs.h"
#include "sudoku/solve/bulk.h"

namespace py = pybind11;

namespace satdoku_python {
namespace {

using sat::Error;
using sudoku::PuzzleChunk;

constexpr std::size_t kLine = sudoku::PlainLines::kBytes, kCells = kLine - 1;
// A chunk of a list: enough puzzles for the lanes of a search.
constexpr std::size_t kChunk = 2048;

// Puzzles, and how each was given; no forms: all of them as text.
struct Batch {
    std::vector<PuzzleChunk> chunks;
    std::vector<Form> forms;

    std::size_t size() const {
        std::size_t all = 0;
        for (const PuzzleChunk& chunk : chunks) all += chunk.size();
        return all;
    }
};

// The text of 81 cells, if it is all that the object is.
std::string_view plain_line(const py::handle& object) {
    if (!PyUnicode_Check(object.ptr())) return {};
    const std::string_view text = BytesView(object).view();
    if (text.size() != kCells) return {};
    std::array<char, kLine> line{};
    text.copy(line.data(), kCells);
    line[kCells] = '\n';
    return sudoku::bulk_plain_lines({line.data(), kLine}) == 1 ? text : std::string_view();
}

void add_plain(std::string_view line, std::uint64_t number, PuzzleChunk& chunk) {
    if (chunk.runs.empty() || chunk.runs.back().before != chunk.puzzles.size())
        chunk.runs.push_back({chunk.puzzles.size(), 0, number});
    chunk.runs.back().lines += 1;
    chunk.plain.append(line) += '\n';
}

Batch batch_of_list(const py::object& puzzles, const BoardOptions& options, bool in_bulk) {
    Batch batch;
    if (!py::isinstance<py::iterable>(puzzles))
        throw py::type_error(std::string("puzzles must be text or a list, not ") + Py_TYPE(puzzles.ptr())->tp_name);
    for (const py::handle item : py::iter(puzzles)) {
        if (batch.chunks.empty() || batch.chunks.back().size() >= kChunk) batch.chunks.emplace_back();
        const std::string_view line = in_bulk ? plain_line(item) : std::string_view();
        batch.forms.push_back(Form::text);
        if (batch.forms.size() % kChunk == 0 && PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (!line.empty()) {
            add_plain(line, batch.forms.size(), batch.chunks.back());
            continue;
        }
        GivenPuzzle given = puzzle_of(item, options);
        batch.forms.back() = given.form;
        batch.chunks.back().puzzles.push_back(std::move(given.puzzle));
    }
    return batch;
}

Batch batch_of_text(std::string_view text, const BoardOptions& options, bool in_bulk, Interrupts& interrupts) {
    Batch batch;
    sudoku::PuzzleReadOptions reading = options.reading;
    reading.stop = &interrupts.terminator();
    if (in_bulk) reading.plain_lines = sudoku::bulk_plain_lines;
    sat::Status read = sat::Done{};
    interrupts.run([&] {
        sat::MemorySource source(text);
        read = sudoku::read_chunks(source, reading, [&](PuzzleChunk& chunk) {
            if (chunk.size() != 0) batch.chunks.push_back(std::exchange(chunk, {}));
            return true;
        });
    });
    throw_if_failed(read);
    return batch;
}

std::vector<PuzzleAnswers> answer(const Batch& batch, const PuzzleRequest& request, std::size_t threads,
                                  Interrupts& interrupts) {
    std::vector<PuzzleAnswers> answers(batch.chunks.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&](std::size_t) {
        PuzzleWorker worker(request);
        for (std::size_t i = next++; i < batch.chunks.size() && !sat::terminated(request.stop); i = next++)
            answers[i] = worker.answer(batch.chunks[i]);
    };
    threads = std::min(threads, batch.chunks.size());
    if (threads <= 1) interrupts.run([&] { work(0); });
    else interrupts.run_in_threads(threads, work);
    if (interrupts.ended()) throw LimitReached("time limit");
    return answers;
}

// ---- answers as objects

py::object object_of_line(std::string_view line, Form form) {
    if (form == Form::text) return py::str(line.data(), line.size());
    sudoku::Board board(9);
    for (sudoku::Cell c = 0; c < kCells; ++c) board.set(c, static_cast<sudoku::Digit>(line[c] - '0'));
    return board_object(board, form, {});
}

// The solutions that are kept of a puzzle.
py::list solutions_of(const PuzzleAnswers& answers, const PuzzleAnswer& answer, Form form) {
    py::list solutions;
    for (const std::size_t line : answer.lines)
        if (line != PuzzleAnswer::kNone)
            solutions.append(object_of_line(std::string_view(answers.lines).substr(line, kCells), form));
    if (answer.details)
        for (const sudoku::Board& board : answer.details->boards)
            solutions.append(board_object(board, form, answer.details->box));
    return solutions;
}

py::object solution_of(const PuzzleAnswers& answers, const PuzzleAnswer& answer, Form form) {
    if (answer.lines[0] != PuzzleAnswer::kNone)
        return object_of_line(std::string_view(answers.lines).substr(answer.lines[0], kCells), form);
    if (answer.solutions == 0) return py::none();
    return board_object(answer.details->boards.front(), form, answer.details->box);
}

// (blanks, freedom, nodes, rounds, solutions, difficulty, hardest technique, score); the last three None where the
// board is too large or the solution not unique.
py::object rating_object(const PuzzleDetails& details) {
    const sudoku::Rating& r = *details.rating;
    py::object difficulty = py::none(), hardest = py::none(), score = py::none();
    if (const auto& by = details.by_technique) {
        difficulty = py::int_(by->difficulty);
        score = py::int_(by->score);
        if (by->hardest != nullptr) hardest = py::str(std::string(by->hardest->name));
    }
    return py::make_tuple(r.blanks, r.freedom, r.effort.nodes, r.effort.rounds, r.solutions, difficulty, hardest,
                          score);
}

py::object object_of(Job job, const PuzzleAnswers& answers, const PuzzleAnswer& answer, Form form) {
    switch (job) {
        case Job::solve: return solution_of(answers, answer, form);
        case Job::check: return py::make_tuple(answer.solutions, solutions_of(answers, answer, form));
        case Job::count: return py::int_(answer.solutions);
        case Job::rate: return rating_object(*answer.details);
    }
    return py::none();
}

py::list list_of(Job job, const Batch& batch, const std::vector<PuzzleAnswers>& all, bool return_errors,
                 bool numbered) {
    py::list list(batch.size());
    std::size_t i = 0;
    for (const PuzzleAnswers& answers : all) {
        for (const PuzzleAnswer& answer : answers.answers) {
            const Form form = batch.forms.empty() ? Form::text : batch.forms[i];
            if (answer.details && answer.details->error) {
                const Error& why = *answer.details->error;
                const Error error = numbered ? Error{"puzzle %1: %2", i + 1, why.phrase}.at(why.line, why.column) : why;
                if (!return_errors) throw Failure(error);
                list[i++] = error_object(error);
            } else {
                list[i++] = object_of(job, answers, answer, form);
            }
        }
    }
    return list;
}

Job job_of(const std::string& name) {
    return name == "check" ? Job::check : name == "count" ? Job::count : name == "rate" ? Job::rate : Job::solve;
}

struct Work {
    std::string job, engine;
    std::uint64_t limit = 0;
    std::size_t threads = 1;
    std::optional<double> seconds;
};

PuzzleRequest request_of(const Work& work, const BoardOptions& options, const Interrupts& interrupts) {
    PuzzleRequest request;
    request.job = job_of(work.job);
    request.limit = work.limit;
    request.engine = work.engine;
    if (sudoku::find_solver(work.engine) == nullptr) throw Failure(Error{"unknown engine '%1'", work.engine});
    if (request.job == Job::count && work.limit == 0) throw Failure(Error{"the limit of a count must be positive"});
    request.rules_for = [&options](const sudoku::StatedRules& stated, std::size_t side) {
        return options.rules_for(stated, side);
    };
    request.stop = &interrupts.terminator();
    return request;
}

py::list answer_many(const py::object& puzzles, const Work& work, const BoardOptions& options, bool return_errors) {
    Interrupts interrupts(work.seconds);
    const PuzzleRequest request = request_of(work, options, interrupts);
    const bool in_bulk = searches_in_bulk(request);
    const bool is_text =
        PyUnicode_Check(puzzles.ptr()) || PyBytes_Check(puzzles.ptr()) || PyByteArray_Check(puzzles.ptr());
    Batch batch;
    if (is_text) {
        const BytesView text(puzzles);
        batch = batch_of_text(text.view(), options, in_bulk, interrupts);
    } else {
        batch = batch_of_list(puzzles, options, in_bulk);
    }
    const auto answers = answer(batch, request, thread_count(work.threads), interrupts);
    return list_of(request.job, batch, answers, return_errors, true);
}

py::object answer_one(const py::object& puzzle, const Work& work, const BoardOptions& options) {
    Interrupts interrupts(work.seconds);
    PuzzleRequest request = request_of(work, options, interrupts);
    request.in_bulk = false;
    Batch batch;
    GivenPuzzle given = puzzle_of(puzzle, options);
    batch.forms = {given.form};
    batch.chunks.emplace_back().puzzles.push_back(std::move(given.puzzle));
    const auto answers = answer(batch, request, 1, interrupts);
    return list_of(request.job, batch, answers, false, false)[0];
}

}  // namespace

void define_puzzles(py::module_& m) {
    py::class_<BoardOptions>(m, "BoardOptions")
        .def(py::init<const std::string&, const std::string&, const py::object&, const std::string&, bool>());
    py::class_<Work>(m, "Work").def(py::init([](std::string job, std::string engine, std::uint64_t limit,
                                                std::size_t threads, std::optional<double> seconds) {
        return Work{std::move(job), std::move(engine), limit, threads, seconds};
    }));
    m.def("answer_many", &answer_many);
    m.def("answer_one", &answer_one);
}

}  // namespace satdoku_python
