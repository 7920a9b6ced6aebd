#pragma once

#include <algorithm>
#include <exception>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "sat/api/solver.h"
#include "sat/api/variable_numbers.h"
#include "sat/cdcl/engine.h"
#include "sat/core/terminator.h"

namespace sat {

// The variable of a literal as the caller writes it.  Throws std::invalid_argument: it is none.
inline std::uint32_t checked_variable(int literal) {
    if (literal == 0 || literal > Solver::kMaxVariable || literal < -Solver::kMaxVariable)
        throw std::invalid_argument(std::to_string(literal) + " is not a literal");
    return static_cast<std::uint32_t>(literal < 0 ? -literal : literal);
}
// The same for what must be a variable.
inline std::uint32_t checked_positive(int variable) {
    if (variable <= 0) throw std::invalid_argument(std::to_string(variable) + " is not a variable");
    return checked_variable(variable);
}

// True as long as it lives.
class Busy {
public:
    explicit Busy(bool& flag) : flag_(flag) { flag_ = true; }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;
    ~Busy() { flag_ = false; }

private:
    bool& flag_;
};

// The engine, and what it does not know: the caller's numbers, the state between questions, what callbacks threw.
class Solver::Inside {
public:
    explicit Inside(const Options& options);  // throws as Solver's

    void require_idle() const {
        if (busy) throw std::logic_error("the solver was called from one of its callbacks");
    }
    void require(Answer wanted, const char* what) const {
        if (answer != wanted) throw std::logic_error(what);
    }
    // The variable of a number, made where it is new.
    Var variable(std::uint32_t number) {
        if (const auto known = numbers.find(number)) return *known;
        const Var v = engine.new_var();
        numbers.bind(number, v);
        return v;
    }
    Lit literal(int number) { return Lit::of(variable(checked_variable(number)), number < 0); }
    // All of them, or std::invalid_argument and none.
    std::vector<Lit> literals(std::span<const int> signed_numbers);
    // Is there no clause with it?
    bool is_loose(Var v) const { return v.index >= occurs.size() || occurs[v.index] == 0; }
    void mark_occurring(std::span<const Lit> clause);

    void forget_answer() {
        answer = Answer::unknown;
        stopped = StopReason::none;
    }
    // Sets the answer and what belongs to it.  Throws what a callback threw.
    void ask(std::span<const Lit> question);
    void rethrow() {
        if (thrown) std::rethrow_exception(std::exchange(thrown, nullptr));
    }
    void watch_callbacks();
    bool wants_end();
    void tell_learned(std::span<const Lit> clause);
    template <class Call>
    void guarded(Call&& call);

    Settings settings;
    cdcl::Engine engine;
    sat::Limits limits;  // of each question
    VariableNumbers numbers;
    std::vector<std::uint8_t> occurs;   // by variable: in a clause?
    std::vector<std::uint32_t> frozen;  // by variable: how often by the caller
    std::vector<Lit> assumed;           // for the next question
    Answer answer = Answer::unknown;
    StopReason stopped = StopReason::none;
    Terminator terminator;  // of Limits::stop
    Model model;            // of a satisfiable answer
    std::vector<Lit> core;  // of an unsatisfiable one, sorted
    bool busy = false;

    std::function<bool()> wants_stop;
    std::function<void(std::span<const int>)> learn;
    std::size_t longest_learned = 0;
    std::vector<int> learned;   // scratch
    std::exception_ptr thrown;  // by a callback: the search is ended before it goes on to the caller
};

}  // namespace sat
