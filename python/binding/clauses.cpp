#include "python/binding/clauses.h"

#include <algorithm>
#include <string>

#include "python/binding/errors.h"

namespace py = pybind11;

namespace satdoku_python {
namespace {

constexpr const char* kClause = "a clause";

bool is_literal(std::int32_t n) {
    constexpr auto kMost = static_cast<std::int32_t>(sat::kMaxVars);
    return n != 0 && n >= -kMost && n <= kMost;
}

}  // namespace

void check_literal(std::int32_t n) {
    if (!is_literal(n)) throw Failure(sat::Error{"%1 is not a literal", n});
}

namespace {

// `clause`: its number, from 1.
[[noreturn]] void throw_not_a_literal(std::size_t clause, std::int32_t n) {
    throw Failure(sat::Error{"clause %1: %2 is not a literal", clause, n});
}

// The literals of a clause of a list; its errors name its number.
Integers integers_of_clause(const py::handle& literals, std::size_t clause) {
    try {
        return Integers(literals, kClause);
    } catch (const py::type_error& e) {
        throw py::type_error("clause " + std::to_string(clause) + ": " + e.what());
    } catch (const Failure& e) { throw Failure(sat::Error{"clause %1: %2", clause, e.error().phrase}); }
}

}  // namespace

std::vector<std::int32_t> literals_of(const py::handle& literals, const char* what) {
    const Integers integers(literals, what);
    std::vector<std::int32_t> copy(integers.all().begin(), integers.all().end());
    for (const std::int32_t n : copy) check_literal(n);
    return copy;
}

Clauses::Clauses(const py::handle& clauses, const py::handle& offsets) {
    if (py::isinstance<sat::Formula>(clauses) && offsets.is_none()) {
        take_formula(*clauses.cast<const sat::Formula*>());
    } else if (is_number_buffer(clauses) || !offsets.is_none()) {
        buffer_.emplace(clauses, "clauses");
        literals_ = buffer_->all();
        if (!offsets.is_none()) take_offsets(offsets);
        else if (buffer_->rows()) take_rows(*buffer_->rows());
        else take_one_buffer();
    } else {
        take_iterable(clauses);
    }
    check_all();
}

void Clauses::take_one_buffer() {
    if (!literals_.empty() && literals_.back() != 0)
        throw Failure(sat::Error{"the last clause of the buffer has no 0 at its end"});
    size_ = static_cast<std::size_t>(std::ranges::count(literals_, 0));
}

void Clauses::take_offsets(const py::handle& offsets) {
    if (buffer_->rows()) throw py::type_error("clauses with offsets must have one dimension");
    const Integers list(offsets, "offsets");
    if (list.all().empty()) throw Failure(sat::Error{"offsets must begin with 0"});
    std::int32_t before = 0;
    for (const std::int32_t next : list.all()) {
        if (next < before || (offsets_.empty() && next != 0))
            throw Failure(sat::Error{"offsets must begin with 0 and never fall"});
        offsets_.push_back(static_cast<std::size_t>(before = next));
    }
    if (offsets_.back() != literals_.size())
        throw Failure(sat::Error{"the last offset must be the number of literals, %1", literals_.size()});
    size_ = offsets_.size() - 1;
}

void Clauses::take_rows(const Integers::Rows& rows) {
    for (std::size_t i = 0; i <= rows.count; ++i) offsets_.push_back(i * rows.length);
    size_ = rows.count;
}

void Clauses::take_formula(const sat::Formula& formula) {
    collected_.reserve(formula.num_literals() + formula.num_clauses());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        for (const sat::Lit l : formula.clause(sat::ClauseId{c})) collected_.push_back(formula.to_dimacs(l));
        collected_.push_back(0);
    }
    size_ = formula.num_clauses();
    variables_ = static_cast<int>(formula.declared_vars());
    literals_ = collected_;
}

void Clauses::take_iterable(const py::handle& clauses) {
    if (PyUnicode_Check(clauses.ptr()) || PyBytes_Check(clauses.ptr()) || PyByteArray_Check(clauses.ptr()))
        throw py::type_error("clauses must be a list of clauses, not text; satdoku.loads() reads text");
    const auto iterator = py::reinterpret_steal<py::object>(PyObject_GetIter(clauses.ptr()));
    if (!iterator) {
        if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw py::error_already_set();
        PyErr_Clear();
        throw py::type_error(std::string("clauses must be a list of clauses, not ") + Py_TYPE(clauses.ptr())->tp_name);
    }
    for (const py::handle clause : py::reinterpret_borrow<py::iterator>(iterator)) {
        if (is_integer(clause)) throw py::type_error("clauses must be a list of clauses, not of integers");
        const Integers literals = integers_of_clause(clause, size_ + 1);
        for (const std::int32_t n : literals.all())
            if (!is_literal(n)) throw_not_a_literal(size_ + 1, n);
        collected_.insert(collected_.end(), literals.all().begin(), literals.all().end());
        collected_.push_back(0);
        if (++size_ % 4096 == 0 && PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    literals_ = collected_;
}

void Clauses::check_all() const {
    const bool has_zeros = offsets_.empty();
    for (std::size_t i = 0; i < literals_.size(); ++i) {
        const std::int32_t n = literals_[i];
        if (!is_literal(n) && !(n == 0 && has_zeros)) throw_not_a_literal(clause_of(i), n);
    }
}

// The number of the clause that has this place, from 1.
std::size_t Clauses::clause_of(std::size_t place) const {
    if (offsets_.empty()) return static_cast<std::size_t>(std::ranges::count(literals_.first(place), 0)) + 1;
    return static_cast<std::size_t>(std::ranges::upper_bound(offsets_, place) - offsets_.begin());
}

sat::Formula formula_of(const Clauses& clauses, std::uint32_t least_variables) {
    sat::FormulaBuilder builder;
    builder.declare_vars(least_variables);
    clauses.for_each([&](std::span<const std::int32_t> clause) {
        if (builder.num_clauses() >= sat::FormulaBuilder::kMaxClauses ||
            clause.size() >= sat::FormulaBuilder::kMaxLiterals - builder.num_literals())
            throw Failure(sat::Error{"too many clauses"});
        for (const std::int32_t n : clause) {
            check_literal(n);
            builder.literal(n);
        }
        builder.end_clause();
    });
    return std::move(builder).build();
}

}  // namespace satdoku_python
