#include "python/binding/solver.h"

#include <pybind11/stl.h>

#include "python/binding/clauses.h"
#include "python/binding/errors.h"

namespace py = pybind11;

namespace satdoku_python {
namespace {

constexpr const char* kOtherCall = "another call is running";
constexpr const char* kBroken = "memory ran out in an earlier call";
constexpr const char* kEnumeration = "its models are being enumerated";
constexpr std::chrono::milliseconds kWait{20};

[[noreturn]] void throw_in_use(const char* why) {
    throw Failure(sat::Error{"the solver is in use: %1", std::string_view(why)});
}

sat::Solver::Options options_of(std::uint64_t seed, const std::string& branch,
                                const std::vector<std::pair<std::string, bool>>& techniques, bool keep_models) {
    sat::Solver::Options options;
    options.seed = seed;
    options.branch = branch;
    options.keep_models = keep_models;
    for (const auto& [name, on] : techniques)
        options.techniques.emplace_back(name, on ? sat::Solver::Use::on : sat::Solver::Use::off);
    return options;
}

py::list list_of(std::span<const int> numbers) {
    py::list list(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), PyLong_FromLong(numbers[i]));
    return list;
}

std::optional<bool> truth_of(sat::Solver::Answer answer) {
    if (answer == sat::Solver::Answer::unknown) return std::nullopt;
    return answer == sat::Solver::Answer::satisfiable;
}

}  // namespace

Solver::Use::Use(Solver& solver) : solver_(solver) {
    const char* by = nullptr;
    if (!solver.used_by_.compare_exchange_strong(by, kOtherCall)) throw_in_use(by);
}

Solver::Use::~Use() {
    solver_.used_by_ = solver_.broken_ ? kBroken : nullptr;
}

template <class Work>
void Solver::guarded(const Work& work) {
    try {
        work();
    } catch (const std::bad_alloc&) {
        broken_ = true;
        throw;
    }
}

Solver::Solver(std::uint64_t seed, const std::string& branch,
               const std::vector<std::pair<std::string, bool>>& techniques, bool keep_models)
    : solver_(options_of(seed, branch, techniques, keep_models)), stop_reason_("none") {
    solver_.set_terminate([this] { return interrupts_ != nullptr && interrupts_->poll(); });
}

void Solver::add(const py::object& clause) {
    const auto literals = literals_of(clause, "a clause");
    const Use use(*this);
    guarded([&] { solver_.add(literals); });
}

void Solver::add_clauses(const py::object& clauses, const py::object& offsets) {
    const Clauses list(clauses, offsets);
    const Use use(*this);
    Interrupts interrupts(std::nullopt);
    interrupts.run([&] {
        std::size_t polled = 0;
        std::vector<int> copy;  // of a clause that another thread may write to
        list.for_each([&](std::span<const std::int32_t> clause) {
            if (polled++ % 4096 == 0 && interrupts.poll()) throw LimitReached("interrupted");
            guarded([&] {
                copy.assign(clause.begin(), clause.end());
                solver_.add(copy);
            });
        });
        if (list.variables() > 0) guarded([&] { declare(list.variables()); });
    });
}

// Makes the variables up to this number exist, as a formula declares them: the mention of the last one does.
void Solver::declare(int variables) {
    if (variables > solver_.max_variable()) solver_.reset_phase(variables);
}

int Solver::new_variable() {
    const Use use(*this);
    return solver_.new_variable();
}

int Solver::variables() {
    const Use use(*this);
    return solver_.max_variable();
}

void Solver::assume(const py::object& literals) {
    const auto assumptions = literals_of(literals, "assumptions");
    const Use use(*this);
    for (const int literal : assumptions) solver_.assume(literal);
}

void Solver::set_limits(const QueryLimits& limits, const std::atomic<bool>* stop) {
    solver_.set_limits({limits.conflicts, limits.decisions, limits.memory_bytes, stop});
}

template <class Work>
void Solver::run(const QueryLimits& limits, const Work& work) {
    Interrupts interrupts(limits.seconds);
    set_limits(limits, nullptr);
    interrupts_ = &interrupts;
    struct Reset {
        Interrupts*& interrupts;
        ~Reset() { interrupts = nullptr; }
    } const reset{interrupts_};
    stop_reason_ = "interrupted";
    interrupts.run([&] { guarded(work); });
    stop_reason_ = interrupts.timed_out() && solver_.answer() == sat::Solver::Answer::unknown
                       ? "time limit"
                       : std::string(solver_.stop_reason());
}

std::optional<bool> Solver::solve(const py::object& assumptions, const QueryLimits& limits) {
    const auto literals = literals_of(assumptions, "assumptions");
    const Use use(*this);
    auto answer = sat::Solver::Answer::unknown;
    run(limits, [&] { answer = solver_.solve(literals); });
    return truth_of(answer);
}

py::tuple Solver::propagate(const py::object& assumptions) {
    const auto literals = literals_of(assumptions, "assumptions");
    const Use use(*this);
    sat::Solver::Propagation result;
    Interrupts interrupts(std::nullopt);
    interrupts.run([&] { guarded([&] { result = solver_.propagate(literals); }); });
    return py::make_tuple(!result.conflict, list_of(result.implied));
}

std::optional<bool> Solver::answer() {
    const Use use(*this);
    return truth_of(solver_.answer());
}

bool Solver::value(const py::object& literal) {
    const std::int32_t n = integer_of(literal, "a literal");
    const Use use(*this);
    return solver_.value(n);
}

py::list Solver::model() {
    const Use use(*this);
    return list_of(solver_.model());
}

py::list Solver::core() {
    const Use use(*this);
    return list_of(solver_.core());
}

