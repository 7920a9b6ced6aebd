#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "python/binding/interrupts.h"
#include "python/binding/model_stream.h"
#include "sat/api/solver.h"

namespace satdoku_python {

// The limits of a query; nullopt: none.
struct QueryLimits {
    std::optional<double> seconds;
    std::optional<std::uint64_t> conflicts, decisions, memory_bytes;
};

// sat::Solver for Python.  One thread at a time may use it: a call while another one runs, or while its models are
// being enumerated, throws satdoku.Error.
class Solver {
public:
    Solver(std::uint64_t seed, const std::string& branch, const std::vector<std::pair<std::string, bool>>& techniques,
           bool keep_models);
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    void add(const pybind11::object& clause);
    void add_clauses(const pybind11::object& clauses, const pybind11::object& offsets);
    int new_variable();
    int variables();
    void assume(const pybind11::object& literals);
    // None: a limit was reached.
    std::optional<bool> solve(const pybind11::object& assumptions, const QueryLimits& limits);
    // (False after a conflict, the literals that follow)
    pybind11::tuple propagate(const pybind11::object& assumptions);
    std::optional<bool> answer();
    bool value(const pybind11::object& literal);
    pybind11::list model();
    pybind11::list core();
    pybind11::list minimized_core(const QueryLimits& limits);
    std::string stop_reason();
    void set_phase(const pybind11::object& literal);
    void reset_phase(const pybind11::object& variable);
    pybind11::dict statistics();

private:
    friend class Models;
    // Marks the solver as used for its lifetime.
    class Use {
    public:
        explicit Use(Solver& solver);
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;
        ~Use();

    private:
        Solver& solver_;
    };

    void declare(int variables);
    void set_limits(const QueryLimits& limits, const std::atomic<bool>* stop);
    // Calls `work`.  After std::bad_alloc the solver stays in use for ever.
    template <class Work>
    void guarded(const Work& work);
    // Runs `work` without Python's lock, within the limits.
    template <class Work>
    void run(const QueryLimits& limits, const Work& work);

    sat::Solver solver_;
    std::atomic<const char*> used_by_{nullptr};  // "another thread"; null: free
    Interrupts* interrupts_ = nullptr;           // of the present query
    bool broken_ = false;
    std::string stop_reason_;  // of the last query: "none", "time limit", ...
};

// The models of a solver, for a generator of Python.  The solver is in use until close().
class Models {
public:
    // `projection`: None for all variables.
    Models(std::shared_ptr<Solver> solver, const pybind11::object& projection, const pybind11::object& assumptions,
           std::optional<std::uint64_t> most, const QueryLimits& limits);
    ~Models();
    Models(const Models&) = delete;
    Models& operator=(const Models&) = delete;

    // Some more models; empty at the end.  Throws LimitReached if a limit ended the search, what a signal handler
    // raised, satdoku.Error in a child process.
    pybind11::list next();
    void close();

private:
    void check_end(bool ended);

    std::shared_ptr<Solver> solver_;
    std::unique_ptr<ModelStream> stream_;
    Interrupts interrupts_;
    std::atomic<bool> in_use_{false};
};

void define_solver(pybind11::module_& m);

}  // namespace satdoku_python
