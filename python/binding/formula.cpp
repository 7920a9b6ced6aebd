#include "python/binding/formula.h"

#include <pybind11/stl.h>

#include <vector>

#include "python/binding/bytes_view.h"
#include "python/binding/clauses.h"
#include "python/binding/counting_lines.h"
#include "python/binding/errors.h"
#include "python/binding/interrupts.h"
#include "sat/check/model_check.h"
#include "sat/io/decompress.h"
#include "sat/io/dimacs_reader.h"
#include "sat/io/dimacs_writer.h"
#include "sat/io/output_file.h"

namespace py = pybind11;

namespace satdoku_python {
namespace {

using sat::Formula;

FormulaPointer shared(Formula formula) {
    return std::make_shared<const Formula>(std::move(formula));
}

FormulaPointer make(const py::object& clauses, const py::object& offsets, std::uint32_t variables) {
    if (variables > sat::kMaxVars) throw Failure(sat::Error{"%1 is more variables than a formula can have", variables});
    const Clauses list(clauses, offsets);
    Formula formula;
    Interrupts interrupts(std::nullopt);
    interrupts.run([&] { formula = formula_of(list, variables); });
    return shared(std::move(formula));
}

sat::Strictness strictness_of(const std::string& name) {
    if (name == "strict") return sat::Strictness::strict;
    if (name == "normal") return sat::Strictness::normal;
    if (name == "lenient") return sat::Strictness::lenient;
    throw Failure(sat::Error{"unknown strictness '%1'; choose from strict, normal, lenient", name});
}

// (the formula, its lines about counting)
py::tuple read_from(sat::ByteSource& source, const std::string& strictness, const std::string& file) {
    Interrupts interrupts(std::nullopt);
    sat::ReadOptions options;
    options.strictness = strictness_of(strictness);
    options.stop = &interrupts.terminator();
    CountingLines counting;
    counting.collect(options);
    std::optional<sat::Result<sat::ReadReport>> read;
    interrupts.run([&] { read = sat::read_dimacs(source, options); });
    sat::ReadReport report = value_or_throw(*std::move(read), file);
    counting.note_header(report);
    return py::make_tuple(std::make_shared<Formula>(std::move(report.formula)), counting.list());
}

py::tuple read_file(const std::string& path, const std::string& strictness) {
    auto source = value_or_throw(sat::FileSource::open(path), path);
    return read_from(*source, strictness, path);
}

py::tuple read_text(const py::object& text, const std::string& strictness) {
    const BytesView bytes(text);
    sat::MemorySource source(bytes.view());
    return read_from(source, strictness, "");
}

sat::Status write_to(const Formula& formula, const std::vector<std::string>& comments, sat::ByteSink& sink) {
    const py::gil_scoped_release unlocked;
    return sat::write_dimacs(formula, comments, sink);
}

void write_file(const Formula& formula, const std::string& path, const std::vector<std::string>& comments) {
    auto file = value_or_throw(sat::OutputFile::open(path));
    throw_if_failed(write_to(formula, comments, file));
    throw_if_failed(file.commit());
}

py::str write_text(const Formula& formula, const std::vector<std::string>& comments) {
    sat::StringSink sink;
    throw_if_failed(write_to(formula, comments, sink));
    return {sink.text};
}

py::list clause_at(const Formula& formula, std::size_t i) {
    if (i >= formula.num_clauses()) throw py::index_error("the formula has no such clause");
    const auto clause = formula.clause(sat::ClauseId{static_cast<std::uint32_t>(i)});
    py::list list(clause.size());
    for (std::size_t k = 0; k < clause.size(); ++k) list[k] = formula.to_dimacs(clause[k]);
    return list;
}

// The first clause without a true literal, and of the variables that the model does not name; -1: none.
std::int64_t falsified(const Formula& formula, const py::object& literals) {
    sat::VarMap<sat::Truth> values(formula.num_vars(), sat::Truth::open);
    for (const std::int32_t n : literals_of(literals, "a model")) {
        const auto l = formula.from_dimacs(n);
        if (!l) continue;
        const sat::Truth truth = l->negative() ? sat::Truth::no : sat::Truth::yes;
        if (values[l->var()] == sat::Truth::open) values[l->var()] = truth;
        if (values[l->var()] != truth) throw Failure(sat::Error{"the model has both %1 and %2", n, -n});
    }
    const auto failing = sat::failing_clause(formula, values);
    return failing ? static_cast<std::int64_t>(failing->index) : -1;
}

}  // namespace

py::list model_list(const Formula& formula, const sat::Model& model) {
    py::list list(formula.declared_vars());
    for (std::uint32_t v = 1; v <= formula.declared_vars(); ++v) {
        const auto n = static_cast<std::int32_t>(v);
        const auto l = formula.from_dimacs(n);
        list[v - 1] = l && model.satisfies(*l) ? n : -n;
    }
    return list;
}

void define_formula(py::module_& m) {
    py::class_<Formula, std::shared_ptr<Formula>>(m, "Formula")
        .def(py::init([](const py::object& clauses, const py::object& offsets, std::uint32_t variables) {
            return std::const_pointer_cast<Formula>(make(clauses, offsets, variables));
        }))
        .def("variables", &Formula::declared_vars)
        .def("__len__", &Formula::num_clauses)
        .def("literals", &Formula::num_literals)
        .def("clause", &clause_at)
        .def("falsified", &falsified);
    m.def("read_file", &read_file);
    m.def("read_text", &read_text);
    m.def("write_file", &write_file);
    m.def("write_text", &write_text);
}

}  // namespace satdoku_python