py::list Solver::minimized_core(const QueryLimits& limits) {
    const Use use(*this);
    std::vector<int> core;
    run(limits, [&] { core = solver_.minimized_core(); });
    return list_of(core);
}

std::string Solver::stop_reason() {
    const Use use(*this);
    return stop_reason_;
}

void Solver::set_phase(const py::object& literal) {
    const std::int32_t n = integer_of(literal, "a literal");
    check_literal(n);
    const Use use(*this);
    solver_.set_phase(n);
}

void Solver::reset_phase(const py::object& variable) {
    const std::int32_t n = integer_of(variable, "a variable");
    const Use use(*this);
    solver_.reset_phase(n);
}

py::dict Solver::statistics() {
    const Use use(*this);
    py::dict counters;
    for (const auto& row : solver_.statistics()) counters[py::str(row.name)] = row.value;
    return counters;
}

Models::Models(std::shared_ptr<Solver> solver, const py::object& projection, const py::object& assumptions,
               std::optional<std::uint64_t> most, const QueryLimits& limits)
    : solver_(std::move(solver)), interrupts_(limits.seconds) {
    std::vector<int> variables;
    const auto assumed = literals_of(assumptions, "assumptions");
    if (!projection.is_none()) variables = literals_of(projection, "a projection");
    const char* by = nullptr;
    if (!solver_->used_by_.compare_exchange_strong(by, kEnumeration)) throw_in_use(by);
    try {
        if (projection.is_none())
            for (int v = 1; v <= solver_->solver_.max_variable(); ++v) variables.push_back(v);
        stream_ = std::make_unique<ModelStream>(solver_->solver_, std::move(variables),
                                                most.value_or(~std::uint64_t{0}), assumed);
        solver_->set_limits(limits, stream_->stop_flag());
        stream_->start();
    } catch (...) {
        solver_->used_by_ = nullptr;
        throw;
    }
}

Models::~Models() {
    close();
}

py::list Models::next() {
    if (in_use_.exchange(true)) throw Failure(sat::Error{"another thread waits for the next model"});
    struct Reset {
        std::atomic<bool>& in_use;
        ~Reset() { in_use = false; }
    } const reset{in_use_};
    if (!stream_) return py::list();
    if (stream_->is_foreign()) throw Failure(sat::Error{"models cannot be enumerated further in a child process"});
    ModelStream::Batch batch;
    bool ended = false;
    interrupts_.run([&] {
        // A caller may take its time over the last models: what was found before the limit is complete.
        while (batch.models == 0 && !ended && (!interrupts_.poll() || stream_->has_found_all())) {
            batch = stream_->take(kWait);
            ended = batch.models == 0 && stream_->ended();
        }
    });
    if (batch.models == 0) check_end(ended);
    py::list models(batch.models);
    for (std::size_t i = 0; i < batch.models; ++i)
        models[i] = list_of(std::span(batch.literals).subspan(i * stream_->width(), stream_->width()));
    return models;
}

void Models::check_end(bool ended) {
    if (!ended && interrupts_.timed_out()) throw LimitReached("time limit");
    if (stream_->how() == sat::Solver::Enumerated::unknown)
        throw LimitReached(std::string(solver_->solver_.stop_reason()));
}

void Models::close() {
    if (!stream_) return;
    if (in_use_) throw Failure(sat::Error{"another thread waits for the next model"});
    if (stream_->is_foreign()) {
        static_cast<void>(stream_.release());  // its thread, and who holds its mutex, are in the other process
        return;
    }
    const auto stream = std::exchange(stream_, nullptr);  // another thread may call meanwhile
    {
        const py::gil_scoped_release unlocked;
        stream->stop();
    }
    solver_->set_limits({}, nullptr);  // the flag is gone
    solver_->used_by_ = nullptr;
}

void define_solver(py::module_& m) {
    using namespace py::literals;
    py::class_<QueryLimits>(m, "Limits")
        .def(py::init<std::optional<double>, std::optional<std::uint64_t>, std::optional<std::uint64_t>,
                      std::optional<std::uint64_t>>(),
             "seconds"_a, "conflicts"_a, "decisions"_a, "memory_bytes"_a);
    py::class_<Solver, std::shared_ptr<Solver>>(m, "Solver")
        .def(py::init<std::uint64_t, const std::string&, const std::vector<std::pair<std::string, bool>>&, bool>(),
             "seed"_a, "branch"_a, "techniques"_a, "keep_models"_a)
        .def("add", &Solver::add)
        .def("add_clauses", &Solver::add_clauses)
        .def("new_variable", &Solver::new_variable)
        .def("variables", &Solver::variables)
        .def("assume", &Solver::assume)
        .def("solve", &Solver::solve)
        .def("propagate", &Solver::propagate)
        .def("answer", &Solver::answer)
        .def("value", &Solver::value)
        .def("model", &Solver::model)
        .def("core", &Solver::core)
        .def("minimized_core", &Solver::minimized_core)
        .def("stop_reason", &Solver::stop_reason)
        .def("set_phase", &Solver::set_phase)
        .def("reset_phase", &Solver::reset_phase)
        .def("statistics", &Solver::statistics);
    py::class_<Models>(m, "Models")
        .def(py::init<std::shared_ptr<Solver>, const py::object&, const py::object&, std::optional<std::uint64_t>,
                      const QueryLimits&>())
        .def("next", &Models::next)
        .def("close", &Models::close);
    m.def("techniques", [] {
        py::dict summaries;
        for (const auto& t : sat::Solver::techniques())
            summaries[py::str(std::string(t.name))] = std::string(t.summary);
        return summaries;
    });
    m.attr("__version__") = std::string(sat::Solver::version());
}

}  // namespace satdoku_python
